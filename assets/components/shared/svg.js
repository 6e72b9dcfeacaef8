// What is drawn.

import { setAttribute } from "./nodes.js";

const SVG = "http://www.w3.org/2000/svg";

export function drawn(name, attributes = {}, text = "") {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.textContent = text;
  return node;
}

// Draws as many nodes as there are attributes, and keeps those that are there: they may be in hand.
export function redrawn(group, name, all) {
  while (group.childElementCount > all.length) group.lastElementChild.remove();
  while (group.childElementCount < all.length) group.append(drawn(name));
  let node = group.firstElementChild;
  for (const attributes of all) {
    for (const [key, value] of Object.entries(attributes)) setAttribute(node, key, value);
    node = node.nextElementSibling;
  }
}
