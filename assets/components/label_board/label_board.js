// The scores of labels, by item.

import { CellTable } from "../shared/cell_table.js";
import { isCharacter } from "../shared/cells.js";
import { component } from "../shared/component.js";
import { LineDrag } from "../shared/line_drag.js";
import { setText } from "../shared/nodes.js";
import { clamp, plain, typedNumber } from "../shared/numbers.js";
import { PacedEdits } from "../shared/paced_edits.js";
import { fill, newName } from "../shared/texts.js";
import { placeOf, short } from "./scale.js";
import { BoardView } from "./view.js";

/**
 * The data from the page.
 * @typedef {import("../shared/edits.js").Answer & {
 *   items: string[],
 *   labels: string[],
 *   true: boolean[][], // by item and label
 *   scores: number[][],
 *   weights: number[] | null,
 *   picked: number | null,
 *   minLabels: number,
 *   maxLabels: number,
 *   maxItems: number,
 *   maxName: number,
 *   maxText: number,
 *   largest: number, // the absolute value of a score
 *   step: number,
 *   words: Record<string, string>,
 * }} Data
 */

class LabelBoard extends CellTable {
  constructor(root) {
    super(root, new BoardView(root));
    this.edits = new PacedEdits(this, () => this.state());
    this.drag = null;
    this.picked = null;
    this.view.table.addEventListener("pointerdown", (e) => this.press(e));
    this.addItem.addEventListener("click", () => this.add("items"));
    this.addLabel.addEventListener("click", () => this.add("labels"));
  }

  state() {
    return structuredClone({ ...this.board, picked: this.picked });
  }

  receive(data) {
    this.listen();
    this.data = data;
    if (this.drag?.moving) return; // its end calls again
    const isReplaced = data.revision !== this.edits.revision;
    if (this.edits.accept(data)) {
      this.picked = data.picked;
      this.board = structuredClone({
        items: data.items, labels: data.labels, true: data.true, scores: data.scores,
        weights: data.weights,
      });
    }
    const held = this.numberAt(this.at.i, this.at.j);
    if (isReplaced) this.showAnew(held === undefined ? held : plain(held));
    else this.show();
  }

  show() {
    const { board, data } = this;
    if (!this.drag) this.view.rescale(board.scores);
    const { low, high } = this.view.scale;
    const { hint, scale } = data.words;
    const usual = low === 0 && high === 1;
    setText(this.hint, usual ? hint : fill(scale, { hint, low: short(low), high: short(high) }));
    this.keepFocus(() => this.view.show(board, data));
    this.addItem.disabled = board.items.length >= data.maxItems;
    this.addLabel.disabled = board.labels.length >= data.maxLabels;
    this.addItem.title = this.addItem.disabled ? data.words.mostItems : "";
    this.addLabel.title = this.addLabel.disabled ? data.words.mostLabels : "";
  }

  stop(i, j) {
    const row = i < 0 ? this.view.heads : this.view.body.rows[i];
    const cell = row.cells[j + 1];
    return i < 0 || j < 0 ? cell.querySelector(".name") : cell;
  }

  within(i, j) {
    const { items, labels, weights } = this.board;
    i = clamp(i, -1, items.length - 1);
    j = clamp(j, -1, labels.length - (weights && i >= 0 ? 0 : 1));
    return { i, j: i < 0 ? Math.max(j, 0) : j }; // the corner is empty
  }

  get columns() {
    return this.board.labels.length;
  }

  place(node) {
    const cell = node.closest("td.cell, td.weight, th.head");
    if (!cell) return null;
    const i = cell.closest("thead") ? -1 : cell.parentElement.sectionRowIndex;
    return { i, j: cell.cellIndex - 1 };
  }

