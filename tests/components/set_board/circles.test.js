import assert from "node:assert/strict";
import { test } from "node:test";

import { circlesOf, intoFrame, textbookCircles } from "../../../assets/components/set_board/circles.js";
import { regionAt } from "../../../assets/components/set_board/places.js";

// The area of each region, by counting points of a fine grid: another way than the circles' own.
function areas(circles, step = 0.02) {
  const found = Array(8).fill(0);
  const [low, high] = [(axis) => Math.min(...circles.map((c) => c[axis] - c.r)),
    (axis) => Math.max(...circles.map((c) => c[axis] + c.r))];
  for (let y = low("y"); y < high("y"); y += step)
    for (let x = low("x"); x < high("x"); x += step) found[regionAt(circles, x, y)] += step * step;
  return found;
}

const isNear = (found, expected, by) =>
  assert.ok(Math.abs(found - expected) < by, `${found} is not ${expected}`);

// By region: 1 the first set, 2 the second, 4 the third, added up.
for (const sizes of [[0, 4, 2, 3], [0, 5, 0, 2], [0, 1, 1, 9], [0, 3, 3, 0]])
  test(`two circles overlap by exactly what the sets share: ${sizes}`, () => {
    const circles = circlesOf([...sizes, 0, 0, 0, 0], [1, 2]);
    const found = areas(circles);
    for (let region = 1; region < 4; region++) isNear(found[region], sizes[region], 0.1);
  });

test("a set without a document has no circle", () => {
  assert.deepEqual(circlesOf([3, 0, 2, 0, 0, 0, 0, 0], [1, 2]).map(({ bit }) => bit), [2]);
  assert.deepEqual(circlesOf([3, 0, 0, 0, 0, 0, 0, 0], [1, 2, 4]), []);
});

for (const sizes of [[0, 3, 3, 2, 3, 2, 2, 2], [0, 5, 1, 1, 1, 1, 1, 4], [0, 8, 2, 2, 2, 1, 0, 1]])
  test(`three circles have room for what they hold: ${sizes}`, () => {
    const found = areas(circlesOf(sizes, [1, 2, 4]));
    for (let region = 1; region < 8; region++)
      if (sizes[region]) assert.ok(found[region] > 0.5 * sizes[region], `${region}: ${found[region]}`);
  });

test("textbook circles have every region", () => {
  assert.ok(areas(textbookCircles([1, 2, 4])).slice(1).every((area) => area > 0.1));
});

test("circles fill the frame without leaving it", () => {
  const circles = circlesOf([0, 30, 20, 10, 0, 0, 0, 0], [1, 2]);
  const framed = intoFrame(circles, 400, 300, 60, 0);
  assert.ok(framed.every(({ x, y, r }) => x - r >= 0 && x + r <= 400 && y - r >= 0 && y + r <= 300));
  const ratio = circles[0].r / circles[1].r;
  isNear(framed[0].r / framed[1].r, ratio, 1e-9);
});
