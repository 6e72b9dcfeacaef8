// The items below the line, highest score first, each with its label and a field for its score.

import { putAt, setAttribute, setText } from "../shared/nodes.js";
import { typedNumber } from "../shared/numbers.js";
import { fill } from "../shared/texts.js";
import { TypedRows } from "../shared/typed_rows.js";
import { outcomeOf } from "./stacks.js";

export class ItemList extends TypedRows {
  constructor(line) {
    const template = line.root.querySelector("template").content.querySelector("li");
    super(line, line.root.querySelector(".list"), template);
    this.order = []; // ids as they are shown
    this.element.addEventListener("focusin", (e) => line.prefetch(this.idOf(e.target)));
    // Sorted again only when the focus has left.
    this.element.addEventListener("focusout", (e) => {
      if (!this.element.contains(e.relatedTarget)) setTimeout(() => line.show());
    });
  }

  get busy() {
    return this.element.contains(this.owner.root.activeElement);
  }

  showAll(items, threshold, { labels, low }) {
    const byId = new Map(items.map((item) => [item.id, item]));
    const ranked = [...items].sort((a, b) => b.score - a.score || b.label - a.label);
    const rank = new Map(ranked.map((item, i) => [item.id, i + 1]));
    if (this.busy) {
      this.order = this.order.filter((id) => byId.has(id));
      this.order.push(...items.map(({ id }) => id).filter((id) => !this.order.includes(id)));
    } else this.order = ranked.map(({ id }) => id);
    this.rows.keep(items);
    let before = null;
    this.order.forEach((id, i) => {
      const item = byId.get(id);
      const row = this.rows.of(id);
      putAt(this.element, i, row);
      const tied = before !== null && before.score === item.score;
      this.showRow(row, item, rank.get(id), threshold, labels, tied);
      row.querySelector("input").inputMode = low < 0 ? "text" : "decimal";
      before = item;
    });
    this.element.classList.toggle("fewest", items.length === 1);
  }

  showRow(row, item, rank, threshold, labels, tied) {
    const shown = JSON.stringify([item, rank, threshold <= item.score, tied]);
    if (row.shown === shown) return;
    row.shown = shown;
    const part = (name) => row.querySelector(`.${name}`);
    const label = item.label ? labels.positive : labels.negative;
    const outcome = outcomeOf(item, threshold);
    const side = outcome.endsWith("P") ? "above" : "below";
    row.className = `${item.label ? "positive" : "negative"} ${side}${outcome[0] === "F" ? " wrong" : ""}`;
    row.classList.toggle("tied", tied);
    setText(part("flip"), item.label ? labels.p : labels.n);
    setAttribute(part("flip"), "aria-label", fill(labels.flip, { rank, label }));
    setAttribute(part("flip"), "title", label);
    setText(part("outcome"), labels[`short${outcome}`]);
    setAttribute(part("outcome"), "title", labels[outcome]);
    setAttribute(part("remove"), "aria-label", fill(labels.remove, { rank }));
    setText(part("tie").firstElementChild, tied ? labels.tied : "");
    const input = row.querySelector("input");
    setAttribute(input, "aria-label", fill(labels.scoreOf, { rank }));
    setAttribute(input, "aria-keyshortcuts", "P N PageUp PageDown");
    this.show(input, item.score);
  }

  click(e) {
    const button = e.target.closest("button");
    if (button?.className === "flip") this.owner.flip(this.idOf(button));
    else if (button?.className === "remove") this.remove(this.idOf(button));
  }

  remove(id) {
    const at = this.order.indexOf(id);
    const next = this.order[at + 1] ?? this.order[at - 1];
    // Before the row with the focus is removed.
    if (next) this.rows.get(next).querySelector("input").focus({ preventScroll: true });
    this.owner.remove(id);
  }

  edit(id) {
    this.rows.get(id)?.querySelector("input").focus();
  }

  held(input) {
    return this.owner.item(this.idOf(input)).score;
  }

  read(input, text) {
    const value = typedNumber(text) + 0;
    if (Number.isFinite(value)) return { value };
    return { problem: fill(this.owner.data.labels.notANumber, { text: text || "–" }) };
  }

  save(input, score) {
    this.owner.setScore(this.idOf(input), score);
  }

  actions(input, { shiftKey }) {
    const { owner } = this;
    const id = this.idOf(input);
    const { label } = owner.item(id);
    const step = (by) => this.commit(input) && owner.nudge(id, by * (shiftKey ? 10 : 1));
    const positive = () => label || owner.flip(id);
    const negative = () => label && owner.flip(id);
    return {
      PageUp: () => step(1),
      PageDown: () => step(-1),
      p: positive,
      P: positive,
      n: negative,
      N: negative,
    };
  }
}
