import assert from "node:assert/strict";
import { test } from "node:test";

import { outcomeOf, stacked } from "../../../assets/components/score_line/stacks.js";

test("an item at the threshold is predicted positive", () => {
  const outcomes = [[1, 0.5], [0, 0.5], [1, 0.4], [0, 0.4]].map(([label, score]) =>
    outcomeOf({ label, score }, 0.5));
  assert.deepEqual(outcomes, ["TP", "FP", "FN", "TN"]);
  assert.equal(outcomeOf({ label: 1, score: 9 }, Infinity), "FN");
});

const items = [
  { id: "a", label: 1, score: 0 },
  { id: "b", label: 1, score: 5 },
  { id: "c", label: 1, score: 30 },
  { id: "d", label: 0, score: 0 },
  { id: "e", label: 1, score: 10 },
];
const x = ({ score }) => score;

test("an item lies as low as it can without covering one of its label", () => {
  const { level, levels } = stacked(items, ["a", "b", "c", "d", "e"], x, 8);
  assert.deepEqual(Object.fromEntries(level), { a: 0, b: 1, c: 0, d: 0, e: 0 });
  assert.deepEqual(levels, [2, 2]);
});

test("who comes first lies below", () => {
  const { level, levels } = stacked(items, ["e", "b", "a", "c", "d"], x, 20);
  assert.deepEqual(["e", "b", "a", "c"].map((id) => level.get(id)), [0, 1, 2, 1]);
  assert.deepEqual(levels, [2, 3]);
});