  setScore(i, j, scoreOf, kind, then) {
    const { largest } = this.data;
    this.change(kind, ({ scores }) => {
      const old = scores[i]?.[j];
      if (old === undefined) return false;
      const value = clamp(Number(scoreOf(old).toPrecision(12)), -largest, largest) + 0;
      if (old === value) return false;
      scores[i][j] = value;
      this.showPrefetched(i, j);
    }, then);
  }

  // Called before the new score of the cell is sent.
  showPrefetched(i, j) {
    const row = this.board.scores[i];
    this.edits.showPrefetched(`${i},${j}:${placeOf(row[j], row.toSpliced(j, 1))}`);
  }

  step(i, j, by) {
    this.setScore(i, j, (score) => score + by * this.data.step, "step", () => this.sayCell(i, j));
  }

  toggle(i, j) {
    this.change("true", ({ true: truths }) => {
      if (truths[i]?.[j] === undefined) return false;
      truths[i][j] = !truths[i][j];
      this.edits.showPrefetched(`true ${i},${j}=${Number(truths[i][j])}`);
    }, () => this.sayCell(i, j));
  }

  add(of) {
    this.field?.end(true);
    const { words, maxItems, maxLabels } = this.data;
    const isItem = of === "items";
    this.change("add", (board) => {
      const names = board[of];
      if (names.length >= (isItem ? maxItems : maxLabels)) return false;
      names.push(newName(isItem ? words.newItem : words.newLabel, names));
      if (isItem) {
        board.true.push(board.labels.map((_, j) => j === 0));
        board.scores.push(board.labels.map(() => 0.5));
        board.weights?.push(1);
      } else {
        for (const row of board.true) row.push(false);
        for (const row of board.scores) row.push(0);
      }
    }, () => {
      const { items, labels } = this.board;
      if (isItem) this.focus(items.length - 1, -1);
      else this.focus(-1, labels.length - 1);
      this.live.textContent = fill(words.added, { name: this.board[of].at(-1) });
    });
  }

  remove(i, j) {
    this.field?.end(false);
    const nameThere = () => (i < 0 ? this.board.labels[j] : this.board.items[i]);
    const name = nameThere();
    const why = this.whyNotRemove(i);
    if (why) return this.tell(fill(why, { name }));
    this.change("remove", (board) => {
      if (nameThere() !== name || this.whyNotRemove(i)) return false;
      if (i < 0) {
        board.labels.splice(j, 1);
        for (const row of [...board.true, ...board.scores]) row.splice(j, 1);
        return;
      }
      for (const rows of [board.items, board.true, board.scores]) rows.splice(i, 1);
      board.weights?.splice(i, 1);
      if (this.picked === i) this.picked = null;
      else if (this.picked > i) this.picked -= 1;
    }, () => {
      this.focus(i, j);
      this.live.textContent = fill(this.data.words.removed, { name });
    });
  }

  // A sentence where what is at i, -1 for a label, must stay.
  whyNotRemove(i) {
    const { words, minLabels } = this.data;
    const { items, labels, weights } = this.board;
    if (i < 0) return labels.length <= minLabels ? words.fewestLabels : "";
    if (items.length <= 1) return words.fewestItems;
    return weights?.every((weight, at) => at === i || weight === 0) ? words.allWeight : "";
  }

  pick(i) {
    this.field?.end(true);
    this.focus(i, -1);
    this.change("pick", ({ items }) => {
      if (i >= items.length) return false;
      this.picked = i;
      this.edits.showPrefetched(`${i},-1=pick`);
    });
  }

  edit(i, j, isWithin = false) {
    if (i < 0 || j < 0) this.rename(i, j, isWithin);
    else this.editNumber(i, j, isWithin);
  }

  // The number in a place, undefined where there is none.
  numberAt(i, j) {
    const { scores, labels, weights } = this.board;
    return j === labels.length ? weights?.[i] : scores[i]?.[j];
  }

