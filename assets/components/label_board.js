// Scored labels of items. The page's script owns the board. This file applies an edit at once and
// sends the whole board with a sequence number. An answer to an older edit is ignored, so a fast drag
// is never undone; a board under another revision name is always taken over.

const instances = new WeakMap(); // shadow root -> LabelBoard
const SEND_EVERY = 80; // ms between two edits sent while a bar is dragged

export default function ({ parentElement, data, setStateValue }) {
  let board = instances.get(parentElement);
  if (!board) instances.set(parentElement, (board = new LabelBoard(parentElement)));
  board.setStateValue = setStateValue;
  board.receive(data);
  // Streamlit also calls this when a newer call overtook this one: only a real unmount counts.
  return () => parentElement.host.isConnected || board.close();
}

class LabelBoard {
  constructor(root) {
    this.root = root;
    this.view = new BoardView(root);
    this.addItem = root.querySelector(".add.item");
    this.addLabel = root.querySelector(".add.label");
    this.hint = root.querySelector(".hint");
    this.problem = root.querySelector(".problem");
    this.live = root.querySelector("[role=status]");
    this.revision = null;
    this.seq = 0; // of the newest edit, made here or taken over
    this.pasting = false; // only the page can read a pasted block: its answer is waited for
    this.at = { i: 0, j: 0 }; // where Tab enters; i = -1 are the labels' names, j = -1 the items'
    this.field = this.drag = this.later = null;
    this.last = 0; // when the last edit was sent

    const { table } = this.view;
    table.addEventListener("click", (e) => this.click(e));
    table.addEventListener("keydown", (e) => this.key(e));
    table.addEventListener("focusin", (e) => this.enter(e.target));
    table.addEventListener("pointerdown", (e) => this.press(e));
    table.addEventListener("pointermove", (e) => this.pull(e));
    table.addEventListener("pointerup", (e) => this.release(e, false));
    table.addEventListener("pointercancel", (e) => this.release(e, true));
    // The focus stays in the field or cell that has it.
    table.addEventListener("mousedown", (e) =>
      e.target.closest(".tick, .remove, .track") && e.preventDefault());
    this.addItem.addEventListener("click", () => this.add("items"));
    this.addLabel.addEventListener("click", () => this.add("labels"));
    this.onPaste = (e) => this.paste(e);
  }

  close() {
    document.removeEventListener("paste", this.onPaste);
    clearTimeout(this.later);
  }

  // ---- what the page says, what is shown

  receive(data) {
    // A browser may fire this at the page's body, though a cell has the focus.
    document.addEventListener("paste", this.onPaste);
    this.data = data;
    if (this.drag?.moved) return; // release() calls again
    const isNew = data.revision !== this.revision;
    if (isNew) this.field?.end(false);
    if (isNew || (data.seq >= this.seq && this.later === null)) {
      this.revision = data.revision;
      this.seq = data.seq;
      this.pasting = false;
      this.board = structuredClone({
        items: data.items, labels: data.labels, true: data.true, scores: data.scores,
        weights: data.weights,
      });
    }
    const { words } = data;
    setText(this.addItem.lastElementChild, words.addItem);
    setText(this.addLabel.lastElementChild, words.addLabel);
    this.show();
  }

  show() {
    const { board, data, at } = this;
    const focused = this.root.activeElement?.closest("table");
    if (!this.drag) this.view.rescale(board.scores);
    const { low, high } = this.view.scale;
    const { hint, scale } = data.words;
    const usual = low === 0 && high === 1;
    setText(this.hint, usual ? hint : fill(scale, { hint, low: short(low), high: short(high) }));
    this.view.show(board, data);
    this.addItem.disabled = board.items.length >= data.maxItems;
    this.addLabel.disabled = board.labels.length >= data.maxLabels;
    this.point(at.i, at.j);
    if (focused && !this.root.activeElement) this.focus(this.at.i, this.at.j);
  }

  tell(text) {
    setText(this.problem, text);
  }

  // ---- where the focus is

  stop(i, j) {
    const row = i < 0 ? this.view.heads : this.view.body.rows[i];
    const cell = row.cells[j + 1];
    return i < 0 || j < 0 ? cell.querySelector(".name") : cell;
  }

  point(i, j) {
    const { items, labels, weights } = this.board;
    i = clamp(i, -1, items.length - 1);
    j = clamp(j, -1, labels.length - (weights && i >= 0 ? 0 : 1));
    if (i < 0 && j < 0) j = 0; // the corner is empty
    this.at = { i, j };
    const stop = this.stop(i, j);
    for (const node of this.view.table.querySelectorAll('[tabindex="0"]'))
      if (node !== stop) node.tabIndex = -1;
    if (this.field?.node.contains(stop)) stop.tabIndex = -1; // its field has the focus
    else stop.tabIndex = 0;
  }

  focus(i, j) {
    this.point(i, j);
    this.stop(this.at.i, this.at.j).focus({ preventScroll: this.drag !== null });
  }

