// A button that asks for sizes first: it opens one field per size and the button that submits them. The
// text is sent as typed, and stays if the page rejects it.

import { element, setAttribute, setText } from "../shared/nodes.js";
import { View } from "./fields.js";

export class AskView extends View {
  constructor(panel, node, number) {
    super(panel, node, number);
    this.opener = node.querySelector(".opener");
    this.sizes = node.querySelector(".sizes");
    this.make = node.querySelector(".make");
    this.problem = node.querySelector(".problem");
    this.problem.id = `problem-${number}`;
    this.sizes.id = `sizes-${number}`;
    setAttribute(this.sizes, "aria-labelledby", this.label.id);
    setAttribute(this.opener, "aria-controls", this.sizes.id);
    this.opener.addEventListener("click", () => this.open(this.sizes.hidden));
    this.make.addEventListener("click", () => this.send());
    this.sizes.addEventListener("keydown", (e) => {
      if (e.isComposing) return;
      if (e.key === "Escape") this.close();
      else if (e.key === "Enter" && e.target !== this.make) this.send();
      else return;
      e.preventDefault();
    });
  }

  get fields() {
    return [...this.sizes.querySelectorAll("input")];
  }

  describe({ sizes, make, problem }) {
    while (this.fields.length > sizes.length) this.fields.at(-1).parentElement.remove();
    while (this.fields.length < sizes.length) this.make.before(this.build());
    this.fields.forEach((field, i) => {
      const [label, value, low, high] = sizes[i];
      setText(field.previousElementSibling, label);
      setAttribute(field, "min", low);
      setAttribute(field, "max", high);
      setAttribute(field, "aria-invalid", problem !== "");
      setAttribute(field, "aria-describedby", problem ? this.problem.id : null);
      if (!problem && this.sizes.hidden) field.value = value;
    });
    setText(this.make, make);
    setText(this.problem, problem);
    if (problem) this.open(true);
  }

  build() {
    const label = element("label");
    const field = Object.assign(element("input"), { type: "number", inputMode: "numeric" });
    label.append(element("span"), field);
    return label;
  }

  show() {}

  open(wanted) {
    this.sizes.hidden = !wanted;
    setAttribute(this.opener, "aria-expanded", wanted);
    if (!wanted) return;
    this.fields[0].focus();
    this.fields[0].select();
  }

  close() {
    this.open(false);
    this.opener.focus();
  }

  send() {
    const typed = this.fields.map((field) => field.value || "?").join(" ");
    this.close();
    this.panel.record(this.item.id, typed);
  }
}
