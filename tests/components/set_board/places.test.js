import assert from "node:assert/strict";
import { test } from "node:test";

import { BADGE, badgesOf } from "../../../assets/components/set_board/badges.js";
import { circlesOf, intoFrame } from "../../../assets/components/set_board/circles.js";
import { placeDocuments, regionAt } from "../../../assets/components/set_board/places.js";

const [WIDTH, HEIGHT] = [380, 290];

// The picture of as many documents in each region.
function laidOut(sizes, bits) {
  const inside = sizes.slice(1).reduce((sum, size) => sum + size, 0);
  const circles = intoFrame(circlesOf(sizes, bits), WIDTH, HEIGHT, inside, sizes[0]);
  const badges = badgesOf(circles, WIDTH, HEIGHT);
  const groups = new Map(sizes.flatMap((size, region) => size
    ? [[region, Array.from({ length: size }, (_, i) => ({ id: `${region}-${i}`, name: `doc ${i}` }))]]
    : []));
  const places = placeDocuments(groups, { circles, badges, width: WIDTH, height: HEIGHT },
    (text, font) => text.length * font * 0.55);
  return { circles, badges, places };
}

for (const [sizes, bits] of [
  [[2, 3, 2, 2, 0, 0, 0, 0], [1, 2]],
  [[1, 2, 2, 1, 2, 1, 1, 1], [1, 2, 4]],
  [[20, 30, 25, 15, 0, 0, 0, 0], [1, 2]],
])
  test(`each document lies in its region and on no other: ${sizes}`, () => {
    const { circles, places } = laidOut(sizes, bits);
    assert.equal(places.size, sizes.reduce((sum, size) => sum + size));
    const all = [...places];
    for (const [id, { x, y }] of all) assert.equal(regionAt(circles, x, y), Number(id.split("-")[0]));
    all.forEach(([, p], i) => {
      for (const [, q] of all.slice(i + 1)) {
        const [dx, dy] = [Math.abs(p.x - q.x), Math.abs(p.y - q.y)];
        const apart = p.round && q.round
          ? Math.hypot(dx, dy) >= (p.width + q.width) / 2
          : dx >= (p.width + q.width) / 2 || dy >= (p.height + q.height) / 2;
        assert.ok(apart);
      }
    });
  });

test("few documents are shown by their names, many as dots", () => {
  const rounds = (sizes) => new Set([...laidOut(sizes, [1, 2]).places.values()].map((p) => p.round));
  assert.deepEqual(rounds([0, 2, 1, 2, 0, 0, 0, 0]), new Set([false]));
  assert.deepEqual(rounds([20, 30, 25, 15, 0, 0, 0, 0]), new Set([true]));
});

test("a region that is not there has no place", () => {
  const [circle] = circlesOf([0, 4, 0, 0, 0, 0, 0, 0], [1]);
  const scene = { circles: [{ ...circle, x: 100, y: 100, r: 50 }], badges: [], width: 200, height: 200 };
  assert.equal(placeDocuments(new Map([[2, [{ id: "a", name: "a" }]]]), scene, () => 10), null);
});

test("letters sit on their rims, inside the frame and apart", () => {
  const { circles, badges } = laidOut([0, 3, 3, 2, 3, 2, 2, 2], [1, 2, 4]);
  badges.forEach(({ x, y }, i) => {
    const { x: cx, y: cy, r } = circles[i];
    assert.ok(Math.abs(Math.hypot(x - cx, y - cy) - r) < 1e-6);
    assert.ok(Math.min(x, y, WIDTH - x, HEIGHT - y) > BADGE);
    for (const other of badges.slice(i + 1))
      assert.ok(Math.hypot(x - other.x, y - other.y) >= 2 * BADGE);
  });
});
