import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Ahead, ahead as shared, cellsOf } from "../../../assets/components/shared/ahead.js";
import { Edits } from "../../../assets/components/shared/edits.js";

let ahead, tiles, board, panel;

const table = (taken = {}, more = {}) => ({
  at: { revision: "r", token: "t", taken },
  focus: "",
  edits: { "list|d1:2": 0, "list|d1:3": 1, "panel|k=3": 1 },
  tiles: ["ap", "rr"],
  rows: [[0, 0], [1, 0]],
  cells: [
    [["0.5", "", 1, null, "AP", 0], ["0.75", "+0.25", 2, true, "AP", 1]],
    [["–", "", 0, null, "RR", 2]],
  ],
  phrases: ["AP: \x01", "AP: \x01, changed by \x02", "RR: undefined"],
  ...more,
});
const sender = (key, madeOn) => ({ key, madeOn, seq: 0, later: null, inHand: false });
const shown = () => tiles.rows.at(-1)?.map(({ value }) => value);

beforeEach(() => {
  ahead = new Ahead();
  tiles = {
    rows: [],
    foreseen: null,
    foresee(cells, of) {
      this.rows.push(cells);
      this.foreseen = cells && of;
    },
  };
  ahead.tiles = tiles;
  board = sender("list", "r");
  panel = sender("panel", "t");
  ahead.enlist(board, board);
  ahead.enlist(panel, panel);
  ahead.table = table();
});

test("a row says what each tile shows", () => {
  assert.deepEqual(cellsOf(table(), 1), [
    { id: "ap", label: "AP", value: "0.75", change: "+0.25", trend: "up", better: true, spoken: "AP: 0.75, changed by +0.25" },
    { id: "rr", label: "RR", value: "–", change: "", trend: "none", better: null, spoken: "RR: undefined" },
  ]);
});

test("an edit from the state of the table is shown", () => {
  ahead.begin(board).show("d1:2");
  assert.deepEqual(shown(), ["0.5", "–"]);
  assert.equal(tiles.foreseen, board);
});

test("an edit that is not foreseen is not", () => {
  ahead.begin(board).show("d1:9");
  assert.equal(shown(), undefined);
  assert.equal(tiles.foreseen, null);
});

test("nothing is shown while something is on its way to the page", () => {
  for (const change of [
    () => (board.seq = 1), // this board's own edit
    () => (panel.seq = 1),
    () => (panel.later = 7),
    () => (board.madeOn = "r2"), // the page has replaced what the board shows
    () => (ahead.table = table({ list: ["r", 1] })), // the table knows of an edit made elsewhere
    () => (ahead.table = null),
  ]) {
    Object.assign(board, sender("list", "r"));
    Object.assign(panel, sender("panel", "t"));
    ahead.table = table();
    change();
    ahead.begin(board).show("d1:2");
    assert.equal(shown(), undefined, change);
  }
});

test("what was taken may have been made on a part of the revision, or on the token", () => {
  board.madeOn = "r 20";
  board.seq = 3;
  panel.seq = 2;
  ahead.table = table({ list: ["r 20", 3], panel: ["t", 2] });
  ahead.begin(board).show("d1:2");
  assert.deepEqual(shown(), ["0.5", "–"]);
  ahead.table = table({ list: ["r 10", 3], panel: ["t", 2] });
  ahead.begin(board).show("d1:2");
  assert.equal(shown(), undefined);
});

test("a whole drag is answered from where it began", () => {
  const drag = ahead.begin(board);
  for (const [edit, value] of [["d1:2", "0.5"], ["d1:3", "0.75"], ["d1:2", "0.5"]]) {
    drag.show(edit);
    assert.equal(shown()[0], value);
    board.seq += 1;
    ahead.sent(board);
    ahead.table = table({ list: ["r", board.seq] }, { edits: {} });
  }
  drag.end();
  drag.show("d1:3");
  assert.equal(shown(), undefined);
});

test("a table of the state in which a drag began may come later", () => {
  const drag = ahead.begin(board);
  drag.show("d2:1");
  assert.equal(shown(), undefined);
  board.seq = 1; // the drag's own edit is on its way
  ahead.table = table({}, { edits: { "list|d2:1": 1 } });
  drag.show("d2:1");
  assert.deepEqual(shown(), ["0.75", "–"]);
  ahead.table = table({ list: ["r", 1] }, { edits: { "list|d2:1": 0 } });
  drag.show("d2:1");
  assert.deepEqual(shown(), ["0.75", "–"]);
});

test("a table that comes before anything is sent is of where a drag began, no later one is", () => {
  ahead.table = null;
  const drag = ahead.begin(board);
  drag.show("d1:2");
  assert.equal(shown(), undefined);
  ahead.table = table();
  drag.show("d1:2");
  assert.deepEqual(shown(), ["0.5", "–"]);
  board.seq += 1;
  ahead.sent(board);
  ahead.table = table({ list: ["r", 1] }, { edits: { "list|d1:2": 1 } });
  drag.show("d1:2");
  assert.deepEqual(shown(), ["0.5", "–"]);
});

test("what another component sends ends a drag and what was foreseen", () => {
  const drag = ahead.begin(board);
  drag.show("d1:2");
  ahead.sent(panel);
  assert.equal(tiles.foreseen, null);
  drag.show("d1:3");
  assert.equal(shown(), undefined);
});

test("who is gone is not waited for", () => {
  panel.seq = 5;
  ahead.dismiss(panel);
  ahead.begin(board).show("d1:2");
  assert.deepEqual(shown(), ["0.5", "–"]);
});

test("an answer is behind until it knows of the newest edit", () => {
  const at = (seq, revision = "r") => ({ revision, token: "t", taken: { list: ["r", seq] } });
  board.seq = 2;
  assert.ok(ahead.isBehind(at(1), board));
  assert.ok(!ahead.isBehind(at(2), board));
  assert.ok(!ahead.isBehind({ ...at(1, "q"), taken: {} }, board)); // replaced by the page
  board.later = 1;
  assert.ok(ahead.isBehind(at(2), board));
  board.later = null;
  board.inHand = true;
  assert.ok(ahead.isBehind(at(2), board));
});

test("the table of what has the focus is asked for once, and only where it is not there", () => {
  const asked = [];
  ahead.ask = (focus) => asked.push(focus);
  for (const name of ["list|d1", "list|d", "list|d", "panel|k", "list|d2"]) ahead.look(name);
  assert.deepEqual(asked, ["list|d", "list|d2"]);
});

test("edits know what they were made on, and what they hold", () => {
  const edits = new Edits({ setStateValue() {} }, () => ({}));
  edits.take({ key: "list", revision: "r", seq: 4 });
  assert.deepEqual([edits.key, edits.madeOn, edits.seq, edits.inHand], ["list", "r", 4, false]);
  edits.grip();
  assert.ok(edits.inHand);
  edits.letGo();
  assert.ok(!edits.inHand);
  shared.dismiss(edits.owner);
});
