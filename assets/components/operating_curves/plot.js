// A curve in the unit square with its axes and marks.

import { nameParts, placeIn, setAttribute, setText } from "../shared/nodes.js";
import { clamp, decimal, fixed } from "../shared/numbers.js";
import { drawn } from "../shared/svg.js";
import { fill, listed } from "../shared/texts.js";

const LEFT = 48; // px for the vertical axis and its title
const TYPE = 13; // px of type, for which these are
const RIGHT = 12;
const TOP = 8;
const BOTTOM = 38; // px for the horizontal axis and its title
const ASPECT = 1.5; // of a plot, at most: wider would flatten the curves
const DOTS = 40; // points at most that are drawn each with a dot
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];

const DIGITS = 3;
const short = (value) => decimal(value, DIGITS);

export class Plot {
  constructor(figure) {
    nameParts(this, figure);
    this.figure = figure;
    this.part = (selector) => figure.querySelector(selector);
  }

  // Only points with two defined coordinates are drawn.
  load(curve) {
    this.curve = curve;
    this.points = curve.rows
      .map((row, i) => ({ row, i, x: curve.x[i], y: curve.y[i] }))
      .filter(({ x, y }) => x !== null && y !== null);
  }

  // The index of the last drawn point at or before a row, -1 for none.
  indexOf(row) {
    const { points } = this;
    let [low, high] = [0, points.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (points[middle].row <= row) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  // The row of the drawn point nearest to the pointer.
  rowAt(e) {
    const [px, py] = placeIn(this.box, e);
    let row;
    let least = Infinity;
    for (const point of this.points) {
      const distance = (this.x(point.x) - px) ** 2 + (this.y(point.y) - py) ** 2;
      if (distance < least) [row, least] = [point.row, distance];
    }
    return row;
  }

  x(value) {
    return this.left + value * this.wide;
  }

  y(value) {
    return TOP + (1 - value) * this.high;
  }

  draw(height, marks) {
    const width = this.box.clientWidth;
    this.high = height - TOP - BOTTOM;
    // The vertical axis needs more space for the larger type of the projector view.
    this.larger = parseFloat(getComputedStyle(this.part(".title.x")).fontSize) - TYPE;
    this.left = LEFT + 2 * this.larger;
    this.wide = Math.min(width - this.left - RIGHT, this.high * ASPECT);
    this.box.style.height = `${height}px`;
    this.drawAxes();
    this.drawCurve();
    this.drawMarks(marks);
  }

  drawAxes() {
    const { curve } = this;
    const [left, right, top, bottom] = [this.x(0), this.x(1), this.y(1), this.y(0)];
    setAttribute(this.part(".grid"), "d", TICKS.slice(1).map((t) => `M${left} ${this.y(t)}H${right}`).join(""));
    setAttribute(this.part(".axis"), "d", `M${left} ${top}V${bottom}H${right}` +
      TICKS.map((t) => `M${this.x(t)} ${bottom}v4M${left} ${this.y(t)}h-4`).join(""));
    this.part(".numbers").replaceChildren(
      ...TICKS.map((t) => text(short(t), this.x(t), bottom + 16, "middle")),
      ...TICKS.map((t) => text(short(t), left - 7, this.y(t) + 4.3, "end")));
    const [xTitle, yTitle] = [this.part(".title.x"), this.part(".title.y")];
    setText(xTitle.firstElementChild, curve.xTitle);
    setAttribute(xTitle, "transform", `translate(${(left + right) / 2} ${bottom + 33})`);
    setText(yTitle.firstElementChild, curve.yTitle);
    setAttribute(yTitle, "transform", `translate(${left - 36 - 0.6 * this.larger} ${(top + bottom) / 2}) rotate(-90)`);
  }

  drawCurve() {
    const { curve, points } = this;
    const at = (x, y) => `${this.x(x).toFixed(1)} ${this.y(y).toFixed(1)}`;
    const slanted = new Set(curve.slanted);
    let [plain, steep] = ["", ""];
    points.forEach(({ x, y, i }, k) => {
      const before = points[k - 1];
      if (before && slanted.has(i)) {
        steep += `M${at(before.x, before.y)}L${at(x, y)}`;
        plain += `M${at(x, y)}`;
      } else plain += `${before ? "L" : "M"}${at(x, y)}`;
    });
    setAttribute(this.part(".curve"), "d", plain);
    setAttribute(this.part(".slanted"), "d", steep);
    const [first, last] = [points[0], points.at(-1)];
    setAttribute(this.part(".shade"), "d", curve.shaded && first
      ? `M${at(first.x, 0)}${points.map(({ x, y }) => `L${at(x, y)}`).join("")}L${at(last.x, 0)}Z` : "");
    setAttribute(this.part(".reference"), "d",
      curve.reference ? `M${curve.reference.map(([x, y]) => at(x, y)).join("L")}` : "");
    for (const name of ["other", "kept"]) {
      const pairs = curve[name] ? curve[name][0].map((x, i) => [x, curve[name][1][i]]) : [];
      const defined = pairs.filter(([x, y]) => x !== null && y !== null);
      setAttribute(this.part(`.${name}`), "d", defined.length ? `M${defined.map(([x, y]) => at(x, y)).join("L")}` : "");
    }
    setAttribute(this.part(".dots"), "d", points.length > DOTS ? ""
      : points.map(({ x, y }) => `M${at(x, y)}h0`).join(""));
    setText(this.part("figcaption b"), curve.title);
    setText(this.part("figcaption span"), curve.summary);
    setAttribute(this.part("svg"), "height", this.high + TOP + BOTTOM);
  }

  drawMarks(marks) {
    this.along = this.samples();
    const labels = new Map(); // place among the points -> what is there
    for (const { row, label } of marks) {
      const i = this.indexOf(row);
      if (i >= 0) labels.set(i, [...(labels.get(i) ?? []), label]);
    }
    const taken = [];
    const nodes = [...labels].flatMap(([i, texts]) => {
      const [px, py] = [this.x(this.points[i].x), this.y(this.points[i].y)];
      const marker = drawn("path", { d: `M${px} ${py - 5.5}l5.5 5.5-5.5 5.5-5.5-5.5z` });
      const words = listed(texts);
      const place = this.free(px, py, words.length * 6.4 + 4, taken);
      taken.push(place);
      return [marker, text(words, place.x + 2, place.y + 12, "start")];
    });
    this.part(".marks").replaceChildren(...nodes);
  }

  // A place beside a mark for a label of `width`, away from the curve and from other labels.
  free(px, py, width, taken) {
    const height = 15;
    const places = [
      [px + 8, py + 3], [px - 8 - width, py + 3], [px + 8, py - 18], [px - 8 - width, py - 18],
      [px - width / 2, py + 9], [px - width / 2, py - 24], [px + 8, py + 18], [px + 8, py - 33],
    ].map(([x, y]) => ({
      x: clamp(x, this.x(0) + 2, Math.max(this.x(1) - width, this.x(0) + 2)),
      y: clamp(y, TOP, this.y(0) - height), width, height,
    }));
    const covers = ({ x, y }) =>
      taken.filter((other) => x < other.x + other.width && other.x < x + width &&
        y < other.y + height && other.y < y + height).length * 100 +
      this.along.filter(([sx, sy]) => sx > x - 2 && sx < x + width + 2 && sy > y - 1 && sy < y + height + 1).length;
    const costs = places.map(covers);
    return places[costs.indexOf(Math.min(...costs))];
  }

  // Pixels along the curve.
  samples() {
    const { points } = this;
    const result = [];
    const stride = Math.max(1, Math.floor(points.length / 300));
    for (let k = 0; k < points.length; k += stride) {
      const [a, b] = [points[k], points[Math.min(k + stride, points.length - 1)]];
      const [ax, ay, bx, by] = [this.x(a.x), this.y(a.y), this.x(b.x), this.y(b.y)];
      const pieces = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 6));
      for (let i = 0; i < pieces; i++)
        result.push([ax + ((bx - ax) * i) / pieces, ay + ((by - ay) * i) / pieces]);
    }
    return result;
  }

