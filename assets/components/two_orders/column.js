// One of the two orders: its rows. `documents` are the items in this order.

import { isTyped, pressed, select, selectByFocus, write } from "../shared/cells.js";
import { mark } from "../shared/linked.js";
import { consume, setAttribute, setText } from "../shared/nodes.js";
import { movedBy, typedNumber } from "../shared/numbers.js";
import { RowDrag } from "../shared/row_drag.js";
import { SlidingRows } from "../shared/sliding_rows.js";
import { fill } from "../shared/texts.js";
import { ranksOf } from "./orders.js";

export class Column extends SlidingRows {
  constructor(board, side) {
    super(board.root, board.root.querySelector(side ? ".right" : ".left"));
    this.board = board;
    this.side = side; // 0 left, 1 right
    this.of = "xy"[side];
    this.ranks = new Map(); // item id -> rank, the mean for ties
    this.element.addEventListener("focusin", (e) => this.focused(e));
    this.element.addEventListener("change", (e) => this.commit(e.target));
    selectByFocus(this.element, "input");
  }

  get edits() {
    return this.board.edits;
  }

  // Orders the items by rank, or by falling score; tied items keep their order.
  load(items, scored) {
    const direction = scored ? -1 : 1;
    this.documents = [...items].sort((a, b) => direction * (a[this.of] - b[this.of]));
    this.rank(scored);
  }

  rank(scored) {
    const { of } = this;
    const listed = this.documents.filter((item) => !this.lacks(item));
    if (!scored) listed.forEach((item, i) => (item[of] = i + 1));
    this.ranks = ranksOf(listed, of);
  }

  lacks(item) {
    return item[this.of] === this.board.data.absent;
  }

  // An item enters a list above its end, and leaves it below, if others and the other list hold.
  reorder(from, to) {
    const { absent, minItems } = this.board.data;
    const item = this.documents[from];
    const others = this.ranks.size - this.ranks.has(item.id);
    const leaves = others >= minItems && !this.board.columns[1 - this.side].lacks(item);
    if (to < others) item[this.of] = 0;
    else if (!this.lacks(item) && leaves && to > others) item[this.of] = absent;
    super.reorder(from, this.lacks(item) ? to : Math.min(to, others));
  }

  show() {
    this.showRows();
    setAttribute(this.element, "aria-label", this.board.data.labels.columns[this.side]);
  }

  showRow(item, i) {
    const { labels, scored, kept, beside, absent } = this.board.data;
    const row = this.rows.of(item.id);
    setAttribute(row.querySelector(".item"), "aria-describedby", "hint");
    mark(row, `item ${this.board.items.findIndex(({ id }) => id === item.id) + 1}`);
    const part = (name) => row.querySelector(`.${name}`);
    const rank = this.ranks.get(item.id) ?? "–";
    const lacked = this.lacks(item);
    const isWith = (j) => scored && this.documents[j]?.[this.of] === item[this.of];
    const [above, below] = [isWith(i - 1), isWith(i + 1)];
    const fields = { name: item.name, rank, count: this.ranks.size, column: this.name };
    row.classList.toggle("lacked", lacked);
    row.classList.toggle("tied-above", above);
    row.classList.toggle("tied-below", below);
    row.classList.toggle("picked", item.id === this.board.selected);
    setText(part("name"), item.name);
    setAttribute(part("name"), "title", item.name);
    setText(part("rank"), String(rank));
    const spoken = fill(lacked ? labels.lackedRow : above || below ? labels.tiedRow : labels.row, fields);
    const before = kept?.[item.id]?.[this.side] ?? absent; // in A
    const was = lacked || before === absent ? rank : before;
    setText(part("moved"), movedBy(was, rank));
    setAttribute(part("item"), "aria-label", was === rank ? spoken : fill(beside, { row: spoken, rank: was }));
    const score = part("score");
    score.hidden = !scored;
    if (!scored) return row;
    setAttribute(score, "aria-label", fill(labels.score, fields));
    if (!(score === this.root.activeElement && isTyped(score))) write(score, String(item[this.of]));
    return row;
  }

  get name() {
    return this.board.data.labels.spokenColumns[this.side];
  }

  slide(tops) {
    super.slide(tops);
    this.board.follow();
  }

