// Scores: as texts, as ranks, and along a bar.

import { clamp, significant, tidy } from "../shared/numbers.js";

// A score as it is read on the board.
export const short = (value) => significant(value, 4);

// Labels of equal score all take the last of their ranks.
export const rankOf = (row, score) => row.filter((other) => other >= score).length;

// Where a score stands among the others of its row, as the page names it: how many are lower, and
// where some are equal how many with these.
export function placeOf(score, others) {
  const lower = others.filter((other) => other < score).length;
  const equal = others.filter((other) => other === score).length;
  return equal ? `${lower}-${lower + equal}` : `${lower}`;
}

// Bars go from 0 to 1, or as far as there are scores; `step` is a hundredth of that or finer.
export function scaleOf(scores) {
  const low = Math.min(0, ...scores);
  const high = Math.max(1, ...scores);
  return { low, high, step: 10 ** Math.floor(Math.log10((high - low) / 100) + 1e-9) };
}

// The score at a share of a bar's length, rounded to the scale's step.
export function scoreAt(share, { low, high, step }) {
  const score = low + clamp(share, 0, 1) * (high - low);
  return clamp(tidy(Math.round(score / step) * step), low, high) + 0;
}
