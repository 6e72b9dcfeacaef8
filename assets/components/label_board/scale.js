// Scores as texts, as ranks and as bars.

import { clamp, significant, tidy } from "../shared/numbers.js";

// A score as it is read on the board.
export const short = (value) => significant(value, 4);

// Labels of equal score all take the last of their ranks.
export const rankOf = (row, score) => row.filter((other) => other >= score).length;

// The place of a score in its row, as in the prefetched tables: how many are lower and, with ties, how
// many are not higher.
export function placeOf(score, others) {
  const lower = others.filter((other) => other < score).length;
  const equal = others.filter((other) => other === score).length;
  return equal ? `${lower}-${lower + equal}` : `${lower}`;
}

// The range of the bars: [0, 1], extended to all scores; `step` is at most a hundredth of it.
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
