// The lines between two orders, and a dot where two of them cross. Ends are measured where the rows
// are seen, so that lines move with a row that slides or is in the hand; items of one shared rank
// send their lines out from the middle of theirs, so that only lines of items in opposite order cross.

import { setAttribute, setText } from "../shared/nodes.js";
import { drawn } from "../shared/svg.js";

const NEAR = 9; // px: crossings closer than this are one dot with a number

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
    const spots = [];
    for (const [u, v] of crossing) {
      const [a, b] = ends.get(u);
      const [c, d] = ends.get(v);
      const gap = c - a;
      const at = gap / (gap + b - d || 1);
      if (!(at >= 0 && at <= 1)) continue; // a row in the hand is not quite where it counts
      const x = at * width;
      const y = a + at * (b - a);
      const own = u === picked || v === picked;
      const spot = spots.find((s) => Math.hypot(s.x - x, s.y - y) < NEAR);
      if (spot) (spot.count += 1), (spot.own ||= own);
      else spots.push({ x, y, own, count: 1 });
    }
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
