// Takes the tables of answers ahead, and asks for that of what has the focus. It shows nothing.

import { ahead } from "../shared/ahead.js";
import { component } from "../shared/component.js";

class Table {
  constructor() {
    this.newest = 0;
  }

  /** @param {Uint8Array} packed a Table of shared/ahead.js, as JSON, deflated */
  async receive(packed) {
    ahead.ask = (focus) => this.setStateValue("focus", focus);
    const number = (this.newest += 1);
    ahead.table = null;
    const table = await unpack(packed);
    if (number !== this.newest) return;
    ahead.table = table;
    ahead.focus = table.focus;
  }

  close() {
    this.newest += 1;
    ahead.table = ahead.ask = null;
  }
}

async function unpack(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

export default await component(Table, import.meta.url);
