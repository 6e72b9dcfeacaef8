// The drag of one row of SlidingRows.

import { Drag } from "./drag.js";
import { clamp } from "./numbers.js";

const EDGE = 64; // px from the scrolling area's edge at which a drag scrolls it

export class RowDrag extends Drag {
  constructor(list, row, press) {
    super(list, press);
    this.row = row;
    this.grip = press.clientY - row.getBoundingClientRect().top;
  }

  begins(_x, y) {
    return Math.abs(y) >= 4;
  }

  lift(e) {
    const { element, documents, edits, root } = this.owner;
    this.follow(e);
    this.before = [...documents];
    this.seq = edits.seq;
    edits.startGesture();
    this.scroller = scrollerOf(root.host);
    element.setPointerCapture(e.pointerId);
    element.classList.add("dragging");
    this.row.classList.add("dragged");
    const frame = () => {
      this.scroll();
      this.place();
      this.frame = requestAnimationFrame(frame);
    };
    frame();
  }

  follow({ clientY }) {
    this.y = clientY;
  }

  // Moves the row with the pointer, and to the rank whose place it covers most.
  place() {
    const { owner: list, row } = this;
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
    const box = this.owner.element.getBoundingClientRect();
    const above = Math.max(view.top, 0) + EDGE - this.y;
    const below = this.y - Math.min(view.bottom, innerHeight) + EDGE;
    if (above > 0 && box.top < this.y + above) this.scroller.scrollTop -= Math.min(above / 4, 20);
    if (below > 0 && box.bottom > this.y - below) this.scroller.scrollTop += Math.min(below / 4, 20);
  }

  end(cancelled) {
    if (!this.moving) return this.stop();
    if (!cancelled) this.place();
    const tops = this.owner.tops();
    const shift = new DOMMatrix(this.row.style.transform).m42;
    tops.set(this.row, this.row.offsetTop + shift);
    this.stop();
    this.owner.dropped(this, cancelled, tops);
  }

  stop() {
    super.stop();
    cancelAnimationFrame(this.frame);
    this.owner.edits.stop();
    this.owner.element.classList.remove("dragging");
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