  // The middle of each row on the screen; for a shared rank, the middle of its rows.
  middles(origin) {
    const seen = new Map();
    for (const [id, row] of this.rows) {
      const box = row.getBoundingClientRect();
      seen.set(id, box.top + box.height / 2 - origin);
    }
    const groups = new Map();
    for (const [id, rank] of this.ranks) groups.set(rank, [...(groups.get(rank) ?? []), id]);
    const mean = (ids) => ids.reduce((sum, id) => sum + seen.get(id), 0) / ids.length;
    return new Map([...groups.values()].flatMap((ids) => ids.map((id) => [id, mean(ids)])));
  }

  // Called before the new rank of the item is sent.
  showPrefetched(id) {
    this.edits.showPrefetched(`${id}:${this.of}${this.indexOf(id) + 1}`);
  }

  focus(id) {
    this.focusRow(id, ".item");
  }

  focused(e) {
    const id = e.target.closest("li")?.dataset.id;
    if (!id) return;
    this.board.select(id, this.side);
    this.edits.prefetch(id);
  }

  click(e) {
    const id = e.target.closest("li")?.dataset.id;
    if (id && e.target.closest(".item")) this.board.select(id, this.side);
  }

  key(e) {
    const id = e.target.closest("li")?.dataset.id;
    if (e.target.matches("input")) return this.typeKey(e, id);
    if (!id || e.ctrlKey || e.metaKey || e.altKey) return;
    const { board } = this;
    const other = () => board.columns[1 - this.side].focus(id);
    const moves = {
      ArrowUp: (at) => board.move(this, at, at - 1),
      ArrowDown: (at) => board.move(this, at, at + 1),
      Home: (at) => board.move(this, at, 0),
      End: (at) => board.move(this, at, this.documents.length - 1),
    };
    const action = {
      ...(board.data.scored ? {} : moves),
      ArrowLeft: other,
      ArrowRight: other,
      F2: () => board.rename(),
      Delete: () => board.remove(),
      Backspace: () => board.remove(),
    }[e.key];
    if (!action) return;
    consume(e);
    if (this.drag?.moving) return;
    this.edits.whenAnswered(() => {
      const at = this.indexOf(id);
      if (at >= 0) action(at);
    });
  }

  typeKey(e, id) {
    const input = e.target;
    pressed(e, {
      input,
      restore: () => {
        this.hold(input, String(this.item(input)[this.of]));
        this.board.forgive();
      },
      commit: () => this.commit(input),
      beside: (lead) => this.board.beside(id, this.side, lead),
    });
  }

  item(input) {
    return this.documents[this.indexOf(input.closest("li").dataset.id)];
  }

  hold(input, text) {
    write(input, text);
    input.removeAttribute("aria-invalid");
    select(input);
  }

  // Saves what was typed; says whether it is valid.
  commit(input) {
    if (!isTyped(input)) return true;
    const item = this.item(input);
    const score = typedNumber(input.value.trim());
    const { maxScore, labels } = this.board.data;
    const good = Math.abs(score) <= maxScore;
    setAttribute(input, "aria-invalid", !good);
    if (!good) {
      const fields = { name: item.name, column: this.name, found: input.value, high: maxScore };
      this.board.tell(fill(labels.badScore, fields));
      return false;
    }
    input.defaultValue = input.value;
    this.edits.whenAnswered(() => {
      const held = this.board.item(item.id);
      if (held) this.board.score(this, held, score + 0);
    });
    return true;
  }

  press(e) {
    const row = e.target.closest("li");
    if (!row || this.board.data.scored || e.button || !e.isPrimary || this.board.held) return;
    // Elsewhere on the row, touch scrolls the page.
    if (e.pointerType !== "mouse" && !e.target.closest(".handle")) return;
    this.board.naming?.end(true);
    row.querySelector(".item").focus({ preventScroll: true });
    this.lacked = this.lacks(this.item(row));
    this.drag = new RowDrag(this, row, e);
  }

  reordered() {
    this.rank(false);
    this.board.show();
  }

  dropped(drag, cancelled, tops) {
    if (cancelled) {
      this.item(drag.row)[this.of] = this.lacked ? this.board.data.absent : 0;
      this.documents = drag.before;
      this.rank(false);
    }
    this.board.dropped(this, drag, cancelled);
    this.slide(tops);
  }
}
