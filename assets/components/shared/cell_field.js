// A field to type in, laid over a cell or a name of a table.

import { goWithin, isTyped, pressed, select } from "./cells.js";

export class CellField {
  // All is selected, or with `isWithin` arrows move the caret, at the end. `check(text)` says what is
  // wrong, `save(text)` keeps it, `beside(lead)` is as in cells.js, `back()` takes the focus to what
  // the field lies over, `tell(problem)` shows a sentence, `closed()` is called once.
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
    node.classList.add("editing");
    node.append(input);
    input.focus();
    select(input);
    if (!isWithin) return;
    goWithin(input);
    input.setSelectionRange(start.length, start.length);
  }

  get text() {
    return this.input.value.trim();
  }

  get problem() {
    return this.text === this.input.defaultValue ? "" : this.calls.check(this.text);
  }

  // What is typed follows this text.
  begin(text) {
    this.input.value = text;
    this.input.setSelectionRange(text.length, text.length);
  }

  // What the cell holds is another value: what was typed is kept for it.
  holds(start) {
    if (isTyped(this.input)) this.input.defaultValue = start;
    else this.end(false);
  }

  end(keep) {
    if (this.ended) return;
    this.ended = true; // first: removing the input fires its blur
    const { problem, text } = this;
    this.input.remove();
    this.node.classList.remove("editing");
    this.calls.closed();
    if (!keep || text === this.input.defaultValue) return;
    // What was refused before has been read.
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

  // Tab goes on from what the field lay over.
  leave() {
    this.calls.back();
  }

  beside(lead) {
    return this.calls.beside(lead);
  }
}
