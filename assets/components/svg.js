// What is drawn. Loaded ahead of the files that use it.

const SVG = "http://www.w3.org/2000/svg";

function drawn(name, attributes = {}, text = "") {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.textContent = text;
  return node;
}
