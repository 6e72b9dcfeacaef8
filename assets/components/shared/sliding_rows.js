// Rows in an order, one for each of `documents`, that slide to their places.

import { KeyedNodes } from "./nodes.js";

export const SLIDE = { duration: 120, easing: "ease-out" };

export class SlidingRows {
  constructor(root, element) {
    this.root = root;
    this.element = element;
    const template = root.querySelector("template").content.firstElementChild;
    this.documents = [];
    this.rows = new KeyedNodes(() => template.cloneNode(true));
    this.drag = null;
    element.addEventListener("click", (e) => this.click(e));
    element.addEventListener("keydown", (e) => this.key(e));
    element.addEventListener("pointerdown", (e) => this.press(e));
    element.addEventListener("contextmenu", (e) => this.drag?.moving && e.preventDefault());
  }

  indexOf(id) {
    return this.documents.findIndex((doc) => doc.id === id);
  }

  showRows() {
    const { documents, rows } = this;
    rows.keep(documents);
    const order = documents.map((doc, i) => this.showRow(doc, i));
    // Move the neighbours, not the row with the focus: a node that moves in the document loses it.
    const held = this.drag?.row ?? this.root.activeElement?.closest("li");
    const pivot = Math.max(order.indexOf(held), 0);
    if (order.length && !order[pivot].isConnected) this.element.append(order[pivot]);
    for (let i = pivot - 1; i >= 0; i--)
      if (order[i + 1].previousElementSibling !== order[i]) order[i + 1].before(order[i]);
    for (let i = pivot + 1; i < order.length; i++)
      if (order[i - 1].nextElementSibling !== order[i]) order[i - 1].after(order[i]);
  }

  focusRow(id, selector) {
    const row = this.rows.get(id);
    row?.querySelector(selector).focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }

  reorder(from, to) {
    const tops = this.tops();
    this.documents.splice(to, 0, ...this.documents.splice(from, 1));
    this.reordered();
    this.slide(tops);
  }

  tops() {
    return new Map([...this.rows.values()].map((row) => [row, row.offsetTop]));
  }

  // Slides the rows from where they were to where they are.
  slide(tops) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const moved = [...tops].filter(([row, top]) => row.isConnected && row.offsetTop !== top);
    if (moved.length > 40) return;
    for (const [row, top] of moved)
      if (row !== this.drag?.row)
        row.animate([{ transform: `translateY(${top - row.offsetTop}px)` }, {}], SLIDE);
  }
}
