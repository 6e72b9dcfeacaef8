// Rows of true labels and of the orders of two predictors, below a list of all labels. In a place
// { i, j }, row -2 is the names of the labels and row -1 their training items.

import { CellTable } from "../shared/cell_table.js";
import { cellAfter, pressed, selectByFocus, write } from "../shared/cells.js";
import { component } from "../shared/component.js";
import { Edits } from "../shared/edits.js";
import { setText } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";
import { fill } from "../shared/texts.js";
import { RankDrag } from "./drag.js";
import { labelsIn, moved, swapped } from "./orders.js";
import { LINES, ORDERS, PredictionView } from "./view.js";

/**
 * The data from the page.
 * @typedef {import("../shared/edits.js").Answer & {
 *   rows: { true: number[], first: number[], second: number[], gone: number[] }[],
 *   counts: number[], // training items by label
 *   order: number[], // the labels from head to tail
 *   chances: string[],
 *   k: number,
 *   samples: number,
 *   maxRows: number,
 *   picked: number | null,
 *   refused: Record<string, string>, // lines as they were typed
 *   problem: string,
 *   maxText: number,
 *   words: Record<string, any>,
 * }} Data
 */

class PredictionBoard extends CellTable {
  constructor(root) {
    super(root, new PredictionView(root));
    this.mode = "true"; // what a click sets
    this.typed = []; // lines that could not be read, until the page has answered
    this.edits = new Edits(this, () => structuredClone({ ...this.board, typed: this.typed }));
    this.drag = null;
    const { table, modes } = this.view;
    modes.addEventListener("change", (e) => this.choose(e.target.value));
    table.addEventListener("pointerdown", (e) => this.press(e));
    table.addEventListener("change", (e) => e.target.matches(".line") && this.type(e.target));
    table.addEventListener("keydown", (e) => e.target.matches(".line") && this.typeKey(e));
    selectByFocus(table, ".line");
    table.addEventListener("focusout", (e) => {
      // Sorting at once would move the target of a click within the table.
      if (this.view.counts.contains(e.target) && !table.contains(e.relatedTarget))
        setTimeout(() => this.isCounting || this.sort());
    });
    this.addButton.addEventListener("click", () => this.addRow());
  }

  // The labels are sorted again when the focus leaves their counts.
  get isCounting() {
    return this.view.counts.contains(this.root.activeElement);
  }

  sort() {
    this.data = { ...this.data, order: this.order };
    this.show();
  }

  receive(data) {
    const before = this.data?.order;
    this.order = data.order;
    const isKept = this.isCounting && before.length === data.order.length;
    this.data = isKept ? { ...data, order: before } : data;
    const isReplaced = data.revision !== this.edits.revision;
    if (this.edits.accept(data)) {
      const { rows, counts } = data;
      this.board = structuredClone({ rows, counts });
      this.typed = [];
      this.tell(data.problem);
    }
    const held = this.board.counts[data.order[this.at.j]];
    if (isReplaced) this.showAnew(held && String(held), data.problem);
    else this.show();
  }

  show() {
    const { words, maxRows } = this.data;
    setText(this.hint, words.hint[this.mode]);
    this.addButton.disabled = this.board.rows.length >= maxRows;
    this.keepFocus(() => this.view.show(this.board, this.mode, this.data));
  }

  choose(mode) {
    this.mode = mode;
    this.show();
  }

  get columns() {
    return this.data.order.length;
  }

  // Before the labels of a row is the button that removes it, after them its typed lines.
  within(i, j) {
    const { length } = this.board.rows;
    i = clamp(i, -2, length - 1);
    const isRow = i >= 0;
    const last = this.columns - 1 + (isRow ? LINES.length : 0);
    return { i, j: clamp(j, isRow && length > 1 ? -1 : 0, last) };
  }

  // Tab goes through the labels of all rows, then through their lines.
  beside({ i, j }, lead) {
    if (!lead.wraps || j < 0) return super.beside({ i, j }, lead);
    const rows = [...this.board.rows.keys()];
    const labels = [...this.data.order.keys()];
    const lines = LINES.map((_, at) => this.columns + at);
    const places = (down, across) => down.map((row) => across.map((at) => ({ i: row, j: at })));
    const all = [...places([-2, -1, ...rows], labels), ...places(rows, lines)];
    const here = all.flat().find((place) => place.i === i && place.j === j);
    return cellAfter(all, here, lead) ?? null;
  }

  stop(i, j) {
    const { names, counts, body } = this.view;
    const row = i === -2 ? names : i === -1 ? counts : body.rows[i];
    return j < 0 ? row.querySelector(".remove") : row.cells[j + 1].firstElementChild;
  }

  // Where a click ticks a true label, no other edit is prefetched.
  prefetchName(i, j) {
    if (i < 0 || j < 0 || j >= this.columns) return "";
    return this.mode === "true" ? `true=${this.cell(i, j)}` : this.cell(i, j);
  }

  cell(i, j) {
    return `${i},${this.data.order[j]}`;
  }

  place(node) {
    const cell = node.closest(".spot, .pick, .count, .cell, .line, .remove")?.closest("td, th");
    if (!cell) return null;
    const row = cell.parentElement;
    const i = row.closest("thead") ? row.rowIndex - 2 : row.sectionRowIndex;
    return { i, j: cell.cellIndex - 1 };
  }

  change(kind, act) {
    if (act(this.board) === false) return false;
    this.tell("");
    this.show();
    this.edits.send(kind);
    return true;
  }

  // Changes a row that is still there, and announces the cell with the focus.
  changeRow(i, line, act) {
    this.edits.whenAnswered(() => {
      const row = this.board.rows[i];
      if (row && this.change(line, () => act(row))) this.sayCell(this.at.i, this.at.j);
    });
  }

