// The drag of a rank to another label of the same row.

import { DragAndDrop } from "../shared/drag.js";
import { ORDERS } from "./view.js";

export class RankDrag extends DragAndDrop {
  constructor(owner, chip, press) {
    super(owner, press, owner.view.element, chip);
    this.at = owner.place(chip);
    this.line = ORDERS.find((each) => chip.classList.contains(each));
    this.over = null; // the cell of another label
    owner.edits.prefetch(owner.cell(this.at.i, this.at.j));
  }

  lift(e) {
    super.lift();
    this.owner.view.table.setPointerCapture(e.pointerId);
  }

  follow(e) {
    const { owner, at } = this;
    this.carry(e);
    const under = owner.root.elementFromPoint(e.clientX, e.clientY)?.closest(".spot");
    const place = under && owner.place(under);
    this.over?.classList.remove("over");
    this.over = place?.i === at.i && place.j !== at.j ? under : null;
    this.over?.classList.add("over");
  }

  put(cancelled) {
    const { owner, over, at, line } = this;
    if (cancelled || !over) return;
    const { order } = owner.data;
    owner.swap(at.i, line, order[at.j], order[owner.place(over).j]);
  }

  stop() {
    super.stop();
    this.over?.classList.remove("over");
  }
}
