// A table of cells to type in: where the focus is, the keys that move it, the field, and paste.
// `place` { i, j } counts the cells; -1 is the name before a row, or above a column.

import { CellField } from "./cell_field.js";
import { setText } from "./nodes.js";

export class CellTable {
  constructor(root, view) {
    this.root = root;
    this.view = view;
    this.hint = root.querySelector(".hint");
    this.problem = root.querySelector(".problem");
    this.live = root.querySelector("[role=status]");
    this.at = { i: 0, j: 0 }; // where Tab enters
    this.field = null;
    const { table } = view;
    table.addEventListener("click", (e) => this.click(e));
    table.addEventListener("keydown", (e) => this.key(e));
    table.addEventListener("focusin", (e) => {
      const place = this.place(e.target);
      if (!place) return;
      this.point(place.i, place.j);
      const thing = this.thing(place.i, place.j);
      if (thing) this.edits.look(thing);
    });
    // The focus stays in the field or cell that has it.
    table.addEventListener("mousedown", (e) =>
      e.target.closest(".tick, .track, .steps, .remove, .choose") && e.preventDefault());
    this.onPaste = (e) => this.paste(e);
  }

  // What the page calls a place when it says ahead what edits there will give; "" for nothing.
  thing(i, j) {
    return `${i},${j}`;
  }

  close() {
    document.removeEventListener("paste", this.onPaste);
  }

  listen() {
    // A browser may fire this at the page's body, though a cell has the focus.
    document.addEventListener("paste", this.onPaste);
  }

  tell(text) {
    setText(this.problem, text);
  }

  // Says what the cell with the focus holds.
  sayCell(i, j) {
    this.live.textContent = this.stop(i, j).getAttribute("aria-label");
  }

  // ---- where the focus is

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

  // After a change that took the node with the focus away.
  keepFocus(change) {
    const focused = this.root.activeElement?.closest("table");
    change();
    this.point(this.at.i, this.at.j);
    if (focused && !this.root.activeElement) this.focus(this.at.i, this.at.j);
  }

  // ---- a field to type in

  open(node, field) {
    this.field?.end(true);
    this.tell("");
    this.field = new CellField(node, {
      tell: (problem) => this.tell(problem),
      closed: () => {
        this.field = null;
        this.point(this.at.i, this.at.j);
      },
      ...field,
    });
    this.point(this.at.i, this.at.j);
  }

  // ---- keys and paste

  key(e) {
    const place = this.place(e.target);
    if (!place || e.target.closest("input") || e.ctrlKey || e.metaKey || e.altKey) return;
    const { i, j } = place;
    const action = {
      ArrowUp: () => this.focus(i - 1, j),
      ArrowDown: () => this.focus(i + 1, j),
      ArrowLeft: () => this.focus(i, j - 1),
      ArrowRight: () => this.focus(i, j + 1),
      Home: () => this.focus(i, 0),
      End: () => this.focus(i, this.columns - 1),
      ...this.actions(i, j, e.key),
    }[e.key];
    if (!action) return;
    e.preventDefault();
    e.stopPropagation();
    action();
  }

  paste(e) {
    const place = this.root.activeElement && this.place(this.root.activeElement);
    const text = e.clipboardData?.getData("text/plain");
    if (!place || !text || e.defaultPrevented) return;
    // What has no second cell may go into the field that is open.
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
