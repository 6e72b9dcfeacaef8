import assert from "node:assert/strict";
import { test } from "node:test";

import {
  clamp, decimal, fixed, nice, plain, short, significant, tidy, typedNumber,
} from "../../../assets/components/shared/numbers.js";

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

test("what is not 1 or 0 is not read as it, in any way of writing", () => {
  // As metrics/notation.py prints them.
  const printed = { 0.99998: "0.99998", 1.00002: "1.00002", "-0.9999": "-0.9999", 0.00002: "2.00e-05" };
  for (const [value, text] of Object.entries(printed)) assert.equal(fixed(Number(value), 3), text);
  assert.deepEqual([0, 1, -1, 0.5, 0.9994, 1 - 1e-15].map((value) => fixed(value, 3)),
    ["0.000", "1.000", "-1.000", "0.500", "0.999", "1.000"]);
  assert.deepEqual([0, 1, 0.5, 0.2999, 0.99998, 0.00002].map((value) => decimal(value, 3)),
    ["0", "1", "0.5", "0.3", "0.99998", "2.00e-05"]);
  assert.equal(significant(0.99998, 4), "0.99998");
  assert.equal(short(-0.99999999), "\u22120.99999999");
  assert.equal(short(1 + 1e-15), "1");
  for (let power = 1; power < 12; power += 1) {
    const [near1, near0] = [1 - 10 ** -power, 10 ** -power];
    for (const write of [(x) => fixed(x, 3), (x) => decimal(x, 3), short, (x) => significant(x, 4)]) {
      assert.notEqual(Number(write(near1)), 1, `${near1}`);
      assert.notEqual(Number(write(near0)), 0, `${near0}`);
    }
  }
});

test("clamp keeps within both ends", () => {
  assert.deepEqual([-1, 0.5, 2].map((x) => clamp(x, 0, 1)), [0, 0.5, 1]);
});
