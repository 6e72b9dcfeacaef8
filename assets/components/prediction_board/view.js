// Draws the prediction board. Columns are the labels from head to tail, then the typed lines. It keeps
// the nodes and writes only what changed, so a line that is being typed keeps its text.

import { isTyped, write } from "../shared/cells.js";
import { mark } from "../shared/linked.js";
import { element, fitChildren, setAttribute, setText } from "../shared/nodes.js";
import { ScrollingTable } from "../shared/scrolling.js";
import { fill, listed } from "../shared/texts.js";

export const ORDERS = ["first", "second"];
export const LINES = ["true", ...ORDERS]; // that are typed
const MODES = [...LINES, "gone"];
// Up to six digits fit above a column.
const short = (count) => count < 1e6 ? String(count) :
  new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 }).format(count);

export class PredictionView extends ScrollingTable {
  constructor(root) {
    super(root);
    this.root = root;
    [this.names, this.counts, this.chances] = this.table.tHead.rows;
    for (const mode of MODES) {
      const made = this.make(".mode");
      made.firstElementChild.value = mode;
      made.classList.add(mode);
      this.modes.append(made);
    }
  }

  make(inside) {
    return this.templates.content.querySelector(inside).cloneNode(true);
  }

  cell(tag, className, inside) {
    const node = element(tag, className);
    if (inside) node.append(this.make(inside));
    return node;
  }

  show({ rows, counts }, mode, data) {
    const { order, words } = data;
    this.label = words.board;
    setAttribute(this.table, "aria-label", this.label);
    this.element.style.setProperty("--labels", order.length);
    this.element.classList.toggle("fewest", rows.length <= 1);
    this.element.dataset.mode = mode;
    this.resize(rows.length, order.length);
    this.showModes(mode, words);
    this.showHeads(counts, data);
    rows.forEach((row, i) => this.showRow(this.body.rows[i], row, i, mode, data));
    this.showBox();
  }

  showModes(mode, words) {
    for (const label of this.modes.querySelectorAll(".mode")) {
      const [input, , text] = label.children;
      setText(text, words[input.value]);
      if (input.checked !== (input.value === mode)) input.checked = input.value === mode;
    }
  }

  // Rows and columns are added and removed at the end; what they show moves.
  resize(rows, labels) {
    const columns = (row, build, endOf = null) => {
      if (endOf && row.cells.length === 1) row.append(...LINES.map(endOf));
      fitChildren(row, labels + 1, build, endOf ? LINES.length : 0);
    };
    const head = (scope, className, inside) =>
      Object.assign(this.cell("th", className, inside), { scope });
    columns(this.names, () => head("col", "label", ".pick"),
      (line) => Object.assign(head("col", `title ${line}`), { rowSpan: 3 }));
    columns(this.counts, () => this.cell("td", "cell", ".count"));
    columns(this.chances, () => this.cell("td", "chance aside"));
    fitChildren(this.body, rows, () => {
      const row = element("tr");
      row.append(head("row", "head", ".row"));
      return row;
    });
    for (const row of this.body.rows)
      columns(row, () => this.cell("td", "", ".spot"), (line) => {
        const node = this.cell("td", `typed ${line}`, ".line");
        node.firstElementChild.line = line;
        return node;
      });
  }

  showHeads(counts, { order, chances, picked, words }) {
    const most = Math.max(...counts);
    [words.label, words.items, words.chance].forEach((text, at) =>
      setText(this.table.tHead.rows[at].cells[0], text));
    order.forEach((label, j) => {
      const [head, count, chance] = [this.names, this.counts, this.chances].map(
        (row) => row.cells[j + 1]);
      const [bar, number] = head.firstElementChild.children;
      bar.style.height = `${(100 * counts[label]) / most}%`;
      setText(number, String(label));
      head.classList.toggle("picked", label === picked);
      const fields = { label, count: counts[label], chance: chances[label] };
      setAttribute(head.firstElementChild, "aria-label", fill(words.pick, fields));
      setAttribute(head.firstElementChild, "title", fill(words.pick, fields));
      setText(count.firstElementChild, short(counts[label]));
      setAttribute(count.firstElementChild, "aria-label", fill(words.count, fields));
      setAttribute(count.firstElementChild, "title", fill(words.count, fields));
      setText(chance, chances[label]);
    });
    LINES.forEach((line, at) => setText(this.names.cells[order.length + 1 + at], words[line]));
  }

  showRow(node, row, i, mode, { order, k, refused, words }) {
    const [number, remove] = node.cells[0].firstElementChild.children;
    const at = { row: i + 1 };
    setText(number, fill(words.row, at));
    setAttribute(remove, "aria-label", fill(words.remove, at));
    order.forEach((label, j) => {
      mark(node.cells[j + 1], `row ${i + 1}`, `label ${label}`);
      this.showSpot(node.cells[j + 1].firstElementChild, row, { ...at, label }, mode, k, words);
    });
    LINES.forEach((line, t) => {
      const input = node.cells[order.length + 1 + t].firstElementChild;
      const name = line === "true" ? words.typedTrue : words.typed;
      setAttribute(input, "aria-label", fill(name, { ...at, line: words[line] }));
      setAttribute(input, "placeholder", words.none);
      const bad = refused[`${line} ${i + 1}`];
      this.write(input, bad ?? row[line].join(", "), bad !== undefined);
    });
  }

  // Does not overwrite what is being typed.
  write(input, text, bad) {
    if (input === this.root.activeElement && isTyped(input)) return;
    write(input, text);
    if (bad) setAttribute(input, "aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }

  showSpot(spot, row, { row: number, label }, mode, k, words) {
    const isTrue = row.true.includes(label);
    const isGone = row.gone.includes(label);
    // A label that is removed before scoring has no rank: later labels move up.
    const ranks = ORDERS.map((line) =>
      row[line].filter((other) => !row.gone.includes(other)).indexOf(label) + 1);
    const said = listed([
      isTrue ? words.isTrue : words.isNot,
      ...ranks.map((rank, at) => rank && fill([words.isFirst, words.isSecond][at], { rank })),
      isGone && words.isGone,
    ].filter(Boolean));
    setAttribute(spot, "aria-label", fill(words.cell, { row: number, label, said }));
    setAttribute(spot, "aria-pressed", row[mode].includes(label));
    spot.classList.toggle("true", isTrue);
    spot.classList.toggle("gone", isGone);
    ranks.forEach((rank, at) => {
      const chip = spot.lastElementChild.children[at];
      const isRemoved = isGone && row[ORDERS[at]].includes(label);
      setText(chip, rank || isRemoved ? `${at + 1}\u00b7${rank ? `#${rank}` : "\u00d7"}` : "");
      chip.classList.toggle("hit", isTrue && rank > 0 && rank <= k);
      chip.classList.toggle("beyond", rank > k);
    });
  }
}
