// Circles whose areas are the sizes of sets, in a plane where one document has the area 1. Two
// circles overlap in exactly what the sets share, three in the best fit that was found.

import { clamp } from "../shared/numbers.js";

const radiusOf = (size) => Math.sqrt(size / Math.PI);
// How many documents are in all of these sets. `sizes` has the number of each region.
const sizeOf = (sizes, bits) =>
  sizes.reduce((sum, size, region) => sum + ((region & bits) === bits ? size : 0), 0);
export const between = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

// The area that two circles of radii r and s share, their centres d apart.
function lens(r, s, d) {
  if (d >= r + s) return 0;
  if (d <= Math.abs(r - s)) return Math.PI * Math.min(r, s) ** 2;
  const x = (d * d + r * r - s * s) / (2 * d); // from the first centre to the common chord
  const segment = (radius, h) =>
    radius * radius * Math.acos(clamp(h / radius, -1, 1)) -
    h * Math.sqrt(Math.max(radius * radius - h * h, 0));
  return segment(r, x) + segment(s, d - x);
}

// The distance of the centres at which two circles share an area.
function distanceFor(r, s, shared) {
  let near = Math.abs(r - s);
  let far = r + s;
  if (shared <= 0) return far + 0.12 * Math.min(r, s);
  // One lies in the other: any place is exact, and one near the rim leaves most space.
  if (shared >= Math.PI * Math.min(r, s) ** 2 - 1e-9) return near * 0.85;
  for (let i = 0; i < 60; i++) {
    const middle = (near + far) / 2;
    if (lens(r, s, middle) > shared) near = middle;
    else far = middle;
  }
  return (near + far) / 2;
}

// The area that three circles share, slice by slice.
function sharedByThree(circles, slices = 96) {
  const top = Math.max(...circles.map(({ y, r }) => y - r));
  const bottom = Math.min(...circles.map(({ y, r }) => y + r));
  const step = (bottom - top) / slices;
  if (step <= 0) return 0;
  let area = 0;
  for (let i = 0; i < slices; i++) {
    const at = top + (i + 0.5) * step;
    let left = -Infinity;
    let right = Infinity;
    for (const { x, y, r } of circles) {
      const half = Math.sqrt(Math.max(r * r - (at - y) ** 2, 0));
      left = Math.max(left, x - half);
      right = Math.min(right, x + half);
    }
    area += Math.max(right - left, 0) * step;
  }
  return area;
}

// How far the regions of three circles are from their sizes. The index of a region adds 1 for the first
// set, 2 for the second and 4 for the third. A region without space for its documents is worse than one
// that is somewhat too large or too small.
function misfit(circles, sizes) {
  const [a, b, c] = circles;
  const whole = circles.map(({ r }) => Math.PI * r * r);
  const [ab, ac, bc] = [[a, b], [a, c], [b, c]].map(([p, q]) => lens(p.r, q.r, between(p, q)));
  const all = sharedByThree(circles);
  const areas = [
    0,
    whole[0] - ab - ac + all,
    whole[1] - ab - bc + all,
    ab - all,
    whole[2] - ac - bc + all,
    ac - all,
    bc - all,
    all,
  ];
  let sum = 0;
  for (let region = 1; region < 8; region++) {
    const missing = sizes[region] ? Math.max(0.7 * sizes[region] - areas[region], 0) : 0;
    sum += (areas[region] - sizes[region]) ** 2 + 60 * missing ** 2;
  }
  return sum;
}

// Coordinate descent: changes one number after the other by smaller and smaller steps.
function refined(start, loss, first) {
  let best = start;
  let least = loss(best);
  for (let step = first; step > first / 200; step /= 2) {
    for (let round = 0, better = true; better && round < 30; round++) {
      better = false;
      for (let i = 0; i < best.length; i++) {
        for (const sign of [1, -1]) {
          const next = best.with(i, best[i] + sign * step);
          const found = loss(next);
          if (found >= least) continue;
          [best, least, better] = [next, found, true];
        }
      }
    }
  }
  return [best, least];
}

function three(sets, sizes) {
  const [r, s, t] = sets.map(({ size }) => radiusOf(size));
  const [d, e, f] = [
    distanceFor(r, s, sizeOf(sizes, 1 | 2)),
    distanceFor(r, t, sizeOf(sizes, 1 | 4)),
    distanceFor(s, t, sizeOf(sizes, 2 | 4)),
  ];
  const build = ([r, s, t, x, u, v]) => [
    { ...sets[0], x: 0, y: 0, r },
    { ...sets[1], x, y: 0, r: s },
    { ...sets[2], x: u, y: v, r: t },
  ];
  const loss = (numbers) =>
    Math.min(...numbers.slice(0, 3)) > 0.2 ? misfit(build(numbers), sizes) : Infinity;
  const along = d > 1e-6 ? (e * e - f * f + d * d) / (2 * d) : 0;
  const mean = (r + s + t) / 3;
  const textbook = [r, s, t, mean, mean / 2, (mean * Math.sqrt(3)) / 2];
  const starts = [[r, s, t, d, along, Math.sqrt(Math.max(e * e - along * along, 0))], textbook];
  const exact = loss(starts[0]);
  if (exact < 1e-3) return build(starts[0]);
  const found = starts.map((start) => refined(start, loss, mean / 3));
  found.sort((one, other) => one[1] - other[1]);
  return build(found[0][0]);
}

// Circles { bit, size, x, y, r } of the sets that are not empty.
export function circlesOf(sizes, bits) {
  const sets = bits.map((bit) => ({ bit, size: sizeOf(sizes, bit) })).filter(({ size }) => size);
  if (sets.length === 3) return three(sets, sizes);
  if (sets.length === 0) return [];
  const [first, second] = sets;
  const r = radiusOf(first.size);
  const circles = [{ ...first, x: 0, y: 0, r }];
  if (second) {
    const both = sizeOf(sizes, first.bit | second.bit);
    const s = radiusOf(second.size);
    circles.push({ ...second, x: distanceFor(r, s, both), y: 0, r: s });
  }
  return circles;
}

// Three circles of one size with every region: used if no better picture holds all documents.
export function textbookCircles(bits) {
  return bits.map((bit, i) => {
    const angle = Math.PI * [1.17, 1.83, 0.5][i];
    return { bit, size: 1, x: 0.62 * Math.cos(angle), y: 0.62 * Math.sin(angle), r: 1 };
  });
}

// Moves and scales the circles into a frame, with space around them for `outside` documents beside the
// `inside` ones.
export function intoFrame(circles, width, height, inside, outside) {
  if (!circles.length) return [];
  const left = Math.min(...circles.map(({ x, r }) => x - r));
  const right = Math.max(...circles.map(({ x, r }) => x + r));
  const top = Math.min(...circles.map(({ y, r }) => y - r));
  const bottom = Math.max(...circles.map(({ y, r }) => y + r));
  const scale = Math.min(
    (width - 2 * MARGIN) / (right - left),
    (height - 2 * MARGIN) / (bottom - top),
    Math.sqrt((width * height) / (inside + 1.6 * outside)),
    LARGEST,
  );
  return circles.map((circle) => ({
    ...circle,
    x: width / 2 + (circle.x - (left + right) / 2) * scale,
    y: height / 2 + (circle.y - (top + bottom) / 2) * scale,
    r: circle.r * scale,
  }));
}

const MARGIN = 14; // px between the circles and the frame
const LARGEST = 110; // px, the side of the square that one document fills at most
