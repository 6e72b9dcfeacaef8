// Copies and pastes ratings as spreadsheets do: one line per item, tabs between raters.

import { setText } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";
import { fill } from "../shared/texts.js";

export class GridClipboard {
  constructor(grid) {
    this.grid = grid;
    this.onPaste = (e) => this.paste(e);
    this.onCopy = (e) => this.copy(e);
  }

  listen() {
    // Browsers may fire these at the body although a cell has the focus.
    document.addEventListener("paste", this.onPaste);
    document.addEventListener("copy", this.onCopy);
  }

  close() {
    document.removeEventListener("paste", this.onPaste);
    document.removeEventListener("copy", this.onCopy);
  }

  get place() {
    const focused = this.grid.root.activeElement;
    return focused && this.grid.placeOf(focused);
  }

  // The page parses the block.
  paste(e) {
    const { place, grid } = this;
    const text = e.clipboardData?.getData("text/plain");
    if (!place || !text || e.defaultPrevented) return;
    e.preventDefault();
    const [row, column] = [place[0], clamp(place[1], 0, grid.data.raters.length - 1)];
    grid.edits.ask("paste", { block: { row, column, text: text.slice(0, grid.data.maxText + 1) } });
  }

  copy(e) {
    if (!this.place || e.defaultPrevented || String(document.getSelection())) return;
    const { names, raters, labels } = this.grid.data;
    const quoted = (cell) => (/["\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    const lines = this.grid.ratings.map((row) =>
      row.map((label) => quoted(names[label] ?? "")).join("\t"));
    e.preventDefault();
    e.clipboardData.setData("text/plain", `${lines.join("\n")}\n`);
    const copied = { count: lines.length, raters: raters.length };
    setText(this.grid.live, fill(labels.copied, copied));
  }
}
