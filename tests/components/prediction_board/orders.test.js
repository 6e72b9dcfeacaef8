import assert from "node:assert/strict";
import { test } from "node:test";

import { labelsIn, moved, swapped } from "../../../assets/components/prediction_board/orders.js";

test("a line of labels is read with spaces or commas", () => {
  assert.deepEqual(labelsIn("3, 0 1", 4), [3, 0, 1]);
  assert.deepEqual(labelsIn("", 4), []);
});

test("a line with anything else is not read", () => {
  for (const text of ["4", "1 1", "a", "-1", "1.5", "1;2"]) assert.equal(labelsIn(text, 4), null, text);
});

test("a label moves to a rank, or to the end", () => {
  assert.deepEqual(moved([5, 6, 7], 7, 0), [7, 5, 6]);
  assert.deepEqual(moved([5, 6, 7], 5, 9), [6, 7, 5]);
  assert.deepEqual(moved([5, 6], 8, -1), [8, 5, 6]);
});

test("a rank goes to another label; two that have one change places", () => {
  assert.deepEqual(swapped([5, 6, 7], 5, 7), [7, 6, 5]);
  assert.deepEqual(swapped([5, 6], 6, 0), [5, 0]);
});
