// What keys and clicks do in the cells of a board, as in a spreadsheet. A cell that gets the focus is
// selected: what is typed takes the place of what it holds, and arrows lead to its neighbours. F2 or
// a double click leads within, where arrows move the caret. Enter leads down and Tab to the right,
// with Shift the other way; Escape gives back what was there.

/**
 * Where a key leads to from a cell; Tab goes on in the next row.
 * @typedef {{ down: number, right: number, wraps: boolean }} Lead
 */

/**
 * A cell whose field has the focus.
 * @typedef {object} Cell
 * @property {HTMLInputElement} input
 * @property {() => void} restore gives back what was there
 * @property {() => boolean} commit says whether what was typed could be taken
 * @property {(lead: Lead) => (() => void) | null} beside what takes the focus to another cell, asked
 *   for before what was typed is taken, which may move the cells; null where there is none
 * @property {() => void} [leave] what is to be done before Tab leaves the board
 */

const within = new WeakSet(); // fields in which arrows move the caret

/** @returns {Lead | null} null for a key that does not lead out of a cell */
export function leadOf({ key, shiftKey }, isWithin = false) {
  const by = shiftKey ? -1 : 1;
  if (key === "Enter") return { down: by, right: 0, wraps: false };
  if (key === "Tab") return { down: 0, right: by, wraps: true };
  if (isWithin || shiftKey) return null;
  const to = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  return to ? { down: to[0], right: to[1], wraps: false } : null;
}

/** The cell that a lead takes to in rows of cells, undefined where there is none. */
export function cellAfter(rows, cell, { down, right, wraps }) {
  const all = rows.flat();
  if (wraps) return all[all.indexOf(cell) + right];
  const i = rows.findIndex((row) => row.includes(cell));
  const j = rows[i].indexOf(cell) + right;
  return rows[i + down]?.[down ? Math.max(j, 0) : j];
}

// How many cells Tab has led to the right, in each component: Enter goes back below the first.
const tabs = new WeakMap();

/** Where a key leads to, after those before it. @returns {Lead | null} */
export function leadInSeries(e, isWithin = false) {
  const lead = leadOf(e, isWithin);
  const root = e.target.getRootNode();
  const count = tabs.get(root) ?? 0;
  if (!lead) {
    if (e.key === "Escape" || e.key.startsWith("Arrow")) tabs.delete(root);
    return null;
  }
  if (lead.wraps) {
    tabs.set(root, Math.max(count + lead.right, 0));
    return lead;
  }
  tabs.delete(root);
  return e.key === "Enter" && lead.down > 0 ? { ...lead, right: -count } : lead;
}

/** A click begins anew. */
export const endSeries = (node) => tabs.delete(node.getRootNode());

/** Whether a key types one character that is no blank. */
export const isCharacter = (key) => [...key].length === 1 && key !== " ";

/** Whether something was typed that is not yet taken: what a field holds is its default value. */
export const isTyped = (input) => input.value !== input.defaultValue || input.validity.badInput;

export const isWithin = (input) => within.has(input);

/** Has arrows move the caret from now on, until the field has the focus anew. */
export const goWithin = (input) => within.add(input);

/** Selects all that a field holds. */
export function select(input) {
  within.delete(input);
  input.select();
}

/** Writes what a field holds from now on. */
export function write(input, text) {
  const isNew = isTyped(input) || input.defaultValue !== text;
  if (!isNew) return;
  input.value = input.defaultValue = text;
  if (input === input.getRootNode().activeElement) select(input);
}

/** A key pressed in the field of a cell. @param {KeyboardEvent} e @param {Cell} cell */
export function pressed(e, cell) {
  // Keys typed in here are text. Streamlit's own shortcuts do not see into a shadow root.
  e.stopPropagation();
  if (e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return;
  const { input } = cell;
  if (e.key === "F2") {
    e.preventDefault();
    goWithin(input);
    return input.setSelectionRange(input.value.length, input.value.length);
  }
  if (e.key === "Escape") {
    e.preventDefault();
    return cell.restore();
  }
  const lead = leadInSeries(e, isWithin(input));
  if (!lead) return;
  const go = cell.beside(lead);
  if (!cell.commit()) {
    endSeries(input);
    e.preventDefault();
    return select(input);
  }
  if (!go && lead.wraps) return cell.leave?.(); // for what the browser's Tab comes to
  e.preventDefault();
  if (go) go();
  else select(input);
}

/** Has the fields that `selector` finds selected by the focus, whichever way it comes. */
export function selectByFocus(element, selector) {
  let touched = false;
  const of = (e) => (e.target.matches(selector) ? e.target : null);
  element.addEventListener("pointerdown", (e) => {
    touched = e.pointerType === "touch";
    endSeries(element);
  });
  element.addEventListener("focusin", (e) => of(e) && select(of(e)));
  element.addEventListener("mousedown", (e) => {
    const input = of(e);
    // A finger's keyboard comes with the focus that the browser gives.
    if (!input || e.button || e.shiftKey || touched) return;
    const isHere = input === input.getRootNode().activeElement;
    if (isHere && (isTyped(input) || isWithin(input) || e.detail > 1)) return goWithin(input);
    e.preventDefault(); // or it would put the caret where the mouse is
    input.focus({ preventScroll: true });
    select(input);
  });
}
