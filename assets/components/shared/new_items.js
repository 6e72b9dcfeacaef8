// What a new item is called.

import { fill } from "./texts.js";

export const newId = () => `new-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;

// Numbered on from the last, and not the name of another item.
export function newName(pattern, names) {
  let number = names.length + 1;
  while (names.includes(fill(pattern, { number }))) number += 1;
  return fill(pattern, { number });
}
