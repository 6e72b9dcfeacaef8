// Numbers of a panel: as many digits as their steps have, and within their bounds.

import { clamp } from "../shared/numbers.js";

// A number with the digits of `step`; one that needs more of them has all it needs.
export function shown(value, step) {
  const fixed = value.toFixed((String(step).split(".")[1] ?? "").length);
  return Number(fixed) === value ? fixed : String(value);
}

// What was typed as a number from `low` to `high`, whole if the steps are; null if it is none.
export function read(text, { low, high, step }) {
  const value = text === "" ? NaN : Number(text);
  if (!Number.isFinite(value)) return null;
  return clamp(Number.isInteger(step) ? Math.round(value) : value, low, high);
}
