// Documents in three overlapping sets.

import { component } from "../shared/component.js";
import { Edits } from "../shared/edits.js";
import { NameField } from "../shared/name_field.js";
import { consume } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";
import { nextIndex } from "../shared/picks.js";
import { fill, newId, newName } from "../shared/texts.js";
import { DocumentDrag } from "./drag.js";
import { BoardView, SETS } from "./view.js";

/**
 * The data from the page.
 * @typedef {import("../shared/edits.js").Answer & {
 *   documents: {
 *     id: string, name: string, retrieved: boolean, relevant: boolean, known: boolean,
 *   }[],
 *   knownShown: boolean,
 *   maxDocuments: number,
 *   maxName: number,
 *   labels: Record<string, any>,
 * }} Data
 */

const KEYS = { r: 0, e: 1, l: 1, k: 2 };

class SetBoard extends BoardView {
  constructor(root) {
    super(root);
    this.edits = new Edits(this, () => ({ documents: this.documents }));
    this.drag = this.naming = this.frame = null;

    this.toggles.forEach((toggle, i) => toggle.addEventListener("click", () => this.toggle(i)));
    this.addButton.addEventListener("click", () => this.add());
    root.querySelector(".rename").addEventListener("click", () => this.rename());
    root.querySelector(".remove").addEventListener("click", () => this.remove());
    this.list.addEventListener("keydown", (e) => this.key(e));
    this.chosen.addEventListener("keydown", (e) => e.key === "Escape" && this.select(null));
    for (const area of [this.list, this.picture.spots]) {
      area.addEventListener("click", (e) => this.click(e));
      area.addEventListener("pointerdown", (e) => this.press(e));
    }
    this.sizes = new ResizeObserver(() => this.data && this.show());
    this.sizes.observe(this.picture.element);
  }

  close() {
    cancelAnimationFrame(this.frame);
  }

  receive(data) {
    this.data = data;
    if (this.edits.accept(data)) this.documents = data.documents.map((doc) => ({ ...doc }));
    this.refresh();
  }

  say(label, doc) {
    const { labels } = this.data;
    const region = labels.regions[this.setsOf(doc)];
    const fields = { name: doc.name, region, count: this.documents.length };
    this.live.textContent = fill(labels[label], fields);
  }

  select(id, focus = false) {
    if (this.naming?.id !== id) this.naming?.end(true);
    this.selected = id;
    this.showSelection();
    const chip = this.chips.get(id);
    if (!focus || !chip) return;
    chip.focus({ preventScroll: true });
    // Scrolls the list, but not the page.
    const outside = this.rows.get(0);
    if (outside.contains(chip)) return; // that row is always in sight
    const { scrollTop } = this.list;
    const clientHeight = this.list.clientHeight - outside.offsetHeight;
    const bottom = chip.offsetTop + chip.offsetHeight + 6;
    this.list.scrollTop = clamp(scrollTop, bottom - clientHeight, Math.max(chip.offsetTop - 6, 0));
  }

  // Puts a document into exactly the sets of `region`; a hidden circle does not change.
  move(doc, region) {
    const before = this.setsOf(doc);
    for (const bit of this.bits) doc[SETS[Math.log2(bit)]] = (region & bit) > 0;
    this.moved(doc, before);
    this.say("document", doc);
  }

  toggle(index) {
    const doc = this.doc(this.selected);
    if (!doc) return;
    const before = this.setsOf(doc);
    doc[SETS[index]] = !doc[SETS[index]];
    this.moved(doc, before);
    this.say("document", doc);
  }

  moved(doc, before) {
    const after = this.setsOf(doc);
    if (after === before) return;
    this.edits.showPrefetched(`${before}:${after}`);
    this.edits.send("move");
    // Shows the numbers first: the layout of the picture takes longer than a frame.
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => setTimeout(() => this.refresh()));
  }

  // A chip that moves to another row would lose the focus.
  refresh() {
    const focused = this.root.activeElement?.closest(".chip")?.dataset.id;
    this.show();
    if (focused) this.chips.get(focused)?.focus({ preventScroll: true });
  }

  add() {
    const id = newId();
    const name = newName(this.data.labels.newName, this.documents.map((doc) => doc.name));
    const doc = { id, name, retrieved: false, relevant: false, known: false };
    this.documents.push(doc);
    this.refresh();
    this.edits.send("add");
    this.select(id, true);
    this.say("added", doc);
  }

  remove() {
    const doc = this.doc(this.selected);
    if (!doc) return;
    const order = this.inOrder();
    const at = order.indexOf(doc);
    const next = order[at + 1] ?? order[at - 1];
    this.documents = this.documents.filter((other) => other !== doc);
    this.naming?.end(false);
    this.show();
    if (next) this.select(next.id, true);
    else this.addButton.focus();
    this.edits.send("remove");
    this.say("removed", doc);
  }

  rename() {
    const doc = this.doc(this.selected);
    if (!doc || this.naming) return;
    this.naming = new NameField(this, this.root.querySelector(".chosen .title"), doc, {
      length: this.data.maxName,
      current: () => this.doc(doc.id),
      show: () => this.refresh(),
      back: () => this.select(doc.id, true),
    });
  }

  click(e) {
    const id = e.target.closest("[data-id]")?.dataset.id;
    if (!id || this.justDropped) return;
    this.select(id, true);
  }

  key(e) {
    const id = e.target.closest(".chip")?.dataset.id;
    if (!id || e.ctrlKey || e.metaKey || e.altKey) return;
    const order = this.inOrder();
    const to = nextIndex(e, order.findIndex((doc) => doc.id === id), order.length);
    if (to !== null) {
      this.select(order[to].id, true);
      return this.chips.get(this.selected).scrollIntoView({ block: "nearest" });
    }
    const index = KEYS[e.key.toLowerCase()];
    const actions = {
      F2: () => this.rename(),
      Delete: () => this.remove(),
      Backspace: () => this.remove(),
      Escape: () => this.select(null),
    };
    const action = index === undefined ? actions[e.key] : () => this.toggle(index);
    if (!action) return;
    consume(e);
    if (e.key !== "Escape") this.selected = id;
    if (index === undefined) action();
    else this.edits.whenAnswered(action);
  }

  press(e) {
    this.justDropped = false;
    const node = e.target.closest("[data-id]");
    if (!node || e.button || !e.isPrimary || this.drag) return;
    this.drag = new DocumentDrag(this, node, e);
  }

  // The region below the pointer: of the picture, or of a row of the list.
  regionBelow(x, y) {
    const inPicture = this.picture.regionAt(x, y);
    if (inPicture !== null) return inPicture;
    const row = this.root.elementFromPoint(x, y)?.closest(".region");
    return row ? Number(row.dataset.region) : null;
  }

  mark(region) {
    this.picture.mark(region);
    for (const [each, row] of this.rows) row.classList.toggle("target", each === region);
  }
}

export default await component(SetBoard, import.meta.url, "icons bordered_controls ./picture ./regions ./set_board");