  editNumber(i, j, isWithin) {
    const { words, largest } = this.data;
    const isWeight = j === this.board.labels.length;
    const isAllowed = (value) => {
      if (!Number.isFinite(value) || Math.abs(value) > largest) return false;
      return !isWeight || (value >= 0 && this.board.weights.with(i, value).some((one) => one > 0));
    };
    const read = (text) => (text ? typedNumber(text) : 0);
    const node = this.stop(i, j);
    this.open(node, { i, j }, {
      isWithin,
      start: plain(this.numberAt(i, j)),
      label: node.getAttribute("aria-label"),
      length: 24,
      mode: "decimal",
      check: (text) =>
        isAllowed(read(text)) ? "" : isWeight ? words.weightNumbers : words.numbers,
      save: (text) => isWeight
        ? this.change("weight", ({ weights: held }) => {
            if (held?.[i] === undefined || !isAllowed(read(text))) return false;
            held[i] = read(text) + 0;
          })
        : this.setScore(i, j, () => read(text), "score"),
    });
  }

  rename(i, j, isWithin = true) {
    const [names, at] = i < 0 ? [() => this.board.labels, j] : [() => this.board.items, i];
    this.openName({ i, j }, { names, at, isWithin, words: this.data.words });
  }

  click(e) {
    const place = this.place(e.target);
    if (!place || e.target.closest("input, .track")) return;
    const { i, j } = place;
    if (e.target.closest(".remove")) this.remove(i, j);
    else if (e.target.closest("button.number")) this.pick(i);
    else if (e.target.closest(".tick")) {
      this.field?.end(true);
      this.focus(i, j);
      this.toggle(i, j);
    } else if (i < 0 || j < 0) this.rename(i, j);
    else if (this.touched) this.editNumber(i, j);
  }

  key(e) {
    if (!this.drag) super.key(e);
  }

  begins(i, j, key) {
    return i < 0 || j < 0 ? isCharacter(key) : /^[\d.,-]$/.test(key);
  }

  actions(i, j) {
    if (i < 0 || j < 0) {
      const rename = () => this.rename(i, j);
      const actions = { F2: rename, Enter: rename, Delete: () => this.remove(i, j) };
      return i < 0 ? actions : { ...actions, " ": () => this.pick(i) };
    }
    const actions = { F2: () => this.editNumber(i, j, true) };
    if (j === this.columns) return actions; // a weight
    actions[" "] = () => this.toggle(i, j);
    actions["+"] = actions.PageUp = () => this.step(i, j, 1);
    actions.PageDown = () => this.step(i, j, -1);
    actions.Delete = actions.Backspace = () => this.setScore(i, j, () => 0, "score");
    return actions;
  }

  paste(e) {
    const place = this.root.activeElement && this.place(this.root.activeElement);
    if (!place || place.j < this.columns || this.field) return super.paste(e);
    e.preventDefault();
    this.tell(this.data.words.pasteScores);
  }

  press(e) {
    const track = e.target.closest(".track");
    if (!track || e.button || !e.isPrimary || this.drag || this.edits.isAsking) return;
    this.field?.end(true);
    const { i, j } = this.place(track);
    const row = () => this.board.scores[i]; // an answer before the drag moves replaces the board
    const old = row()[j];
    const move = (_x, { clientX }) => {
      const score = this.view.scoreAt(track, clientX);
      if (score === row()[j]) return;
      row()[j] = score;
      this.showPrefetched(i, j);
      this.show();
      if (this.drag?.moving) this.edits.preview("score");
    };
    const done = (moved, cancelled) => {
      if (cancelled) row()[j] = old;
      else if (!moved) move(0, e);
      if (this.data.revision !== this.edits.revision) this.edits.stop();
      else if (moved || row()[j] !== old) this.edits.send("score");
      this.receive(this.data); // what came during the drag
    };
    this.drag = new LineDrag(this, e, { plot: track, move, done });
    this.focus(i, j);
  }
}

export default await component(LabelBoard, import.meta.url, "icons bare_controls cell_table ./label_board ./cells");
