import assert from "node:assert/strict";
import { test } from "node:test";

import { historyKey } from "../../../assets/components/shared/history_keys.js";

const pressed = (text) => {
  const parts = text.split("+");
  const key = parts.pop();
  const has = (name) => parts.includes(name);
  return historyKey({
    key, code: `Key${key.toUpperCase()}`, ctrlKey: has("Ctrl"), metaKey: has("Cmd"),
    altKey: has("Alt"), shiftKey: has("Shift"),
  });
};

test("keys of undo and redo", () => {
  for (const keys of ["Ctrl+z", "Cmd+z", "Ctrl+Z"]) assert.equal(pressed(keys), "undo", keys);
  for (const keys of ["Ctrl+Shift+Z", "Cmd+Shift+z", "Ctrl+y"]) assert.equal(pressed(keys), "redo", keys);
  for (const keys of ["z", "Shift+Z", "Ctrl+Alt+z", "Ctrl+Cmd+z", "Ctrl+x", "Ctrl+Shift+y"])
    assert.equal(pressed(keys), null, keys);
});

test("the letter counts, and its place where there are no such letters", () => {
  const held = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
  assert.equal(historyKey({ ...held, key: "z", code: "KeyY" }), "undo"); // a German keyboard
  assert.equal(historyKey({ ...held, key: "я", code: "KeyZ" }), "undo"); // a Russian one
});
