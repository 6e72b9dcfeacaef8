// A dot in the hand, from the press to the drop.

export class DotDrag {
  constructor(board, item, press) {
    this.board = board;
    this.item = item;
    this.dot = board.dots[item];
    this.pointer = press.pointerId;
    this.start = [press.clientX, press.clientY];
    this.part = null;
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
    if (!e.buttons) return this.end(false); // released where nobody could see it
    const [x, y] = [e.clientX - this.start[0], e.clientY - this.start[1]];
    if (!this.isLifted && Math.hypot(x, y) < 4) return;
    if (!this.isLifted) {
      this.isLifted = true;
      this.dot.classList.add("lifted");
      this.board.board.classList.add("dragging");
    }
    e.preventDefault();
    this.dot.style.transform = `translate(${x}px, ${y}px)`;
    this.part = this.board.partBelow(e.clientX, e.clientY);
    this.board.mark(this.part);
  }

  end(dropped) {
    const { board, item, part, isLifted } = this;
    const from = this.dot.closest(".part")?.dataset.part;
    this.stop();
    board.justDropped = isLifted; // the click that may follow at once moves nothing
    setTimeout(() => (board.justDropped = false));
    if (dropped && isLifted && part && part !== from)
      board.edits.whenAnswered(() => board.move(item));
  }

  stop() {
    for (const [name, listener] of Object.entries(this.listeners))
      removeEventListener(name, listener, true);
    this.dot.style.transform = "";
    this.dot.classList.remove("lifted");
    this.board.board.classList.remove("dragging");
    this.board.mark(null);
    this.board.drag = null;
  }
}
