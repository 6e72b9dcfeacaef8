// An editable square matrix.

import { CellTable } from "../shared/cell_table.js";
import { isCharacter } from "../shared/cells.js";
import { component } from "../shared/component.js";
import { Edits } from "../shared/edits.js";
import { setText } from "../shared/nodes.js";
import { clamp, plain, typedNumber } from "../shared/numbers.js";
import { fill, newName } from "../shared/texts.js";
import { MatrixView } from "./view.js";

/**
 * The data from the page.
 * @typedef {import("../shared/edits.js").Answer & {
 *   names: string[],
 *   ids: number[], // of the classes, which keep them when they are renamed or moved
 *   cells: number[][],
 *   title: string,
 *   chosen: number | null,
 *   choosable: boolean,
 *   whole: boolean,
 *   low: number,
 *   high: number,
 *   rowLabel: string,
 *   columnLabel: string,
 *   totals: boolean,
 *   shade: "none" | "cells" | "rows" | "columns",
 *   marks: boolean,
 *   minClasses: number,
 *   maxClasses: number,
 *   maxText: number,
 *   maxName: number,
 *   labels: Record<string, string>,
 * }} Data
 */

class MatrixEditor extends CellTable {
  constructor(root) {
    super(root, new MatrixView(root));
    this.edits = new Edits(this, () => {
      const { names, ids, cells, chosen } = this;
      return { names, ids, cells, chosen };
    });
    this.names = [];
    this.ids = [];
    this.newest = -1; // the largest id that was ever given

    this.cells = [];
    this.chosen = null;
    this.lessened = null; // the cell that the last key, a minus, lowered by one
    const { table, steps } = this.view;
    table.addEventListener("pointerover", (e) => e.pointerType === "mouse" && this.hover(e.target));
    table.addEventListener("pointerleave", () => steps.remove());
    this.addButton.addEventListener("click", () => this.add());
  }

  receive(data) {
    this.listen();
    this.data = data;
    const isReplaced = data.revision !== this.edits.revision;
    if (this.edits.accept(data)) {
      this.names = [...data.names];
      this.ids = [...data.ids];
      this.cells = data.cells.map((row) => [...row]);
      this.chosen = data.chosen;
    }
    this.newest = Math.max(this.newest, ...data.ids);
    setText(this.hint, data.labels.hint);
    const held = this.at.j < 0 ? undefined : this.cells[this.at.i]?.[this.at.j];
    if (isReplaced) this.showAnew(held === undefined ? held : plain(held));
    else this.show();
  }

  show() {
    const { names, cells, chosen, ids, data } = this;
    this.addButton.hidden = !data.hasFoot;
    this.addButton.disabled = names.length >= data.maxClasses;
    this.keepFocus(() => this.view.show({ names, cells, chosen, ids }, data));
  }

  say(label, fields) {
    this.live.textContent = fill(this.data.labels[label], { count: this.names.length, ...fields });
  }

  get choosable() {
    return this.data.marks && this.data.choosable;
  }

  stop(i, j) {
    const row = this.view.body.rows[i];
    return j < 0 ? row.querySelector(".name") : row.cells[j + 1];
  }

  within(i, j) {
    const last = this.columns - 1;
    return { i: clamp(i, 0, last), j: clamp(j, -1, last) };
  }

  get columns() {
    return this.names.length;
  }

  place(node) {
    const cell = node.closest("tbody td.cell, tbody th");
    return cell && { i: cell.parentElement.sectionRowIndex, j: cell.cellIndex - 1 };
  }

  hover(node) {
    const cell = node.closest("td.cell");
    if (cell) this.view.offerSteps(cell);
    else this.view.steps.remove();
  }

  isAllowed(value) {
    const { whole, low, high } = this.data;
    return Number.isFinite(value) && value <= high && value >= low &&
      !(whole && !Number.isInteger(value));
  }

  setCell(i, j, valueOf, then) {
    this.change("cell", () => {
      const old = this.cells[i]?.[j];
      if (old === undefined) return false;
      const value = valueOf(old);
      if (value === old || !this.isAllowed(value)) return false;
      this.cells[i][j] = value;
      this.edits.showPrefetched(`${i},${j}=${value}`);
    }, then);
  }

  step(i, j, by) {
    const { low, high } = this.data;
    this.setCell(i, j,
      (value) => clamp(Number((value + by).toPrecision(12)), low, high),
      () => this.sayCell(i, j));
  }

  clear(i, j) {
    this.setCell(i, j, () => clamp(0, this.data.low, this.data.high), () => this.sayCell(i, j));
  }

