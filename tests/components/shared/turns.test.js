import assert from "node:assert/strict";
import { test } from "node:test";

import { setApart, setTogether } from "../../../assets/components/shared/turns.js";

// As Streamlit sends what was set: all of a turn, and the fragment of what was first.
class Sending {
  messages = [];
  waiting = null;

  set(fragment, what) {
    if (!this.waiting) {
      this.waiting = { fragment, all: [] };
      setTimeout(() => {
        this.messages.push([this.waiting.fragment, ...this.waiting.all]);
        this.waiting = null;
      });
    }
    this.waiting.all.push(what);
  }
}

const done = () => new Promise((then) => setTimeout(then, 50));

test("an edit does not travel with what only a fragment of its own takes", async () => {
  const sending = new Sending();
  setApart(() => sending.set("answers", "focus"));
  setTogether(() => sending.set("page", "edit"));
  setTogether(() => sending.set("page", "change"));
  await done();
  assert.deepEqual(sending.messages, [["answers", "focus"], ["page", "edit", "change"]]);
});

test("what comes after an edit travels with it", async () => {
  const sending = new Sending();
  setTogether(() => sending.set("page", "edit"));
  setApart(() => sending.set("answers", "focus"));
  await done();
  assert.deepEqual(sending.messages, [["page", "edit", "focus"]]);
});

test("an edit in a later turn is set at once", async () => {
  const sending = new Sending();
  setApart(() => sending.set("answers", "focus"));
  await done();
  setTogether(() => sending.set("page", "edit"));
  assert.deepEqual(sending.waiting.all, ["edit"]);
});
