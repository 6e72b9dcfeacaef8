// A panel of controls. The page owns the values. The panel shows a change at once and sends it with a
// sequence number. Streamlit may skip a message that another follows at once, so every message holds all
// unanswered changes. A value from the page is shown unless the reader is changing that item or a change
// to it is unanswered. A page that was started anew has lost the unanswered changes: it gets them again.

import { prefetch } from "../shared/prefetch.js";
import { component } from "../shared/component.js";
import { BURST, PATIENCE } from "../shared/edits.js";
import { hasHistory } from "../shared/history_keys.js";
import { element, nameParts, putAt } from "../shared/nodes.js";
import { plain } from "../shared/numbers.js";
import { AskView } from "./ask.js";
import { NumberView, TextView } from "./fields.js";
import { ButtonView, ChoiceView, LinkView, MenuView, SelectView, ToggleView } from "./items.js";

/**
 * @typedef {{ id: string, label: string, label_inline?: boolean } & (
 *   | { kind: "number", value: number, low: number, high: number, reach: number, step: number }
 *   | { kind: "choice", value: string, options: [string, string][], meaning: string }
 *   | { kind: "select", value: string, options: [string, string][], groups: [string, string[]][] }
 *   | { kind: "toggle", value: boolean }
 *   | { kind: "text", value: string, placeholder: string, problem: string, submit: string,
 *       short: boolean, words: string[] }
 *   | { kind: "button", enabled: boolean }
 *   | { kind: "link", to: string }
 *   | { kind: "ask", sizes: [string, number, number, number][], make: string, reset: string,
 *       problem: string }
 *   | { kind: "menu", items: Item[], line: boolean }
 * )} Item
 *
 * The data from the page.
 * @typedef {{
 *   rows: Item[][],
 *   token: string, // the page's session
 *   seq: number, // of the newest change that the page has applied
 *   projector_place?: "here" | "head", // where the projector view shows it, if it does
 * }} Data
 */

const SEND_EVERY = 80; // ms between two values sent from one drag
const TOGETHER = 150; // ms within which all that one answer changes is shown
const MAX_PENDING = 50; // changes in a message; when the page stalls, further ones are dropped

const VIEWS = {
  number: NumberView,
  choice: ChoiceView,
  select: SelectView,
  text: TextView,
  toggle: ToggleView,
  button: ButtonView,
  ask: AskView,
  link: LinkView,
  menu: MenuView,
};

class Panel {
  constructor(root) {
    nameParts(this, root);
    this.root = root;
    this.views = new Map(); // item id -> View
    this.built = 0;
    this.token = null;
    this.shown = ""; // the items in the last data
    this.seq = 0; // of the newest change, made here or in an answer
    this.pending = []; // the unanswered changes { id, value, seq }
    this.later = null; // the timer of waiting changes
    this.again = null; // the timer that repeats unanswered changes
    this.lastSent = 0;
    this.burst = null; // { id, seq, until }: the changes of one item that follow each other fast
    this.stroke = null; // { id, seq, gesture, until }: the changes of one drag of a slider
    this.isMoving = false; // whether a slider is dragged
    prefetch.register(this, this);
    // Keys typed in a field are not shortcuts of the page.
    this.rows.addEventListener("keydown", (e) => {
      if (e.target.closest("input, select")) e.stopPropagation();
    });
  }

  get basedOn() {
    return this.token;
  }

  // Whether a button is not answered.
  get isPressed() {
    return this.pending.some(({ value }) => value === null);
  }

  receive({ key, rows, token, seq, projector_place: projectorPlace }) {
    this.key = key;
    this.rows.parentElement.classList.toggle("projector-controls", Boolean(projectorPlace));
    const place = this.root.host.closest("[data-testid=stElementContainer]");
    place.toggleAttribute("data-in-head", projectorPlace === "head");
    const { isPressed } = this;
    const before = this.shown;
    this.shown = JSON.stringify(rows);
    if (this.token !== null && token !== this.token && this.pending.length && this.shown === before) {
      this.token = token;
      queueMicrotask(() => this.send());
    } else if (token !== this.token) {
      this.hold();
      this.token = token;
      this.seq = seq;
      this.pending = [];
    } else {
      this.seq = Math.max(this.seq, seq);
      this.pending = this.pending.filter((change) => change.seq > seq);
    }
    if (!this.pending.length) clearTimeout(this.again);
    const every = (items) => items.flatMap((item) => [item, ...every(item.items ?? [])]);
    const kinds = new Map(every(rows.flat()).map(({ id, kind }) => [id, kind]));
    let left = -1; // the row in which the item with the focus is removed
    for (const [id, view] of this.views) {
      if (kinds.get(id) === view.item.kind) continue;
      if (view.node.contains(this.root.activeElement))
        left = [...this.rows.children].indexOf(view.node.parentElement);
      this.views.delete(id); // first: removing a field with the focus makes it read itself
      view.node.remove();
    }
    rows.forEach((items, i) => this.showRow(this.rows.children[i] ?? this.addRow(), items));
    while (this.rows.childElementCount > rows.length) this.rows.lastElementChild.remove();
    // The focus stays near, for those who use keys.
    if (left >= 0) (this.rows.children[left] ?? this.rows.lastElementChild)?.querySelector("button, input, select, a")?.focus();
    hasHistory(this, this.views.has("undo"));
    if (isPressed && !this.isPressed) this.release();
  }

