// The lines between two orders, and a dot where two of them cross. Ends are measured where the rows
// are seen, so that lines move with a row that slides or is in the hand; items of one shared rank
// send their lines out from the middle of theirs, so that only lines of items in opposite order cross.

import { setAttribute, setText } from "../shared/nodes.js";
import { drawn } from "../shared/svg.js";
import { spotsOf } from "./orders.js";

export class Lines {
  constructor(svg) {
    this.svg = svg;
    this.strokes = svg.querySelector(".strokes");
    this.dots = svg.querySelector(".dots");
    this.paths = new Map(); // item id -> [<path> below, <path>]
  }

  // `ends`: item id -> [y on the left, y on the right]; `crossing`: pairs of ids in opposite order.
  draw(ends, crossing, picked) {
    const width = this.svg.clientWidth;
    const crossed = new Set(crossing.flat());
    for (const [id, path] of this.paths) {
      if (ends.has(id)) continue;
      path.remove();
      this.paths.delete(id);
    }
    for (const [id, [left, right]] of ends) {
      if (!this.paths.has(id)) {
        const path = drawn("path");
        this.strokes.append(path);
        this.paths.set(id, path);
      }
      const path = this.paths.get(id);
      setAttribute(path, "d", `M0 ${left.toFixed(1)}L${width} ${right.toFixed(1)}`);
      setAttribute(path, "class", `${crossed.has(id) ? "crossed" : ""} ${id === picked ? "picked" : ""}`);
    }
    this.mark(ends, crossing, picked, width);
  }

  mark(ends, crossing, picked, width) {
    const spots = spotsOf(ends, crossing, picked, width);
    while (this.dots.childElementCount > spots.length) this.dots.lastElementChild.remove();
    while (this.dots.childElementCount < spots.length) {
      const dot = drawn("g");
      dot.append(drawn("circle"), drawn("text"));
      this.dots.append(dot);
    }
    spots.forEach(({ x, y, own, count }, i) => {
      const dot = this.dots.children[i];
      setAttribute(dot, "class", own ? "own" : "");
      setAttribute(dot, "transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      setAttribute(dot.firstChild, "r", count > 1 ? 8 : own ? 5 : 4);
      setText(dot.lastChild, count > 1 ? String(count) : "");
    });
  }
}
