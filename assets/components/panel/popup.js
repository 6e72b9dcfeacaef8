// What a button of a panel opens over what is below it, until Escape, a press elsewhere, or the focus
// goes on. A line opens in its place and stays open.

import { setAttribute } from "../shared/nodes.js";

export class Popup {
  constructor(node, inner, { isLine = () => false, opened = () => {} } = {}) {
    Object.assign(this, { node, inner, isLine, opened });
    this.opener = node.querySelector(".opener");
    setAttribute(this.opener, "aria-controls", inner.id);
    this.opener.addEventListener("click", () => this.open(inner.hidden));
    node.addEventListener("keydown", (e) => {
      if (e.key !== "Escape" || e.isComposing || inner.hidden || isLine()) return;
      e.preventDefault();
      this.close();
    });
    // A press beside its items gives the focus to `inner` itself, for it has a tabindex.
    node.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !node.contains(relatedTarget)) this.leave();
    });
    this.outside = (e) => e.composedPath().includes(node) || this.leave();
  }

  open(wanted) {
    this.inner.hidden = !wanted;
    setAttribute(this.opener, "aria-expanded", wanted);
    removeEventListener("pointerdown", this.outside, true);
    if (!wanted) return;
    addEventListener("pointerdown", this.outside, true);
    const { left, width } = this.opener.getBoundingClientRect();
    this.inner.classList.toggle("leftward", left + width / 2 > innerWidth / 2);
    this.opened();
    this.inner.scrollIntoView({ block: "nearest" });
  }

  leave() {
    if (!this.inner.hidden && !this.isLine()) this.open(false);
  }

  close() {
    this.open(false);
    this.opener.focus();
  }
}