  place(node) {
    const cell = node.closest("td.cell, td.weight, th.head");
    if (!cell) return null;
    const i = cell.closest("thead") ? -1 : cell.parentElement.sectionRowIndex;
    return { i, j: cell.cellIndex - 1 };
  }

  enter(node) {
    const place = this.place(node);
    if (place) this.point(place.i, place.j);
  }

  // ---- edits

  change(kind, act) {
    if (this.pasting || act(this.board) === false) return false;
    this.tell("");
    this.show();
    this.send(kind);
    return true;
  }

  send(kind, more) {
    clearTimeout(this.later);
    this.later = null;
    this.last = performance.now();
    this.seq += 1;
    const { board, seq, revision } = this;
    const edit = { ...structuredClone(board), kind, seq, revision, dragging: false, ...more };
    this.setStateValue("edit", edit);
  }

  say(text) {
    this.live.textContent = text;
  }

  setScore(i, j, score, kind) {
    const { largest } = this.data;
    return this.change(kind, ({ scores }) => {
      const value = clamp(Number(score.toPrecision(12)), -largest, largest) + 0;
      if (scores[i]?.[j] === undefined || scores[i][j] === value) return false;
      scores[i][j] = value;
    });
  }

  step(i, j, by) {
    if (this.setScore(i, j, this.board.scores[i][j] + by * this.data.step, "step"))
      this.say(this.stop(i, j).getAttribute("aria-label"));
  }

  toggle(i, j) {
    if (this.change("true", (board) => void (board.true[i][j] = !board.true[i][j])))
      this.say(this.stop(i, j).getAttribute("aria-label"));
  }

  add(of) {
    this.field?.end(true);
    const { words, maxItems, maxLabels } = this.data;
    const isItem = of === "items";
    const done = this.change("add", (board) => {
      const names = board[of];
      if (names.length >= (isItem ? maxItems : maxLabels)) return false;
      let number = names.length + 1;
      const name = () => fill(isItem ? words.newItem : words.newLabel, { number });
      while (names.includes(name())) number += 1;
      names.push(name());
      if (isItem) {
        board.true.push(board.labels.map((_, j) => j === 0));
        board.scores.push(board.labels.map(() => 0.5));
        board.weights?.push(1);
      } else {
        for (const row of board.true) row.push(false);
        for (const row of board.scores) row.push(0);
      }
    });
    if (!done) return;
    const { items, labels } = this.board;
    if (isItem) this.focus(items.length - 1, -1);
    else this.focus(-1, labels.length - 1);
    this.say(fill(words.added, { name: this.board[of].at(-1) }));
  }

  remove(i, j) {
    this.field?.end(false);
    const name = i < 0 ? this.board.labels[j] : this.board.items[i];
    const done = this.change("remove", (board) => {
      if (i < 0) {
        if (board.labels.length <= this.data.minLabels) return false;
        board.labels.splice(j, 1);
        for (const row of [...board.true, ...board.scores]) row.splice(j, 1);
        return;
      }
      const weights = board.weights?.toSpliced(i, 1);
      if (board.items.length <= 1 || weights?.every((weight) => weight === 0)) return false;
      for (const rows of [board.items, board.true, board.scores]) rows.splice(i, 1);
      board.weights = weights ?? null;
    });
    if (!done) return;
    this.focus(i, j);
    this.say(fill(this.data.words.removed, { name }));
  }

  // ---- a field to type in

  open(node, field) {
    this.field?.end(true);
    this.tell("");
    this.field = new Field(node, {
      tell: (problem) => this.tell(problem),
      closed: () => {
        this.field = null;
        this.point(this.at.i, this.at.j);
      },
      ...field,
    });
    this.point(this.at.i, this.at.j);
  }

  editNumber(i, j, typed) {
    const { words, largest } = this.data;
    const { scores, labels, weights } = this.board;
    const isWeight = j === labels.length;
    const read = (text) => Number(text.replaceAll("\u2212", "-").replace(",", ".") || "0");
    const isAllowed = (value) => {
      if (!Number.isFinite(value) || Math.abs(value) > largest) return false;
      return !isWeight || (value >= 0 && this.board.weights.with(i, value).some((one) => one > 0));
    };
    const node = this.stop(i, j);
    this.open(node, {
      typed,
      start: plain(isWeight ? weights[i] : scores[i][j]),
      label: node.getAttribute("aria-label"),
      length: 24,
      mode: "decimal",
      inCell: true,
      check: (text) =>
        isAllowed(read(text)) ? "" : isWeight ? words.weightNumbers : words.numbers,
      save: (text) => isWeight
        ? this.change("weight", (board) => void (board.weights[i] = read(text) + 0))
        : this.setScore(i, j, read(text), "score"),
      move: (down, right) => this.focus(Math.max(i + down, 0), Math.max(j + right, -1)),
    });
  }

