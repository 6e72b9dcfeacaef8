import assert from "node:assert/strict";
import { test } from "node:test";

import { cellAfter, isCharacter, leadOf } from "../../../assets/components/shared/cells.js";

const GRID = [["a", "b"], ["c", "d"], ["e", "f"]];
const go = (cell, key, more = {}) => cellAfter(GRID, cell, leadOf({ key, shiftKey: false, ...more }));

test("Tab goes through the rows, and leaves at both ends", () => {
  const seen = ["a"];
  while (seen.at(-1)) seen.push(go(seen.at(-1), "Tab"));
  assert.deepEqual(seen, ["a", "b", "c", "d", "e", "f", undefined]);
  assert.equal(go("c", "Tab", { shiftKey: true }), "b");
  assert.equal(go("a", "Tab", { shiftKey: true }), undefined);
});

test("Enter goes down its column, and up with Shift", () => {
  assert.deepEqual([go("b", "Enter"), go("f", "Enter")], ["d", undefined]);
  assert.equal(go("d", "Enter", { shiftKey: true }), "b");
});

test("arrows go to neighbours, and within a cell nowhere", () => {
  const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
  assert.deepEqual(arrows.map((key) => go("c", key)), ["a", "e", undefined, "d"]);
  for (const key of arrows) {
    assert.equal(leadOf({ key, shiftKey: false }, true), null);
    assert.equal(leadOf({ key, shiftKey: true }), null);
  }
  assert.equal(leadOf({ key: "5", shiftKey: false }), null);
});

test("a character is what one key types", () => {
  assert.deepEqual(["a", "7", "é", "𝒳", "-"].filter(isCharacter).length, 5);
  assert.deepEqual([" ", "Tab", "F2", "Dead"].filter(isCharacter), []);
});
