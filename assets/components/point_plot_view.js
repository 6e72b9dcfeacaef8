// What the point plot looks like: axes, true numbers as dots, predicted ones as rings, and each
// residual as a length and as the square on it.

const LEFT = 46; // px for the numbers of the axis
const RIGHT = 10;
const TOP = 8;
const FOOT = 20; // px for the items' names
const HEIGHT = 232;
const LETTER = 7; // px of a letter of a name
const ROOM = 0.12; // of the span that is left free above and below
const LEAST = 0.4; // of the range that the numbers take, or it is fitted anew

// A number beside the axis, where there is room for seven letters at most.
function tick(value) {
  const text = short(value);
  return text.length < 8 ? text : value.toExponential(1).replaceAll("-", "\u2212").replace("+", "");
}

class PlotView {
  constructor(root) {
    const part = (selector) => root.querySelector(selector);
    this.plot = part(".plot");
    this.back = part(".back");
    this.field = part("#field rect");
    this.rings = part(".rings");
    this.key = part(".key");
    this.template = part("template").content.querySelector(".ring");
    this.nodes = new Map(); // item id -> its ring
    this.low = this.high = NaN;
    this.width = 0;
  }

  // ---- numbers and pixels

  x(at) {
    return LEFT + (at + 0.5) * this.slot;
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

  at(x, count) {
    return clamp(Math.floor((x - LEFT) / this.slot), 0, count - 1);
  }

  get step() {
    return nice((this.high - this.low) / 99);
  }

  // The range stays while the numbers fit, and under the hand it always does.
  fit(items) {
    if (this.plot.matches(".dragging")) return;
    const values = items.flatMap((item) => [item.true, item.pred, item.other ?? item.pred]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const fits = low >= this.low && high <= this.high;
    if (fits && high - low > LEAST * (this.high - this.low)) return;
    const span = high - low || Math.abs(high) || 1;
    this.low = low - ROOM * span;
    this.high = high + ROOM * span;
  }

  // ---- drawing

  show(items, data) {
    this.data = data;
    this.width = this.plot.clientWidth;
    if (!this.width) return; // a hidden page; the observer calls again
    this.fit(items);
    this.slot = (this.width - LEFT - RIGHT) / items.length;
    this.plot.style.height = `${HEIGHT}px`;
    const frame = { x: LEFT, y: 0, width: this.width - LEFT - RIGHT, height: HEIGHT - FOOT };
    for (const [name, value] of Object.entries(frame)) setAttribute(this.field, name, value);
    this.showAxes();
    this.showNames(items);
    this.showResiduals(items);
    this.showRings(items);
    setText(this.key, data.labels[items[0].other === null ? "key" : "keyOfTwo"]);
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

  showNames(items) {
    // Where there is no room for a name under each item, every few get one.
    const every = Math.ceil(22 / this.slot);
    const letters = Math.max(1, Math.floor((every * this.slot - 4) / LETTER));
    const names = items.map(({ name }, i) => {
      const [...all] = name;
      const text = all.length > letters ? `${all.slice(0, letters - 1).join("")}…` : name;
      return i % every ? null : drawn("text", { x: this.x(i), y: HEIGHT - 5 }, text);
    });
    this.back.querySelector(".names").replaceChildren(...names.filter(Boolean));
  }

  showResiduals(items) {
    const middle = this.width / 2;
    const squares = items.map((item, i) => {
      const [x, from, to] = [this.x(i), this.y(item.true), this.y(item.pred)];
      const side = Math.abs(from - to);
      // Into the wider half of the plot, so that as little as can be is cut off.
      return drawn("rect", {
        x: x < middle ? x : x - side, y: Math.min(from, to), width: side, height: side,
      });
    });
    const { data } = this;
    this.back.querySelector(".squares").replaceChildren(...(data.squares ? squares : []));
    this.path("residuals",
      items.map((item, i) => `M${this.x(i)} ${this.y(item.true)}V${this.y(item.pred)}`).join(""));
    this.back.querySelector(".dots").replaceChildren(
      ...items.map((item, i) => drawn("circle", { cx: this.x(i), cy: this.y(item.true), r: 4.5 })));
    const others = items.map(({ other }, i) => other !== null
      && `M${this.x(i)} ${this.y(other) - 5}l5 5l-5 5l-5 -5z`);
    this.path("others", others.filter(Boolean).join(""));
    const mean = items.reduce((sum, item) => sum + item.true, 0) / items.length;
    this.path("mean", data.mean ? `M${LEFT} ${this.y(mean)}H${this.width - RIGHT}` : "");
  }

  showRings(items) {
    const ids = new Set(items.map((item) => item.id));
    for (const [id, node] of this.nodes)
      if (!ids.has(id)) {
        this.nodes.delete(id);
        node.remove();
      }
    const { labels } = this.data;
    setAttribute(this.rings, "aria-label", labels.plot);
    items.forEach((item, i) => {
      let node = this.nodes.get(item.id);
      if (!node) {
        node = this.template.cloneNode(true);
        node.dataset.id = item.id;
        this.nodes.set(item.id, node);
      }
      if (this.rings.children[i] !== node) this.rings.insertBefore(node, this.rings.children[i]);
      const fields = {
        name: item.name, true: short(item.true), pred: short(item.pred), residual: residual(item),
      };
      node.style.left = `${this.x(i)}px`;
      node.style.top = `${this.y(item.pred)}px`;
      setAttribute(node, "aria-label", fill(labels.ring, fields));
      setAttribute(node, "aria-valuetext", fill(labels.ringValue, fields));
      setAttribute(node, "aria-valuemin", Math.min(this.low, item.pred));
      setAttribute(node, "aria-valuemax", Math.max(this.high, item.pred));
      setAttribute(node, "aria-valuenow", item.pred);
      setAttribute(node, "title", `${item.name}: ${fill(labels.ringValue, fields)}`);
    });
  }
}

const residual = (item) => short(tidy(item.true - item.pred));