  // Puts a label into a line of a row, or takes it out.
  set(i, label, line, wanted = null) {
    this.changeRow(i, line, (row) => {
      const held = row[line];
      const isIn = wanted ?? !held.includes(label);
      if (held.includes(label) === isIn) return false;
      row[line] = isIn ? [...held, label] : held.filter((other) => other !== label);
      if (line === "true" || line === "gone") row[line].sort((a, b) => a - b);
      const place = `${i},${label}`;
      this.edits.showPrefetched(line === "gone" ? `${place}:gone` : `${line}=${place}`);
    });
  }

  // Gives a label the rank `to`, from 0, in the order of a predictor.
  rank(i, label, line, to) {
    this.changeRow(i, line, (row) => {
      const order = moved(row[line], label, to);
      if (order.join() === row[line].join()) return false;
      row[line] = order;
      this.edits.showPrefetched(`${i},${label}:${line}=${order.indexOf(label) + 1}`);
    });
  }

  // Gives the rank of the label `from` to the label `to`; two ranks are swapped.
  swap(i, line, from, to) {
    this.change(line, ({ rows }) => {
      rows[i][line] = swapped(rows[i][line], from, to);
      this.edits.showPrefetched(`${i},${from}:${line}>${to}`);
    });
  }

  addRow() {
    const done = this.change("add", ({ rows }) => {
      if (rows.length >= this.data.maxRows) return false;
      rows.push({ ...structuredClone(rows.at(-1)), gone: [] });
    });
    if (!done) return;
    const last = this.board.rows.length - 1;
    this.focus(last, 0);
    this.live.textContent = fill(this.data.words.added, { row: last + 1 });
  }

  removeRow(i) {
    const done = this.change("remove", ({ rows }) => {
      if (rows.length < 2) return false;
      rows.splice(i, 1);
      this.typed = this.typed.filter(({ row }) => row !== i);
      for (const each of this.typed) each.row -= each.row > i;
    });
    if (!done) return;
    this.focus(i, this.at.j);
    this.live.textContent = fill(this.data.words.removed, { row: i + 1 });
  }

  edit(i, j) {
    this.editCount(j, false);
  }

  editCount(j, isWithin) {
    const { words, samples, order } = this.data;
    const label = order[j];
    const node = this.stop(-1, j);
    this.open(node.parentElement, { i: -1, j }, {
      isWithin,
      start: String(this.board.counts[label]),
      label: node.getAttribute("aria-label"),
      length: 12,
      mode: "numeric",
      check: (text) =>
        /^\d+$/.test(text) && +text >= 1 && +text <= samples ? "" : words.counts,
      save: (text) => this.edits.whenAnswered(() =>
        this.change("count", ({ counts }) => void (counts[label] = +text))),
    });
  }

  // Shows a valid line at once; the page explains what is wrong with an invalid one.
  type(input) {
    const { line } = input;
    const text = input.value.trim();
    if (text === input.defaultValue) return;
    const i = input.closest("tr").sectionRowIndex;
    const found = labelsIn(text, this.columns);
    input.defaultValue = input.value; // so that the answer may replace it
    this.typed = this.typed.filter((each) => each.row !== i || each.line !== line);
    if (!found) {
      this.typed.push({ row: i, line, text: text.slice(0, this.data.maxText) });
      return this.edits.send("type");
    }
    this.change(line, ({ rows }) => {
      rows[i][line] = line === "true" ? found.sort((a, b) => a - b) : found;
    });
  }

  typeKey(e) {
    const input = e.target;
    const place = this.place(input);
    pressed(e, {
      input,
      restore: () => write(input, input.defaultValue),
      commit: () => {
        this.type(input);
        return true;
      },
      beside: (lead) => this.go(this.beside(place, lead)),
    });
  }

  click(e) {
    const remove = e.target.closest(".remove");
    if (remove) return this.removeRow(remove.closest("tr").sectionRowIndex);
    const place = this.place(e.target);
    if (!place || e.target.closest("input") || this.justDropped) return;
    const { i, j } = place;
    const label = this.data.order[j];
    this.focus(i, j);
    if (i >= 0) this.set(i, label, this.mode);
    else if (i === -1) {
      if (this.touched) this.editCount(j, false);
    } else {
      this.edits.showPrefetched(`pick=${label}`);
      this.edits.send("pick", { label });
    }
  }

  press(e) {
    const chip = e.target.closest(".rank");
    if (!chip?.textContent || e.button || !e.isPrimary || e.pointerType === "touch") return;
    this.drag = new RankDrag(this, chip, e);
  }

  begins(i, j, key) {
    return i === -1 && /^\d$/.test(key);
  }

  // The keys beside those that move the focus.
  actions(i, j, key) {
    if (i === -1) return { F2: () => this.editCount(j, true) };
    if (i < 0) return { Enter: null }; // it picks the label, as it presses any button
    if (j < 0) return { Enter: null, Delete: () => this.removeRow(i) };
    const { mode } = this;
    const label = this.data.order[j];
    const off = () => this.set(i, label, mode, false);
    const found = { Delete: off, Backspace: off };
    if (!ORDERS.includes(mode)) return found;
    const at = this.board.rows[i][mode].indexOf(label);
    const step = (by) => () => at >= 0 && this.rank(i, label, mode, at + by);
    return {
      ...found,
      "+": step(-1),
      PageUp: step(-1),
      "-": step(1),
      PageDown: step(1),
      ...(/^[1-9]$/.test(key) && { [key]: () => this.rank(i, label, mode, Number(key) - 1) }),
    };
  }
}

export default await component(PredictionBoard, import.meta.url, "icons bare_controls cell_table ./prediction_board ./cells");
