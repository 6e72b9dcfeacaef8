// A table of editable cells: the focus and the keys that move it, the field over a cell, and paste.
// `place` { i, j } counts the cells; -1 is the name before a row, or above a column.

/**
 * Part of an edit: a block that was pasted, and where; the page reads it.
 * @typedef {{ block?: { row: number, column: number, text: string } }} Pasted
 */

import { CellField } from "./cell_field.js";
import { endSeries, leadInSeries } from "./cells.js";
import { nameParts, setText } from "./nodes.js";
import { fill } from "./texts.js";

export class CellTable {
  constructor(root, view) {
    nameParts(this, root);
    this.root = root;
    this.view = view;
    this.at = { i: 0, j: 0 }; // where Tab enters
    this.field = null;
    this.touched = false; // by touch, which has no keys until a field opens
    const { table } = view;
    table.addEventListener("pointerdown", (e) => {
      this.touched = e.pointerType === "touch";
      endSeries(table);
      if (!e.target.closest("input")) this.tell("");
    });
    table.addEventListener("click", (e) => this.click(e));
    table.addEventListener("dblclick", (e) => this.doubleClick(e));
    table.addEventListener("keydown", (e) => this.key(e));
    table.addEventListener("focusin", (e) => {
      const place = this.place(e.target);
      if (!place) return;
      this.point(place.i, place.j);
      const thing = this.prefetchName(place.i, place.j);
      if (thing) this.edits.prefetch(thing);
    });
    // The focus stays in the field or cell that has it.
    table.addEventListener("mousedown", (e) =>
      e.target.closest(".tick, .track, .steps, .remove, .choose") && e.preventDefault());
    this.onPaste = (e) => this.paste(e);
  }

  // The name of a place in the prefetched tables; "" for none.
  prefetchName(i, j) {
    return `${i},${j}`;
  }

  close() {
    document.removeEventListener("paste", this.onPaste);
  }

  listen() {
    // Browsers may fire this at the body although a cell has the focus.
    document.addEventListener("paste", this.onPaste);
  }

  tell(text) {
    setText(this.problem, text);
  }

  // Announces the cell with the focus.
  sayCell(i, j) {
    this.live.textContent = this.stop(i, j).getAttribute("aria-label");
  }

  point(i, j) {
    this.at = this.within(i, j);
    const stop = this.stop(this.at.i, this.at.j);
    for (const node of this.view.table.querySelectorAll('[tabindex="0"]'))
      if (node !== stop) node.tabIndex = -1;
    stop.tabIndex = this.field?.node.contains(stop) ? -1 : 0; // its field has the focus
  }

  focus(i, j) {
    this.point(i, j);
    this.stop(this.at.i, this.at.j).focus({ preventScroll: Boolean(this.drag) });
  }

  // The place that a lead goes to; null where Tab leaves the table.
  beside({ i, j }, { down, right, wraps }) {
    const to = this.within(i + down, j + right);
    if (!wraps) return to;
    if (to.i === i && to.j !== j && to.j >= 0) return to;
    const row = this.within(i + right, right > 0 ? 0 : Infinity);
    return row.i === i ? null : row;
  }

  go(place) {
    return place && (() => this.focus(place.i, place.j));
  }

  // Restores the focus after a change that removed its node.
  keepFocus(change) {
    const focused = this.root.activeElement?.closest("table");
    change();
    this.point(this.at.i, this.at.j);
    if (focused && !this.root.activeElement) this.focus(this.at.i, this.at.j);
  }

  // Changes the content: `act` returns false where it has nothing to change; `then` may announce.
  change(kind, act, then) {
    this.edits.whenAnswered(() => {
      if (act(this.board) === false) return;
      this.tell("");
      this.show();
      this.edits.send(kind);
      then?.();
    });
  }

  open(node, { i, j }, field) {
    this.field?.end(true);
    this.tell("");
    this.field = new CellField(node, {
      back: () => this.focus(i, j),
      beside: (lead) => this.go(this.beside({ i, j }, lead)),
      tell: (problem) => this.tell(problem),
      closed: () => {
        this.field = null;
        this.point(this.at.i, this.at.j);
      },
      ...field,
    });
    this.point(this.at.i, this.at.j);
  }

  // A field for the name `at` of those that `names()` gives; `told` is called with the old and the new one.
  openName({ i, j }, { names, at, isWithin, words, told }) {
    const old = names()[at];
    this.open(this.stop(i, j).closest(".title"), { i, j }, {
      isWithin,
      start: old,
      label: fill(words.nameOf, { name: old }),
      length: this.data.maxName,
      mode: "text",
      check: (text) => {
        if (!text) return words.noName ?? "";
        return text !== old && names().includes(text) ? fill(words.taken, { name: text }) : "";
      },
      save: (text) => this.change("rename", () => {
        if (!text || names()[at] !== old || names().includes(text)) return false;
        names()[at] = text;
      }, () => told?.(old, text)),
    });
    this.field.input.select();
  }

  // The page has other content. The open field stays if its cell is still there: `held` is the text of
  // the cell. `problem` is a sentence to show.
  showAnew(held, problem = "") {
    const { field } = this;
    this.tell(problem);
    if (held === undefined) field?.end(false);
    else field?.holds(held);
    this.show();
    if (field && !this.field) this.focus(this.at.i, this.at.j);
  }

  doubleClick(e) {
    const place = this.place(e.target);
    const isPlain = !e.target.closest("input, .tick, .track, .steps, .remove, .choose");
    if (place && isPlain) this.actions(place.i, place.j, "F2").F2?.();
  }

  key(e) {
    const place = this.place(e.target);
    if (!place || e.target.closest("input") || e.ctrlKey || e.metaKey || e.altKey) return;
    const { i, j } = place;
    const lead = leadInSeries(e);
    const action = {
      Home: () => this.focus(i, 0),
      End: () => this.focus(i, this.columns - 1),
      ...(lead && { [e.key]: this.go(this.beside(place, lead)) }),
      ...this.actions(i, j, e.key),
    }[e.key];
    if (action) {
      e.preventDefault();
      this.tell("");
    } else if (!this.begins(i, j, e.key)) return;
    else this.edit(i, j); // the character goes into its field
    e.stopPropagation();
    action?.();
  }

  // Whether a key is the first character of a new value.
  begins() {
    return false;
  }

  paste(e) {
    const place = this.root.activeElement && this.place(this.root.activeElement);
    const text = e.clipboardData?.getData("text/plain");
    if (!place || !text || e.defaultPrevented) return;
    // A single cell goes into the open field.
    if (this.field && !/[\t\n;]/.test(text.trim())) return;
    const [row, column] = [Math.max(place.i, 0), Math.max(place.j, 0)];
    if (column >= this.columns) return;
    e.preventDefault();
    this.field?.end(false);
    this.focus(place.i, place.j);
    this.tell("");
    this.edits.ask("paste", { block: { row, column, text: text.slice(0, this.data.maxText) } });
  }
}
