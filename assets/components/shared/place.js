// Where a pointer is in an element, in its own pixels: to a room some are drawn larger by CSS `zoom`,
// and what they draw themselves is measured without it.

export function placeIn(element, { clientX, clientY }) {
  const { left, top } = element.getBoundingClientRect();
  const zoom = element.currentCSSZoom ?? 1;
  return [(clientX - left) / zoom, (clientY - top) / zoom];
}
