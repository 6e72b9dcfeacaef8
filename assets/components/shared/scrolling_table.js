// A table in a box that may scroll: then the box takes the focus.

import { showScrolling, watchEdges } from "./edges.js";
import { nameParts } from "./nodes.js";

export class ScrollingTable {
  constructor(root) {
    nameParts(this, root);
    const watch = new ResizeObserver(() => this.showBox());
    watchEdges(this.box);
    watch.observe(this.box);
    watch.observe(this.table);
  }

  showBox() {
    this.box.classList.toggle("scrolls", showScrolling(this.box, "region", this.label));
  }
}
