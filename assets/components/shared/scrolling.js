// A box that scrolls: it shows at which edge there is more, and only one that scrolls takes the focus.

import { nameParts, setAttribute } from "./nodes.js";

/** Shows the edges of a box as it scrolls, and calls `show` when it or what is in it has another size. */
export function watchEdges(box, show = () => showEdges(box)) {
  box.addEventListener("scroll", () => showEdges(box), { passive: true });
  const sizes = new ResizeObserver(show);
  for (const node of [box, ...box.children]) sizes.observe(node);
}

/** Shows the edges; a box that scrolls is a `role` with a label, for keys. */
export function showScrolling(box, role, label) {
  showEdges(box);
  const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  for (const [name, value] of [["tabindex", "0"], ["role", role], ["aria-label", label]])
    setAttribute(box, name, scrolls ? value : null);
  return scrolls;
}

/** @param {HTMLElement} box */
export function showEdges(box) {
  const right = box.scrollWidth - box.clientWidth - box.scrollLeft > 1;
  const bottom = box.scrollHeight - box.clientHeight - box.scrollTop > 1;
  box.classList.toggle("more-right", right);
  box.classList.toggle("more-below", bottom);
}

/** A table in such a box. */
export class ScrollingTable {
  constructor(root) {
    nameParts(this, root);
    watchEdges(this.box, () => this.showBox());
  }

  showBox() {
    this.box.classList.toggle("scrolls", showScrolling(this.box, "region", this.label));
  }
}
