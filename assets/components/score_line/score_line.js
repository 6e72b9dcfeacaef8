// Scored items on a line, with a threshold.

import { component } from "../shared/component.js";
import { LineDrag } from "../shared/line_drag.js";
import { clamp, short, tidy } from "../shared/numbers.js";
import { ItemPlot } from "../shared/item_plot.js";
import { consume, placeIn } from "../shared/nodes.js";
import { fill, newId } from "../shared/texts.js";
import { ItemList } from "./list.js";
import { LineView } from "./view.js";

/**
 * The data from the page.
 * @typedef {import("../shared/edits.js").Answer & {
 *   items: { id: string, label: 0 | 1, score: number }[],
 *   bins: { edges: number[], negative: number[], positive: number[] } | null, // instead of items
 *   threshold: number | null, // above every score
 *   low: number,
 *   high: number,
 *   maxItems: number,
 *   labels: Record<string, string>,
 * }} Data
 */

class ScoreLine extends ItemPlot {
  constructor(root) {
    super(root, new LineView(root));
    this.list = new ItemList(this);
    this.threshold = Infinity;
    this.held = null; // id of the item that moved last
    this.plot.addEventListener("focusin", (e) => {
      const { id } = e.target.dataset;
      this.point(id);
      this.prefetch(id);
    });
  }

  load(data) {
    super.load(data);
    this.threshold = data.threshold ?? Infinity;
  }

  state() {
    return { ...super.state(), threshold: this.threshold };
  }

  sent() {
    const { items, threshold } = this.state();
    return { items: this.data.bins ? null : items, threshold: threshold === Infinity ? null : threshold };
  }

  show() {
    if (!this.data) return;
    const { items, threshold, data } = this;
    this.element.classList.toggle("binned", data.bins !== null);
    this.view.show({ items, threshold }, data, this.held);
    this.list.showAll(items, threshold, data);
    this.addButton.disabled = items.length >= data.maxItems;
    this.point(this.at);
  }

  // Tab enters the items at one of them.
  point(id) {
    const { nodes } = this.view;
    const best = [...this.items].sort((a, b) => b.score - a.score)[0]?.id;
    if (id !== undefined || !nodes.has(this.at)) this.at = nodes.has(id) ? id : best;
    for (const [each, node] of nodes) node.tabIndex = each === this.at ? 0 : -1;
  }

  say(label, item) {
    const { labels } = this.data;
    const word = item.label ? labels.positive : labels.negative;
    const fields = { score: short(item.score), label: word, count: this.items.length };
    this.live.textContent = fill(labels[label], fields);
  }

  // Changes a score or the threshold; says whether anything changed.
  place(id, value) {
    const old = id ? this.item(id).score : this.threshold;
    if (old === value) return false;
    if (id) {
      this.item(id).score = value;
      this.held = id;
    } else this.threshold = value;
    this.show();
    return true;
  }

  // The name of the edit to the present state in the prefetched tables: by the items before and beside,
  // because no metric depends on more.
  edit(id) {
    const { items, threshold } = this;
    if (!id && this.data.bins) return `threshold=${tidy(threshold)}`;
    if (!id) return `threshold:${items.filter(({ score }) => score >= threshold).length}`;
    const { score } = this.item(id);
    const above = items.filter((other) => other.score > score).length;
    const level = items.filter((other) => other.score === score).length;
    return `score ${id}:${above},${level},${Number(score >= threshold)}`;
  }

  // Requests the prefetched answers to moves and flips of the item, or to moves of the threshold.
  prefetch(id) {
    this.edits.prefetch(id ? `score ${id}` : "threshold");
  }

  setScore(id, score) {
    this.edits.whenAnswered(() => {
      if (!this.item(id) || !this.place(id, score)) return;
      this.edits.showPrefetched(this.edit(id));
      this.edits.send("score");
    });
  }

  setThreshold(value) {
    if (this.place(null, value)) this.edits.nudge("threshold", this.edit());
  }

  // One hundredth of the line up or down.
  nudge(id, by) {
    const { view } = this;
    const score = tidy(this.item(id).score + by * view.step);
    if (this.place(id, score)) this.edits.nudge("score", this.edit(id));
  }

  flip(id) {
    const item = this.item(id);
    item.label = 1 - item.label;
    this.edits.showPrefetched(`label ${id}=${item.label}`);
    this.show();
    this.edits.send("label");
    const labels = this.data.labels;
    this.live.textContent = item.label ? labels.positive : labels.negative;
  }

  remove(id) {
    if (this.items.length === 1) return; // there is at least one item
    const [item] = this.items.splice(this.items.indexOf(this.item(id)), 1);
    this.show();
    this.edits.send("remove");
    this.say("removed", item);
  }

