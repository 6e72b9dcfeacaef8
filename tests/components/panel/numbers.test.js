import assert from "node:assert/strict";
import { test } from "node:test";

import { grid, read, shown } from "../../../assets/components/panel/numbers.js";

test("a number has the digits of its step, or all it needs", () => {
  assert.equal(shown(0.5, 0.05), "0.50");
  assert.equal(shown(3, 1), "3");
  assert.equal(shown(0.123, 0.05), "0.123");
});

test("a number stays within its bounds and is whole where the steps are", () => {
  assert.equal(read("7.6", { low: 1, high: 10, step: 1 }), 8);
  assert.equal(read("7.6", { low: 1, high: 10, step: 0.1 }), 7.6);
  assert.equal(read("70", { low: 1, high: 10, step: 1 }), 10);
});

test("what is no number is refused", () => {
  for (const text of ["", "a", "Infinity"])
    assert.equal(read(text, { low: 0, high: 1, step: 0.1 }), null);
});

// What a key makes of a native slider: the next position of its grid.
function driven({ low, reach, step, value }) {
  const [min, max] = grid({ low, reach, step });
  const last = Math.floor((max - min) / step + 1e-9);
  const at = (index) => Math.min(Math.max(Number((min + index * step).toFixed(6)), low), reach);
  const home = Math.round((value - min) / step);
  return [at(0), at(last), at(home)];
}

test("a slider reaches both its ends and comes back to where it began", () => {
  for (const number of [
    { low: 0.01, reach: 5, step: 0.1, value: 1.5 },
    { low: 0, reach: 0.99, step: 0.05, value: 0.8 },
    { low: 3, reach: 100000, step: 1, value: 1000 },
    { low: -0.8333, reach: 0.8333, step: 0.01, value: 0 },
    { low: 0.1, reach: 2, step: 0.1, value: 1 },
    { low: 1, reach: 10, step: 1, value: 5 },
  ])
    assert.deepEqual(driven(number), [number.low, number.reach, number.value]);
});
