// A button that asks for sizes first: it opens one field per size and the button that submits them. The
// text is sent as typed, and stays if the page rejects it.

import { setAttribute, setText } from "../shared/nodes.js";
import { View } from "./fields.js";
import { Popup } from "./popup.js";

export class AskView extends View {
  constructor(panel, node, number) {
    super(panel, node, number);
    this.problem.id = `problem-${number}`;
    this.sizes.id = `sizes-${number}`;
    setAttribute(this.sizes, "aria-labelledby", this.label.id);
    this.popup = new Popup(node, this.sizes, {
      opened: () => {
        this.fields[0].focus();
        this.fields[0].select();
      },
    });
    this.make.addEventListener("click", () => this.send());
    this.reset.addEventListener("click", () => {
      this.popup.close();
      panel.press("reset");
    });
    this.sizes.addEventListener("keydown", (e) => {
      if (e.isComposing || e.key !== "Enter" || e.target.matches("button")) return;
      this.send();
      e.preventDefault();
    });
  }

  get fields() {
    return [...this.sizes.querySelectorAll("input")];
  }

  describe({ sizes, make, reset, problem }) {
    while (this.fields.length > sizes.length) this.fields.at(-1).parentElement.remove();
    while (this.fields.length < sizes.length)
      this.make.before(this.panel.templates.content.querySelector(".size").cloneNode(true));
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
    setText(this.reset, reset);
    setText(this.problem, problem);
    if (problem) this.popup.open(true);
  }

  show() {}

  send() {
    const typed = this.fields.map((field) => field.value || "?").join(" ");
    this.popup.close();
    this.panel.record(this.item.id, typed);
  }
}
