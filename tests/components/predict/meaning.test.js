import assert from "node:assert/strict";
import { test } from "node:test";

import { meaning, stepped } from "../../../assets/components/predict/meaning.js";

const nowhere = { types: false, holds: false, moves: false };

test("arrows and the keys of clickers reveal and hide, and a dot blanks", () => {
  for (const [key, step] of Object.entries({ ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }))
    assert.equal(meaning({ key }, nowhere), step);
  assert.equal(meaning({ key: "." }, nowhere), "blank");
  assert.equal(meaning({ key: "ArrowDown" }, nowhere), null);
});

test("with Ctrl, Alt, Cmd or Shift they are the browser's", () => {
  for (const held of ["ctrlKey", "altKey", "metaKey", "shiftKey"])
    assert.equal(meaning({ key: "ArrowRight", [held]: true }, nowhere), null);
});

test("on a board its arrows are its own", () => {
  const board = { ...nowhere, moves: true };
  assert.equal(meaning({ key: "ArrowRight" }, board), null);
  assert.equal(meaning({ key: "PageDown" }, board), 1);
});

test("nothing is taken from a field in which something is typed", () => {
  const field = { ...nowhere, types: true };
  assert.equal(meaning({ key: "." }, field), null);
  assert.equal(meaning({ key: "ArrowRight" }, field), null);
  assert.equal(meaning({ key: "PageDown" }, field), 1);
  assert.equal(meaning({ key: "PageDown" }, { ...field, holds: true }), null);
});

test("there is nothing to reveal beyond the last line, and to hide before the first", () => {
  assert.equal(stepped(3, 4, 1), 4);
  assert.equal(stepped(4, 4, 1), null);
  assert.equal(stepped(1, 4, -1), 0);
  assert.equal(stepped(0, 4, -1), null);
});
