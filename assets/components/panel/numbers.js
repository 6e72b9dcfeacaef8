// Numbers of a panel: as many digits as their steps have, and within their bounds.

import { clamp } from "../shared/numbers.js";

// A number with the digits of `step`; one that needs more of them has all it needs.
export function shown(value, step) {
  const fixed = value.toFixed((String(step).split(".")[1] ?? "").length);
  return Number(fixed) === value ? fixed : String(value);
}

// The ends of a slider's grid: multiples of `step` around `low` and `reach`, so that steps come by
// round numbers whatever the bounds are. Positions beyond a bound stand for the bound.
export function grid({ low, reach, step }) {
  const digits = (String(step).split(".")[1] ?? "").length;
  if (digits > 3 || reach <= low) return [low, reach];
  const near = (ratio) => Math.abs(ratio - Math.round(ratio)) < 1e-9;
  const end = (bound, outwards) => {
    const steps = bound / step;
    return near(steps) ? bound : Number((outwards(steps) * step).toFixed(digits));
  };
  return [end(low, Math.floor), end(reach, Math.ceil)];
}

// What was typed as a number from `low` to `high`, whole if the steps are; null if it is none.
export function read(text, { low, high, step }) {
  const value = text === "" ? NaN : Number(text);
  if (!Number.isFinite(value)) return null;
  return clamp(Number.isInteger(step) ? Math.round(value) : value, low, high);
}
