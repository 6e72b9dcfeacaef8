// The outcome of items at a threshold, and how they are stacked on both sides of the line.

export function outcomeOf({ label, score }, threshold) {
  if (score >= threshold) return label ? "TP" : "FP";
  return label ? "FN" : "TN";
}

// Gives each item, in the `order` of ids, the lowest level above the ruler without an overlap with an
// item of its label. `x` and `size` have the same unit. Returns the `level` by id, and the `levels` of
// each label, at least two.
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