  rename(i, j) {
    const { words, maxName } = this.data;
    const [of, at] = i < 0 ? ["labels", j] : ["items", i];
    const old = this.board[of][at];
    this.open(this.stop(i, j).closest(".title"), {
      start: old,
      label: fill(words.nameOf, { name: old }),
      length: maxName,
      mode: "text",
      inCell: false,
      check: (text) =>
        text !== old && this.board[of].includes(text) ? fill(words.taken, { name: text }) : "",
      save: (text) => this.change("rename", (board) => {
        if (!text || board[of][at] !== old) return false;
        board[of][at] = text;
      }),
      move: () => this.focus(i, j),
    });
  }

  // ---- click, keys, paste

  click(e) {
    const place = this.place(e.target);
    if (!place || e.target.closest("input, .track")) return;
    const { i, j } = place;
    if (e.target.closest(".remove")) this.remove(i, j);
    else if (e.target.closest(".tick")) {
      this.field?.end(true);
      this.focus(i, j);
      this.toggle(i, j);
    } else if (i < 0 || j < 0) this.rename(i, j);
    else this.editNumber(i, j);
  }

  key(e) {
    const place = this.place(e.target);
    if (!place || e.target.closest("input") || e.ctrlKey || e.metaKey || e.altKey) return;
    const { i, j } = place;
    const actions = {
      ArrowUp: () => this.focus(i - 1, j),
      ArrowDown: () => this.focus(i + 1, j),
      ArrowLeft: () => this.focus(i, j - 1),
      ArrowRight: () => this.focus(i, j + 1),
      Home: () => this.focus(i, 0),
      End: () => this.focus(i, this.board.labels.length - 1),
    };
    if (i < 0 || j < 0) {
      actions.F2 = actions.Enter = () => this.rename(i, j);
      actions.Delete = () => this.remove(i, j);
    } else {
      actions.F2 = actions.Enter = () => this.editNumber(i, j);
      if (/^[\d.,]$/.test(e.key)) actions[e.key] = () => this.editNumber(i, j, e.key);
      if (j < this.board.labels.length) {
        actions[" "] = () => this.toggle(i, j);
        actions["+"] = actions.PageUp = () => this.step(i, j, 1);
        actions["-"] = actions.PageDown = () => this.step(i, j, -1);
        actions.Delete = actions.Backspace = () => this.setScore(i, j, 0, "score");
      }
    }
    const action = this.drag ? e.key === "Escape" && (() => this.drop(true)) : actions[e.key];
    if (!action) return;
    e.preventDefault();
    e.stopPropagation();
    action();
  }

  paste(e) {
    const place = this.root.activeElement && this.place(this.root.activeElement);
    const text = e.clipboardData?.getData("text/plain");
    if (!place || !text || e.defaultPrevented) return;
    // What has no second cell may go into the field that is open.
    if (this.field && !/[\t\n;]/.test(text.trim())) return;
    const [row, column] = [Math.max(place.i, 0), Math.max(place.j, 0)];
    if (column >= this.board.labels.length) return;
    e.preventDefault();
    this.field?.end(false);
    this.focus(place.i, place.j);
    if (this.pasting) return; // the page has the first one still in hand
    this.tell("");
    this.pasting = true;
    this.send("paste", { row, column, text: text.slice(0, this.data.maxText) });
  }

  // ---- a bar under a hand

  press(e) {
    const track = e.target.closest(".track");
    if (!track || e.button || !e.isPrimary || this.drag || this.pasting) return;
    this.field?.end(true);
    const { i, j } = this.place(track);
    const before = this.board.scores[i][j];
    this.drag = { i, j, track, before, pointer: e.pointerId, x: e.clientX, moved: false };
    this.focus(i, j);
  }

  pull(e) {
    const { drag } = this;
    if (!drag || e.pointerId !== drag.pointer) return;
    if (!e.buttons) return this.drop(false); // released where the board could not see it
    if (!drag.moved) {
      if (Math.abs(e.clientX - drag.x) < 3) return;
      drag.moved = true;
      drag.track.setPointerCapture(drag.pointer);
    }
    if (!this.put(e.clientX)) return;
    const wait = this.last + SEND_EVERY - performance.now();
    if (wait <= 0) this.send("score", { dragging: true });
    else this.later ??= setTimeout(() => this.send("score", { dragging: true }), wait);
  }

  put(x) {
    const { i, j, track } = this.drag;
    const score = this.view.scoreAt(track, x);
    if (score === this.board.scores[i][j]) return false;
    this.board.scores[i][j] = score;
    this.show();
    return true;
  }

  release(e, cancelled) {
    if (!this.drag || e.pointerId !== this.drag.pointer) return;
    if (!cancelled) this.put(e.clientX);
    this.drop(cancelled);
  }

  drop(cancelled) {
    const { i, j, before, moved } = this.drag;
    const { scores } = this.board;
    if (cancelled) scores[i][j] = before;
    this.drag = null;
    if (this.data.revision !== this.revision) {
      clearTimeout(this.later); // the page has put another board here in the meantime
      this.later = null;
    } else if (moved || scores[i][j] !== before) this.send("score");
    this.receive(this.data); // what came during the drag
  }
}
