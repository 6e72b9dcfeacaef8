// Draws the board as a table: names, scores as numbers and bars, ticks, ranks, weights. It keeps the
// nodes and writes only what changed, so a cell that is being edited keeps its field.

import { mark } from "../shared/linked.js";
import { element, fitChildren, setAttribute, setText } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";
import { ScrollingTable } from "../shared/scrolling.js";
import { fill } from "../shared/texts.js";
import { rankOf, scaleOf, scoreAt, short } from "./scale.js";

export class BoardView extends ScrollingTable {
  show(board, data) {
    const { items, labels, true: truths, scores, weights } = board;
    const { words } = data;
    const fits = items.length === data.items.length && labels.length === data.labels.length;
    this.label = words.board;
    setAttribute(this.table, "aria-label", this.label);
    this.resize(items.length, labels.length, weights !== null);
    this.element.classList.toggle("fewest-items", items.length <= 1);
    this.element.classList.toggle("fewest-labels", labels.length <= data.minLabels);
    this.element.classList.toggle("weighted", weights !== null);
    this.element.classList.toggle("dense", labels.length > 6);
    this.element.classList.toggle("many", items.length > 5);
    this.element.style.setProperty("--labels", labels.length);
    labels.forEach((name, j) => this.showName(this.heads.cells[j + 1], j, name, words));
    if (weights) setText(this.heads.lastElementChild, words.weights);
    items.forEach((item, i) => {
      const row = this.body.rows[i];
      row.classList.toggle("picked", i === data.picked);
      this.showName(row.cells[0], i, item, words);
      const number = row.querySelector(".number");
      setAttribute(number, "aria-label", fill(words.pick, { name: item }));
      setAttribute(number, "title", fill(words.pick, { name: item }));
      setAttribute(number, "aria-pressed", String(i === data.picked));
      labels.forEach((label, j) => {
        const score = scores[i][j];
        const rank = rankOf(scores[i], score);
        const kept = (fits ? data.kept?.[i][j] : null) ?? score;
        this.showCell(row.cells[j + 1], { item, label, score, rank, kept }, truths[i][j], words, data.beside);
        mark(row.cells[j + 1], `row ${i + 1}`, `label ${label}`);
      });
      if (!weights) return;
      const cell = row.lastElementChild;
      setText(cell.firstElementChild, short(weights[i]));
      setAttribute(cell, "aria-label", fill(words.weight, { item, score: short(weights[i]) }));
    });
    this.showBox();
  }

  rescale(scores) {
    this.scale = scaleOf(scores.flat());
  }

  scoreAt(track, x) {
    const { left, width } = track.firstElementChild.getBoundingClientRect();
    return scoreAt((x - left) / width, this.scale);
  }

  // Rows and columns are added and removed at the end; the texts move.
  resize(items, labels, weighted) {
    const columns = (row, label, last) => {
      const end = row.querySelector(".weight");
      if (end && !weighted) end.remove();
      if (!end && weighted) row.append(last());
      fitChildren(row, labels + 1, label, Number(weighted));
    };
    columns(this.heads, () => this.head("col"),
      () => Object.assign(element("th", "weight"), { scope: "col" }));
    fitChildren(this.body, items, () => {
      const row = element("tr");
      row.append(this.head("row"));
      return row;
    });
    for (const row of this.body.rows)
      columns(row, () => this.cell("cell", this.part(".inside")),
        () => this.cell("weight", element("span", "value")));
  }

  part(selector) {
    return this.templates.content.querySelector(selector).cloneNode(true);
  }

  cell(className, content) {
    const node = Object.assign(element("td", className), { tabIndex: -1 });
    node.append(content);
    return node;
  }

  head(scope) {
    const node = Object.assign(element("th", "head"), { scope });
    node.append(this.part(".title"));
    if (scope === "col") return node;
    const number = element("button", "number");
    number.tabIndex = -1; // its key is Space on the name
    node.querySelector(".number").replaceWith(number);
    return node;
  }

  showName(head, at, name, words) {
    const [number, button, remove] = head.firstElementChild.children;
    setText(number, String(at + 1));
    setText(button, name);
    setAttribute(button, "title", name);
    setAttribute(button, "aria-label", fill(words.name, { name }));
    setAttribute(button, "aria-keyshortcuts", head.scope === "row" ? "F2 Delete Space" : "F2 Delete");
    setAttribute(remove, "aria-label", fill(words.remove, { name }));
  }

  showCell(cell, { item, label, score, rank, kept }, isTrue, words, beside) {
    const [tick, value, place, track] = cell.firstElementChild.children;
    const truth = isTrue ? words.true : words.other;
    const fields = { item, label, score: short(score), rank, truth };
    cell.classList.toggle("true", isTrue);
    const spoken = fill(words.cell, fields);
    setAttribute(cell, "aria-label",
      kept === score ? spoken : fill(beside, { cell: spoken, value: short(kept) }));
    setAttribute(cell, "aria-keyshortcuts", "Space F2 PageUp PageDown");
    setAttribute(tick, "aria-label", fill(words.toggle, fields));
    setAttribute(tick, "aria-pressed", String(isTrue));
    setText(value, short(score));
    setText(place, fill(words.rank, { rank }));
    const { low, high } = this.scale;
    const at = (x) => (100 * (clamp(x, low, high) - low)) / (high - low);
    const [bar, grip, was] = track.firstElementChild.children;
    was.hidden = kept === score;
    was.style.left = `${at(kept)}%`;
    bar.style.left = `${at(Math.min(score, 0))}%`;
    bar.style.width = `${at(Math.max(score, 0)) - at(Math.min(score, 0))}%`;
    grip.style.left = `${at(score)}%`;
  }
}
