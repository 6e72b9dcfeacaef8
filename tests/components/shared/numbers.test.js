import assert from "node:assert/strict";
import { test } from "node:test";

import { clamp, nice, plain, short, tidy, typedNumber } from "../../../assets/components/shared/numbers.js";

test("a number is typed with a point or a comma, and with a minus sign of either kind", () => {
  assert.equal(typedNumber("2.5"), 2.5);
  assert.equal(typedNumber("2,5"), 2.5);
  assert.equal(typedNumber("-2"), -2);
  assert.equal(typedNumber("\u22122"), -2);
  assert.equal(typedNumber("1e\u22123"), 0.001);
});

test("what is no number is none", () => {
  for (const text of ["", "a", "1,2,3", "1 2"]) assert.ok(Number.isNaN(typedNumber(text)), text);
});

test("ticks are 1, 2 or 5 times a power of ten", () => {
  const sizes = [1, 1.99, 2, 4.99, 5, 9.99, 10, 0.03, 700];
  const expected = [1, 1, 2, 2, 5, 5, 10, 0.02, 500];
  assert.deepEqual(sizes.map(nice).map(tidy), expected);
});

test("sums are shown without the digits of their rounding", () => {
  assert.equal(tidy(0.1 + 0.2), 0.3);
  assert.equal(plain(0.1 + 0.2), "0.3");
  assert.ok(Object.is(tidy(-0), 0));
});

test("numbers are read with a minus sign, and typed with a hyphen", () => {
  assert.equal(short(-1 / 3), "\u22120.333333");
  assert.equal(plain(-0.25), "-0.25");
});

test("clamp keeps within both ends", () => {
  assert.deepEqual([-1, 0.5, 2].map((x) => clamp(x, 0, 1)), [0, 0.5, 1]);
});
