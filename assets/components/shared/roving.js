// Arrow keys in a list of which one item at a time has the focus.

export const VERTICAL = { ArrowUp: -1, ArrowDown: 1 };
export const ARROW_STEPS = { ...VERTICAL, ArrowLeft: -1, ArrowRight: 1 };

/**
 * The index that a key leads to from `index` among `count` items; null for any other key. A key that
 * leads somewhere does nothing else.
 * @param {KeyboardEvent} e
 */
export function nextIndex(e, index, count, { wraps = false, steps = ARROW_STEPS } = {}) {
  if (index < 0 || e.ctrlKey || e.metaKey || e.altKey) return null;
  const last = count - 1;
  let next = index + steps[e.key];
  if (e.key === "Home") next = 0;
  if (e.key === "End") next = last;
  if (Number.isNaN(next)) return null;
  e.preventDefault();
  e.stopPropagation();
  if (wraps) return (next + count) % count;
  return Math.min(Math.max(next, 0), last);
}
