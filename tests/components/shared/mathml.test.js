import assert from "node:assert/strict";
import test from "node:test";

import { parsed } from "../../../assets/components/shared/mathml.js";

// A tree as a line: tags with what they hold.
const line = (node) =>
  typeof node === "string" ? node : `${node.tag}(${node.children.filter(Boolean).map(line).join(" ")})`;

test("a fraction with words, numbers and indices", () => {
  assert.equal(
    line(parsed(String.raw`\frac{\mathrm{TP}_i}{1 + n^2}`)),
    "mfrac(msub(mtext(TP) mi(i)) mrow(mn(1) mo(+) msup(mi(n) mn(2))))",
  );
});

test("limits stand below and above a sum, beside it in a fraction and in an index", () => {
  const sum = String.raw`\sum_{i=1}^{n} x_i`;
  const limits = "(mo(∑) mrow(mi(i) mo(=) mn(1)) mi(n))";
  assert.equal(line(parsed(sum)), `mrow(munderover${limits} msub(mi(x) mi(i)))`);
  assert.equal(
    line(parsed(String.raw`\frac{${sum}}{n}`)),
    `mfrac(mrow(msubsup${limits} msub(mi(x) mi(i))) mi(n))`,
  );
  assert.equal(line(parsed(String.raw`\textstyle\sum_i x`)), "mrow(msub(mo(∑) mi(i)) mi(x))");
});

test("braces, bars, roots and spaces", () => {
  assert.equal(line(parsed(String.raw`\min\{i\}`)), "mrow(mi(min) mo({) mi(i) mo(}))");
  assert.equal(line(parsed(String.raw`\bar{v}`)), "mover(mi(v) mo(ˉ))");
  assert.equal(line(parsed(String.raw`\sqrt{a \cdot b}`)), "msqrt(mrow(mi(a) mo(·) mi(b)))");
  assert.equal(line(parsed(String.raw`a\,b`)), "mrow(mi(a) mspace() mi(b))");
  assert.equal(line(parsed("v_{.632}")), "msub(mi(v) mn(.632))");
  assert.equal(line(parsed(String.raw`\left[\,\cdot\,\right]`)), "mrow(mo([) mspace() mo(·) mspace() mo(]))");
});

test("what is not known is no formula", () => {
  assert.throws(() => parsed(String.raw`\unknown{x}`), /unknown is not known/);
});
