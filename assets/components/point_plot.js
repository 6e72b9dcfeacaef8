// Items with a true and a predicted number each, to be moved. The page's script owns them. This file
// shows them, applies an edit at once, and sends the whole with a sequence number. An answer to an
// older edit is ignored, so a fast drag is never undone; what comes under another revision name is
// always taken.

const instances = new WeakMap(); // shadow root -> PointPlot

export default function ({ parentElement, data, setStateValue }) {
  let plot = instances.get(parentElement);
  if (!plot) instances.set(parentElement, (plot = new PointPlot(parentElement)));
  plot.setStateValue = setStateValue;
  plot.receive(data);
  // Streamlit also calls this when a newer call overtook this one: only a real unmount counts.
  return () => parentElement.host.isConnected || plot.close();
}

class PointPlot {
  constructor(root) {
    this.root = root;
    this.plot = root.querySelector(".plot");
    this.addButton = root.querySelector(".add");
    this.hint = root.querySelector(".hint");
    this.problem = root.querySelector(".problem");
    this.live = root.querySelector("[role=status]");
    this.view = new PlotView(root);
    this.table = new ItemTable(this);
    this.sender = new Sender((edit) => this.send(edit));
    this.items = [];
    this.revision = null;
    this.drag = null;
    this.at = this.picked = null; // the item that Tab comes to, and the one last gone to

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
    plot.addEventListener("focusin", (e) => {
      this.point(e.target.dataset.id);
      this.table.reveal(this.at);
    });
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
    sender.answered(data.seq);
    // Not while a newer move by key still waits to be sent.
    if (isNew || (data.seq >= sender.seq && sender.later === null)) {
      if (isNew) {
        sender.stop();
        this.tell("");
      }
      sender.seq = data.seq;
      this.revision = data.revision;
      this.items = data.items.map((item) => ({ ...item }));
    }
    setText(this.hint, data.labels.hint);
    setText(this.addButton.querySelector("span"), data.labels.add);
    this.show();
  }

  show() {
    if (!this.data) return;
    this.view.show(this.items, this.data);
    this.table.show(this.items, this.data);
    this.addButton.disabled = this.items.length >= this.data.maxItems;
    this.point();
  }

  // Tab enters the rings at one of them; its row in the table is picked out.
  point(id) {
    const { nodes } = this.view;
    if (nodes.has(id)) this.at = this.picked = id;
    else if (!nodes.has(this.at)) this.at = this.items[0]?.id;
    for (const [each, node] of nodes) node.tabIndex = each === this.at ? 0 : -1;
    this.table.mark(this.picked);
  }

  tell(text) {
    setText(this.problem, text);
  }

  // ---- edits

  item(id) {
    return this.items.find((item) => item.id === id);
  }

  state() {
    return { items: this.items.map((item) => ({ ...item })) };
  }

  send(edit) {
    const { revision } = this;
    this.setStateValue("edit", { ...this.state(), revision, ...edit });
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
    if (this.place(id, field, value)) this.sender.send(field);
  }

  nudge(id, by) {
    const value = tidy(this.item(id).pred + by * this.view.step);
    if (Math.abs(value) <= this.data.maxValue && this.place(id, "pred", value))
      this.sender.nudge("pred");
  }

  remove(id) {
    const at = this.items.findIndex((item) => item.id === id);
    if (at < 0 || this.items.length <= this.data.minItems) return;
    const next = this.items[at + 1] ?? this.items[at - 1];
    const inTable = this.table.element.contains(this.root.activeElement);
    if (inTable) this.table.edit(next.id, "pred"); // before the row with the focus goes
    else if (this.root.activeElement) this.focus(next.id);
    const [item] = this.items.splice(at, 1);
    this.show();
    this.sender.send("remove");
    this.say("removed", item);
  }

  add() {
    if (this.items.length >= this.data.maxItems) return;
    const { view } = this;
    const middle = view.value((TOP + HEIGHT - FOOT) / 2);
    const taken = new Set(this.items.map((item) => item.name));
    let number = this.items.length + 1;
    while (taken.has(String(number))) number += 1;
    const id = `new-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    const item = { id, name: String(number), true: middle, pred: middle, other: null };
    if (this.items[0].other !== null) item.other = middle;
    this.items.push(item);
    this.show();
    this.sender.send("add");
    this.table.edit(id, "true");
    this.say("added", item);
  }

  say(label, item) {
    const fields = { name: item.name, count: this.items.length };
    this.live.textContent = fill(this.data.labels[label], fields);
  }

  // ---- keys

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
    e.preventDefault();
    e.stopPropagation();
    if (!this.drag?.moving) action();
  }

  focus(id) {
    this.view.nodes.get(id).focus({ preventScroll: true });
  }

  // ---- drag

  press(e) {
    if (e.button || !e.isPrimary || this.drag) return;
    const ring = e.target.closest(".ring");
    const box = this.plot.getBoundingClientRect();
    const at = this.view.at(e.clientX - box.left, this.items.length);
    const id = ring?.dataset.id ?? this.items[at].id;
    const y = e.clientY - box.top;
    // A ring is held where it was taken; elsewhere the ring of this item comes to the pointer.
    const grip = ring ? this.view.y(this.item(id).pred) - y : 0;
    this.drag = new LineDrag(this, e, {
      vertical: true,
      move: (to) => this.place(id, "pred", this.view.value(to + grip)) && this.sender.preview("pred"),
      end: (moved, cancelled) => {
        if (moved) this.dropped(cancelled);
        else if (!cancelled && !ring) this.set(id, "pred", this.view.value(y));
      },
    });
    this.focus(id);
  }

  // The end of a drag that moved.
  dropped(cancelled) {
    if (cancelled) Object.assign(this, this.before);
    if (this.data.revision === this.revision) this.sender.send("pred");
    else this.sender.stop();
    this.receive(this.data); // what came during the drag
  }
}
