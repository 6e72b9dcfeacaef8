// Curves of one threshold sweep, and one operating point on all of them.

import { component } from "../shared/component.js";
import { clamp } from "../shared/numbers.js";
import { PacedEdits } from "../shared/paced_edits.js";
import { Plot } from "./plot.js";

/**
 * What the page says.
 * @typedef {import("../shared/edits.js").Answer & {
 *   curves: {
 *     title: string, xTitle: string, yTitle: string, summary: string, shaded: boolean,
 *     x: (number | null)[], y: (number | null)[], rows: number[], slanted: number[],
 *     reference: number[][] | null, other: (number | null)[][] | null,
 *   }[],
 *   row: number, // of the operating point
 *   marks: { row: number, label: string }[],
 *   names: string[],
 *   labels: Record<string, string>,
 * }} Data
 *
 * What is sent with each edit.
 * @typedef {import("../shared/paced_edits.js").PacedEdit & {
 *   row: number,
 * }} Sent
 */

class OperatingCurves {
  constructor(root) {
    this.root = root;
    this.element = root.querySelector(".operating-curves");
    this.charts = root.querySelector(".charts");
    this.legend = root.querySelector(".legend");
    this.template = root.querySelector("template").content.firstElementChild;
    this.plots = [];
    this.row = 0;
    this.edits = new PacedEdits(this, () => ({ row: this.row }));
    this.drag = null; // { plot, pointer, moving, before }
    this.charts.addEventListener("pointerdown", (e) => this.press(e));
    this.charts.addEventListener("pointermove", (e) => this.pull(e));
    this.charts.addEventListener("pointerup", (e) => this.release(e, false));
    this.charts.addEventListener("pointercancel", (e) => this.release(e, true));
    // Focus is set in press(): with a captured pointer the browser would drop it.
    this.charts.addEventListener("mousedown", (e) => e.target.closest(".plot") && e.preventDefault());
    this.charts.addEventListener("focusin", () => this.edits.prefetch("row"));
    this.charts.addEventListener("keydown", (e) => this.key(e));
    this.charts.addEventListener("keyup", () => this.edits.finish());
    this.charts.addEventListener("focusout", () => this.edits.finish());
    this.sizes = new ResizeObserver(() => this.data && this.draw());
  }

  close() {
    this.sizes.disconnect();
    this.edits.stop();
  }

  // ---- what the page says, what is shown

  receive(data) {
    this.sizes.observe(this.charts);
    this.data = data;
    if (this.drag?.moving) return; // release() calls again
    if (this.edits.accept(data)) this.row = data.row;
    this.draw();
    this.show();
  }

  // All but the point, where something of it has changed.
  draw() {
    const { curves, marks, names } = this.data;
    const width = this.charts.clientWidth;
    if (!width) return; // a hidden page; the observer calls again
    const drawn = JSON.stringify([curves, marks, names]);
    if (drawn === this.drawn && width === this.width) return;
    this.drawn = drawn;
    this.width = width;
    while (this.plots.length > curves.length) this.plots.pop().figure.remove();
    while (this.plots.length < curves.length) {
      const figure = this.template.cloneNode(true);
      this.charts.append(figure);
      this.plots.push(new Plot(figure));
    }
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
    this.legend.replaceChildren(...names.map((name, i) => {
      const entry = document.createElement("span");
      entry.className = i ? "second" : "first";
      entry.textContent = name;
      return entry;
    }));
  }

  show() {
    for (const plot of this.plots) plot.showPoint(this.row, this.data.labels);
  }

  // ---- moves

  // The move that has led to the present row, as the page names it.
  get edit() {
    return `row=${this.row}`;
  }

  move(row) {
    if (row === undefined || row === this.row) return false;
    this.row = row;
    this.show();
    return true;
  }

  // ---- keys

  key(e) {
    const plot = this.plotOf(e.target);
    if (!plot || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === "Escape" && this.drag?.moving) return this.release(e, true);
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
    e.preventDefault();
    e.stopPropagation();
    if (this.drag?.moving || !this.move(plot.points[clamp(to, 0, last)].row)) return;
    this.edits.nudge("row", this.edit);
  }

  // ---- drag and click

  plotOf(node) {
    return this.plots.find(({ box }) => box.contains(node));
  }

  press(e) {
    const plot = this.plotOf(e.target);
    if (!plot || e.button || !e.isPrimary || this.drag) return;
    this.drag = { plot, pointer: e.pointerId, x: e.clientX, y: e.clientY, moving: false };
    plot.point.focus({ preventScroll: true });
  }

  pull(e) {
    const { drag } = this;
    if (e.pointerId !== drag?.pointer) return;
    if (!e.buttons) return this.release(e, false); // let go where the charts could not see it
    if (!drag.moving) {
      if (Math.hypot(e.clientX - drag.x, e.clientY - drag.y) < 3) return;
      drag.moving = true;
      drag.before = this.row;
      this.edits.startGesture();
      drag.plot.box.setPointerCapture(e.pointerId);
      this.charts.classList.add("dragging");
    }
    if (!this.move(drag.plot.rowAt(e))) return;
    this.edits.showPrefetched(this.edit);
    this.edits.preview("row");
  }

  release(e, cancelled) {
    const { drag } = this;
    if (!drag || (e.pointerId ?? drag.pointer) !== drag.pointer) return;
    this.drag = null;
    this.charts.classList.remove("dragging");
    if (drag.moving) {
      if (cancelled) this.move(drag.before);
      if (this.data.revision === this.edits.revision) this.edits.send("row");
      else this.edits.stop();
      this.receive(this.data); // what came during the drag
    } else if (!cancelled && this.move(drag.plot.rowAt(e))) {
      this.edits.showPrefetched(this.edit);
      this.edits.send("row");
    }
    drag.plot.point.focus({ preventScroll: true }); // it may have been hidden before
  }
}

export default await component(OperatingCurves, import.meta.url, ["./operating_curves.css"]);
