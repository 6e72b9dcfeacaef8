// Ids and names of new items.

import { fill } from "./texts.js";

export const newId = () => `new-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;

// The next number that is not in use.
export function newName(pattern, names) {
  let number = names.length + 1;
  while (names.includes(fill(pattern, { number }))) number += 1;
  return fill(pattern, { number });
}