  // Edits after the press of a button apply to what the boards are about to show.
  release() {
    setTimeout(() => [...prefetch.senders.values()].forEach((each) => each.resume?.()), TOGETHER);
  }

  addRow() {
    return this.rows.appendChild(element("div", "row in-lines"));
  }

  showRow(row, items) {
    items.forEach((item, i) => {
      const view = this.views.get(item.id) ?? this.build(item);
      putAt(row, i, view.node);
      view.update(item);
    });
  }

  build({ id, kind }) {
    const node = this.templates.content.querySelector(`.${kind}`).cloneNode(true);
    const view = new VIEWS[kind](this, node, (this.built += 1));
    this.views.set(id, view);
    return view;
  }

  awaits(id) {
    return this.pending.some((change) => change.id === id);
  }

  record(id, value) {
    this.endGesture();
    this.showPrefetched(prefetch.begin(this), id, value);
    const now = performance.now();
    if (this.burst?.id !== id || now >= this.burst.until) this.burst = { id, seq: this.seq + 1 };
    this.burst.until = now + BURST;
    this.add(id, value, 0, this.burst.seq);
    this.send();
  }

  // One of many values while a slider moves.
  slide(id, value) {
    const now = performance.now();
    const { stroke } = this;
    if (stroke?.id !== id || !(this.isMoving || now < stroke.until)) {
      this.endGesture();
      this.stroke = { id, seq: this.seq + 1, gesture: prefetch.begin(this), until: 0 };
    }
    this.stroke.until = now + BURST;
    this.showPrefetched(this.stroke.gesture, id, value);
    this.add(id, value, this.stroke.seq);
    const wait = this.lastSent + SEND_EVERY - now;
    if (wait <= 0) this.send();
    else this.later ??= setTimeout(() => this.send(), wait);
  }

  // Requests the prefetched answers to the positions of this slider.
  prefetch(id) {
    prefetch.request(`${this.key}|${id}`);
  }

  endGesture() {
    this.stroke?.gesture.end();
    this.stroke = null;
  }

  showPrefetched(gesture, id, value) {
    gesture.show(`${id}=${typeof value === "number" ? plain(value) : value}`);
  }

  press(id) {
    this.endGesture();
    this.burst = null;
    prefetch.begin(this).show(id);
    this.add(id, null);
    this.send();
  }

  // Of one stroke or burst the last change tells all; each other change is a step to undo.
  add(id, value, stroke = 0, burst = 0) {
    const isOne = (change) => change.id === id && change.stroke === stroke && change.burst === burst;
    if (value !== null) this.pending = this.pending.filter((change) => !isOne(change));
    if (this.pending.length >= MAX_PENDING) return;
    this.seq += 1;
    this.pending.push({ id, value, seq: this.seq, stroke, burst });
  }

  flush() {
    if (this.later !== null) this.send();
  }

  send() {
    this.hold();
    this.lastSent = performance.now();
    prefetch.sent(this);
    this.put(PATIENCE);
  }

  // Repeats, because a page that was started anew does not know of unanswered changes.
  put(patience) {
    clearTimeout(this.again);
    this.again = setTimeout(() => this.put(2 * patience), patience);
    this.setStateValue("changes", { token: this.token, list: [...this.pending] });
  }

  hold() {
    clearTimeout(this.later);
    this.later = null;
  }

  close() {
    hasHistory(this, false);
    if (this.isPressed) this.release();
    this.hold();
    clearTimeout(this.again);
  }
}

export default await component(Panel, import.meta.url, "icons bordered_controls ./panel ./marks");
