// A plot in which something is moved by drag and by key, and one whose items are.

import { nameParts, setText } from "./nodes.js";
import { PacedEdits } from "./paced_edits.js";

export class MovedPlot {
  // The name is that of the part in which one presses; `state()` is what a drag begins with.
  constructor(root, name) {
    nameParts(this, root);
    this.root = root;
    this.edits = new PacedEdits(this, () => this.sent());
    this.drag = null;
    const box = this[name];
    box.addEventListener("pointerdown", (e) => this.press(e));
    // press() sets the focus: with a captured pointer the browser would drop it.
    box.addEventListener("mousedown", (e) => e.target.closest(".plot") && e.preventDefault());
    box.addEventListener("keydown", (e) => this.key(e));
    box.addEventListener("keyup", () => this.edits.finish());
    box.addEventListener("focusout", () => this.edits.finish());
  }

  sent() {
    return this.state();
  }

  // The end of a drag that moved.
  dropped(kind, cancelled) {
    if (cancelled) Object.assign(this, this.before);
    if (this.data.revision === this.edits.revision) this.edits.send(kind);
    else this.edits.stop();
    this.receive(this.data); // what came during the drag
  }
}

export class ItemPlot extends MovedPlot {
  constructor(root, view) {
    super(root, "plot");
    this.view = view;
    this.items = [];
    this.addButton.addEventListener("click", () => this.add());
    this.sizes = new ResizeObserver(() => this.plot.clientWidth !== view.width && this.show());
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

  item(id) {
    return this.items.find((item) => item.id === id);
  }

  focus(id) {
    this.view.nodes.get(id).focus({ preventScroll: true });
  }

  tell(text) {
    setText(this.problem, text);
  }
}
