// Rows below a plot, one for each item, with fields to type in. Enter and leaving a field save the text,
// Escape restores the value.

import { cellAfter, isTyped, pressed, selectByFocus, write } from "./cells.js";
import { consume, KeyedNodes } from "./nodes.js";

export class TypedRows {
  constructor(owner, element, template) {
    this.owner = owner;
    this.element = element;
    this.rows = new KeyedNodes(() => template.cloneNode(true));
    element.addEventListener("click", (e) => this.click(e));
    element.addEventListener("keydown", (e) => this.key(e));
    element.addEventListener("change", (e) => this.commit(e.target));
    selectByFocus(element, "input");
  }

  idOf(node) {
    return node.closest("[data-id]")?.dataset.id;
  }

  // Writes the value of an item, but not over what is being typed.
  show(input, value) {
    const isTyping = input === this.owner.root.activeElement && isTyped(input);
    if (!isTyping) this.write(input, value);
  }

  write(input, value) {
    write(input, String(value));
    input.removeAttribute("aria-invalid");
  }

  // Saves what was typed; says whether it is valid.
  commit(input) {
    if (!isTyped(input)) return true;
    const { owner } = this;
    const text = input.value.trim();
    const { value, problem } = this.read(input, text);
    if (problem) {
      owner.tell(problem);
      input.setAttribute("aria-invalid", "true");
      return false;
    }
    owner.tell("");
    this.write(input, value);
    this.save(input, value);
    return true;
  }

  // The visible fields, by row.
  get grid() {
    return [...this.element.querySelectorAll("[data-id]")].map((row) =>
      [...row.querySelectorAll("input")].filter((input) => input.offsetParent));
  }

  beside(input, lead) {
    const next = cellAfter(this.grid, input, lead);
    return next && (() => next.focus());
  }

  // Functions by the keys that do more than type.
  actions() {
    return {};
  }

  key(e) {
    const input = e.target;
    if (!input.matches("input")) return e.stopPropagation();
    const isPlain = !(e.isComposing || e.ctrlKey || e.metaKey || e.altKey);
    const action = isPlain && this.actions(input, e)[e.key];
    if (action) {
      consume(e);
      return action();
    }
    pressed(e, {
      input,
      restore: () => {
        this.write(input, this.held(input));
        this.owner.tell("");
      },
      commit: () => this.commit(input),
      beside: (lead) => this.beside(input, lead),
    });
  }
}
