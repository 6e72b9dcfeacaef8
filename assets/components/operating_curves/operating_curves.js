// The curves of a threshold sweep, with the same operating point on each.

import { component } from "../shared/component.js";
import { MovedPlot } from "../shared/item_plot.js";
import { LineDrag } from "../shared/line_drag.js";
import { consume, element } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";
import { Plot } from "./plot.js";

/**
 * The data from the page.
 * @typedef {import("../shared/edits.js").Answer & {
 *   curves: {
 *     title: string, xTitle: string, yTitle: string, summary: string, shaded: boolean,
 *     x: (number | null)[], y: (number | null)[], rows: number[], slanted: number[],
 *     reference: number[][] | null, other: (number | null)[][] | null,
 *     kept?: (number | null)[][], // the curve of A
 *   }[],
 *   row: number, // of the operating point
 *   marks: { row: number, label: string }[],
 *   names: string[],
 *   labels: Record<string, string>,
 * }} Data
 */

class OperatingCurves extends MovedPlot {
  constructor(root) {
    super(root, "charts");
    this.plots = [];
    this.row = 0;
    this.charts.addEventListener("focusin", () => this.edits.prefetch("row"));
    this.sizes = new ResizeObserver(() => this.data && this.draw());
  }

  state() {
    return { row: this.row };
  }

  receive(data) {
    this.sizes.observe(this.charts);
    this.data = data;
    if (this.drag?.moving) return; // dropped() calls again
    if (this.edits.accept(data)) this.row = data.row;
    this.draw();
    this.show();
  }

  // Draws everything but the point, if it changed.
  draw() {
    const { curves, marks, names } = this.data;
    const width = this.charts.clientWidth;
    if (!width) return; // a hidden page; the observer calls again
    const drawn = JSON.stringify([curves, marks, names]);
    if (drawn === this.drawn && width === this.width) return;
    this.drawn = drawn;
    this.width = width;
    while (this.plots.length > curves.length) this.plots.pop().figure.remove();
    while (this.plots.length < curves.length)
      this.plots.push(new Plot(this.charts.appendChild(this.template.content.firstElementChild.cloneNode(true))));
    this.showLegend();
    this.plots.forEach((plot, i) => {
      plot.load(curves[i]);
      plot.draw(this.height, marks);
    });
    this.show();
  }

  get height() {
    return this.data.names.some(Boolean) ? 196 : 216;
  }

  showLegend() {
    const { names } = this.data;
    this.legend.hidden = !names.some(Boolean);
    const entries = names.map((name, i) => element("span", i ? "in-line second" : "in-line", name));
    this.legend.replaceChildren(...entries);
  }

  show() {
    for (const plot of this.plots) plot.showPoint(this.row, this.data.labels);
  }

  // The name of the move to the present row in the prefetched tables.
  get edit() {
    return `row=${this.row}`;
  }

  move(row) {
    if (row === undefined || row === this.row) return false;
    this.row = row;
    this.show();
    return true;
  }

  key(e) {
    const plot = this.plotOf(e.target);
    if (!plot || e.ctrlKey || e.metaKey || e.altKey) return;
    const last = plot.points.length - 1;
    const at = plot.indexOf(this.row);
    const page = Math.max(1, Math.round(last / 10));
    const step = e.shiftKey ? page : 1;
    const to = {
      ArrowRight: at + step,
      ArrowUp: at + step,
      ArrowLeft: at - step,
      ArrowDown: at - step,
      PageUp: at + page,
      PageDown: at - page,
      Home: 0,
      End: last,
    }[e.key];
    if (to === undefined) return;
    consume(e);
    if (this.drag?.moving || !this.move(plot.points[clamp(to, 0, last)].row)) return;
    this.edits.nudge("row", this.edit);
  }

  plotOf(node) {
    return this.plots.find(({ box }) => box.contains(node));
  }

  press(e) {
    const plot = this.plotOf(e.target);
    if (!plot || e.button || !e.isPrimary || this.drag) return;
    const move = (_x, moved) => {
      if (!this.move(plot.rowAt(moved))) return;
      this.edits.showPrefetched(this.edit);
      this.edits.preview("row");
    };
    const done = (moved, cancelled) => {
      if (moved) this.dropped("row", cancelled);
      else if (!cancelled && this.move(plot.rowAt(e))) {
        this.edits.showPrefetched(this.edit);
        this.edits.send("row");
      }
      plot.point.focus({ preventScroll: true }); // it may have been hidden before
    };
    this.drag = new LineDrag(this, e, { plot: plot.box, free: true, move, done });
    plot.point.focus({ preventScroll: true });
  }
}

export default await component(OperatingCurves, import.meta.url, "plot ./operating_curves");
