// A drag on a plot or a bar.

import { Drag } from "./drag.js";
import { placeIn } from "./nodes.js";

export class LineDrag extends Drag {
  // `move(x, e)` gets the place of the pointer in the `plot`: across, or down where `vertical`. A `free`
  // drag begins in any direction. `done(moved, cancelled)` is called once, at the end.
  constructor(line, press, { move, done, plot = line.plot, vertical = false, free = false }) {
    super(line, press);
    Object.assign(this, { move, done, plot, vertical, free });
  }

  begins(x, y) {
    const far = this.free ? Math.max(Math.abs(x), Math.abs(y)) : Math.abs(this.vertical ? y : x);
    return far >= 3;
  }

  lift() {
    const { owner, plot, press } = this;
    owner.before = owner.state();
    owner.edits.startGesture();
    plot.classList.add("dragging");
    plot.setPointerCapture(press.pointerId);
  }

  follow(e) {
    this.move(placeIn(this.plot, e)[this.vertical ? 1 : 0], e);
  }

  end(cancelled) {
    this.stop();
    this.done(this.moving, cancelled);
  }

  stop() {
    super.stop();
    this.plot.classList.remove("dragging");
  }
}
