import assert from "node:assert/strict";
import { test } from "node:test";

import { placeOf, rankOf, scaleOf, scoreAt, short } from "../../../assets/components/label_board/scale.js";

test("labels of equal score take the last of their ranks", () => {
  assert.deepEqual([0.9, 0.5, 0.5, 0.1].map((score, _, row) => rankOf(row, score)), [1, 3, 3, 4]);
});

test("a score stands between others, or with those that are equal", () => {
  const others = [0.5, 0.2, 0.5, -1];
  const places = [-2, -1, 0, 0.2, 0.4, 0.5, 0.6].map((score) => placeOf(score, others));
  assert.deepEqual(places, ["0", "0-1", "1", "1-2", "2", "2-4", "4"]);
});

test("bars go from 0 to 1 unless scores lie beyond", () => {
  assert.deepEqual(scaleOf([0.2, 0.7]), { low: 0, high: 1, step: 0.01 });
  const { low, high, step } = scaleOf([-3, 7]);
  assert.deepEqual([low, high, step], [-3, 7, 0.1]);
});

test("a score on a bar is rounded to the step and stays on the bar", () => {
  const scale = scaleOf([]);
  assert.deepEqual([-1, 0.3333, 0.575, 2].map((share) => scoreAt(share, scale)), [0, 0.33, 0.57, 1]);
  assert.ok(Object.is(scoreAt(0.3, scaleOf([-3, 7])), 0));
});

test("scores are read with a minus sign", () => {
  assert.equal(short(-0.123456), "\u22120.1235");
});
