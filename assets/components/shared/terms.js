// Which words are terms of the glossary, and what opens their entries. The panel beside the page
// provides both; components ask when they show words.

import { element } from "./nodes.js";

const none = { keyOf: () => null, open: () => {} };
let beside = none; // the panel that has the entries
const listeners = new Set();

/** The panel has the entries, or no longer. */
export function hasEntries(panel, has) {
  if (has) beside = panel;
  else if (beside === panel) beside = none;
  for (const listener of listeners) listener();
}

/** Calls `listener` when other words become terms; returns a function that ends that. */
export function whenTermsChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A term as a button that opens its entry; other words as text. */
export function termNode(words) {
  const key = beside.keyOf(words);
  if (!key) return document.createTextNode(words);
  const button = element("button", "term", words);
  button.addEventListener("click", () => beside.open(key, button));
  return button;
}