  choose(i) {
    if (!this.choosable) return;
    this.change("choose", () => {
      if (!this.names[i]) return false;
      this.chosen = this.chosen === i ? null : i;
      this.edits.showPrefetched(`choose=${this.chosen ?? ""}`);
    }, () => this.say(this.chosen === null ? "unchosen" : "chosen", { name: this.names[i] }));
  }

  add() {
    this.field?.end(true);
    this.change("add", () => {
      if (this.names.length >= this.data.maxClasses) return false;
      for (const row of this.cells) row.push(0);
      this.names.push(newName(this.data.labels.newName, this.names));
      this.ids.push((this.newest += 1));
      this.cells.push(this.names.map(() => 0));
    }, () => {
      this.focus(this.names.length - 1, -1);
      this.say("added", { name: this.names.at(-1) });
    });
  }

  remove(i) {
    this.field?.end(false);
    const name = this.names[i];
    this.change("remove", () => {
      if (this.names.length <= this.data.minClasses) return false;
      if (this.names[i] !== name) return false;
      this.names.splice(i, 1);
      this.ids.splice(i, 1);
      this.cells.splice(i, 1);
      for (const row of this.cells) row.splice(i, 1);
      if (this.chosen === i) this.chosen = null;
      else if (this.chosen > i) this.chosen -= 1;
    }, () => {
      this.focus(i, -1);
      this.say("removed", { name });
    });
  }

  edit(i, j, isWithin = false) {
    if (j < 0) return this.rename(i, isWithin);
    const isNegative = this.lessened === this.stop(i, j);
    this.editCell(i, j, isWithin);
    // A minus and a digit may mean a negative number, which is then rejected as one.
    if (isNegative) this.field.begin("\u2212");
  }

  editCell(i, j, isWithin) {
    const { whole, low, labels } = this.data;
    const read = (text) =>
      text.trim() ? typedNumber(text) : clamp(0, low, this.data.high);
    const node = this.stop(i, j);
    this.open(node, { i, j }, {
      isWithin,
      start: plain(this.cells[i][j]),
      // The number pad of a phone may lack a minus sign.
      mode: this.isNegative ? "text" : whole ? "numeric" : "decimal",
      label: node.getAttribute("aria-label"),
      length: 24,
      check: (text) => (this.isAllowed(read(text)) ? "" : labels.numbers),
      save: (text) => this.setCell(i, j, () => read(text) + 0),
    });
  }

  rename(i, isWithin = true) {
    const told = (name, to) => this.say("renamed", { name, new: to });
    this.openName({ i, j: -1 }, { names: () => this.names, at: i, isWithin, words: this.data.labels, told });
  }

  key(e) {
    super.key(e);
    if (e.target.closest("input")) return;
    this.lessened = e.key === "-" && !this.isNegative ? e.target.closest("td.cell") : null;
  }

  click(e) {
    this.lessened = null;
    const place = this.place(e.target);
    if (!place || e.target.closest("input")) return;
    const { i, j } = place;
    const on = (selector) => e.target.closest(selector);
    if (on(".remove")) this.remove(i);
    else if (on(".choose")) {
      this.field?.end(true);
      this.choose(i);
      this.focus(i, -1);
    } else if (on(".name")) this.rename(i);
    else if (on(".steps")) {
      this.field?.end(true);
      this.focus(i, j);
      this.step(i, j, on(".more") ? 1 : -1);
    } else if (j >= 0 && this.touched) this.editCell(i, j);
  }

  actions(i, j) {
    if (j < 0) {
      const rename = () => this.rename(i);
      return { F2: rename, Enter: rename, Delete: () => this.remove(i) };
    }
    const actions = {};
    if (this.choosable) actions.c = actions.C = () => this.choose(i);
    actions.F2 = () => this.editCell(i, j, true);
    actions.Delete = actions.Backspace = () => this.clear(i, j);
    actions.PageUp = actions["+"] = () => this.step(i, j, 1);
    actions.PageDown = () => this.step(i, j, -1);
    if (!this.isNegative) actions["-"] = actions.PageDown;
    return actions;
  }

  get isNegative() {
    return this.data.low < 0;
  }

  begins(i, j, key) {
    if (j < 0) return isCharacter(key);
    return /^[\d.,]$/.test(key) || (key === "-" && this.isNegative);
  }
}

export default await component(MatrixEditor, import.meta.url, "icons bare_controls cell_table ./cells ./matrix_editor");
