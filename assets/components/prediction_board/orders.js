// Orders of labels; labels are numbers from 0.

import { clamp } from "../shared/numbers.js";

// The distinct labels below `count` of a typed line; null if it is invalid.
export function labelsIn(text, count) {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const found = words.map(Number);
  const isRight = words.every((word) => /^\d{1,12}$/.test(word)) &&
    found.every((label) => label < count) && new Set(found).size === found.length;
  return isRight ? found : null;
}

// The order with a label at the place `to`, from 0, or at its end.
export function moved(order, label, to) {
  const others = order.filter((other) => other !== label);
  return others.toSpliced(clamp(to, 0, others.length), 0, label);
}

// The order with `to` in the place of `from`; if both are in it, they swap.
export function swapped(order, from, to) {
  const other = { [from]: to, [to]: from };
  return order.map((label) => other[label] ?? label);
}
