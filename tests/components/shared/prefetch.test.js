import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Prefetch, prefetch as shared, cellsOf } from "../../../assets/components/shared/prefetch.js";
import { Edits } from "../../../assets/components/shared/edits.js";

let prefetch, tiles, board, panel;

const table = (applied = {}, more = {}) => ({
  at: { revision: "r", token: "t", applied },
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
const sender = (key, basedOn) => ({ key, basedOn, seq: 0, later: null, isMoving: false });
const shown = () => tiles.rows.at(-1)?.map(({ value }) => value);

beforeEach(() => {
  prefetch = new Prefetch();
  tiles = {
    rows: [],
    prefetchedFor: null,
    showPrefetched(cells, of) {
      this.rows.push(cells);
      this.prefetchedFor = cells && of;
    },
  };
  prefetch.tiles = tiles;
  board = sender("list", "r");
  panel = sender("panel", "t");
  prefetch.register(board, board);
  prefetch.register(panel, panel);
  prefetch.table = table();
});

test("a row says what each tile shows", () => {
  assert.deepEqual(cellsOf(table(), 1), [
    { id: "ap", label: "AP", value: "0.75", change: "+0.25", trend: "up", better: true, spoken: "AP: 0.75, changed by +0.25" },
    { id: "rr", label: "RR", value: "–", change: "", trend: "none", better: null, spoken: "RR: undefined" },
  ]);
});

test("beside A a row says what is of A too, and the phrase the change without its sign", () => {
  const cells = [[["0.75", "+0.25", 2, true, "AP", 0, "A 0.5"]]];
  const phrases = ["AP: \x01; A 0.5; B is larger by \x03"];
  const [tile] = cellsOf({ tiles: ["ap"], rows: [[0]], cells, phrases }, 0);
  assert.equal(tile.kept, "A 0.5");
  assert.equal(tile.spoken, "AP: 0.75; A 0.5; B is larger by 0.25");
});

test("an edit from the state of the table is shown", () => {
  prefetch.begin(board).show("d1:2");
  assert.deepEqual(shown(), ["0.5", "–"]);
  assert.equal(tiles.prefetchedFor, board);
});

test("an edit without a prefetched row is not shown", () => {
  prefetch.begin(board).show("d1:9");
  assert.equal(shown(), undefined);
  assert.equal(tiles.prefetchedFor, null);
});

test("nothing is shown while something is on its way to the page", () => {
  for (const change of [
    () => (board.seq = 1), // this board's own edit
    () => (panel.seq = 1),
    () => (panel.later = 7),
    () => (board.basedOn = "r2"), // the page has replaced what the board shows
    () => (prefetch.table = table({ list: ["r", 1] })), // the table knows of an edit made elsewhere
    () => (prefetch.table = null),
  ]) {
    Object.assign(board, sender("list", "r"));
    Object.assign(panel, sender("panel", "t"));
    prefetch.table = table();
    change();
    prefetch.begin(board).show("d1:2");
    assert.equal(shown(), undefined, change);
  }
});

test("what was applied may have been made on a part of the revision, or on the token", () => {
  board.basedOn = "r 20";
  board.seq = 3;
  panel.seq = 2;
  prefetch.table = table({ list: ["r 20", 3], panel: ["t", 2] });
  prefetch.begin(board).show("d1:2");
  assert.deepEqual(shown(), ["0.5", "–"]);
  prefetch.table = table({ list: ["r 10", 3], panel: ["t", 2] });
  prefetch.begin(board).show("d1:2");
  assert.equal(shown(), undefined);
});

test("a whole drag is answered from where it began", () => {
  const drag = prefetch.begin(board);
  for (const [edit, value] of [["d1:2", "0.5"], ["d1:3", "0.75"], ["d1:2", "0.5"]]) {
    drag.show(edit);
    assert.equal(shown()[0], value);
    board.seq += 1;
    prefetch.sent(board);
    prefetch.table = table({ list: ["r", board.seq] }, { edits: {} });
  }
  drag.end();
  drag.show("d1:3");
  assert.equal(shown(), undefined);
});

test("a table of the state in which a drag began may come later", () => {
  const drag = prefetch.begin(board);
  drag.show("d2:1");
  assert.equal(shown(), undefined);
  board.seq = 1; // the drag's own edit is on its way
  prefetch.table = table({}, { edits: { "list|d2:1": 1 } });
  drag.show("d2:1");
  assert.deepEqual(shown(), ["0.75", "–"]);
  prefetch.table = table({ list: ["r", 1] }, { edits: { "list|d2:1": 0 } });
  drag.show("d2:1");
  assert.deepEqual(shown(), ["0.75", "–"]);
});

test("a table that comes before anything is sent is of where a drag began, no later one is", () => {
  prefetch.table = null;
  const drag = prefetch.begin(board);
  drag.show("d1:2");
  assert.equal(shown(), undefined);
  prefetch.table = table();
  drag.show("d1:2");
  assert.deepEqual(shown(), ["0.5", "–"]);
  board.seq += 1;
  prefetch.sent(board);
  prefetch.table = table({ list: ["r", 1] }, { edits: { "list|d1:2": 1 } });
  drag.show("d1:2");
  assert.deepEqual(shown(), ["0.5", "–"]);
});

test("what another component sends ends a drag and hides its prefetched row", () => {
  const drag = prefetch.begin(board);
  drag.show("d1:2");
  prefetch.sent(panel);
  assert.equal(tiles.prefetchedFor, null);
  drag.show("d1:3");
  assert.equal(shown(), undefined);
});

test("who is gone is not waited for", () => {
  panel.seq = 5;
  prefetch.unregister(panel);
  prefetch.begin(board).show("d1:2");
  assert.deepEqual(shown(), ["0.5", "–"]);
});

test("an answer is behind until it knows of the newest edit", () => {
  const at = (seq, revision = "r") => ({ revision, token: "t", applied: { list: ["r", seq] } });
  board.seq = 2;
  assert.ok(prefetch.isBehind(at(1), board));
  assert.ok(!prefetch.isBehind(at(2), board));
  assert.ok(!prefetch.isBehind({ ...at(1, "q"), applied: {} }, board)); // replaced by the page
  board.later = 1;
  assert.ok(prefetch.isBehind(at(2), board));
  board.later = null;
  board.isMoving = true;
  assert.ok(prefetch.isBehind(at(2), board));
});

test("the table of what has the focus is asked for once, and only where it is not there", () => {
  const asked = [];
  prefetch.ask = (focus) => asked.push(focus);
  for (const name of ["list|d1", "list|d", "list|d", "panel|k", "list|d2"]) prefetch.request(name);
  assert.deepEqual(asked, ["list|d", "list|d2"]);
});

test("edits know what they were made on, and what they hold", () => {
  const edits = new Edits({ setStateValue() {} }, () => ({}));
  edits.accept({ key: "list", revision: "r", seq: 4 });
  assert.deepEqual([edits.key, edits.basedOn, edits.seq, edits.isMoving], ["list", "r", 4, false]);
  edits.startGesture();
  assert.ok(edits.isMoving);
  edits.endGesture();
  assert.ok(!edits.isMoving);
  shared.unregister(edits.owner);
});
