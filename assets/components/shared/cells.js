// Keys and clicks in the cells of a board, as in a spreadsheet. A cell that gets the focus is selected:
// typing replaces its value, and arrows lead to its neighbours. After F2 or a double click, arrows move
// the caret. Enter leads down and Tab to the right, with Shift the other way; Escape restores the value.

/**
 * Where a key leads from a cell; Tab continues in the next row.
 * @typedef {{ down: number, right: number, wraps: boolean }} Lead
 */

/**
 * A cell whose field has the focus.
 * @typedef {object} Cell
 * @property {HTMLInputElement} input
 * @property {() => void} restore restores the value
 * @property {() => boolean} commit saves what was typed; says whether it is valid
 * @property {(lead: Lead) => (() => void) | null} beside returns what focuses another cell, null for
 *   none; called before `commit`, which may move the cells
 * @property {() => void} [leave] called before Tab leaves the board
 */

const within = new WeakSet(); // the fields in which arrows move the caret

/** @returns {Lead | null} null for a key that does not lead out of a cell */
export function leadOf({ key, shiftKey }, isWithin = false) {
  const by = shiftKey ? -1 : 1;
  if (key === "Enter") return { down: by, right: 0, wraps: false };
  if (key === "Tab") return { down: 0, right: by, wraps: true };
  if (isWithin || shiftKey) return null;
  const to = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  return to ? { down: to[0], right: to[1], wraps: false } : null;
}

/** The cell that a lead goes to in rows of cells, undefined for none. */
export function cellAfter(rows, cell, { down, right, wraps }) {
  const all = rows.flat();
  if (wraps) return all[all.indexOf(cell) + right];
  const i = rows.findIndex((row) => row.includes(cell));
  const j = rows[i].indexOf(cell) + right;
  return rows[i + down]?.[down ? Math.max(j, 0) : j];
}

// How many cells Tab has gone to the right, by component: Enter returns below the first.
const tabs = new WeakMap();

/** Where a key leads, given the keys before it. @returns {Lead | null} */
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

/** A click ends a series. */
export const endSeries = (node) => tabs.delete(node.getRootNode());

/** Whether a key types one character other than a space. */
export const isCharacter = (key) => [...key].length === 1 && key !== " ";

/** Whether a field has unsaved text: its saved text is its default value. */
export const isTyped = (input) => input.value !== input.defaultValue || input.validity.badInput;

export const isWithin = (input) => within.has(input);

/** Lets arrows move the caret until the field gets the focus again. */
export const goWithin = (input) => within.add(input);

/** Selects the text of a field. */
export function select(input) {
  within.delete(input);
  input.select();
}

/** Sets the saved text of a field. */
export function write(input, text) {
  const isNew = isTyped(input) || input.defaultValue !== text;
  if (!isNew) return;
  input.value = input.defaultValue = text;
  if (input === input.getRootNode().activeElement) select(input);
}

/** A key pressed in the field of a cell. @param {KeyboardEvent} e @param {Cell} cell */
export function pressed(e, cell) {
  // These keys are text, but the shortcuts of Streamlit do not see into a shadow root.
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
  if (!go && lead.wraps) return cell.leave?.(); // the Tab of the browser continues
  e.preventDefault();
  if (go) go();
  else select(input);
}

/** Selects the text of a field that `selector` finds when it gets the focus. */
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
    // A touch keyboard opens only if the browser sets the focus.
    if (!input || e.button || e.shiftKey || touched) return;
    const isHere = input === input.getRootNode().activeElement;
    if (isHere && (isTyped(input) || isWithin(input) || e.detail > 1)) return goWithin(input);
    e.preventDefault(); // the browser would put the caret where the mouse is
    input.focus({ preventScroll: true });
    select(input);
  });
}
