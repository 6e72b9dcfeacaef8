import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Edits } from "../../../assets/components/shared/edits.js";
import { PacedEdits } from "../../../assets/components/shared/paced_edits.js";

let now, sent;

beforeEach(() => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  now = 1000;
  mock.method(performance, "now", () => now);
  sent = [];
});

const owner = { setStateValue: (name, edit) => sent.push([name, edit]) };
const started = (Kind) => {
  const edits = new Kind(owner, () => ({ list: [1, 2] }));
  assert.ok(edits.accept({ revision: "a", seq: 0 }));
  return edits;
};
const pass = (ms) => {
  now += ms;
  mock.timers.tick(ms);
};
const shown = () => new Promise((resolve) => queueMicrotask(resolve));
const seen = () => sent.map(([, { kind, dragging, seq }]) => ({ kind, dragging, seq }));

test("an edit is sent with all that is edited, numbered on from the page's answer", () => {
  const edits = new Edits(owner, () => ({ list: [1, 2] }));
  edits.accept({ revision: "a", seq: 7 });
  edits.send("move", { row: 3 });
  assert.deepEqual(sent, [
    ["edit", { list: [1, 2], kind: "move", kinds: ["move"], seq: 8, revision: "a", burst: 1, row: 3 }],
  ]);
});

test("an answer to an older edit is not shown, one to the newest is", () => {
  const edits = started(Edits);
  edits.send("move");
  edits.send("move");
  assert.equal(edits.accept({ revision: "a", seq: 1 }), false);
  assert.equal(edits.accept({ revision: "a", seq: 2 }), true);
});

test("another revision is always taken over", () => {
  const edits = started(Edits);
  edits.send("move");
  assert.equal(edits.accept({ revision: "a.2", seq: 0 }), true);
  edits.send("add");
  assert.deepEqual([edits.seq, edits.revision], [1, "a.2"]);
});

test("an edit names the kinds that the page has not yet answered", () => {
  const edits = started(Edits);
  edits.send("move");
  edits.send("move");
  edits.send("grade");
  assert.deepEqual(sent.at(-1)[1].kinds, ["move", "grade"]);
  edits.accept({ revision: "a", seq: 2 });
  edits.send("add");
  assert.deepEqual(sent.at(-1)[1].kinds, ["grade", "add"]);
});

test("what came along with an edit goes with those that follow until the page has answered", () => {
  const edits = started(Edits);
  edits.send("pick", { label: 3 });
  edits.send("move");
  assert.equal(sent.at(-1)[1].label, 3);
  edits.accept({ revision: "a", seq: 1 });
  edits.send("move");
  assert.equal(sent.at(-1)[1].label, undefined);
});

test("what is not answered is sent again, less and less often", () => {
  const edits = started(Edits);
  edits.send("move");
  pass(5999);
  assert.equal(sent.length, 1);
  pass(1);
  assert.deepEqual(sent[1], sent[0]);
  pass(11_999);
  assert.equal(sent.length, 2);
  pass(1);
  assert.equal(sent.length, 3);
  edits.accept({ revision: "a", seq: 1 });
  pass(100_000);
  assert.equal(sent.length, 3);
});

test("while the page does what it alone can do, what follows waits", async () => {
  const edits = started(Edits);
  const done = [];
  const act = (name) => edits.whenAnswered(() => {
    done.push(name);
    edits.send(name);
  });
  act("before");
  edits.ask("paste", { text: "1" });
  act("first");
  edits.ask("paste", { text: "2" });
  act("second");
  assert.deepEqual([done, edits.isAsking], [["before"], true]);
  edits.accept({ revision: "a", seq: 1 }); // an older answer
  await shown();
  assert.deepEqual(done, ["before"]);
  edits.accept({ revision: "a", seq: 2 });
  await shown();
  assert.deepEqual([done, sent.at(-1)[1].text], [["before", "first"], "2"]);
  edits.accept({ revision: "a", seq: 4 });
  await shown();
  assert.deepEqual([done, edits.isAsking], [["before", "first", "second"], false]);
});

test("what waits is forgotten when the page shows something else, not another part of it", async () => {
  for (const [revision, expected] of [["s.a 9", 1], ["s.b 0", 0]]) {
    const edits = new Edits(owner, () => ({}));
    const done = [];
    edits.accept({ revision: "s.a 0", seq: 0 });
    edits.ask("append");
    edits.whenAnswered(() => done.push(1));
    edits.accept({ revision, seq: 0 });
    await shown();
    assert.equal(done.length, expected);
  }
});

const answer = (revision, seq, ...items) => ({ key: "b", revision, seq, items, labels: { x: "X" } });

