import { DragAndDrop } from "../shared/drag_and_drop.js";
import { element, setText } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";

// The drag of a document. The sets change only at the drop: nobody could aim at circles that change
// their size under the pointer.
export class DocumentDrag extends DragAndDrop {
  constructor(board, node, press) {
    super(board, press);
    this.node = node;
    this.region = null;
    this.ghost = null;
  }

  lift() {
    this.ghost = this.board.board.appendChild(element("div", "ghost"));
    this.ghost.setAttribute("aria-hidden", "true");
    this.ghost.append(element("b"), element("span"));
    this.node.classList.add("lifted");
  }

  follow(e) {
    const [x, y] = [e.clientX, e.clientY];
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

  put(dropped) {
    const { board, node, region } = this;
    const doc = board.doc(node.dataset.id);
    if (!doc) return;
    board.select(doc.id, true);
    if (dropped && region !== null) board.move(doc, region);
  }

  back() {
    this.ghost?.remove();
    this.node.classList.remove("lifted");
  }
}
