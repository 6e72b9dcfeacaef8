import assert from "node:assert/strict";
import { test } from "node:test";

import { fitted, tick } from "../../../assets/components/point_plot/scale.js";

test("a range stays while the numbers fill enough of it", () => {
  assert.deepEqual(fitted([2, 8], 0, 10, 0.1), [0, 10]);
  assert.deepEqual(fitted([2, 12], 0, 10, 0.1), [1, 13]);
  assert.deepEqual(fitted([4, 6], 0, 10, 0.5), [3, 7]);
});

test("numbers that are all alike still have a range", () => {
  assert.deepEqual(fitted([4, 4], NaN, NaN, 0.5), [2, 6]);
  assert.deepEqual(fitted([0, 0], NaN, NaN, 0.5), [-0.5, 0.5]);
});

test("numbers beside the axis are short", () => {
  assert.deepEqual([0.5, -20, 123456, 1234567, -1e9].map(tick),
    ["0.5", "\u221220", "123456", "1234570", "\u22121.0e9"]);
});
