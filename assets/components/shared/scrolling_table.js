// A table in a box that may scroll: then the box takes the focus.

import { showEdges, watchEdges } from "./edges.js";
import { setAttribute } from "./nodes.js";

export class ScrollingTable {
  constructor(root) {
    this.box = root.querySelector(".box");
    this.table = root.querySelector("table");
    this.body = root.querySelector("tbody");
    const watch = new ResizeObserver(() => this.showBox());
    watchEdges(this.box);
    watch.observe(this.box);
    watch.observe(this.table);
  }

  showBox() {
    const { box } = this;
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    this.box.classList.toggle("scrolls", scrolls);
    showEdges(box);
    for (const [name, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", this.label]])
      if (scrolls) setAttribute(this.box, name, value);
      else this.box.removeAttribute(name);
  }
}