  showPoint(row, labels) {
    const { curve, points, point } = this;
    const i = this.indexOf(row);
    const at = points[i];
    point.hidden = !at;
    const [px, py] = at ? [this.x(at.x), this.y(at.y)] : [];
    setAttribute(this.part(".guides"), "d", at ? `M${this.x(0)} ${py}H${px}V${this.y(0)}` : "");
    const words = at ? fill(labels.at, {
      y_title: curve.yTitle, y: short(at.y), x_title: curve.xTitle, x: short(at.x),
    }) : "";
    // A fixed number of digits: the titles do not jump while the point moves.
    for (const [axis, value] of [["x", at?.x], ["y", at?.y]])
      setText(this.part(`.title.${axis}`).lastElementChild, at ? fixed(value, DIGITS) : "");
    if (!at) return;
    point.style.left = `${px}px`;
    point.style.top = `${py}px`;
    setAttribute(point, "aria-label", fill(labels.point, { title: curve.title }));
    setAttribute(point, "aria-valuemin", points[0].row);
    setAttribute(point, "aria-valuemax", points.at(-1).row);
    setAttribute(point, "aria-valuenow", at.row);
    setAttribute(point, "aria-valuetext", words);
  }
}

const text = (words, x, y, anchor) => drawn("text", { x, y, "text-anchor": anchor }, words);
