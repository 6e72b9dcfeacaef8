// Ranks in an order, and where the lines between two orders cross.

const NEAR = 9; // px: crossings closer than this are one dot with a number

// The rank of each item by its id, from 1. `items` are in order of `item[of]`; those that are equal
// in it share the mean of their ranks.
export function ranksOf(items, of) {
  return new Map(items.map((item) => {
    const first = items.findIndex((other) => other[of] === item[of]);
    const last = items.findLastIndex((other) => other[of] === item[of]);
    return [item.id, (first + last) / 2 + 1];
  }));
}

// The pairs that the two orders rank differently. `ids` are in the order of
// the `first` ranks.
export const crossingPairs = (ids, first, second) =>
  ids.flatMap((u, i) =>
    ids.slice(i + 1)
      .filter((v) => first.get(u) < first.get(v) && second.get(u) > second.get(v))
      .map((v) => [u, v]));

// Places { x, y, count, own } where lines cross, `own` if it is one of the picked item.
// `ends`: item id -> [y on the left, y on the right]; `crossing`: pairs of ids.
export function spotsOf(ends, crossing, picked, width) {
  const spots = [];
  for (const [u, v] of crossing) {
    const [a, b] = ends.get(u);
    const [c, d] = ends.get(v);
    const gap = c - a;
    const at = gap / (gap + b - d || 1);
    if (!(at >= 0 && at <= 1)) continue; // a row in the hand is not quite where it counts
    const x = at * width;
    const y = a + at * (b - a);
    const own = u === picked || v === picked;
    const spot = spots.find((s) => Math.hypot(s.x - x, s.y - y) < NEAR);
    if (spot) Object.assign(spot, { count: spot.count + 1, own: spot.own || own });
    else spots.push({ x, y, own, count: 1 });
  }
  return spots;
}
