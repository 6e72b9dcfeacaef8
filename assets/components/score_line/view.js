// Draws the score line: the items on both sides of the ruler, and the threshold.

import { mark } from "../shared/linked.js";
import { element, KeyedNodes, setAttribute, setText } from "../shared/nodes.js";
import { clamp, short } from "../shared/numbers.js";
import { drawn, setAttributes } from "../shared/svg.js";
import { fill, listed } from "../shared/texts.js";
import { BAND, LineRuler } from "./ruler.js";
import { outcomeOf, stacked } from "./stacks.js";

const TOP = 27; // px for the threshold's flag
const FOOT = 20; // px for what each side is predicted to be
const SIZES = [20, 16, 12]; // px of an item: the first of which the stacks fit
const STACK = 96; // px of a stack at most
const BARS = 58; // px of the highest bar
const SIDE = 5.9; // px of a letter of the names of the sides

export class LineView extends LineRuler {
  constructor(root) {
    super(root);
    this.zones = [".zone-below", ".zone-above"].map((each) => [...root.querySelectorAll(each)]);
    this.sides = [root.querySelector(".side.negative"), root.querySelector(".side.positive")];
    this.bars = [...root.querySelectorAll(".bars")];
    this.stems = [...root.querySelectorAll(".stem")];
    const item = root.querySelector("template").content.querySelector(".item");
    this.nodes = new KeyedNodes(() => this.items.appendChild(item.cloneNode(true)));
    this.order = []; // ids in the order of placement: the last moved comes last
    this.depth = [0, 0]; // the stacks' heights below and above the ruler
  }

  show({ items, threshold }, data, held) {
    this.data = data;
    this.width = this.plot.clientWidth;
    if (!this.width) return; // a hidden page; the observer calls again
    if (data.bins) this.depth = [BARS + 4, BARS + 4];
    else this.showItems(items, threshold, held);
    const [below, above] = this.depth;
    this.axis = TOP + above;
    this.height = this.axis + BAND + below + FOOT;
    this.plot.style.height = `${this.height}px`;
    this.showZones(threshold);
    this.showRuler();
    if (data.bins) this.showBars(data.bins);
    else {
      this.placeItems(items);
      this.clearBars();
    }
    this.showThreshold(threshold);
  }

  showZones(threshold) {
    const at = this.thresholdX(threshold);
    const bounds = [[0, at], [at, this.width]];
    bounds.forEach(([from, to], i) => {
      const zone = { x: from, y: TOP, width: Math.max(to - from, 0), height: this.height - TOP };
      for (const node of this.zones[i]) setAttributes(node, zone);
      const side = this.sides[i];
      setText(side, this.data.labels[i ? "predictedPositive" : "predictedNegative"]);
      side.style.left = `${from}px`;
      side.style.width = `${to - from}px`;
      const room = to - from - SIDE * side.textContent.length;
      side.style.visibility = room < 0 ? "hidden" : "";
    });
  }

  showThreshold(threshold) {
    const { low, high, labels } = this.data;
    const x = this.thresholdX(threshold);
    const text = threshold === Infinity ? labels.above : `≥ ${short(threshold)}`;
    setText(this.flag.querySelector(".at"), text);
    this.threshold.style.left = `${x}px`;
    for (const stem of this.stems) setAttribute(stem, "d", `M${x} ${TOP - 4}V${this.height}`);
    this.showKept(threshold);
    const half = this.flag.offsetWidth / 2;
    this.flag.style.left = `${clamp(x, half, this.width - half) - x}px`;
    const isAbove = threshold === Infinity;
    setAttributes(this.threshold, {
      "aria-label": labels.threshold,
      "aria-valuemin": Math.min(low, threshold),
      "aria-valuemax": isAbove ? high : Math.max(high, threshold),
      "aria-valuenow": isAbove ? high : threshold,
      "aria-valuetext": isAbove ? labels.above : short(threshold),
    });
  }

  // The threshold of A, where it is another.
  showKept(threshold) {
    const { keptAt, keptName } = this.data;
    const isOther = keptAt !== undefined && (keptAt ?? Infinity) !== threshold;
    const x = isOther ? this.thresholdX(keptAt ?? Infinity) : 0;
    const [line, name] = this.plot.querySelectorAll(".kept");
    setAttribute(line, "d", isOther ? `M${x} ${TOP}V${this.height}` : "");
    setAttributes(name, { x: x + 4, y: TOP + 12 });
    setText(name, isOther ? keptName : "");
  }

