// What a key means while values are predicted.

const STEPS = { PageDown: 1, PageUp: -1, ArrowRight: 1, ArrowLeft: -1 };

/**
 * What a key asks for: a line more or less, a blank screen, or nothing of ours.
 *
 * The keys of clickers reveal wherever the focus is, but where text is typed; arrows not where they
 * move something.
 * @param {{ key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean, shiftKey?: boolean }} e
 * @param {{ types: boolean, moves: boolean }} focus whether text is typed there, whether arrows move
 *   something there
 * @returns {1 | -1 | "blank" | null}
 */
export function meaning({ key, ctrlKey, metaKey, altKey, shiftKey }, { types, moves }) {
  if (ctrlKey || metaKey || altKey || types) return null;
  if (key === ".") return "blank";
  if (shiftKey || (moves && key.startsWith("Arrow"))) return null;
  return STEPS[key] ?? null;
}

/** How many lines are to be seen after a step; null where there is none to go. */
export function stepped(seen, lines, step) {
  const wanted = Math.min(Math.max(seen + step, 0), lines);
  return wanted === seen ? null : wanted;
}
