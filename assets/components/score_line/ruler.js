// The ruler of the score line: positions of scores, and numbers.

import { nameParts, setAttribute } from "../shared/nodes.js";
import { clamp, nice, short, tidy } from "../shared/numbers.js";
import { drawn, setAttributes } from "../shared/svg.js";

const PAD = 16; // px from the edge to the lowest score
const ABOVE = 46; // px right of the highest score, where the threshold is above every score
export const BAND = 19; // px of the ruler

export class LineRuler {
  constructor(root) {
    nameParts(this, root);
    this.width = 0;
  }

  x(score) {
    const { low, high } = this.data;
    const share = (clamp(score, low, high) - low) / (high - low || 1);
    return PAD + share * (this.width - PAD - ABOVE);
  }

  thresholdX(threshold) {
    return threshold === Infinity ? this.width - PAD : this.x(threshold);
  }

  // The score at a pixel, to a hundredth of the line.
  score(x) {
    const { low, high } = this.data;
    const share = (x - PAD) / (this.width - PAD - ABOVE || 1);
    return clamp(this.round(low + share * (high - low)), low, high);
  }

  round(score) {
    const step = this.step;
    return tidy(Math.round(score / step) * step);
  }

  get step() {
    const span = this.data.high - this.data.low;
    return 10 ** Math.floor(Math.log10((span || 1) / 99));
  }

  isAbove(x) {
    return x > this.width - ABOVE + (ABOVE - PAD) / 2;
  }

  showRuler() {
    const { low, high } = this.data;
    const ruler = JSON.stringify([low, high, this.width, this.axis, this.height]);
    if (ruler === this.ruler) return;
    this.ruler = ruler;
    const y = this.axis;
    setAttributes(this.back.querySelector(".band"), { x: 0, y, width: this.width, height: BAND });
    const end = this.x(high);
    setAttribute(this.back.querySelector(".edge"), "d",
      [y, y + BAND].map((at) => `M${this.x(low)} ${at}H${end}`).join(""));
    const step = nice(((high - low || 1) / Math.max(end - this.x(low), 1)) * 104);
    let ticks = "";
    const numbers = [];
    for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) {
      const value = Number((i * step).toPrecision(12));
      ticks += `M${this.x(value)} ${y}v3M${this.x(value)} ${y + BAND}v-3`;
      numbers.push([this.x(value), short(value)]);
    }
    numbers.push([this.width - PAD, "∞"]);
    setAttribute(this.back.querySelector(".ticks"), "d", ticks);
    this.back.querySelector(".numbers").replaceChildren(
      ...numbers.map(([x, text]) => drawn("text", { x, y: y + BAND / 2 + 4.3 }, text)));
  }
}
