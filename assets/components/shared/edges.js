// Shows at which edge of a scrolling box there is more.

import { setAttribute } from "./nodes.js";

/** @param {HTMLElement} box */
export function watchEdges(box) {
  box.addEventListener("scroll", () => showEdges(box), { passive: true });
}

/** Shows the edges; only a box that scrolls takes the focus, as a `role` with a label. */
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
