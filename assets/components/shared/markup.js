// Names for what the markup of many components has in common: `<icon-plus>` stands for that icon, and
// `<edit-foot>` for the end of a board: the button that adds, the keys, a problem and announcements.

const ICONS = {
  plus: "M6 1.5v9M1.5 6h9",
  cross: "m3 3 6 6M9 3 3 9",
  close: "m2.5 2.5 7 7m0-7-7 7",
  up: "M2.5 7.5 6 4l3.5 3.5",
  down: "M2.5 4.5 6 8l3.5-3.5",
  more: "M6 2.5v7M2.5 6h7",
  less: "M2.5 6h7",
  before: "M7.5 2.5 4 6l3.5 3.5",
  next: "M4.5 2.5 8 6 4.5 9.5",
  play: "M3.5 2v8l6-4z",
  undo: "M4.5 1.5 2 4l2.5 2.5M2 4h5.25a2.75 2.75 0 0 1 0 5.5H4.5",
  redo: "M7.5 1.5 10 4 7.5 6.5M10 4H4.75a2.75 2.75 0 0 0 0 5.5H7.5",
  check: "m2.5 6.5 2.5 2.5 4.5-6",
};
const DOTS = [3, 8, 13].flatMap((y) => [3, 7].map((x) => `<circle cx="${x}" cy="${y}" r="1.3"/>`));

const LIVE = '<div class="spoken" role="status" aria-live="polite" data-name="live"></div>';
const ADD = '<button type="button" class="add in-line" data-name="addButton"><icon-plus><span data-word="add"></span></button>';
const PROBLEM = '<p class="problem" role="alert" data-name="problem"></p>';
// What the keys do opens behind "?", which has the same words as its name.
const KEYS =
  '<details class="keys aside"><summary aria-labelledby="hint">?</summary><p class="hint" id="hint" data-name="hint"></p></details>';
const FOOT = `<div class="foot in-lines">${ADD}${KEYS}</div>${PROBLEM}${LIVE}`;
const PARTS = { "edit-foot": FOOT, "keys-help": KEYS, "add-button": ADD, "live-status": LIVE };

const svg = (size, inside) => `<svg viewBox="0 0 ${size}" aria-hidden="true">${inside}</svg>`;

/** @param {string} markup */
export const expanded = (markup) =>
  markup
    .replace(/<(edit-foot|keys-help|add-button|live-status)>/g, (_, name) => PARTS[name])
    .replaceAll("<icon-grip>", svg("10 16", DOTS.join("")))
    .replace(/<icon-(\w+)>/g, (_, name) => svg("12 12", `<path d="${ICONS[name]}"/>`));
