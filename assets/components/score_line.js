// Scored items on a line and a threshold. The page's script owns both. This file shows them, applies
// an edit at once, and sends the whole with a sequence number. An answer to an older edit is
// ignored, so a fast drag is never undone; what comes under another revision name is always taken.

const instances = new WeakMap(); // shadow root -> ScoreLine

export default function ({ parentElement, data, setStateValue }) {
  let line = instances.get(parentElement);
  if (!line) instances.set(parentElement, (line = new ScoreLine(parentElement)));
  line.setStateValue = setStateValue;
  line.receive(data);
  // Streamlit also calls this when a newer call overtook this one: only a real unmount counts.
  return () => parentElement.host.isConnected || line.close();
}

class ScoreLine {
  constructor(root) {
    this.root = root;
    this.element = root.querySelector(".score-line");
    this.plot = root.querySelector(".plot");
    this.addButton = root.querySelector(".add");
    this.hint = root.querySelector(".hint");
    this.problem = root.querySelector(".problem");
    this.live = root.querySelector("[role=status]");
    this.view = new LineView(root);
    this.list = new ItemList(this);
    this.sender = new Sender((edit) => this.send(edit));
    this.items = [];
    this.threshold = Infinity;
    this.revision = null;
    this.drag = null;
    this.held = null; // id of the item that moved last

    const { plot } = this;
    plot.addEventListener("pointerdown", (e) => this.press(e));
    plot.addEventListener("pointermove", (e) => this.drag?.pull(e));
    plot.addEventListener("pointerup", (e) => this.drag?.release(e, false));
    plot.addEventListener("pointercancel", (e) => this.drag?.release(e, true));
    // Focus is set in press(): with a captured pointer the browser would drop it.
    plot.addEventListener("mousedown", (e) => e.preventDefault());
    plot.addEventListener("keydown", (e) => this.key(e));
    plot.addEventListener("keyup", () => this.sender.finish());
    plot.addEventListener("focusout", () => this.sender.finish());
    plot.addEventListener("focusin", (e) => this.point(e.target.dataset.id));
    this.addButton.addEventListener("click", () => this.add());
    this.sizes = new ResizeObserver(() => this.plot.clientWidth !== this.view.width && this.show());
  }

  close() {
    this.sizes.disconnect();
    this.sender.stop();
    if (this.drag) this.drag.end = () => {}; // there is nothing left to send it to
    this.drag?.stop(true);
  }

  // ---- what the page says, what is shown

  receive(data) {
    this.sizes.observe(this.plot);
    this.data = data;
    if (this.drag?.moving) return; // dropped() calls again
    const { sender } = this;
    const isNew = data.revision !== this.revision;
    // Not while a newer move by key still waits to be sent.
    if (isNew || (data.seq >= sender.seq && sender.later === null)) {
      if (isNew) {
        sender.stop();
        this.tell("");
      }
      sender.answered(data.seq);
      sender.seq = data.seq;
      this.revision = data.revision;
      this.items = data.items.map((item) => ({ ...item }));
      this.threshold = data.threshold ?? Infinity;
    } else sender.answered(data.seq);
    setText(this.hint, data.bins ? data.labels.lineHint : data.labels.hint);
    setText(this.addButton.querySelector("span"), data.labels.add);
    this.show();
  }

