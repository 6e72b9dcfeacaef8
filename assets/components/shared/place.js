// Where a pointer is in an element, in the pixels of that element: the projector view enlarges some by
// CSS `zoom`.

export function placeIn(element, { clientX, clientY }) {
  const { left, top } = element.getBoundingClientRect();
  const zoom = element.currentCSSZoom ?? 1;
  return [(clientX - left) / zoom, (clientY - top) / zoom];
}

/** Hands the moves and the end of a pointer to the drag of `owner`. */
export function followDrags(element, owner) {
  element.addEventListener("pointermove", (e) => owner.drag?.pull(e));
  element.addEventListener("pointerup", (e) => owner.drag?.release(e, false));
  element.addEventListener("pointercancel", (e) => owner.drag?.release(e, true));
}
