// Two orders of the same items. The page's script owns the items. This file shows them, applies an
// edit at once, and sends all items with a sequence number. An answer to an older edit is ignored,
// so fast moves are never undone; items under another revision name are always taken over.

const instances = new WeakMap(); // shadow root -> TwoOrders

export default function ({ parentElement, data, setStateValue }) {
  let board = instances.get(parentElement);
  if (!board) instances.set(parentElement, (board = new TwoOrders(parentElement)));
  board.setStateValue = setStateValue;
  board.receive(data);
  // Streamlit also calls this when a newer call overtook this one: only a real unmount counts.
  return () => parentElement.host.isConnected || board.close();
}

class TwoOrders {
  constructor(root) {
    this.root = root;
    const part = (selector) => root.querySelector(selector);
    this.board = part(".two-orders");
    this.svg = part(".lines");
    this.lines = new Lines(this.svg);
    this.columns = [new Column(this, 0), new Column(this, 1)];
    [this.leftHead, this.count, this.rightHead] = part(".heads").children;
    this.chosen = part(".chosen");
    this.title = part(".chosen .title");
    this.hint = part(".hint");
    this.addButton = part(".add");
    this.live = part("[role=status]");
    this.items = [];
    this.revision = null;
    this.seq = 0; // of the newest edit, made here or taken over
    this.unanswered = []; // [seq, kind] of the edits sent since the page's last answer
    this.selected = this.renaming = this.frame = null;
    this.side = 0; // the order in which the item was picked
    this.until = 0; // when the rows have come to rest

    this.addButton.addEventListener("click", () => this.add());
    part(".rename").addEventListener("click", () => this.rename());
    part(".remove").addEventListener("click", () => this.remove());
    for (const [name, by] of [["up", -1], ["down", 1]])
      part(`.${name}`).addEventListener("click", () => {
        const column = this.columns[this.side];
        const at = column.indexOf(this.selected);
        this.move(column, at, at + by, false);
      });
    this.resized = new ResizeObserver(() => this.data && this.draw());
    this.resized.observe(this.svg);
  }

  close() {
    this.resized.disconnect();
    cancelAnimationFrame(this.frame);
    this.held?.stop();
  }

  get held() {
    return this.columns.map((column) => column.drag).find((drag) => drag?.moving);
  }

  // ---- what the page says, what is shown

  receive(data) {
    this.data = data;
    if (this.held) return; // dropped() calls again
    const tops = this.columns.map((column) => column.tops());
    if (data.revision !== this.revision || data.seq >= this.seq) {
      this.revision = data.revision;
      this.seq = data.seq;
      this.items = data.items.map((item) => ({ ...item }));
      for (const column of this.columns) column.take(this.items, data.scored);
      this.unanswered = [];
    } else this.unanswered = this.unanswered.filter(([seq]) => seq > data.seq);
    this.show();
    this.columns.forEach((column, side) => column.slide(tops[side]));
  }

  show() {
    const { labels, scored, minItems, maxItems } = this.data;
    const count = this.items.length;
    if (!this.item(this.selected)) this.selected = null;
    this.board.classList.toggle("scored", scored);
    this.board.classList.toggle("many", count > 10);
    setText(this.leftHead, labels.heads[0]);
    setText(this.rightHead, labels.heads[1]);
    setText(this.hint, labels.hint);
    setText(this.addButton.querySelector("span"), labels.add);
    this.addButton.disabled = count >= maxItems;
    const remove = this.root.querySelector(".remove");
    remove.disabled = count <= minItems;
    setText(this.root.querySelector(".rename"), labels.rename);
    setText(remove, labels.remove);
    for (const column of this.columns) column.show();
    this.showSelection();
    const crossings = this.crossings();
    setText(this.count, crossings);
    const pairs = (count * (count - 1)) / 2;
    setAttribute(this.svg, "aria-label", fill(labels.picture, { count: this.crossing.length, pairs }));
    this.draw();
  }

  // The pairs that one order has one way round and the other one the other.
  crossings() {
    const [first, second] = this.columns.map(({ ranks }) => ranks);
    const ids = this.columns[0].documents.map(({ id }) => id);
    this.crossing = ids.flatMap((u, i) =>
      ids.slice(i + 1).filter((v) => first.get(u) < first.get(v) && second.get(u) > second.get(v))
        .map((v) => [u, v]),
    );
    const count = this.crossing.length;
    const { labels } = this.data;
    const pairs = (ids.length * (ids.length - 1)) / 2;
    return fill(count === 1 ? labels.crossing : labels.crossings, { count, pairs });
  }

  draw() {
    const origin = this.svg.getBoundingClientRect().top;
    const [left, right] = this.columns.map((column) => column.middles(origin));
    const ends = new Map([...left].map(([id, y]) => [id, [y, right.get(id)]]));
    this.lines.draw(ends, this.crossing, this.selected);
  }

  // Lines follow the rows until these have come to rest.
  follow() {
    this.until = performance.now() + SLIDE.duration + 40;
    this.frame ??= requestAnimationFrame(() => this.step());
  }

  step() {
    this.draw();
    const goesOn = this.held || performance.now() < this.until;
    this.frame = goesOn ? requestAnimationFrame(() => this.step()) : null;
  }

