import assert from "node:assert/strict";
import { test } from "node:test";

import { crossingPairs, ranksOf, spotsOf } from "../../../assets/components/two_orders/orders.js";

const ranks = (values) =>
  ranksOf(Object.entries(values).map(([id, y]) => ({ id, y })), "y");

test("equal items share the mean of their ranks", () => {
  assert.deepEqual([...ranks({ a: 9, b: 7, c: 7, d: 7, e: 1 }).values()], [1, 3, 3, 3, 5]);
});

test("a pair crosses where the orders have it one way and the other, not where it is tied", () => {
  const first = new Map([["a", 1], ["b", 2], ["c", 3]]);
  const second = new Map([["a", 3], ["b", 1], ["c", 2]]);
  assert.deepEqual(crossingPairs(["a", "b", "c"], first, second), [["a", "b"], ["a", "c"]]);
  const tied = new Map([["a", 1.5], ["b", 1.5], ["c", 3]]);
  assert.deepEqual(crossingPairs(["a", "b", "c"], first, tied), []);
});

const ends = new Map([["a", [0, 100]], ["b", [100, 0]], ["c", [102, 2]]]);

test("lines cross where they are as high", () => {
  assert.deepEqual(spotsOf(ends, [["a", "b"]], null, 200), [{ x: 100, y: 50, own: false, count: 1 }]);
});

test("crossings that are close together are one, which the picked item makes its own", () => {
  const [spot, ...others] = spotsOf(ends, [["a", "b"], ["a", "c"]], "c", 200);
  assert.deepEqual([spot.count, spot.own, others.length], [2, true, 0]);
});

test("lines that meet outside the picture do not cross", () => {
  const held = new Map([["a", [0, 40]], ["b", [10, 60]]]);
  assert.deepEqual(spotsOf(held, [["a", "b"]], null, 200), []);
});
