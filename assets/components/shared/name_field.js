// A field to rename an item, in the place of the node that shows its name.

import { CellField } from "./cell_field.js";
import { fill } from "./texts.js";

export class NameField extends CellField {
  // It is `board.naming` while it is open. `current()` is the item as the board has it now, `show()`
  // draws it with its new name, `back()` takes the focus to where it was. Without `beside(lead)`, as
  // in cells.js, Enter goes back and Tab goes on from here. Arrows move the caret if `isWithin`.
  constructor(board, shown, item, { length, current, show, back, beside, isWithin = true }) {
    super(shown, {
      start: item.name,
      label: fill(board.data.labels.nameOf, item),
      length,
      mode: "text",
      isWithin,
      check: () => "",
      tell: () => {},
      back,
      beside: beside ?? ((lead) => (lead.wraps ? null : back)),
      closed: () => (board.naming = null),
      save: (name) => {
        const renamed = current();
        if (!name || !renamed || renamed.name === name) return;
        renamed.name = name;
        show();
        board.edits.send("rename");
      },
    });
    this.id = item.id;
    this.input.select();
  }

  attach() {
    this.node.hidden = true;
    this.node.after(this.input);
  }

  detach() {
    this.node.hidden = false;
  }

  leave() {}
}
