// Undo and redo by key, wherever the focus is: Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, with Cmd on a Mac.
// In a field with unsaved text these keys belong to the browser.

import { isTyped } from "./cells.js";
import { consume } from "./nodes.js";
import { prefetch } from "./prefetch.js";

const TEXT = "input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea";

/** The keys of the buttons, for screen readers and for tooltips. */
export const KEYS = {
  undo: { spoken: "Control+Z Meta+Z", shown: "Ctrl+Z" },
  redo: { spoken: "Control+Shift+Z Meta+Shift+Z Control+Y", shown: "Ctrl+Shift+Z" },
};

let buttons = null; // { press(id) }: the panel that has them

/** The panel has the buttons, or no longer. */
export function hasHistory(panel, has) {
  if (has) buttons = panel;
  else if (buttons === panel) buttons = null;
}

/** What a key does: "undo", "redo" or null. @param {KeyboardEvent} e */
export function historyKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }) {
  if (ctrlKey === metaKey || altKey) return null;
  // On a keyboard without Latin letters, the position of the key decides.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : { KeyZ: "z", KeyY: "y" }[code];
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : null;
}

const isDialog = (node) => node.getAttribute?.("role") === "dialog";

// The value before is not known of a field outside our components.
const isTypedIn = (node) => node.isContentEditable ||
  (node.matches(TEXT) && (node.getRootNode() === document ? node.value !== "" : isTyped(node)));

function onKey(e) {
  const id = historyKey(e);
  const path = e.composedPath();
  if (!id || !buttons || path.some(isDialog)) return;
  if (path[0] instanceof Element && isTypedIn(path[0])) return;
  consume(e);
  for (const sender of prefetch.senders.values()) sender.finish?.(); // a move by key that is not sent yet
  if (!prefetch.isMoving) buttons.press(id);
}

globalThis.addEventListener?.("keydown", onKey, true);
