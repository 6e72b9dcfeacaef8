// Writing to the DOM only what changed keeps a move fast.

export const setText = (node, text) => node.textContent === text || (node.textContent = text);
export const setAttribute = (node, name, value) =>
  node.getAttribute(name) === String(value) || node.setAttribute(name, value);
