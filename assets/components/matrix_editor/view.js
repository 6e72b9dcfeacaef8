// Draws a square matrix as a table: class names, cells, totals, shares, marks of a chosen class. It
// keeps the nodes and writes only what changed, so a cell that is being edited keeps its field.

import { mark } from "../shared/linked.js";
import { element, fitChildren, setAttribute, setText } from "../shared/nodes.js";
import { plain } from "../shared/numbers.js";
import { ScrollingTable } from "../shared/scrolling.js";
import { fill } from "../shared/texts.js";

const sum = (values) => Number(values.reduce((total, value) => total + value, 0).toPrecision(12));
const shown = (value) => plain(value).replaceAll("-", "\u2212");

export class MatrixView extends ScrollingTable {
  constructor(root) {
    super(root);
    const templates = root.querySelector("template").content;
    this.rowTemplate = templates.querySelector("tr:has(th)");
    this.cellTemplate = templates.querySelector(".cell");
    this.steps = templates.querySelector(".steps").cloneNode(true);
  }

  show({ names, cells, chosen, ids }, data) {
    const { title, labels, totals, marks, minClasses } = data;
    this.label = fill(title ? labels.titledMatrix : labels.matrix, {
      title, row_label: data.rowLabel, column_label: data.columnLabel,
    });
    setAttribute(this.table, "aria-label", this.label);
    this.resize(names.length);
    this.element.classList.toggle("totals", totals);
    this.element.classList.toggle("marks", marks);
    this.element.classList.toggle("choosable", marks && data.choosable);
    this.element.classList.toggle("shares", /rows|columns/.test(data.shade) || Boolean(data.kept));
    this.element.classList.toggle("shaded", data.shade !== "none");
    this.element.classList.toggle("dense", names.length > 6);
    this.element.classList.toggle("fewest", names.length <= minClasses);
    setAttribute(this.steps.querySelector(".more"), "aria-label", labels.more);
    setAttribute(this.steps.querySelector(".less"), "aria-label", labels.less);

    const rowSums = cells.map(sum);
    const columnSums = names.map((_, j) => sum(cells.map((row) => row[j])));
    const wholes = {
      none: () => 0,
      cells: () => Math.max(...cells.flat()),
      rows: (i) => rowSums[i],
      columns: (_, j) => columnSums[j],
    }[data.shade];
    const places = ids.map((id) => data.ids.indexOf(id)); // of the classes, as the page knows them
    names.forEach((name, i) => {
      setText(this.heads.cells[i].firstElementChild, name);
      setAttribute(this.heads.cells[i], "title", name);
      this.heads.cells[i].classList.toggle("picked", marks && i === chosen);
      setText(this.foot.cells[i + 1], shown(columnSums[i]));
      const row = this.body.rows[i];
      this.showName(row, name, marks && i === chosen, labels);
      cells[i].forEach((value, j) => {
        const sign = marks && chosen !== null ? this.markOf(i, j, chosen) : "";
        const whole = wholes(i, j);
        const share = whole > 0 ? Math.min(Math.max(value / whole, 0), 1) : null;
        const fields = {
          row_label: data.rowLabel, row: name,
          column_label: data.columnLabel, column: names[j],
          value: shown(value), mark: labels[sign],
        };
        const kept = data.kept?.[places[i]]?.[places[j]] ?? value;
        fields.kept = kept === value ? "" : fill(data.beside, { value: shown(kept) });
        const cell = row.cells[j + 1];
        mark(cell, ...(data.linked ? [`true ${name}`, `as ${names[j]}`] : []));
        this.showCell(cell, sign, share, fields, data);
      });
      setText(row.lastElementChild, shown(rowSums[i]));
    });
    setText(this.foot.lastElementChild, shown(sum(rowSums)));
    const widest = (values) => Math.max(...values.map((value) => shown(value).length));
    this.element.style.setProperty("--classes", names.length);
    const widths = names.map((name) => name.replace(/[\u2e80-\uffef]/g, "nn").length); // Chinese
    this.element.style.setProperty("--name-letters", Math.max(...widths));
    this.element.style.setProperty("--digits", widest([...cells.flat(), ...columnSums]));
    this.element.style.setProperty("--sum-digits", widest([...rowSums, sum(rowSums)]));
    this.showBox();
  }

  // Rows and columns are added and removed at the end; the texts move.
  resize(size) {
    const { heads, body, foot, colgroup } = this;
    const fitCells = (row, build) => fitChildren(row, size + 1, build, 1); // a name before, a sum behind
    this.across.colSpan = size;
    fitCells(colgroup, () => element("col", "cells"));
    fitChildren(heads, size, () => {
      const head = Object.assign(element("th", "head"), { scope: "col" });
      head.append(element("span"));
      return head;
    });
    fitCells(foot, () => element("td", "sum"));
    fitChildren(body, size, () => this.rowTemplate.cloneNode(true));
    for (const [i, row] of [...body.rows].entries())
      fitCells(row, (j) => {
        const cell = this.cellTemplate.cloneNode(true);
        cell.classList.toggle("diagonal", j === i + 1);
        return cell;
      });
  }

  showName(row, name, picked, labels) {
    row.classList.toggle("picked", picked);
    const button = row.querySelector(".name");
    setText(button, name);
    setAttribute(button, "title", name);
    setAttribute(button, "aria-keyshortcuts", "F2 Delete");
    const choose = row.querySelector(".choose");
    setAttribute(choose, "aria-label", fill(labels.choose, { name }));
    setAttribute(choose, "aria-pressed", String(picked));
    setAttribute(choose, "aria-keyshortcuts", "C");
    setAttribute(row.querySelector(".remove"), "aria-label", fill(labels.remove, { name }));
  }

  // Shows the buttons of a cell if they cover neither its middle nor its number.
  offerSteps(cell) {
    const { steps } = this;
    if (steps.parentElement === cell) return;
    cell.append(steps);
    const number = document.createRange();
    number.selectNodeContents(cell.querySelector(".value"));
    const [{ left, width }, end] = [steps.getBoundingClientRect(), number.getBoundingClientRect().right];
    if (cell.clientWidth < 2.5 * width || end > left) steps.remove();
  }

  markOf(i, j, chosen) {
    if (i === chosen) return j === chosen ? "TP" : "FN";
    return j === chosen ? "FP" : "TN";
  }

  showCell(node, mark, share, fields, { labels, shade }) {
    const [corner, value, below] = node.children;
    const percent = shade === "rows" || shade === "columns" ? this.percent(share, labels) : "";
    const small = [percent, fields.kept].filter(Boolean).join(" · ");
    let spoken = fill(mark ? labels.markedCell : labels.cell, fields);
    if (small) spoken = fill(labels.sharedCell, { cell: spoken, share: small });
    setAttribute(node, "aria-label", spoken);
    setText(value, fields.value);
    setText(corner, mark && labels[`short${mark}`]);
    setText(below, small);
    node.dataset.mark = mark;
    // Not the full blue: the number must stay readable.
    const tint = shade === "none" ? 0 : (share ?? 0) * 70;
    node.style.setProperty("--tint", `${tint.toFixed(1)}%`);
  }

  percent(share, labels) {
    if (share === null) return "";
    const rounded = Math.round(share * 100);
    let percent = String(rounded);
    if (share > 0 && rounded === 0) percent = "<1";
    if (share < 1 && rounded === 100) percent = ">99";
    return fill(labels.share, { percent });
  }
}
