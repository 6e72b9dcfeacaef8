// Writing to the DOM only what changed keeps a move fast.

export const setText = (node, text) => node.textContent === text || (node.textContent = text);
export const setAttribute = (node, name, value) =>
  node.getAttribute(name) === String(value) || node.setAttribute(name, value);

export function element(tag, className = "", text = "") {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
}
