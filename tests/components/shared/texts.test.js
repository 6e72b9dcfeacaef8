import assert from "node:assert/strict";
import { test } from "node:test";

import { fill, newId, newName } from "../../../assets/components/shared/texts.js";

test("a new item is numbered on from the last", () => {
  assert.equal(newName("doc {number}", ["a", "b"]), "doc 3");
});

test("a new item does not take the name of another", () => {
  assert.equal(newName("doc {number}", ["doc 3", "doc 4"]), "doc 5");
  assert.equal(newName("doc {number}", ["a", "doc 3"]), "doc 4");
});

test("new ids differ", () => {
  assert.equal(new Set(Array.from({ length: 100 }, newId)).size, 100);
});

test("a text is filled in once: a name that looks like a field stays", () => {
  assert.equal(fill("{name} at {rank}", { name: "{rank}", rank: 2 }), "{rank} at 2");
  assert.equal(fill("{name} {other}", { name: "" }), " {other}");
});
