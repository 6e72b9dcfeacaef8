// Undo and redo by key, wherever on the page the focus is: Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, with
// Cmd on a Mac. While a field holds what is typed and not yet taken, these keys are the browser's.

import { prefetch } from "./prefetch.js";
import { isTyped } from "./cells.js";

const TEXT = "input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea";

/** What a screen reader and a tooltip say of the buttons. */
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
  // Where the keyboard has no Latin letters, the place of the key says which it is.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : { KeyZ: "z", KeyY: "y" }[code];
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : null;
}

const isDialog = (node) => node.getAttribute?.("role") === "dialog";

// Of a field that is not ours it is not known what it held before.
const isTypedIn = (node) => node.isContentEditable ||
  (node.matches(TEXT) && (node.getRootNode() === document ? node.value !== "" : isTyped(node)));

function onKey(e) {
  const id = historyKey(e);
  const path = e.composedPath();
  if (!id || !buttons || path.some(isDialog)) return;
  if (path[0] instanceof Element && isTypedIn(path[0])) return;
  e.preventDefault();
  e.stopPropagation();
  for (const sender of prefetch.senders.values()) sender.finish?.(); // a move by key that was just made
  if (!prefetch.isMoving) buttons.press(id);
}

globalThis.addEventListener?.("keydown", onKey, true);
