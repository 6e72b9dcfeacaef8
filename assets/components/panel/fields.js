// The base of all items of a panel, and the items with a field. describe() writes everything but the
// value, show() the value.

import { isTyped, select, selectByFocus } from "../shared/cells.js";
import { clamp } from "../shared/numbers.js";
import { nameParts, setAttribute, setText } from "../shared/nodes.js";
import { grid, read, shown } from "./numbers.js";

export class View {
  constructor(panel, node, number) {
    this.panel = panel;
    nameParts(this, node);
    this.node = node;
    this.label.id = `label-${number}`;
    this.item = this.value = this.look = null;
  }

  update(item) {
    const { value, ...rest } = item;
    const look = JSON.stringify(rest);
    this.item = item;
    if (!this.panel.awaits(item.id)) this.value = value;
    if (look !== this.look) {
      this.look = look;
      this.node.dataset.id = item.id;
      setText(this.label, item.label);
      this.node.classList.toggle("inline", item.label_inline === true);
      this.node.classList.toggle("labelled", item.label_inline === false);
      this.describe(item);
    }
    this.show();
  }

  change(value) {
    this.value = value;
    this.show();
    this.panel.record(this.item.id, value);
  }
}

// An item with a field. Enter and leaving the field save the text, Escape restores the value.
class Field extends View {
  constructor(panel, node, number, field) {
    super(panel, node, number);
    this.field = field; // its default value is the saved text
    field.id = `field-${number}`;
    this.label.htmlFor = field.id;
    field.addEventListener("change", () => this.read());
    field.addEventListener("focusout", () => this.read());
    field.addEventListener("keydown", (e) => {
      if (e.isComposing) return;
      if (e.key === "Enter") {
        this.read();
        if (this.item.submit) this.panel.press(this.item.submit);
      }
      if (e.key === "Escape") this.write();
    });
  }

  show() {
    if (!isTyped(this.field) || this.panel.root.activeElement !== this.field) this.write();
  }

  write() {
    const { field } = this;
    const text = this.format(this.value);
    if (isTyped(field) || field.defaultValue !== text) field.value = text;
    field.defaultValue = field.value;
    field.style.setProperty("--letters", field.value.length);
  }

  read() {
    const { field } = this;
    if (!isTyped(field) || this.panel.views.get(this.item.id) !== this) return;
    const value = this.parse(field.value);
    field.defaultValue = field.value;
    if (value === null || value === this.value) this.write();
    else this.change(value);
  }
}

export class TextView extends Field {
  constructor(panel, node, number) {
    super(panel, node, number, node.querySelector("input"));
    this.problem.id = `problem-${number}`;
  }

  describe({ placeholder, problem, short, words }) {
    if (words.length && !this.field.list) this.offerWords();
    this.node.classList.toggle("short", short);
    this.field.placeholder = placeholder;
    setText(this.problem, problem);
    setAttribute(this.field, "aria-invalid", problem !== "");
    setAttribute(this.field, "aria-describedby", problem ? this.problem.id : null);
  }

  // The browser offers whole texts: what stands before the word that is being typed, and that word.
  offerWords() {
    const list = this.node.appendChild(document.createElement("datalist"));
    list.id = `${this.field.id}-words`;
    this.field.setAttribute("list", list.id);
    const offer = () => {
      const [, before, begun] = /^(.*?)([^\s,;]*)$/s.exec(this.field.value.toLowerCase());
      const fits = this.item.words.filter((word) => word.toLowerCase().startsWith(begun));
      const said = this.field.value.slice(0, before.length);
      list.replaceChildren(...fits.map((word) => new Option("", said + word)));
    };
    this.field.addEventListener("focus", offer);
    this.field.addEventListener("input", offer);
  }

  format(value) {
    return value;
  }

  parse(text) {
    return text.toWellFormed?.() ?? text; // half a character cannot be stored
  }
}

export class NumberView extends Field {
  constructor(panel, node, number) {
    const [slider, field] = node.querySelectorAll("input");
    super(panel, node, number, field);
    this.slider = slider;
    this.isHeld = false;
    this.release = () => {
      removeEventListener("pointerup", this.release, true);
      removeEventListener("pointercancel", this.release, true);
      this.isHeld = panel.isMoving = false;
      panel.flush();
      this.show();
    };
    setAttribute(slider, "aria-labelledby", this.label.id);
    selectByFocus(node, "input[type=number]");
    field.addEventListener("keydown", (e) =>
      (e.key === "Enter" || e.key === "Escape") && select(field));
    slider.addEventListener("pointerdown", () => {
      panel.endGesture();
      this.isHeld = panel.isMoving = true;
      addEventListener("pointerup", this.release, true);
      addEventListener("pointercancel", this.release, true);
    });
    slider.addEventListener("input", () => {
      this.value = this.position;
      this.show();
      panel.slide(this.item.id, this.value);
    });
    slider.addEventListener("focus", () => panel.prefetch(this.item.id));
    slider.addEventListener("change", () => panel.flush());
  }

  describe({ low, high, reach, step }) {
    this.isWhole = Number.isInteger(step);
    this.ends = grid({ low, reach, step });
    for (const [input, min, max] of [[this.slider, ...this.ends], [this.field, low, high]]) {
      setAttribute(input, "min", min);
      setAttribute(input, "max", max);
      setAttribute(input, "step", step);
    }
    this.field.inputMode = low < 0 ? "text" : this.isWhole ? "numeric" : "decimal";
    this.node.classList.toggle("whole", this.isWhole);
    this.node.classList.toggle("without-slider", reach <= low);
  }

  // The value at the thumb.
  get position() {
    return clamp(this.slider.valueAsNumber, this.item.low, this.item.reach);
  }

  show() {
    // An older answer does not move the thumb during a drag.
    if (this.isHeld && this.value !== this.position) return;
    super.show();
    const [low, reach] = this.ends;
    this.slider.value = this.value;
    this.slider.style.setProperty("--at", (this.slider.valueAsNumber - low) / (reach - low || 1));
    // The slider stops at its end and at its steps; the value may lie beyond or between.
    setAttribute(this.slider, "aria-valuetext", this.format(this.value));
  }

  format(value) {
    return shown(value, this.item.step);
  }

  parse(text) {
    return read(text, this.item);
  }
}
