// Two orders of the same items, with a line for each item.

import { cellAfter } from "../shared/cells.js";
import { component } from "../shared/component.js";
import { NameField } from "../shared/name_field.js";
import { setText } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";
import { PacedEdits } from "../shared/paced_edits.js";
import { fill, newId, newName } from "../shared/texts.js";
import { OrdersView } from "./view.js";

/**
 * The data from the page.
 * @typedef {import("../shared/edits.js").Answer & {
 *   items: { id: string, name: string, x: number, y: number }[],
 *   scored: boolean, // x and y are scores, else ranks
 *   minItems: number,
 *   maxItems: number,
 *   maxName: number,
 *   maxScore: number,
 *   absent: number, // the rank in a list that lacks the item
 *   labels: Record<string, any>,
 * }} Data
 */

class TwoOrders extends OrdersView {
  constructor(root) {
    super(root);
    const part = (selector) => root.querySelector(selector);
    this.edits = new PacedEdits(this, () => {
      const items = this.data.scored ? this.items : this.columns[0].documents;
      return { items: items.map((item) => ({ ...item })) };
    });
    this.naming = null;
    this.entered = [[], []]; // ids in both orders when the fields got the focus, or the page replaced them
    this.board.addEventListener("focusin", (e) => {
      if (e.target.matches(".score") && !e.relatedTarget?.matches(".score")) this.enter();
    });

    this.addButton.addEventListener("click", () => this.add());
    part(".rename").addEventListener("click", () => this.rename());
    part(".remove").addEventListener("click", () => this.remove());
    for (const [name, by] of [["up", -1], ["down", 1]])
      part(`.${name}`).addEventListener("click", () => {
        const column = this.columns[this.side];
        const at = column.indexOf(this.selected);
        this.move(column, at, at + by, false);
      });
  }

  close() {
    super.close();
    for (const column of this.columns) column.drag?.stop();
  }

  get held() {
    return this.columns.map((column) => column.drag).find((drag) => drag?.moving);
  }

  receive(data) {
    this.data = data;
    if (this.held) return; // dropped() calls again
    const tops = this.columns.map((column) => column.tops());
    const { revision } = this.edits;
    if (this.edits.accept(data)) {
      this.items = data.items.map((item) => ({ ...item }));
      for (const column of this.columns) column.load(this.items, data.scored);
      if (data.revision !== revision) this.enter(); // the focus may have stayed in a field
    }
    this.show();
    this.columns.forEach((column, side) => column.slide(tops[side]));
  }

  select(id, side) {
    if (this.naming?.id !== id) this.naming?.end(true);
    this.forgive();
    this.selected = id;
    this.side = side;
    this.showSelection();
    this.draw();
  }

  forgive() {
    this.hint.classList.remove("refused");
    setText(this.hint, this.data.labels.hint);
  }

  // A sentence about what was refused.
  tell(sentence) {
    this.hint.classList.add("refused");
    this.hint.hidden = false;
    this.hint.parentElement.open = true;
    setText(this.hint, sentence);
    this.live.textContent = sentence;
  }

  say(label, item, column) {
    const count = this.items.length;
    const crossings = this.count.textContent;
    const fields = { name: item.name, count, crossings, column: column?.name, rank: column?.ranks.get(item.id) ?? "–" };
    this.live.textContent = fill(this.data.labels[label], fields);
  }

  move(column, from, to, focus = true) {
    to = clamp(to, 0, this.items.length - 1);
    const item = column.documents[from];
    if (!item || this.data.scored) return;
    if (from !== to) {
      column.reorder(from, to);
      column.showPrefetched(item.id);
      this.edits.send("move");
    }
    if (focus) column.focus(item.id);
    this.say("moved", item, column);
  }

  score(column, item, score) {
    if (item[column.of] === score) return;
    item[column.of] = score;
    const tops = column.tops();
    column.load(this.items, true);
    this.show();
    column.slide(tops);
    this.edits.send("score");
    this.say("moved", item, column);
  }

  enter() {
    this.entered = this.columns.map(({ documents }) => documents.map((item) => item.id));
  }

  // Down a column, the rows follow the order at the time when its fields got the focus, for each typed
  // score moves them. To the right is the other score of the same item.
  beside(id, side, lead) {
    const [first, second] = this.entered;
    const rows = lead.wraps || lead.right ? first.map((each) => [[each, 0], [each, 1]])
      : [first, second][side].map((each) => [[each, side]]);
    const here = rows.flat().find(([each, on]) => each === id && on === side);
    const next = here && cellAfter(rows, here, lead);
    return next && (() => this.columns[next[1]].focusRow(next[0], ".score"));
  }

  dropped(column, drag, cancelled) {
    this.show();
    const item = this.item(drag.row.dataset.id);
    if (item && this.data.revision === this.edits.revision) {
      const moved = column.documents.some((each, i) => each !== drag.before[i]);
      if (moved || drag.seq !== this.edits.seq) this.edits.send("move");
      this.say(cancelled ? "restored" : "moved", item, column);
    }
    this.receive(this.data); // what came during the drag
  }

  add() {
    const id = newId();
    const name = newName(this.data.labels.newName, this.items.map((item) => item.name));
    const last = (of) => Math.min(...this.items.map((item) => item[of]));
    const rank = this.items.length + 1;
    const [x, y] = this.data.scored ? [last("x"), last("y")] : [rank, rank];
    const item = { id, name, x, y };
    this.items.push(item);
    this.again();
    this.edits.send("add");
    this.columns[0].focus(id);
    this.say("added", item);
  }

  remove() {
    const item = this.item(this.selected);
    if (!item || !this.spares(item)) return;
    this.naming?.end(false);
    const column = this.columns[this.side];
    const at = column.indexOf(item.id);
    const next = column.documents[at + 1] ?? column.documents[at - 1];
    this.items = this.items.filter((other) => other !== item);
    column.focus(next.id); // before the row with the focus is removed
    this.again();
    this.edits.send("remove");
    this.say("removed", item);
  }

  // After items came or went.
  again() {
    const tops = this.columns.map((column) => column.tops());
    for (const column of this.columns) column.load(this.items, this.data.scored);
    this.show();
    this.columns.forEach((column, side) => column.slide(tops[side]));
  }

  rename() {
    const item = this.item(this.selected);
    if (!item || this.naming) return;
    this.naming = new NameField(this, this.title, item, {
      length: this.data.maxName,
      current: () => this.item(item.id),
      show: () => this.show(),
      back: () => this.columns[this.side].focus(item.id),
    });
  }
}

export default await component(TwoOrders, import.meta.url, "icons bare_controls sliding_rows ./two_orders");
