// The items of a panel that are chosen or pressed, one class a kind.

import { KEYS } from "../shared/history_keys.js";
import { element, fitChildren, setAttribute, setText } from "../shared/nodes.js";
import { followed } from "../shared/page_link.js";
import { nextIndex } from "../shared/picks.js";
import { View } from "./fields.js";
import { Popup } from "./popup.js";

// Writes one child per option.
function showOptions(parent, options, build) {
  fitChildren(parent, options.length, build);
  options.forEach(([value, label], i) => {
    parent.children[i].value = value;
    setText(parent.children[i], label);
  });
}

export class ChoiceView extends View {
  constructor(panel, node, number) {
    super(panel, node, number);
    this.meaning.id = `meaning-${number}`;
    setAttribute(this.group, "aria-labelledby", this.label.id);
    this.group.addEventListener("click", (e) => {
      const button = e.target.closest("button");
      if (button) this.choose([...this.group.children].indexOf(button));
    });
    this.group.addEventListener("keydown", (e) => this.key(e));
  }

  describe({ options, meaning }) {
    showOptions(this.group, options, () => Object.assign(element("button"), { role: "radio" }));
    setText(this.meaning, meaning);
    setAttribute(this.group, "aria-describedby", meaning ? this.meaning.id : null);
  }

  get index() {
    return this.item.options.findIndex(([value]) => value === this.value);
  }

  show() {
    const chosen = this.index;
    [...this.group.children].forEach((button, i) => {
      setAttribute(button, "aria-checked", i === chosen);
      button.tabIndex = i === Math.max(chosen, 0) ? 0 : -1;
    });
  }

  choose(index) {
    const isNew = index !== this.index;
    if (isNew) this.change(this.item.options[index][0]);
    this.group.children[index].focus();
  }

  key(e) {
    const buttons = [...this.group.children];
    const index = buttons.indexOf(this.panel.root.activeElement);
    const target = nextIndex(e, index, buttons.length, { wraps: true });
    if (target !== null) this.choose(target);
  }
}

export class SelectView extends View {
  constructor(panel, node, number) {
    super(panel, node, number);
    this.label.htmlFor = this.select.id = `field-${number}`;
    this.select.addEventListener("change", () => this.change(this.select.value));
  }

  describe({ options, groups }) {
    if (!groups.length) return showOptions(this.select, options, () => element("option"));
    const names = new Map(options);
    const grouped = groups.map(([label, values]) => {
      const group = Object.assign(element("optgroup"), { label });
      group.append(...values.map((value) => new Option(names.get(value), value)));
      return group;
    });
    this.select.replaceChildren(...grouped);
  }

  show() {
    if (this.select.value !== this.value) this.select.value = this.value;
  }
}

export class ToggleView extends View {
  constructor(panel, node, number) {
    super(panel, node, number);
    this.box.addEventListener("change", () => this.change(this.box.checked));
  }

  describe() {}

  show() {
    this.box.checked = this.value;
  }
}

export class ButtonView extends View {
  constructor(panel, node, number) {
    super(panel, node, number);
    node.addEventListener("click", () => this.item.enabled && panel.press(this.item.id));
  }

  describe({ id, label, enabled }) {
    this.label.classList.toggle("spoken", id in KEYS); // their icons are seen
    if (KEYS[id]) {
      setAttribute(this.node, "aria-keyshortcuts", KEYS[id].spoken);
      setAttribute(this.node, "title", `${label} (${KEYS[id].shown})`);
    }
    // Not `disabled`: a button that its own press disables would drop the focus.
    setAttribute(this.node, "aria-disabled", !enabled);
  }

  show() {}
}

// A button that opens further items, or the line that sums them up.
export class MenuView extends View {
  constructor(panel, node, number) {
    super(panel, node, number);
    this.within.id = `within-${number}`;
    setAttribute(this.within, "aria-labelledby", this.label.id);
    this.popup = new Popup(node, this.within, { isLine: () => this.item.line });
    this.within.addEventListener("click", (e) => {
      const pressed = e.target.closest(".button:not(.opener)");
      if (pressed && pressed.ariaDisabled !== "true" && !this.item.line) this.popup.close();
    });
  }

  describe({ line }) {
    this.node.classList.toggle("line", line);
    this.within.classList.toggle("popup", !line);
  }

  show() {
    this.panel.showRow(this.within, this.item.items);
  }
}

export class LinkView extends View {
  constructor(panel, node, number) {
    super(panel, node, number);
    // Adds the present query of the page before the link can be followed.
    for (const way of ["pointerenter", "pointerdown", "focus", "click", "contextmenu"])
      node.addEventListener(way, () => this.point());
    followed(node);
  }

  describe() {
    this.point();
  }

  point() {
    setAttribute(this.node, "href", `${this.item.to}${location.search}`);
  }

  show() {}
}
