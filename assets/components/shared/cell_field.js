// A field to type in, laid over a cell or a name of a table.

import { goWithin, isTyped, pressed, select } from "./cells.js";

export class CellField {
  // The text is selected; with `isWithin`, arrows move the caret, which is at the end. `check(text)`
  // returns what is wrong, `save(text)` applies it, `beside(lead)` is as in cells.js, `back()` focuses
  // what is below the field, `tell(problem)` shows a sentence, `closed()` is called once.
  constructor(node, { start, label, length, mode, isWithin, ...calls }) {
    Object.assign(this, { node, calls });
    const input = document.createElement("input");
    input.defaultValue = start;
    input.inputMode = mode;
    input.maxLength = length;
    input.autocomplete = "off";
    input.spellcheck = false;
    input.setAttribute("aria-label", label);
    input.addEventListener("blur", () => this.end(true));
    input.addEventListener("keydown", (e) => pressed(e, this));
    input.addEventListener("mousedown", () => goWithin(input));
    this.input = input;
    this.attach();
    input.focus();
    select(input);
    if (!isWithin) return;
    goWithin(input);
    input.setSelectionRange(start.length, start.length);
  }

  attach() {
    this.node.classList.add("editing");
    this.node.append(this.input);
  }

  detach() {
    this.node.classList.remove("editing");
  }

  get text() {
    return this.input.value.trim();
  }

  get problem() {
    return this.text === this.input.defaultValue ? "" : this.calls.check(this.text);
  }

  // Begins with this text; what is typed follows it.
  begin(text) {
    this.input.value = text;
    this.input.setSelectionRange(text.length, text.length);
  }

  // The cell has a new value: a field in which something was typed stays open.
  holds(start) {
    if (isTyped(this.input)) this.input.defaultValue = start;
    else this.end(false);
  }

  end(keep) {
    if (this.ended) return;
    this.ended = true; // first: removing the input fires its blur
    const { problem, text } = this;
    this.input.remove();
    this.detach();
    this.calls.closed();
    if (!keep || text === this.input.defaultValue) return;
    // The reader has seen the problem of a text that was refused before.
    if (problem) this.calls.tell(this.input.hasAttribute("aria-invalid") ? "" : problem);
    else this.calls.save(text);
  }

  restore() {
    this.calls.tell("");
    this.end(false);
    this.calls.back();
  }

  commit() {
    const { problem } = this;
    if (problem) {
      this.calls.tell(problem);
      this.input.setAttribute("aria-invalid", "true");
      return false;
    }
    this.end(true);
    return true;
  }

  // Tab goes on from what is below the field.
  leave() {
    this.calls.back();
  }

  beside(lead) {
    return this.calls.beside(lead);
  }
}
