// Receives the prefetched tables and requests the table of what has the focus. It draws nothing, and
// lets screen readers announce the last move.

import { component } from "../shared/component.js";
import { setText } from "../shared/nodes.js";
import { prefetch } from "../shared/prefetch.js";

class PrefetchedTable {
  constructor(root) {
    this.live = root.querySelector(".spoken");
  }

  /** @param {import("../shared/prefetch.js").Table & { announcement: string }} data */
  receive({ announcement, ...table }) {
    prefetch.ask = (focus) => this.setStateValue("focus", focus);
    prefetch.table = table;
    prefetch.focus = table.focus;
    setText(this.live, announcement);
  }

  close() {
    prefetch.table = prefetch.ask = null;
  }
}

export default await component(PrefetchedTable, import.meta.url, "no_space");
