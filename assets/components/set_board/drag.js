import { DragAndDrop } from "../shared/drag.js";
import { element, setText } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";

// The drag of a document. The sets change only at the drop: nobody could aim at circles that change
// their size under the pointer.
export class DocumentDrag extends DragAndDrop {
  constructor(owner, node, press) {
    super(owner, press, owner.board, node);
    this.region = null;
  }

  lift() {
    super.lift();
    this.ghost = this.board.appendChild(element("div", "ghost"));
    this.ghost.setAttribute("aria-hidden", "true");
    this.ghost.append(element("b"), element("span"));
  }

  follow({ clientX: x, clientY: y }) {
    const { owner, ghost } = this;
    this.region = owner.regionBelow(x, y);
    owner.mark(this.region);
    setText(ghost.firstElementChild, owner.doc(this.node.dataset.id)?.name ?? "");
    setText(ghost.lastElementChild, this.region === null ? "" : owner.nameOf(this.region));
    const box = this.board.getBoundingClientRect();
    const left = clamp(x - box.left + 12, 0, Math.max(box.width - ghost.offsetWidth, 0));
    ghost.style.transform = `translate(${left}px, ${y - box.top - 46}px)`;
  }

  put(cancelled) {
    const { owner, node, region } = this;
    const doc = owner.doc(node.dataset.id);
    if (!doc) return;
    owner.select(doc.id, true);
    if (!cancelled && region !== null) owner.move(doc, region);
  }

  stop() {
    super.stop();
    this.owner.mark(null);
    this.ghost?.remove();
  }
}
