// The range of an axis and the numbers beside it.

import { short } from "../shared/numbers.js";

const LEAST = 0.4; // of the range that the values must fill, or it is fitted again

// A number beside the axis, of at most seven characters.
export function tick(value) {
  const text = short(value);
  return text.length < 8 ? text : value.toExponential(1).replaceAll("-", "\u2212").replace("+", "");
}

// A range that holds all values: the range before, if it still fits.
export function fitted(values, from, to, room) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low >= from && high <= to && high - low > LEAST * (to - from)) return [from, to];
  const span = high - low || Math.abs(high) || 1;
  return [low - room * span, high + room * span];
}
