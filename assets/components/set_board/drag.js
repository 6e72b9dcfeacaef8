import { setText } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";
import { make } from "./view.js";

// A document in the hand, from the press to the drop. The sets change at the drop only: circles
// that grow and shrink under the pointer could not be aimed at.
export class DocumentDrag {
  constructor(board, node, press) {
    this.board = board;
    this.node = node;
    this.pointer = press.pointerId;
    this.start = [press.clientX, press.clientY];
    this.region = null;
    this.ghost = null;
    this.listeners = {
      pointermove: (e) => this.pull(e),
      pointerup: (e) => e.pointerId === this.pointer && this.end(true),
      pointercancel: (e) => e.pointerId === this.pointer && this.end(false),
      keydown: (e) => {
        if (e.key !== "Escape" || !this.ghost) return;
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
    const [x, y] = [e.clientX, e.clientY];
    if (!this.ghost && Math.hypot(x - this.start[0], y - this.start[1]) < 4) return;
    this.ghost ??= this.lift();
    e.preventDefault();
    this.region = this.board.regionBelow(x, y);
    this.board.mark(this.region);
    const { name } = this.board.doc(this.node.dataset.id) ?? { name: "" };
    setText(this.ghost.firstElementChild, name);
    const region = this.region === null ? "" : this.board.nameOf(this.region);
    setText(this.ghost.lastElementChild, region);
    const box = this.board.board.getBoundingClientRect();
    const left = clamp(x - box.left + 12, 0, Math.max(box.width - this.ghost.offsetWidth, 0));
    this.ghost.style.transform = `translate(${left}px, ${y - box.top - 46}px)`;
  }

  lift() {
    const ghost = make("div", "ghost", this.board.board);
    ghost.setAttribute("aria-hidden", "true");
    make("b", "", ghost);
    make("span", "", ghost);
    this.node.classList.add("lifted");
    this.board.board.classList.add("dragging");
    return ghost;
  }

  end(dropped) {
    const { board, node, region } = this;
    const doc = board.doc(node.dataset.id);
    const moved = Boolean(this.ghost);
    this.stop();
    board.justDropped = moved; // the click that may follow at once selects nothing else
    setTimeout(() => (board.justDropped = false));
    if (!moved || !doc) return;
    board.select(doc.id, true);
    if (dropped && region !== null) board.move(doc, region);
  }

  stop() {
    for (const [name, listener] of Object.entries(this.listeners))
      removeEventListener(name, listener, true);
    this.ghost?.remove();
    this.node.classList.remove("lifted");
    this.board.board.classList.remove("dragging");
    this.board.mark(null);
    this.board.drag = null;
  }
}
