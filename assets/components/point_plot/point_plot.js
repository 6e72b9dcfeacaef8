// Items with a true and a predicted value, moved by drag and by key.

import { component } from "../shared/component.js";
import { LineDrag } from "../shared/line_drag.js";
import { clamp, plain, tidy } from "../shared/numbers.js";
import { ItemPlot } from "../shared/item_plot.js";
import { consume, placeIn } from "../shared/nodes.js";
import { fill, newId, newName } from "../shared/texts.js";
import { ItemTable } from "./table.js";
import { FOOT, HEIGHT, PlotView, TOP } from "./view.js";

/**
 * The data from the page.
 * @typedef {import("../shared/edits.js").Answer & {
 *   items: {
 *     id: string, name: string, true: number, pred: number,
 *     other: number | null, x: number | null, before: number | null,
 *   }[],
 *   squares: boolean,
 *   mean: boolean,
 *   second: boolean, // the predictions to move are those of the second model
 *   minItems: number,
 *   maxItems: number,
 *   maxValue: number,
 *   maxText: number,
 *   labels: Record<string, string>,
 * }} Data
 */

const RESTS = 60; // ms

class PointPlot extends ItemPlot {
  constructor(root) {
    super(root, new PlotView(root));
    this.table = new ItemTable(this);
    this.at = this.picked = null; // the item that Tab comes to, and the one last gone to
    // SVG ignores touch-action: a touch on a dot would scroll the page.
    const hold = (e) => e.target.closest("circle") && e.preventDefault();
    this.plot.addEventListener("touchstart", hold, { passive: false });
    this.plot.addEventListener("focusin", (e) => {
      this.point(e.target.dataset.id);
      this.table.reveal(this.at);
      this.prefetch(this.at);
    });
    this.resting = null; // the timer of a mouse that rests
    this.plot.addEventListener("pointermove", (e) => this.rest(e));
  }

  close() {
    clearTimeout(this.resting);
  }

  show() {
    if (!this.data) return;
    this.view.show(this.items, this.data);
    this.table.showAll(this.items, this.data);
    this.addButton.disabled = this.items.length >= this.data.maxItems;
    this.point();
    if (this.root.activeElement && this.picked) this.prefetch(this.picked); // its step may have changed
  }

  // Tab enters the rings at one of them; its row in the table is marked.
  point(id) {
    const { nodes } = this.view;
    if (nodes.has(id)) this.at = this.picked = id;
    else if (!nodes.has(this.at)) this.at = this.items[0]?.id;
    for (const [each, node] of nodes) node.tabIndex = each === this.at ? 0 : -1;
    this.table.mark(this.picked);
  }

  load(data) {
    super.load(data);
    this.table.forget();
  }

  paste(id, field, text) {
    this.edits.ask("paste", { paste: { id, field, text: text.slice(0, this.data.maxText) } });
  }

  // Changes a field of an item; says whether anything changed.
  place(id, field, value) {
    const item = this.item(id);
    if (!item || item[field] === value) return false;
    item[field] = value;
    this.show();
    return true;
  }

  set(id, field, value) {
    this.edits.whenAnswered(() => {
      if (!this.place(id, field, value)) return;
      if (field === "pred") this.showPrefetched(id);
      this.edits.send(field);
    });
  }

  nudge(id, by) {
    this.edits.whenAnswered(() => {
      const value = tidy(this.item(id)?.pred + by * this.view.step);
      if (Math.abs(value) <= this.data.maxValue && this.place(id, "pred", value))
        this.edits.nudge("pred", this.moveOf(id));
    });
  }

  // The name of the move to the present prediction in the prefetched tables.
  moveOf(id) {
    return `${id}:${plain(this.item(id).pred)}`;
  }

  showPrefetched(id) {
    this.edits.showPrefetched(this.moveOf(id));
  }

  // Requests the prefetched answers to steps of this item's prediction.
  prefetch(id) {
    if (this.view.step > 0) this.edits.prefetch(`${id}@${this.view.step}`);
  }

  // A mouse that rests in the plot is about to move the item there: the press would ask too late.
  rest(e) {
    clearTimeout(this.resting);
    if (e.pointerType !== "mouse" || e.buttons || e.target.closest("circle")) return;
    const id = this.aimedAt(e);
    this.resting = setTimeout(() => this.item(id) && this.prefetch(id), RESTS);
  }

