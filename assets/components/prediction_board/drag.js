// The drag of a rank to another label of the same row.

import { ORDERS } from "./view.js";

export class RankDrag {
  constructor(board) {
    this.board = board;
    this.held = null;
    this.last = 0; // when a drag ended: the click that follows is ignored
    const { table } = board.view;
    table.addEventListener("pointerdown", (e) => this.press(e));
    table.addEventListener("pointermove", (e) => this.pull(e));
    table.addEventListener("pointerup", (e) => this.release(e));
    table.addEventListener("pointercancel", () => this.drop());
  }

  ended(e) {
    return e.timeStamp - this.last < 50;
  }

  press(e) {
    const chip = e.target.closest(".rank");
    if (!chip?.textContent || e.button || !e.isPrimary || e.pointerType === "touch") return;
    const { i, j } = this.board.place(chip);
    const line = ORDERS.find((each) => chip.classList.contains(each));
    this.board.edits.prefetch(this.board.cell(i, j));
    this.held = { i, j, line, chip, x: e.clientX, y: e.clientY, over: null };
  }

  pull(e) {
    const { held } = this;
    if (!held) return;
    if (!e.buttons) return this.drop(); // released outside the window
    if (!held.moved) {
      if (Math.hypot(e.clientX - held.x, e.clientY - held.y) < 4) return;
      held.moved = true;
      this.board.view.table.setPointerCapture(e.pointerId);
      this.board.view.element.classList.add("dragging");
    }
    held.chip.style.translate = `${e.clientX - held.x}px ${e.clientY - held.y}px`;
    held.chip.classList.add("held");
    const under = this.board.root.elementFromPoint(e.clientX, e.clientY)?.closest(".spot");
    const place = under && this.board.place(under);
    held.over?.classList.remove("over");
    held.over = place?.i === held.i && place.j !== held.j ? under : null;
    held.over?.classList.add("over");
  }

  release(e) {
    const { held } = this;
    if (!held) return;
    const target = held.over && this.board.place(held.over);
    if (held.moved) this.last = e.timeStamp;
    this.drop();
    if (!target) return;
    const { order } = this.board.data;
    this.board.swap(held.i, held.line, order[held.j], order[target.j]);
  }

  drop() {
    const { held } = this;
    this.held = null;
    if (!held) return;
    held.chip.style.translate = "";
    held.chip.classList.remove("held");
    held.over?.classList.remove("over");
    this.board.view.element.classList.remove("dragging");
  }
}
