// Where a pointer is in an element, in the pixels of that element: the projector view enlarges some by
// CSS `zoom`.

export function placeIn(element, { clientX, clientY }) {
  const { left, top } = element.getBoundingClientRect();
  const zoom = element.currentCSSZoom ?? 1;
  return [(clientX - left) / zoom, (clientY - top) / zoom];
}
