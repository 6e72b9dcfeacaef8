import { DragAndDrop } from "../shared/drag.js";

// The drag of a dot.
export class DotDrag extends DragAndDrop {
  constructor(owner, item, press) {
    super(owner, press, owner.board, owner.dots[item]);
    this.item = item;
    this.part = null;
  }

  follow(e) {
    this.carry(e);
    this.part = this.owner.partBelow(e.clientX, e.clientY);
    this.owner.mark(this.part);
  }

  put(cancelled) {
    const { owner, item, part } = this;
    const from = this.node.closest(".part")?.dataset.part;
    if (!cancelled && part && part !== from) owner.edits.whenAnswered(() => owner.move(item));
  }

  stop() {
    super.stop();
    this.owner.mark(null);
  }
}
