import { DragAndDrop } from "../shared/drag_and_drop.js";

// The drag of a dot.
export class DotDrag extends DragAndDrop {
  constructor(board, item, press) {
    super(board, press);
    this.item = item;
    this.dot = board.dots[item];
    this.part = null;
  }

  lift() {
    this.dot.classList.add("lifted");
  }

  follow(e) {
    const [x, y] = [e.clientX - this.start[0], e.clientY - this.start[1]];
    this.dot.style.transform = `translate(${x}px, ${y}px)`;
    this.part = this.board.partBelow(e.clientX, e.clientY);
    this.board.mark(this.part);
  }

  put(dropped) {
    const { board, item, part } = this;
    const from = this.dot.closest(".part")?.dataset.part;
    if (dropped && part && part !== from) board.edits.whenAnswered(() => board.move(item));
  }

  back() {
    this.dot.style.transform = "";
    this.dot.classList.remove("lifted");
  }
}