  showItems(items, threshold, held) {
    this.nodes.keep(items);
    const ids = new Set(items.map(({ id }) => id));
    this.order = this.order.filter((id) => ids.has(id));
    const fresh = items.filter((item) => !this.order.includes(item.id));
    this.order.push(...fresh.sort((a, b) => b.score - a.score).map((item) => item.id));
    if (ids.has(held) && this.order.at(-1) !== held)
      this.order = [...this.order.filter((id) => id !== held), held];
    this.stack(items);
    const ranked = [...items].sort((a, b) => b.score - a.score);
    ranked.forEach((item, i) =>
      this.showItem(this.nodes.of(item.id), item, i + 1, items, threshold));
  }

  showItem(node, item, rank, items, threshold) {
    const { labels, low, high } = this.data;
    const outcome = outcomeOf(item, threshold);
    const word = item.label ? labels.positive : labels.negative;
    node.className = `item ${item.label ? "positive" : "negative"}${outcome[0] === "F" ? " wrong" : ""}`;
    node.classList.toggle("beyond", item.score < low || item.score > high);
    mark(node, `threshold ${short(item.score)}`);
    setText(node, item.label ? labels.p : labels.n);
    setAttribute(node, "aria-label", fill(labels.item, { rank, count: items.length, label: word }));
    const tied = items.some((other) => other !== item && other.score === item.score);
    setAttribute(node, "aria-valuetext",
      fill(tied ? labels.tiedScore : labels.score, { score: short(item.score), outcome: labels[outcome] }));
    setAttribute(node, "aria-valuemin", Math.min(low, item.score));
    setAttribute(node, "aria-valuemax", Math.max(high, item.score));
    setAttribute(node, "aria-valuenow", item.score);
    setAttribute(node, "aria-keyshortcuts", "Enter P N Delete");
    setAttribute(node, "title", listed([word, short(item.score)]));
  }

  // Stacks the items from the ruler, without overlaps.
  stack(items) {
    // Nothing jumps during a drag: items keep their size, and the plot shrinks only at the end.
    const keep = this.plot.matches(".dragging");
    for (const size of keep ? [this.size] : SIZES) {
      this.size = size;
      const x = (item) => this.x(item.score);
      const { level, levels } = stacked(items, this.order, x, size);
      this.level = level;
      this.pitch = levels.map((count) => Math.min(size + 4, (STACK - size) / (count - 1)));
      const depth = levels.map((count, i) => Math.ceil(size + this.pitch[i] * (count - 1)) + 9);
      this.depth = keep ? depth.map((each, i) => Math.max(each, this.depth[i])) : depth;
      if (this.pitch.every((pitch) => pitch >= size + 2)) break;
    }
    this.plot.style.setProperty("--size", `${this.size}px`);
  }

  placeItems(items) {
    const ties = new Map(); // score -> y of its items
    for (const { id, label, score } of items) {
      const away = 5 + this.size / 2 + this.level.get(id) * this.pitch[label];
      const y = label ? this.axis - away : this.axis + BAND + away;
      const { style } = this.nodes.get(id);
      style.left = `${this.x(score)}px`;
      style.top = `${y}px`;
      style.zIndex = this.level.get(id);
      ties.set(score, [...(ties.get(score) ?? []), y]);
    }
    const path = [...ties].filter(([, ys]) => ys.length > 1)
      .map(([score, ys]) => `M${this.x(score)} ${Math.min(...ys)}V${Math.max(...ys)}`);
    setAttribute(this.back.querySelector(".ties"), "d", path.join(""));
  }

  showBars({ edges, negative, positive }) {
    const bars = JSON.stringify([edges, negative, positive, this.ruler]);
    if (bars === this.drawn) return;
    this.drawn = bars;
    this.nodes.keep([]);
    setAttribute(this.back.querySelector(".ties"), "d", "");
    const most = Math.max(1, ...negative, ...positive);
    for (const group of this.bars) {
      const up = group.matches(".positive");
      group.replaceChildren(...(up ? positive : negative).map((count, i) => {
        const [from, to] = [this.x(edges[i]), this.x(edges[i + 1])];
        const height = count && Math.max((count / most) * BARS, 1.5);
        const y = up ? this.axis - height : this.axis + BAND;
        return drawn("rect", { x: from + 1, width: Math.max(to - from - 2, 0.5), y, height });
      }));
    }
    const { labels } = this.data;
    this.counts.replaceChildren(...positive.map((count, i) => {
      const [low, high] = [edges[i], edges[i + 1]].map(short);
      const fields = { low, high, positive: count, negative: negative[i] };
      return element("li", "", fill(labels.bin, fields));
    }));
    this.counts.hidden = false;
  }

  clearBars() {
    if (!this.drawn) return;
    this.drawn = null;
    for (const group of this.bars) group.replaceChildren();
    this.counts.replaceChildren();
    this.counts.hidden = true;
  }
}
