// Takes the tables of answers ahead, and asks for that of what has the focus. It shows nothing.

import { ahead } from "../shared/ahead.js";
import { component } from "../shared/component.js";

class Table {
  /** @param {import("../shared/ahead.js").Table} table */
  receive(table) {
    ahead.ask = (focus) => this.setStateValue("focus", focus);
    ahead.table = table;
    ahead.focus = table.focus;
  }

  close() {
    ahead.table = ahead.ask = null;
  }
}

export default await component(Table, import.meta.url, ["./ahead.css"]);
