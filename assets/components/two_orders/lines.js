// The lines between two orders, and a dot where two of them cross. Their ends follow the rows on the
// screen, also while a row slides or is dragged. Tied items share one end, in the middle of their rows,
// so that only lines of items in opposite order cross.

import { fitChildren, KeyedNodes, setAttribute, setText } from "../shared/nodes.js";
import { drawn } from "../shared/svg.js";
import { spotsOf } from "./orders.js";

export class Lines {
  constructor(svg) {
    this.svg = svg;
    this.strokes = svg.querySelector(".strokes");
    this.dots = svg.querySelector(".dots");
    this.paths = new KeyedNodes(() => this.strokes.appendChild(drawn("path")));
  }

  // `ends`: item id -> [y on the left, y on the right]; `crossing`: pairs of ids in opposite order.
  draw(ends, crossing, picked) {
    const width = this.svg.clientWidth;
    const crossed = new Set(crossing.flat());
    this.paths.keep([...ends.keys()].map((id) => ({ id })));
    for (const [id, [left, right]] of ends) {
      const path = this.paths.of(id);
      setAttribute(path, "d", `M0 ${left.toFixed(1)}L${width} ${right.toFixed(1)}`);
      setAttribute(path, "class", `${crossed.has(id) ? "crossed" : ""} ${id === picked ? "picked" : ""}`);
    }
    this.mark(ends, crossing, picked, width);
  }

  mark(ends, crossing, picked, width) {
    const spots = spotsOf(ends, crossing, picked, width);
    fitChildren(this.dots, spots.length, () => {
      const dot = drawn("g");
      dot.append(drawn("circle"), drawn("text"));
      return dot;
    });
    spots.forEach(({ x, y, own, count }, i) => {
      const dot = this.dots.children[i];
      setAttribute(dot, "class", own ? "own" : "");
      setAttribute(dot, "transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      setAttribute(dot.firstChild, "r", count > 1 ? 8 : own ? 5 : 4);
      setText(dot.lastChild, count > 1 ? String(count) : "");
    });
  }
}
