import assert from "node:assert/strict";
import { test } from "node:test";

import { read, shown } from "../../../assets/components/panel/numbers.js";

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
