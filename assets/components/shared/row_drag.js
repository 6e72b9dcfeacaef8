// The drag of one row of SlidingRows, from the press to the drop.

import { clamp } from "./numbers.js";

const EDGE = 64; // px from the scrolling area's edge at which a drag scrolls it

export class RowDrag {
  constructor(list, row, press) {
    this.list = list;
    this.row = row;
    this.pointer = press.pointerId;
    this.startY = this.y = press.clientY;
    this.grip = press.clientY - row.getBoundingClientRect().top;
    this.moving = false;
    this.frame = null;
    this.onKey = (e) => {
      if (e.key !== "Escape") return;
      e.preventDefault();
      e.stopPropagation();
      this.end(true);
    };
  }

  pull(e) {
    if (e.pointerId !== this.pointer) return;
    if (!e.buttons) return this.end(false); // released outside the window
    this.y = e.clientY;
    if (!this.moving && Math.abs(this.y - this.startY) >= 4) this.start();
  }

  start() {
    const { element, documents, edits, root } = this.list;
    this.moving = true;
    this.before = [...documents];
    this.seq = edits.seq;
    edits.startGesture();
    this.scroller = scrollerOf(root.host);
    element.setPointerCapture(this.pointer);
    element.classList.add("dragging");
    this.row.classList.add("dragged");
    addEventListener("keydown", this.onKey, true);
    const frame = () => {
      this.scroll();
      this.follow();
      this.frame = requestAnimationFrame(frame);
    };
    frame();
  }

  // Moves the row with the pointer, and to the rank whose place it covers most.
  follow() {
    const { list, row } = this;
    const box = list.element.getBoundingClientRect();
    const height = box.height / list.documents.length;
    const top = clamp(this.y - this.grip - box.top, 0, box.height - height);
    const from = list.indexOf(row.dataset.id);
    // A little more than half, or the order would flicker when the pointer is on the boundary.
    if (Math.abs(top / height - from) > 0.52) {
      list.reorder(from, Math.round(top / height));
      list.showPrefetched(row.dataset.id);
      list.edits.preview("move");
    }
    row.style.transform = `translateY(${top - row.offsetTop}px)`;
  }

  scroll() {
    const view = this.scroller.getBoundingClientRect();
    const box = this.list.element.getBoundingClientRect();
    const above = Math.max(view.top, 0) + EDGE - this.y;
    const below = this.y - Math.min(view.bottom, innerHeight) + EDGE;
    if (above > 0 && box.top < this.y + above) this.scroller.scrollTop -= Math.min(above / 4, 20);
    if (below > 0 && box.bottom > this.y - below) this.scroller.scrollTop += Math.min(below / 4, 20);
  }

  release(e, cancelled) {
    if (e.pointerId === this.pointer) this.end(cancelled);
  }

  end(cancelled) {
    if (!this.moving) return this.stop();
    if (!cancelled) this.follow();
    const tops = this.list.tops();
    const shift = new DOMMatrix(this.row.style.transform).m42;
    tops.set(this.row, this.row.offsetTop + shift);
    this.stop();
    this.list.dropped(this, cancelled, tops);
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.list.edits.stop();
    removeEventListener("keydown", this.onKey, true);
    this.list.drag = null;
    this.list.element.classList.remove("dragging");
    this.row.classList.remove("dragged");
    this.row.style.transform = "";
  }
}

function scrollerOf(node) {
  for (; node; node = node.parentElement ?? node.getRootNode().host) {
    const { overflowY } = getComputedStyle(node);
    if (/auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight) return node;
  }
  return document.documentElement;
}
