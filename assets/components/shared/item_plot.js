// A plot of items that are moved by drag and by key.

import { nameParts, setText } from "./nodes.js";
import { PacedEdits } from "./paced_edits.js";

export class ItemPlot {
  constructor(root, view) {
    nameParts(this, root);
    this.root = root;
    this.view = view;
    this.edits = new PacedEdits(this, () => this.sent());
    this.items = [];
    this.drag = null;

    const { plot } = this;
    plot.addEventListener("pointerdown", (e) => this.press(e));
    // press() sets the focus: with a captured pointer the browser would drop it.
    plot.addEventListener("mousedown", (e) => e.preventDefault());
    plot.addEventListener("keydown", (e) => this.key(e));
    plot.addEventListener("keyup", () => this.edits.finish());
    plot.addEventListener("focusout", () => this.edits.finish());
    this.addButton.addEventListener("click", () => this.add());
    this.sizes = new ResizeObserver(() => plot.clientWidth !== view.width && this.show());
  }

  receive(data) {
    this.sizes.observe(this.plot);
    this.data = data;
    if (this.drag?.moving) return; // dropped() calls again
    if (data.revision !== this.edits.revision) this.tell("");
    if (this.edits.accept(data)) this.load(data);
    setText(this.hint, data.bins ? data.labels.lineHint : data.labels.hint);
    this.show();
  }

  load(data) {
    this.items = data.items.map((item) => ({ ...item }));
  }

  state() {
    return { items: this.items.map((item) => ({ ...item })) };
  }

  sent() {
    return this.state();
  }

  item(id) {
    return this.items.find((item) => item.id === id);
  }

  focus(id) {
    this.view.nodes.get(id).focus({ preventScroll: true });
  }

  tell(text) {
    setText(this.problem, text);
  }

  // The end of a drag that moved.
  dropped(kind, cancelled) {
    if (cancelled) Object.assign(this, this.before);
    if (this.data.revision === this.edits.revision) this.edits.send(kind);
    else this.edits.stop();
    this.receive(this.data); // what came during the drag
  }
}
