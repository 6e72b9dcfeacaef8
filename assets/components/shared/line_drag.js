// A drag on a plot or a bar, from the press to the release.

import { placeIn } from "./place.js";

export class LineDrag {
  // `move(x, e)` gets the place of the pointer in the `plot`: across, or down where `vertical`. A `free`
  // drag begins in any direction. `end(moved, cancelled)` is called once, at the end.
  constructor(line, press, { move, end, plot = line.plot, vertical = false, free = false }) {
    this.line = line;
    this.plot = plot;
    this.move = move;
    this.end = end;
    this.pointer = press.pointerId;
    this.vertical = vertical;
    this.axis = vertical ? "clientY" : "clientX";
    this.axes = free ? ["clientX", "clientY"] : [this.axis];
    this.press = press;
    this.moving = false;
    this.onKey = (e) => {
      if (e.key !== "Escape") return;
      e.preventDefault();
      e.stopPropagation();
      this.stop(true);
    };
  }

  pull(e) {
    if (e.pointerId !== this.pointer) return;
    if (!e.buttons) return this.stop(false); // released outside the window
    if (!this.moving) {
      if (this.axes.every((axis) => Math.abs(e[axis] - this.press[axis]) < 3)) return;
      this.moving = true;
      this.line.before = this.line.state();
      this.line.edits.startGesture();
      this.plot.classList.add("dragging");
      this.plot.setPointerCapture(this.pointer);
      addEventListener("keydown", this.onKey, true);
    }
    this.move(placeIn(this.plot, e)[this.vertical ? 1 : 0], e);
  }

  release(e, cancelled) {
    if (e.pointerId === this.pointer) this.stop(cancelled);
  }

  stop(cancelled) {
    removeEventListener("keydown", this.onKey, true);
    this.line.drag = null;
    this.plot.classList.remove("dragging");
    this.end(this.moving, cancelled);
  }
}
