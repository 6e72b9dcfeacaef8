// Draws the two orders: their rows, the lines between them, and the picked item.

import { nameParts, setAttribute, setText } from "../shared/nodes.js";
import { SLIDE } from "../shared/sliding_rows.js";
import { fill } from "../shared/texts.js";
import { Column } from "./column.js";
import { Lines } from "./lines.js";
import { crossingPairs } from "./orders.js";

export class OrdersView {
  constructor(root) {
    nameParts(this, root);
    this.root = root;
    const part = (selector) => root.querySelector(selector);
    this.lines = new Lines(this.svg);
    this.columns = [new Column(this, 0), new Column(this, 1)];
    [this.leftHead, this.count, this.rightHead] = part(".heads").children;
    this.items = [];
    this.selected = this.frame = null;
    this.side = 0; // the order in which it was picked
    this.until = 0; // when the rows stop sliding
    this.sizes = new ResizeObserver(() => this.data && this.draw());
    this.sizes.observe(this.svg);
  }

  close() {
    cancelAnimationFrame(this.frame);
  }

  show() {
    const { labels, scored, maxItems } = this.data;
    const count = this.items.length;
    if (!this.item(this.selected)) this.selected = null;
    this.board.classList.toggle("scored", scored);
    this.board.classList.toggle("many", count > 10);
    setText(this.leftHead, labels.heads[0]);
    setText(this.rightHead, labels.heads[1]);
    setText(this.hint, labels.hint);
    this.addButton.disabled = count >= maxItems;
    for (const column of this.columns) column.show();
    this.showSelection();
    const crossings = this.crossings();
    setText(this.count, crossings);
    setAttribute(this.svg, "aria-label", fill(labels.picture, { count: this.crossing.length, pairs: this.pairs }));
    this.draw();
  }

  // The pairs that the two orders rank differently, of the items that both have.
  crossings() {
    const [first, second] = this.columns.map(({ ranks }) => ranks);
    const ids = this.columns[0].documents.map(({ id }) => id).filter((id) => first.has(id) && second.has(id));
    this.crossing = crossingPairs(ids, first, second);
    this.pairs = (ids.length * (ids.length - 1)) / 2;
    return fill(this.data.labels.crossings, { count: this.crossing.length, pairs: this.pairs });
  }

  draw() {
    const origin = this.svg.getBoundingClientRect().top;
    const [left, right] = this.columns.map((column) => column.middles(origin));
    const both = [...left].filter(([id]) => right.has(id));
    const ends = new Map(both.map(([id, y]) => [id, [y, right.get(id)]]));
    this.lines.draw(ends, this.crossing, this.selected);
  }

  // Lines follow the rows until they stop sliding.
  follow() {
    this.until = performance.now() + SLIDE.duration + 40;
    this.frame ??= requestAnimationFrame(() => this.step());
  }

  step() {
    this.draw();
    const goesOn = this.held || performance.now() < this.until;
    this.frame = goesOn ? requestAnimationFrame(() => this.step()) : null;
  }

  showSelection() {
    const item = this.item(this.selected);
    this.chosen.hidden = !item;
    this.hint.hidden = Boolean(item) && !this.hint.classList.contains("refused");
    for (const { rows } of this.columns)
      for (const [id, row] of rows) row.classList.toggle("picked", id === this.selected);
    if (!item) return;
    this.root.querySelector(".remove").disabled = !this.spares(item);
    const column = this.columns[this.side];
    const fields = { name: item.name, column: column.name };
    setText(this.title, item.name);
    const at = column.indexOf(item.id);
    for (const [name, end] of [["up", 0], ["down", this.items.length - 1]]) {
      const button = this.root.querySelector(`.${name}`);
      setAttribute(button, "aria-label", fill(this.data.labels[name], fields));
      setAttribute(button, "title", fill(this.data.labels[name], fields));
      button.disabled = at === end;
    }
    setAttribute(this.chosen, "aria-label", item.name);
  }

  // Whether both lists are long enough without the item.
  spares({ id }) {
    return this.columns.every(({ ranks }) => ranks.size - ranks.has(id) >= this.data.minItems);
  }

  item(id) {
    return this.items.find((item) => item.id === id);
  }
}
