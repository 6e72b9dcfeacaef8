// Places documents in their regions, spread out and without overlaps. A document is a pill with its name
// if all names fit, else a dot.

import { between } from "./circles.js";

const PILLS = [
  { height: 24, font: 13, pad: 16, widest: 116 },
  { height: 21, font: 12, pad: 13, widest: 100 },
];
const DOTS = [25, 22, 19, 16.5, 14, 12, 10, 8, 6.5, 5]; // diameters
const SMALLEST = 13; // a region that needs smaller dots does not make those of the others smaller
const APART = 2.5; // px between two documents, or a document and a rim

export const regionAt = (circles, x, y) =>
  circles.reduce((sum, c) => sum + ((x - c.x) ** 2 + (y - c.y) ** 2 < c.r * c.r ? c.bit : 0), 0);

// Points { x, y } of a grid by the region that they lie in.
function gridOf(circles, width, height, step) {
  const regions = new Map();
  const add = (x, y) => {
    const region = regionAt(circles, x, y);
    if (!regions.has(region)) regions.set(region, []);
    regions.get(region).push({ x, y });
  };
  for (let y = step / 2; y < height; y += step)
    for (let x = step / 2; x < width; x += step) add(x, y);
  return regions;
}

// Points on the lines through two centres: even a thin region is widest there.
function pointsOnAxes(circles, region) {
  const found = [];
  for (const a of circles) {
    for (const b of circles) {
      if (a === b) continue;
      const d = between(a, b) || 1;
      const [ux, uy] = d > 1e-6 ? [(b.x - a.x) / d, (b.y - a.y) / d] : [1, 0];
      for (let at = -a.r; at < d + b.r; at += 0.2) {
        const point = { x: a.x + ux * at, y: a.y + uy * at };
        if (regionAt(circles, point.x, point.y) === region) found.push(point);
      }
    }
  }
  return found;
}

// Whether a document of this size fits at a point without touching a rim, the frame or a badge.
function fits({ x, y }, { width, height, round }, scene) {
  const [w, h] = [width / 2 + APART, height / 2 + APART];
  if (x < w || y < h || x > scene.width - w || y > scene.height - h) return false;
  for (const { x: bx, y: by, r } of scene.badges) {
    const [dx, dy] = [Math.abs(x - bx), Math.abs(y - by)];
    if (round ? Math.hypot(dx, dy) < r + w : dx < r + w && dy < r + h) return false;
  }
  return scene.circles.every((c) => {
    const [dx, dy] = [Math.abs(x - c.x), Math.abs(y - c.y)];
    const centre = Math.hypot(dx, dy);
    if (round) return Math.abs(centre - c.r) >= w;
    if (centre < c.r) return Math.hypot(dx + w, dy + h) <= c.r;
    return Math.hypot(Math.max(dx - w, 0), Math.max(dy - h, 0)) >= c.r;
  });
}

const middleOf = (points) => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
  y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
});

// `count` of the points, spread evenly: first each as far as possible from those before it, then moved
// to the middle of the points that are nearest to it. `stretch` makes a pill a square.
function spread(points, count, stretch) {
  if (points.length < count) return null;
  const far = (p, q) => ((p.x - q.x) * stretch) ** 2 + (p.y - q.y) ** 2;
  const centre = middleOf(points);
  const nearestTo = (target, among) => {
    let best = among[0];
    for (const p of among) if (far(p, target) < far(best, target)) best = p;
    return best;
  };
  if (count === 1) return [nearestTo(centre, points)];
  let chosen = [points.reduce((best, p) => (far(p, centre) > far(best, centre) ? p : best))];
  const distance = points.map((p) => far(p, chosen[0]));
  while (chosen.length < count) {
    let farthest = 0;
    for (let i = 1; i < points.length; i++) if (distance[i] > distance[farthest]) farthest = i;
    chosen.push(points[farthest]);
    for (let i = 0; i < points.length; i++)
      distance[i] = Math.min(distance[i], far(points[i], points[farthest]));
  }
  const first = chosen;
  for (let round = 0; round < 6; round++) {
    const groups = chosen.map(() => []);
    for (const p of points) {
      let best = 0;
      for (let i = 1; i < chosen.length; i++)
        if (far(p, chosen[i]) < far(p, chosen[best])) best = i;
      groups[best].push(p);
    }
    chosen = groups.map((group, i) => group.length ? nearestTo(middleOf(group), group) : chosen[i]);
  }
  return [chosen, first];
}

function areApart(places, { width, height, round }) {
  return places.every((p, i) =>
    places.slice(i + 1).every((q) => {
      const [dx, dy] = [Math.abs(p.x - q.x), Math.abs(p.y - q.y)];
      return round
        ? Math.hypot(dx, dy) >= width + APART
        : dx >= width + APART || dy >= height + APART;
    }),
  );
}

// Places for `count` documents of one size in a region, row by row; null if they do not fit.
function placesFor(points, count, size, scene) {
  const free = points.filter((point) => fits(point, size, scene));
  const found = spread(free, count, size.height / size.width);
  if (!found) return null;
  const tries = count === 1 ? [found] : found;
  const places = tries.find((each) => areApart(each, size));
  return places && inRows(places, size.height);
}

const inRows = (places, height) =>
  [...places].sort((p, q) => Math.round((p.y - q.y) / height) || p.x - q.x);

// Places { x, y, width, height, font, round } by document id. `groups` has the documents of each
// region, `widthOf` measures a name in a font. Null if a region has no place at all.
export function placeDocuments(groups, scene, widthOf) {
  const grid = gridOf(scene.circles, scene.width, scene.height, 4);
  const regions = [...groups].map(([region, documents]) => ({
    documents,
    points: grid.get(region) ?? [],
    region,
  }));
  const placed = new Map();
  const keep = (documents, places, size) =>
    documents.forEach(({ id }, i) => placed.set(id, { ...size, ...places[i] }));

  for (const { height, font, pad, widest } of PILLS) {
    const fitted = regions.map(({ documents, points }) => {
      const widths = documents.map(({ name }) =>
        Math.max(Math.min(widthOf(name, font), widest) + pad, height),
      );
      const size = { width: Math.max(...widths), height, font, round: false };
      const places = placesFor(points, documents.length, size, scene);
      return places?.map((place, i) => [documents[i].id, { ...size, ...place, width: widths[i] }]);
    });
    if (fitted.every(Boolean)) return new Map(fitted.flat());
  }

  const dot = (d) => ({ width: d, height: d, font: 0, round: true });
  const largest = regions.map(({ documents, points }) =>
    DOTS.find((d) => placesFor(points, documents.length, dot(d), scene)),
  );
  const common = Math.max(SMALLEST, Math.min(...largest.map((d) => d ?? 0)));
  for (const [i, { documents, points, region }] of regions.entries()) {
    if (largest[i]) {
      const size = dot(Math.min(common, largest[i]));
      const places = placesFor(points, documents.length, size, scene);
      keep(documents, places ?? placesFor(points, documents.length, dot(largest[i]), scene), size);
      continue;
    }
    // They do not fit without touching: at least every middle is in its region.
    const all = [...points, ...pointsOnAxes(scene.circles, region)];
    if (!all.length) return null;
    const every = all.length / documents.length;
    keep(documents, documents.map((_, n) => all[Math.floor(n * every)]), dot(DOTS.at(-1)));
  }
  return placed;
}
