// The table below the plot: one row per item, with fields for its name and numbers.

import { showEdges, watchEdges } from "../shared/scrolling.js";
import { putAt, setAttribute, setText } from "../shared/nodes.js";
import { clamp, typedNumber } from "../shared/numbers.js";
import { fill } from "../shared/texts.js";
import { TypedRows } from "../shared/typed_rows.js";
import { residual } from "./view.js";

export class ItemTable extends TypedRows {
  constructor(owner) {
    const template = owner.root.querySelector("template").content.querySelector("tr");
    super(owner, owner.root.querySelector(".table"), template);
    this.headings = [...this.element.querySelectorAll("thead th")];
    this.body = this.element.querySelector("tbody");
    watchEdges(this.element);
    this.element.addEventListener("focusin", (e) => owner.point(this.idOf(e.target)));
    this.element.addEventListener("paste", (e) => this.paste(e));
  }

  showAll(items, { labels, minItems }) {
    const names = [labels.item, labels.x, labels.true, labels.pred, labels.residual];
    this.headings.forEach((heading, i) => setText(heading, names[i]));
    this.rows.keep(items);
    items.forEach((item, i) => {
      const row = this.rows.of(item.id);
      putAt(this.body, i, row);
      this.showRow(row, item, i + 1, labels);
    });
    this.element.classList.toggle("fewest", items.length <= minItems);
    this.element.classList.toggle("without-x", items[0].x === null);
    showEdges(this.element);
  }

  // Writes all fields again, also over rejected text.
  forget() {
    for (const row of this.rows.values()) row.shown = null;
  }

  // With many items most rows stay as they are.
  showRow(row, item, rank, labels) {
    const shown = [rank, item.name, item.x, item.true, item.pred, labels.unknown].join("|");
    if (row.shown === shown) return;
    row.shown = shown;
    for (const input of row.querySelectorAll("input")) {
      const { field } = input.dataset;
      setAttribute(input, "aria-label", fill(labels[`${field}Of`], { rank, name: item.name }));
      this.show(input, item[field]);
    }
    setText(row.querySelector(".residual"), labels.unknown || residual(item));
    setAttribute(row.querySelector(".remove"), "aria-label", fill(labels.remove, { name: item.name }));
  }

  mark(id) {
    for (const [each, row] of this.rows) row.classList.toggle("at", each === id);
  }

  reveal(id) {
    const row = this.rows.get(id);
    if (!row) return;
    const { element } = this;
    // By hand: scrollIntoView would move the page too.
    const top = row.offsetTop - this.body.offsetTop;
    const bottom = row.offsetTop + row.offsetHeight - element.clientHeight;
    element.scrollTop = clamp(element.scrollTop, bottom, top);
  }

  edit(id, field) {
    this.rows.get(id)?.querySelector(`[data-field=${field}]`).focus();
  }

  // The page parses a block of cells; a single cell goes into the field.
  paste(e) {
    const text = e.clipboardData?.getData("text/plain") ?? "";
    if (!e.target.matches("input") || !/[\t\n;]/.test(text.trim())) return;
    e.preventDefault();
    this.write(e.target, this.held(e.target));
    this.owner.paste(this.idOf(e.target), e.target.dataset.field, text);
  }

  click(e) {
    const button = e.target.closest(".remove");
    if (button) this.owner.remove(this.idOf(button));
  }

  held(input) {
    return this.owner.item(this.idOf(input))[input.dataset.field];
  }

  read(input, text) {
    if (input.dataset.field === "name") return { value: text || this.held(input) };
    const { labels, maxValue } = this.owner.data;
    const value = typedNumber(text) + 0;
    if (Math.abs(value) <= maxValue) return { value };
    return { problem: fill(labels.notANumber, { text: text || "–", high: maxValue }) };
  }

  save(input, value) {
    this.owner.set(this.idOf(input), input.dataset.field, value);
  }
}