  show() {
    if (!this.data) return;
    const { items, threshold, data } = this;
    this.element.classList.toggle("binned", data.bins !== null);
    this.view.show({ items, threshold }, data, this.held);
    this.list.show(items, threshold, data);
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

  tell(text) {
    setText(this.problem, text);
  }

  say(label, item) {
    const { labels } = this.data;
    const word = item.label ? labels.positive : labels.negative;
    const fields = { score: short(item.score), label: word, count: this.items.length };
    this.live.textContent = fill(labels[label], fields);
  }

  // ---- edits

  item(id) {
    return this.items.find((item) => item.id === id);
  }

  state() {
    return { items: this.items.map((item) => ({ ...item })), threshold: this.threshold };
  }

  send(edit) {
    const { items, threshold, revision, data } = this;
    this.setStateValue("edit", {
      items: data.bins ? null : items.map((item) => ({ ...item })),
      threshold: threshold === Infinity ? null : threshold,
      revision,
      ...edit,
    });
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

  setScore(id, score) {
    if (this.place(id, score)) this.sender.send("score");
  }

  setThreshold(value) {
    if (this.place(null, value)) this.sender.nudge("threshold");
  }

  // One hundredth of the line up or down.
  nudge(id, by) {
    const { view } = this;
    const score = Number((this.item(id).score + by * view.step).toPrecision(12)) + 0;
    if (this.place(id, score)) this.sender.nudge("score");
  }

  flip(id) {
    const item = this.item(id);
    item.label = 1 - item.label;
    this.show();
    this.sender.send("label");
    const labels = this.data.labels;
    this.live.textContent = item.label ? labels.positive : labels.negative;
  }

  remove(id) {
    if (this.items.length === 1) return; // there is at least one item
    const [item] = this.items.splice(this.items.indexOf(this.item(id)), 1);
    this.show();
    this.sender.send("remove");
    this.say("removed", item);
  }

  add() {
    const { low, high, maxItems } = this.data;
    if (this.items.length >= maxItems) return;
    const id = `new-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    const scores = new Set(this.items.map((item) => item.score));
    // In the middle, or near it where no item is: ties are made on purpose only.
    const { view } = this;
    let score = view.round((low + high) / 2);
    while (scores.has(score) && score < high) score = view.round(score + view.step);
    const item = { id, label: 1, score };
    this.items.push(item);
    this.held = id;
    this.show();
    this.sender.send("add");
    this.list.edit(id);
    this.say("added", item);
  }

  // ---- keys

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const id = e.target.closest(".item")?.dataset.id;
    if (!id && !e.target.closest(".threshold")) return;
    const action = id ? this.itemKey(id, e) : this.thresholdKey(e);
    if (!action) return;
    e.preventDefault();
    e.stopPropagation();
    if (!this.drag?.moving) action();
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

  focus(id) {
    this.view.nodes.get(id).focus({ preventScroll: true });
  }

  removeHere(id) {
    const ranked = [...this.items].sort((a, b) => a.score - b.score).map((item) => item.id);
    const at = ranked.indexOf(id);
    const next = ranked[at + 1] ?? ranked[at - 1];
    if (!next) return;
    this.focus(next); // before the item with the focus goes
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
      const next = Number((threshold + many * step).toPrecision(12));
      return threshold >= high ? Infinity : Math.min(next, high);
    };
    const down = () =>
      threshold === Infinity ? high : Math.max(Number((threshold - many * step).toPrecision(12)) + 0, low);
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

  // ---- drag

  press(e) {
    if (e.button || !e.isPrimary || this.drag) return;
    const id = e.target.closest(".item")?.dataset.id;
    const x0 = this.plot.getBoundingClientRect().left;
    // A grip is held where it was taken; elsewhere the threshold comes to the pointer.
    const onGrip = e.target.closest(".threshold");
    const from = id ? this.view.x(this.item(id).score) : this.view.thresholdX(this.threshold);
    const grip = id || onGrip ? from - (e.clientX - x0) : 0;
    const scoreAt = (x) => (!id && this.view.isAbove(x + grip) ? Infinity : this.view.score(x + grip));
    const kind = id ? "score" : "threshold";
    this.drag = new LineDrag(this, e, {
      move: (x) => this.place(id, scoreAt(x)) && this.sender.preview(kind),
      end: (moved, cancelled) => {
        if (moved) this.dropped(kind, cancelled);
        else if (cancelled) return;
        else if (id) this.flip(id);
        else if (!onGrip && this.place(null, scoreAt(e.clientX - x0))) this.sender.send(kind);
      },
    });
    if (id) this.focus(id);
    else this.view.threshold.focus({ preventScroll: true });
  }

  // The end of a drag that moved.
  dropped(kind, cancelled) {
    if (cancelled) Object.assign(this, this.before);
    if (this.data.revision === this.revision) this.sender.send(kind);
    else this.sender.stop();
    this.receive(this.data); // what came during the drag
  }
}
