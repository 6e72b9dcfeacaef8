// SVG nodes.

import { fitChildren, setAttribute } from "./nodes.js";

const SVG = "http://www.w3.org/2000/svg";

export function drawn(name, attributes = {}, text = "") {
  const node = document.createElementNS(SVG, name);
  setAttributes(node, attributes);
  node.textContent = text;
  return node;
}

export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
}

// Draws one node for each of `all`, its attributes. It keeps the nodes: one may be dragged.
export function redrawn(group, name, all) {
  fitChildren(group, all.length, () => drawn(name));
  for (const [i, attributes] of all.entries()) setAttributes(group.children[i], attributes);
}
