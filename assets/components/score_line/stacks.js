// What the threshold makes of items, and how high they lie on each other on both sides of the line.

export function outcomeOf({ label, score }, threshold) {
  if (score >= threshold) return label ? "TP" : "FP";
  return label ? "FN" : "TN";
}

// Gives each item, in the `order` of ids, the lowest level, counted from the ruler, where it covers
// no other one of its label. `x` says where an item is, in the same unit as its `size`.
// `level` is the level by id, `levels` how many each label takes: two at least.
export function stacked(items, order, x, size) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const taken = [[], []]; // by label: [x, level]
  const level = new Map();
  for (const id of order) {
    const item = byId.get(id);
    const beside = taken[item.label];
    const at = x(item);
    const near = new Set(
      beside.filter(([other]) => Math.abs(other - at) < size + 1).map(([, other]) => other),
    );
    let lowest = 0;
    while (near.has(lowest)) lowest += 1;
    beside.push([at, lowest]);
    level.set(id, lowest);
  }
  const levels = taken.map((places) => Math.max(2, ...places.map(([, each]) => each + 1)));
  return { level, levels };
}
