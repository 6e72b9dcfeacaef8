// The meaning of keys while the reader predicts.

const STEPS = { PageDown: 1, PageUp: -1, ArrowRight: 1, ArrowLeft: -1 };

/**
 * What a key asks for: one line more or less, a blank screen, or nothing.
 *
 * The keys of clickers work wherever the focus is, except in a field with unsaved text. Arrows work
 * only where they move nothing else, and the dot only where it is not typed.
 * @param {{ key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean, shiftKey?: boolean }} e
 * @param {{ types: boolean, holds: boolean, moves: boolean }} focus whether text is typed there, and
 *   is not yet taken, whether arrows move something there
 * @returns {1 | -1 | "blank" | null}
 */
export function meaning({ key, ctrlKey, metaKey, altKey, shiftKey }, { types, holds, moves }) {
  if (ctrlKey || metaKey || altKey || holds) return null;
  if (key === ".") return types ? null : "blank";
  if (shiftKey || ((types || moves) && key.startsWith("Arrow"))) return null;
  return STEPS[key] ?? null;
}

/** How many lines to show after a step; null if there is no such step. */
export function stepped(seen, lines, step) {
  const wanted = Math.min(Math.max(seen + step, 0), lines);
  return wanted === seen ? null : wanted;
}
