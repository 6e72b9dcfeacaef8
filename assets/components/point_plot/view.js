// Draws the point plot: axes, true values as dots, predictions as rings, and each residual as a length
// and as the square on it.

import { mark } from "../shared/linked.js";
import { KeyedNodes, nameParts, putAt, setAttribute, setText } from "../shared/nodes.js";
import { clamp, nice, short, tidy } from "../shared/numbers.js";
import { drawn, redrawn, setAttributes } from "../shared/svg.js";
import { fill, listed } from "../shared/texts.js";
import { fitted, tick } from "./scale.js";

const LEFT = 46; // px for the numbers of the axis
const RIGHT = 10;
export const TOP = 8;
export const FOOT = 20; // px for the items' names
export const HEIGHT = 224;
const LETTER = 7; // px of a letter of a name
const ROOM = 0.12; // of the span that is left free above and below

export class PlotView {
  constructor(root) {
    nameParts(this, root);
    const ring = root.querySelector("template").content.querySelector(".ring");
    this.nodes = new KeyedNodes(() => ring.cloneNode(true));
    this.low = this.high = NaN;
    this.left = this.right = NaN; // the range of x, where items have one
    this.width = 0;
  }

  x(at) {
    const { x } = this.items[at];
    if (x === null) return LEFT + (at + 0.5) * this.slot;
    return LEFT + ((x - this.left) / (this.right - this.left)) * (this.width - LEFT - RIGHT);
  }

  y(value) {
    const share = (this.high - value) / (this.high - this.low);
    return TOP + share * (HEIGHT - TOP - FOOT);
  }

  // The number at a pixel, to a hundredth of the axis or a little finer.
  value(y) {
    const share = (y - TOP) / (HEIGHT - TOP - FOOT);
    const value = this.high - clamp(share, 0, 1) * (this.high - this.low);
    return tidy(Math.round(value / this.step) * this.step);
  }

  valueX(x) {
    const share = clamp((x - LEFT) / (this.width - LEFT - RIGHT), 0, 1);
    const step = nice((this.right - this.left) / 99);
    return tidy(Math.round((this.left + share * (this.right - this.left)) / step) * step);
  }

  // The x of a new item: after the last one, by the mean distance.
  nextX(items) {
    const all = items.map(({ x }) => x);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return tidy(high + ((high - low) / (items.length - 1) || 1));
  }

  // The item whose ring is closest to a point of the plot, or in its column where `y` is null.
  nearest(items, x, y) {
    const far = items.map((item, i) => Math.hypot(this.x(i) - x, y === null ? 0 : this.y(item.pred) - y));
    return far.indexOf(Math.min(...far));
  }

  get step() {
    return nice((this.high - this.low) / 99);
  }

  // The range stays while the values fit, and during a drag.
  fit(items) {
    if (this.plot.matches(".dragging")) return;
    const values = items.flatMap((item) => [
      item.true, item.pred, item.other ?? item.pred, item.before ?? item.pred,
    ]);
    [this.low, this.high] = fitted(values, this.low, this.high, ROOM);
    if (items[0].x === null) return;
    const all = items.map(({ x }) => x);
    [this.left, this.right] = fitted(all, this.left, this.right, ROOM / 2);
  }

  show(items, data) {
    this.data = data;
    this.items = items;
    this.width = this.plot.clientWidth;
    if (!this.width) return; // a hidden page; the observer calls again
    this.fit(items);
    this.slot = (this.width - LEFT - RIGHT) / items.length;
    this.isDense = this.slot < 13;
    this.plot.classList.toggle("dense", this.isDense);
    this.plot.classList.toggle("second", data.second);
    const frame = { x: LEFT, y: 0, width: this.width - LEFT - RIGHT, height: HEIGHT - FOOT };
    setAttributes(this.field, frame);
    this.showAxes();
    if (items[0].x === null) this.showNames(items);
    else this.showX();
    this.showResiduals(items);
    this.showRings(items);
  }

  path(name, d) {
    setAttribute(this.back.querySelector(`.${name}`), "d", d);
  }

  showAxes() {
    const { low, high } = this;
    const step = nice((high - low) / 4);
    const end = this.width - RIGHT;
    let grid = "";
    const numbers = [];
    for (let i = Math.ceil(low / step); i * step <= high; i++) {
      const y = this.y(i * step);
      grid += `M${LEFT} ${y}H${end}`;
      numbers.push(drawn("text", { x: LEFT - 6, y: y + 4 }, tick(tidy(i * step))));
    }
    this.path("grid", grid);
    this.path("axis", `M${LEFT} 0V${HEIGHT - FOOT}H${end}`);
    this.back.querySelector(".numbers").replaceChildren(...numbers);
  }

