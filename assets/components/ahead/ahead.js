// Takes the tables of answers ahead, and asks for that of what has the focus. It shows nothing, and
// has screen readers speak what is told of a move.

import { ahead } from "../shared/ahead.js";
import { component } from "../shared/component.js";
import { setText } from "../shared/nodes.js";

class Table {
  constructor(root) {
    this.spoken = root.querySelector(".spoken");
  }

  /** @param {import("../shared/ahead.js").Table & { told: string }} table */
  receive({ told, ...table }) {
    ahead.ask = (focus) => this.setStateValue("focus", focus);
    ahead.table = table;
    ahead.focus = table.focus;
    setText(this.spoken, told);
  }

  close() {
    ahead.table = ahead.ask = null;
  }
}

export default await component(Table, import.meta.url, ["./ahead.css"]);
