// A drag, from the press of a pointer to its release. A press that hardly moves is a click.

import { consume } from "./nodes.js";

/**
 * A subclass has `lift(e)` for the start, `follow(e)` for each move, `end(cancelled)` for the release,
 * also of a press that hardly moved, and extends `stop()`, which takes back how the drag looks.
 * @property {{ drag: Drag | null }} owner has it until it stops
 */
export class Drag {
  moving = false;
  isLostOutside = false; // whether it is cancelled where it was released outside the window

  constructor(owner, press) {
    this.owner = owner;
    this.press = press;
    this.listening = new AbortController();
    const on = (name, act) => addEventListener(name, act, { capture: true, signal: this.listening.signal });
    const onPointer = (name, act) => on(name, (e) => e.pointerId === press.pointerId && act(e));
    onPointer("pointermove", (e) => (e.buttons ? this.pull(e) : this.end(this.isLostOutside)));
    onPointer("pointerup", () => this.end(false));
    onPointer("pointercancel", () => this.end(true));
    on("keydown", (e) => {
      if (e.key !== "Escape" || !this.moving) return;
      consume(e);
      this.end(true);
    });
  }

  pull(e) {
    if (!this.moving) {
      if (!this.begins(e.clientX - this.press.clientX, e.clientY - this.press.clientY)) return;
      this.moving = true;
      this.lift(e);
    }
    this.follow(e);
  }

  // Whether so many px are more than a click.
  begins(x, y) {
    return Math.hypot(x, y) >= 4;
  }

  stop() {
    this.listening.abort();
    this.owner.drag = null;
  }
}

/** The drag of a `node` of a board onto another: `put()` is its drop. `owner.justDropped` ignores the click after it. */
export class DragAndDrop extends Drag {
  isLostOutside = true;

  constructor(owner, press, board, node) {
    super(owner, press);
    this.board = board;
    this.node = node;
  }

  lift() {
    this.board.classList.add("dragging");
    this.node.classList.add("lifted");
  }

  // Moves the node with the pointer.
  carry({ clientX, clientY }) {
    this.node.style.translate = `${clientX - this.press.clientX}px ${clientY - this.press.clientY}px`;
  }

  end(cancelled) {
    const { owner, moving } = this;
    this.stop();
    owner.justDropped = moving;
    setTimeout(() => (owner.justDropped = false));
    if (moving) this.put(cancelled);
  }

  stop() {
    super.stop();
    this.board.classList.remove("dragging");
    this.node.classList.remove("lifted");
    this.node.style.translate = "";
  }
}