test("a page that is started anew is sent again what it has lost, in its own names", async () => {
  const items = [{ id: "i1" }, { id: "i2" }];
  const edits = new Edits(owner, () => ({ items }));
  edits.accept(answer("s.a", 4, { id: "i1", y: 1 }, { id: "i2", y: 2 }));
  edits.send("move");
  edits.send("grade");
  assert.equal(edits.accept(answer("t.c", 0, { id: "k1", y: 1 }, { id: "k2", y: 2 })), false);
  await shown();
  const again = { items: [{ id: "k1" }, { id: "k2" }], kind: "grade", kinds: ["move", "grade"] };
  assert.deepEqual(sent.slice(2), [["edit", { ...again, seq: 6, revision: "t.c", burst: 2 }]]);
  items.push({ id: "new" });
  edits.send("add");
  assert.deepEqual(sent.at(-1)[1].items, [{ id: "k1" }, { id: "k2" }, { id: "new" }]);
  assert.equal(edits.accept(answer("t.c", 6, { id: "k1", y: 1 }, { id: "k2", y: 2 })), false);
  assert.equal(edits.accept(answer("t.c", 7, { id: "k1", y: 1 }, { id: "k2", y: 2 })), true);
  edits.send("move");
  assert.equal(sent.at(-1)[1].items[0].id, "i1"); // its own again, which the owner has taken over
});

test("nothing is sent again to a page that shows something else, or has only changed", async () => {
  for (const other of [answer("t.c", 0, { id: "k1", y: 9 }), answer("s.c", 0, { id: "i1", y: 1 })]) {
    const edits = new Edits(owner, () => ({ items: [{ id: "i1" }] }));
    edits.accept(answer("s.a", 0, { id: "i1", y: 1 }));
    edits.send("move");
    const count = sent.length;
    assert.equal(edits.accept(other), true);
    await shown();
    assert.equal(sent.length, count);
  }
});

test("edits of a kind within 400 ms are one step, and a message repeats the steps without an answer", () => {
  let list = [0];
  const edits = new Edits(owner, () => ({ list }));
  edits.accept({ revision: "a", seq: 0 });
  const press = (kind, ms) => {
    pass(ms);
    list = [list[0] + 1];
    edits.send(kind);
  };
  const last = () => sent.at(-1)[1];
  const repeated = () => (last().earlier ?? []).map((each) => [each.burst, each.list[0]]);
  for (const ms of [0, 399, 399, 400, 10]) press("step", ms);
  press("add", 10);
  assert.deepEqual([last().burst, last().list], [3, [6]]);
  assert.deepEqual(repeated(), [[1, 3], [2, 5]]);
  assert.ok(last().earlier.every((each) => each.earlier === undefined));
  edits.accept({ revision: "a", seq: 4 }); // within the second step
  press("step", 10);
  assert.deepEqual(repeated(), [[2, 5], [3, 6]]);
  edits.accept({ revision: "a", seq: 7 });
  press("step", 500);
  assert.deepEqual([last().burst, repeated()], [5, []]);
  for (let i = 0; i < 30; i++) press("step", 500);
  assert.equal(repeated().length, 20);
  edits.accept({ revision: "b", seq: 0 });
  press("step", 1);
  assert.deepEqual(repeated(), []);
});

test("what is dragged is one step, however long it takes", () => {
  const edits = started(PacedEdits);
  for (let i = 0; i < 3; i++) {
    edits.preview("move");
    pass(1000);
  }
  edits.send("move");
  pass(1000);
  edits.send("move");
  assert.deepEqual(sent.map(([, { burst }]) => burst), [1, 1, 1, 1, 2]);
  assert.deepEqual(sent.at(-1)[1].earlier.map(({ burst, dragging }) => [burst, dragging]), [[1, false]]);
});

test("what moves is sent at once and then at most every 80 ms", () => {
  const edits = started(PacedEdits);
  edits.preview("move");
  for (let i = 0; i < 7; i++) {
    pass(10);
    edits.preview("move");
  }
  assert.deepEqual(seen(), [{ kind: "move", dragging: true, seq: 1 }]);
  pass(10);
  assert.deepEqual(seen().slice(1), [{ kind: "move", dragging: true, seq: 2 }]);
  pass(1000);
  assert.equal(sent.length, 2);
});

test("the last edit of a move says that it is done, and nothing follows it", () => {
  const edits = started(PacedEdits);
  edits.preview("move");
  pass(10);
  edits.preview("move");
  edits.send("move");
  pass(1000);
  assert.deepEqual(seen(), [
    { kind: "move", dragging: true, seq: 1 },
    { kind: "move", dragging: false, seq: 2 },
  ]);
});

test("a move by keys is done when the key is let go, or after a while", () => {
  const edits = started(PacedEdits);
  edits.nudge("score");
  edits.finish();
  edits.finish();
  assert.deepEqual(seen().map(({ dragging }) => dragging), [true, false]);
  pass(100);
  edits.nudge("score");
  pass(399);
  assert.equal(sent.length, 3);
  pass(1);
  assert.deepEqual(seen().at(-1), { kind: "score", dragging: false, seq: 4 });
});

test("no answer is shown while an edit waits to be sent", () => {
  const edits = started(PacedEdits);
  edits.preview("move");
  pass(10);
  edits.preview("move");
  assert.equal(edits.accept({ revision: "a", seq: 1 }), false);
});

test("another revision ends what waits to be sent", () => {
  const edits = started(PacedEdits);
  edits.nudge("move");
  pass(10);
  edits.nudge("move");
  edits.accept({ revision: "a.2", seq: 0 });
  pass(1000);
  assert.equal(sent.length, 1);
});
