// Drag and drop of one element. A press that hardly moves is a click.

const SLIP = 4; // px of movement that start a drag

/**
 * A subclass has `lift()` for the start, `follow(e)` for each move, `put(dropped)` for the end, which may
 * be a cancellation, and `back()`, which removes what `lift()` and `follow()` changed.
 * @property {{ drag: object | null, justDropped: boolean }} board
 */
export class DragAndDrop {
  constructor(board, press) {
    this.board = board;
    this.pointer = press.pointerId;
    this.start = [press.clientX, press.clientY];
    this.isLifted = false;
    this.listeners = {
      pointermove: (e) => this.pull(e),
      pointerup: (e) => e.pointerId === this.pointer && this.end(true),
      pointercancel: (e) => e.pointerId === this.pointer && this.end(false),
      keydown: (e) => {
        if (e.key !== "Escape" || !this.isLifted) return;
        e.preventDefault();
        e.stopPropagation();
        this.end(false);
      },
    };
    for (const [name, listener] of Object.entries(this.listeners))
      addEventListener(name, listener, true);
  }

  pull(e) {
    if (e.pointerId !== this.pointer) return;
    if (!e.buttons) return this.end(false); // released outside the window
    const [x, y] = [e.clientX - this.start[0], e.clientY - this.start[1]];
    if (!this.isLifted && Math.hypot(x, y) < SLIP) return;
    if (!this.isLifted) {
      this.isLifted = true;
      this.board.board.classList.add("dragging");
      this.lift();
    }
    e.preventDefault();
    this.follow(e);
  }

  end(dropped) {
    const { board, isLifted } = this;
    this.stop();
    board.justDropped = isLifted; // to ignore the click that follows
    setTimeout(() => (board.justDropped = false));
    if (isLifted) this.put(dropped);
  }

  stop() {
    for (const [name, listener] of Object.entries(this.listeners))
      removeEventListener(name, listener, true);
    this.back();
    this.board.board.classList.remove("dragging");
    this.board.mark(null);
    this.board.drag = null;
  }
}
