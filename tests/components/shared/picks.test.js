import assert from "node:assert/strict";
import { test } from "node:test";

import { Picks } from "../../../assets/components/shared/picks.js";

function started() {
  const owner = { sent: [], setStateValue: (_name, pick) => owner.sent.push(pick) };
  const picks = new Picks(owner);
  assert.equal(picks.accept({ key: "tiles", seq: 0, token: "t" }), true);
  return { picks, owner };
}

test("an answer to an older pick is not shown", () => {
  const { picks, owner } = started();
  picks.send("a");
  picks.send("b");
  assert.deepEqual(owner.sent.map(({ id, seq }) => [id, seq]), [["a", 1], ["b", 2]]);
  assert.equal(picks.accept({ key: "tiles", seq: 1, token: "t" }), false);
  assert.equal(picks.accept({ key: "tiles", seq: 2, token: "t" }), true);
});

test("a page that was started anew gets the pick that it had not answered", async () => {
  const { picks, owner } = started();
  picks.send("a");
  assert.equal(picks.accept({ key: "tiles", seq: 0, token: "u" }, { repeats: "a" }), false);
  await Promise.resolve();
  assert.deepEqual(owner.sent.at(-1), { id: "a", seq: 1, token: "u" });
});