  showX() {
    const step = nice((this.right - this.left) / 4);
    const numbers = [];
    for (let i = Math.ceil(this.left / step); i * step <= this.right; i++) {
      const share = (i * step - this.left) / (this.right - this.left);
      const x = LEFT + share * (this.width - LEFT - RIGHT);
      numbers.push(drawn("text", { x, y: HEIGHT - 5 }, tick(tidy(i * step))));
    }
    this.back.querySelector(".names").replaceChildren(...numbers);
  }

  showNames(items) {
    // If not all names fit, every few items get one.
    const every = Math.ceil(29 / this.slot);
    const letters = Math.max(1, Math.floor((every * this.slot - 4) / LETTER));
    const names = items.map(({ name }, i) => {
      const [...all] = name;
      const text = all.length > letters ? `${all.slice(0, letters - 1).join("")}…` : name;
      return i % every ? null : drawn("text", { x: this.x(i), y: HEIGHT - 5 }, text);
    });
    this.back.querySelector(".names").replaceChildren(...names.filter(Boolean));
  }

  showResiduals(items) {
    const { data } = this;
    const part = (name) => this.back.querySelector(`.${name}`);
    const middle = this.width / 2;
    const squares = items.map((item, i) => {
      const [x, from, to] = [this.x(i), this.y(item.true), this.y(item.pred)];
      const side = Math.abs(from - to);
      // Towards the wider half of the plot, so that little is cut off.
      return { x: x < middle ? x : x - side, y: Math.min(from, to), width: side, height: side };
    });
    redrawn(part("squares"), "rect", data.squares ? squares : []);
    const r = this.isDense ? 3 : 4.5;
    redrawn(part("dots"), "circle", items.map(({ id, true: y }, i) => (
      { cx: this.x(i), cy: this.y(y), r, "data-id": id }
    )));
    const paths = (draw) => items.map((item, i) => draw(item, this.x(i)) || "").join("");
    this.path("residuals", paths((item, x) => `M${x} ${this.y(item.true)}V${this.y(item.pred)}`));
    const shape = data.second
      ? `a${r} ${r} 0 1 0 0 ${2 * r}a${r} ${r} 0 1 0 0 ${-2 * r}`
      : `l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
    this.path("others", paths(({ other }, x) => other !== null
      && `M${x} ${this.y(other) - r}${shape}`));
    this.path("before", paths(({ before, pred }, x) => before !== null
      && `M${x - 6} ${this.y(before)}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M${x} ${this.y(before)}V${this.y(pred)}`));
    const mean = items.reduce((sum, item) => sum + item.true, 0) / items.length;
    this.path("mean", data.mean ? `M${LEFT} ${this.y(mean)}H${this.width - RIGHT}` : "");
    const { labels } = data;
    const key = [
      items[0].other === null ? labels.key : data.second ? labels.keyOfSecond : labels.keyOfTwo,
      data.mean && labels.keyOfMean,
      items.some(({ before }) => before !== null) && labels.keyOfBefore,
    ];
    setText(this.legend, key.filter(Boolean).join("  "));
  }

  showRings(items) {
    this.nodes.keep(items);
    const { labels } = this.data;
    items.forEach((item, i) => {
      const node = this.nodes.of(item.id);
      putAt(this.rings, i, node);
      mark(node, `item ${i + 1}`);
      const [left, top] = [this.x(i), this.y(item.pred)];
      const shown = [item.name, item.true, item.pred, left, top, labels.unknown].join("|");
      if (node.shown === shown) return;
      node.shown = shown;
      const fields = {
        name: item.name, true: short(item.true), pred: short(item.pred), residual: residual(item),
      };
      node.style.left = `${left}px`;
      node.style.top = `${top}px`;
      setAttribute(node, "aria-label", fill(labels.ring, fields));
      setAttribute(node, "aria-valuetext", fill(labels.ringValue, fields));
      setAttribute(node, "aria-valuemin", Math.min(this.low, item.pred));
      setAttribute(node, "aria-valuemax", Math.max(this.high, item.pred));
      setAttribute(node, "aria-valuenow", item.pred);
      setAttribute(node, "title", listed([item.name, fill(labels.ringValue, fields)], ":"));
    });
  }
}

export const residual = (item) => short(tidy(item.true - item.pred));
