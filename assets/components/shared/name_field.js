// A field to type a name in, in the place of the node `shown` that shows it.

import { goWithin, pressed, select } from "./cells.js";

export class NameField {
  // `isWithin` says that arrows are to move the caret. `save(name)` keeps what was typed, `closed()`
  // is called once, `back()` takes the focus to where it was, `beside(lead)` is as in cells.js; without
  // it Enter goes back, and Tab where the browser takes it.
  constructor(shown, { id, name, label, length, isWithin = true, save, closed, back, beside }) {
    const input = document.createElement("input");
    beside ??= (lead) => (lead.wraps ? null : back);
    Object.assign(this, { shown, id, save, closed, back, beside, input });
    input.defaultValue = name;
    input.maxLength = length;
    input.setAttribute("aria-label", label);
    input.addEventListener("blur", () => this.end(true));
    input.addEventListener("keydown", (e) => pressed(e, this));
    input.addEventListener("mousedown", () => goWithin(input));
    shown.hidden = true;
    shown.after(input);
    input.focus();
    select(input);
    if (isWithin) goWithin(input);
  }

  restore() {
    this.end(false);
    this.back();
  }

  commit() {
    this.end(true);
    return true;
  }

  end(keep) {
    if (this.ended) return;
    this.ended = true; // first: removing the input fires its blur
    const name = this.input.value.trim();
    this.input.remove();
    this.shown.hidden = false;
    this.closed();
    if (keep && name) this.save(name);
  }
}