  // The item whose ring a press moves.
  aimedAt(e) {
    const [x, y] = placeIn(this.plot, e);
    // The targets of close rings overlap: takes the nearest ring.
    return this.items[this.view.nearest(this.items, x, e.target.closest(".ring") ? y : null)].id;
  }

  remove(id) {
    this.edits.whenAnswered(() => {
      const at = this.items.findIndex((item) => item.id === id);
      if (at < 0 || this.items.length <= this.data.minItems) return;
      const next = this.items[at + 1] ?? this.items[at - 1];
      const inTable = this.table.element.contains(this.root.activeElement);
      if (inTable) this.table.edit(next.id, "pred"); // before the row with the focus is removed
      else if (this.root.activeElement) this.focus(next.id);
      const [item] = this.items.splice(at, 1);
      this.show();
      this.edits.send("remove");
      this.say("removed", item);
    });
  }

  add() {
    this.edits.whenAnswered(() => {
      if (this.items.length >= this.data.maxItems) return;
      const { view } = this;
      const middle = view.value((TOP + HEIGHT - FOOT) / 2);
      const id = newId();
      const name = newName("{number}", this.items.map((item) => item.name));
      const item = { id, name, true: middle, pred: middle, other: null, x: null, before: null };
      if (this.items[0].other !== null) item.other = middle;
      if (this.items[0].x !== null) item.x = view.nextX(this.items);
      this.items.push(item);
      this.show();
      this.edits.send("add");
      this.table.edit(id, "true");
      this.say("added", item);
    });
  }

  say(label, item) {
    const fields = { name: item.name, count: this.items.length };
    this.live.textContent = fill(this.data.labels[label], fields);
  }

  key(e) {
    const id = e.target.closest(".ring")?.dataset.id;
    if (!id || e.ctrlKey || e.metaKey || e.altKey) return;
    const at = this.items.findIndex((item) => item.id === id);
    const focus = (i) => this.focus(this.items[clamp(i, 0, this.items.length - 1)].id);
    const many = e.shiftKey ? 10 : 1;
    const action = {
      ArrowUp: () => this.nudge(id, many),
      ArrowDown: () => this.nudge(id, -many),
      ArrowLeft: () => focus(at - 1),
      ArrowRight: () => focus(at + 1),
      Home: () => focus(0),
      End: () => focus(this.items.length - 1),
      Enter: () => this.table.edit(id, "pred"),
      Delete: () => this.remove(id),
      Backspace: () => this.remove(id),
    }[e.key];
    if (!action) return;
    consume(e);
    if (!this.drag?.moving) action();
  }

  press(e) {
    if (e.button || !e.isPrimary || this.drag || this.edits.isAsking) return;
    const [x, y] = placeIn(this.plot, e);
    const dot = e.target.closest("circle");
    if (dot) return this.pressDot(e, dot.dataset.id, x, y);
    const ring = e.target.closest(".ring");
    const id = this.aimedAt(e);
    // A ring keeps its offset to the pointer; a press elsewhere brings the ring to the pointer.
    const grip = ring ? this.view.y(this.item(id).pred) - y : 0;
    this.drag = new LineDrag(this, e, {
      vertical: true,
      move: (to) => {
        if (!this.place(id, "pred", this.view.value(to + grip))) return;
        this.showPrefetched(id);
        this.edits.preview("pred");
      },
      done: (moved, cancelled) => {
        if (moved) this.dropped("pred", cancelled);
        else if (!cancelled && !ring) this.set(id, "pred", this.view.value(y));
      },
    });
    this.focus(id);
  }

  // A true value moves up and down, and sideways if items have an x.
  pressDot(e, id, x, y) {
    const { view } = this;
    const [item, at] = [this.item(id), this.items.findIndex((each) => each.id === id)];
    const grip = { x: view.x(at) - x, y: view.y(item.true) - y };
    const move = (to, moved) => {
      const [sideways] = placeIn(this.plot, moved);
      const across = item.x !== null && this.place(id, "x", view.valueX(sideways + grip.x));
      const down = this.place(id, "true", view.value(to + grip.y));
      if (across || down) this.edits.preview("move");
    };
    const done = (moved, cancelled) => {
      if (moved) this.dropped("move", cancelled);
      else if (!cancelled) this.set(id, "pred", view.value(y));
    };
    this.drag = new LineDrag(this, e, { vertical: true, free: true, move, done });
    this.focus(id);
  }
}

export default await component(PointPlot, import.meta.url, "icons bare_controls plot row_buttons headed_table ./point_plot");