  add() {
    const { low, high, maxItems } = this.data;
    if (this.items.length >= maxItems) return;
    const id = newId();
    const scores = new Set(this.items.map((item) => item.score));
    // In the middle or near it, without a tie.
    const { view } = this;
    let score = view.round((low + high) / 2);
    while (scores.has(score) && score < high) score = view.round(score + view.step);
    const item = { id, label: 1, score };
    this.items.push(item);
    this.held = id;
    this.show();
    this.edits.send("add");
    this.list.edit(id);
    this.say("added", item);
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const id = e.target.closest(".item")?.dataset.id;
    if (!id && !e.target.closest(".threshold")) return;
    const action = () => (id ? this.item(id) && this.itemKey(id, e) : this.thresholdKey(e));
    if (!action()) return;
    consume(e);
    if (!this.drag?.moving) this.edits.whenAnswered(() => action()?.());
  }

  itemKey(id, e) {
    const ranked = [...this.items].sort((a, b) => a.score - b.score);
    const at = ranked.findIndex((item) => item.id === id);
    const focus = (i) => this.focus(ranked[clamp(i, 0, ranked.length - 1)].id);
    const item = this.item(id);
    const many = e.shiftKey ? 10 : 1;
    const flip = () => this.flip(id);
    return {
      ArrowLeft: () => this.nudge(id, -many),
      ArrowRight: () => this.nudge(id, many),
      ArrowUp: () => focus(at + 1),
      ArrowDown: () => focus(at - 1),
      Home: () => focus(0),
      End: () => focus(ranked.length - 1),
      Enter: flip,
      " ": flip,
      p: () => item.label || flip(),
      n: () => item.label && flip(),
      Delete: () => this.removeHere(id),
      Backspace: () => this.removeHere(id),
    }[e.key.length === 1 ? e.key.toLowerCase() : e.key];
  }

  removeHere(id) {
    const ranked = [...this.items].sort((a, b) => a.score - b.score).map((item) => item.id);
    const at = ranked.indexOf(id);
    const next = ranked[at + 1] ?? ranked[at - 1];
    if (!next) return;
    this.focus(next); // before the item with the focus is removed
    this.remove(id);
  }

  thresholdKey(e) {
    const { low, high } = this.data;
    const { step } = this.view;
    const many = e.shiftKey ? 10 : 1;
    const scores = [...new Set(this.data.bins ? this.data.bins.edges : this.items.map((i) => i.score))]
      .sort((a, b) => a - b);
    const { threshold } = this;
    const up = () => {
      const next = tidy(threshold + many * step);
      return threshold >= high ? Infinity : Math.min(next, high);
    };
    const down = () =>
      threshold === Infinity ? high : Math.max(tidy(threshold - many * step), low);
    const to = {
      ArrowRight: up,
      ArrowUp: up,
      ArrowLeft: down,
      ArrowDown: down,
      PageUp: () => scores.find((score) => score > threshold) ?? Infinity,
      PageDown: () => scores.findLast((score) => score < threshold) ?? threshold,
      Home: () => Math.min(low, scores[0] ?? low),
      End: () => Infinity,
    }[e.key];
    return to && (() => this.setThreshold(to()));
  }

  press(e) {
    if (e.button || !e.isPrimary || this.drag) return;
    const id = e.target.closest(".item")?.dataset.id;
    const [x0] = placeIn(this.plot, e);
    // A grip keeps its offset to the pointer; a press elsewhere brings the threshold to the pointer.
    const onGrip = e.target.closest(".threshold");
    const from = id ? this.view.x(this.item(id).score) : this.view.thresholdX(this.threshold);
    const grip = id || onGrip ? from - x0 : 0;
    const scoreAt = (x) => (!id && this.view.isAbove(x + grip) ? Infinity : this.view.score(x + grip));
    const kind = id ? "score" : "threshold";
    this.drag = new LineDrag(this, e, {
      move: (x) => {
        if (!this.place(id, scoreAt(x))) return;
        this.edits.showPrefetched(this.edit(id));
        this.edits.preview(kind);
      },
      done: (moved, cancelled) => {
        if (moved) this.dropped(kind, cancelled);
        else if (cancelled) return;
        else if (id) this.flip(id);
        else if (!onGrip && this.place(null, scoreAt(x0))) {
          this.edits.showPrefetched(this.edit());
          this.edits.send(kind);
        }
      },
    });
    if (id) this.focus(id);
    else this.view.threshold.focus({ preventScroll: true });
  }
}

export default await component(ScoreLine, import.meta.url, "icons bare_controls plot row_buttons ./list ./score_line");
