// Shows at which edge of a scrolling box there is more.

/** @param {HTMLElement} box */
export function watchEdges(box) {
  box.addEventListener("scroll", () => showEdges(box), { passive: true });
}

/** @param {HTMLElement} box */
export function showEdges(box) {
  const right = box.scrollWidth - box.clientWidth - box.scrollLeft > 1;
  const bottom = box.scrollHeight - box.clientHeight - box.scrollTop > 1;
  box.classList.toggle("more-right", right);
  box.classList.toggle("more-below", bottom);
}
