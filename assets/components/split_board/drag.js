import { DragAndDrop } from "../shared/drag.js";

// The drag of a dot.
export class DotDrag extends DragAndDrop {
  constructor(owner, item, press) {
    super(owner, press, owner.board);
    this.item = item;
    this.dot = owner.dots[item];
    this.part = null;
  }

  lift() {
    super.lift();
    this.dot.classList.add("lifted");
  }

  follow({ clientX, clientY }) {
    const { owner, dot, press } = this;
    dot.style.transform = `translate(${clientX - press.clientX}px, ${clientY - press.clientY}px)`;
    this.part = owner.partBelow(clientX, clientY);
    owner.mark(this.part);
  }

  put(cancelled) {
    const { owner, item, part } = this;
    const from = this.dot.closest(".part")?.dataset.part;
    if (!cancelled && part && part !== from) owner.edits.whenAnswered(() => owner.move(item));
  }

  stop() {
    super.stop();
    this.owner.mark(null);
    this.dot.style.transform = "";
    this.dot.classList.remove("lifted");
  }
}