  showSelection() {
    const item = this.item(this.selected);
    this.chosen.hidden = !item;
    this.hint.hidden = Boolean(item) && !this.hint.classList.contains("refused");
    for (const { rows } of this.columns)
      for (const [id, row] of rows) row.classList.toggle("picked", id === this.selected);
    if (!item) return;
    const column = this.columns[this.side];
    const fields = { name: item.name, column: column.name };
    setText(this.title, item.name);
    const at = column.indexOf(item.id);
    for (const [name, end] of [["up", 0], ["down", this.items.length - 1]]) {
      const button = this.root.querySelector(`.${name}`);
      setAttribute(button, "aria-label", fill(this.data.labels[name], fields));
      setAttribute(button, "title", fill(this.data.labels[name], fields));
      button.disabled = at === end;
    }
    setAttribute(this.chosen, "aria-label", item.name);
  }

  item(id) {
    return this.items.find((item) => item.id === id);
  }

  select(id, side) {
    if (this.renaming && this.renaming.id !== id) this.endRename(true);
    this.hint.classList.remove("refused");
    setText(this.hint, this.data.labels.hint);
    this.selected = id;
    this.side = side;
    this.showSelection();
    this.draw();
  }

  // A sentence about what was refused.
  tell(sentence) {
    this.hint.classList.add("refused");
    this.hint.hidden = false;
    setText(this.hint, sentence);
    this.live.textContent = sentence;
  }

  // ---- edits

  send(kind, dragging = false) {
    this.seq += 1;
    this.unanswered.push([this.seq, kind]);
    // The server may skip an edit that another follows at once, so each one names all the kinds
    // that it has not yet answered.
    const kinds = [...new Set(this.unanswered.map(([, each]) => each))];
    const { seq, revision } = this;
    const items = this.data.scored ? this.items : this.columns[0].documents;
    this.setStateValue("edit", { items: items.map((item) => ({ ...item })), dragging, kind, kinds, seq, revision });
  }

  say(label, item, column) {
    const count = this.items.length;
    const crossings = this.count.textContent;
    const fields = { name: item.name, count, crossings, column: column?.name, rank: column?.ranks.get(item.id) };
    this.live.textContent = fill(this.data.labels[label], fields);
  }

  move(column, from, to, focus = true) {
    to = clamp(to, 0, this.items.length - 1);
    const item = column.documents[from];
    if (!item || this.data.scored) return;
    if (from !== to) {
      column.reorder(from, to);
      this.send("move");
    }
    if (focus) column.focus(item.id);
    this.say("moved", item, column);
  }

  score(column, item, score) {
    if (item[column.of] === score) return;
    item[column.of] = score;
    const tops = column.tops();
    column.take(this.items, true);
    this.show();
    column.slide(tops);
    this.send("score");
    this.say("moved", item, column);
  }

  dropped(column, drag, cancelled) {
    this.show();
    const item = this.item(drag.row.dataset.id);
    if (item && this.data.revision === this.revision) {
      const moved = column.documents.some((each, i) => each !== drag.before[i]);
      if (moved || drag.sent) this.send("move");
      this.say(cancelled ? "restored" : "moved", item, column);
    }
    this.receive(this.data); // what came during the drag
  }

  add() {
    const names = new Set(this.items.map(({ name }) => name));
    let number = this.items.length + 1;
    while (names.has(fill(this.data.labels.newName, { number }))) number += 1;
    const id = `new-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    const last = (of) => Math.min(...this.items.map((item) => item[of]));
    const rank = this.items.length + 1;
    const [x, y] = this.data.scored ? [last("x"), last("y")] : [rank, rank];
    const item = { id, name: fill(this.data.labels.newName, { number }), x, y };
    this.items.push(item);
    this.again();
    this.send("add");
    this.columns[0].focus(id);
    this.say("added", item);
  }

  remove() {
    const item = this.item(this.selected);
    if (!item || this.items.length <= this.data.minItems) return;
    this.endRename(false);
    const column = this.columns[this.side];
    const at = column.indexOf(item.id);
    const next = column.documents[at + 1] ?? column.documents[at - 1];
    this.items = this.items.filter((other) => other !== item);
    column.focus(next.id); // before the row with the focus goes
    this.again();
    this.send("remove");
    this.say("removed", item);
  }

  // After items came or went.
  again() {
    const tops = this.columns.map((column) => column.tops());
    for (const column of this.columns) column.take(this.items, this.data.scored);
    this.show();
    this.columns.forEach((column, side) => column.slide(tops[side]));
  }

  rename() {
    const item = this.item(this.selected);
    if (!item || this.renaming) return;
    const input = document.createElement("input");
    input.value = item.name;
    input.maxLength = this.data.maxName;
    input.setAttribute("aria-label", fill(this.data.labels.nameOf, item));
    input.addEventListener("blur", () => this.endRename(true));
    input.addEventListener("keydown", (e) => {
      // Keys typed in here are text. Streamlit's own shortcuts do not see into a shadow root.
      e.stopPropagation();
      if (e.isComposing || (e.key !== "Enter" && e.key !== "Escape")) return;
      e.preventDefault();
      this.endRename(e.key === "Enter");
      this.columns[this.side].focus(item.id);
    });
    this.renaming = { id: item.id, input };
    this.title.hidden = true;
    this.title.after(input);
    input.select();
    input.focus();
  }

  endRename(keep) {
    if (!this.renaming) return;
    const { id, input } = this.renaming;
    this.renaming = null; // first: removing the input fires its blur
    const name = input.value.trim();
    input.remove();
    this.title.hidden = false;
    const item = this.item(id);
    if (!keep || !item || !name || name === item.name) return;
    item.name = name;
    this.show();
    this.send("rename");
  }
}
