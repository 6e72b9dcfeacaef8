// The ratings of items by raters: of all items, or of a window of them.

import { cellAfter, leadOf } from "../shared/cells.js";
import { component } from "../shared/component.js";
import { Edits } from "../shared/edits.js";
import { mark } from "../shared/linked.js";
import { consume, element, fitChildren, nameParts, setText } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";
import { fill } from "../shared/texts.js";
import { GridClipboard } from "./clipboard.js";

/**
 * The data from the page.
 * @typedef {import("../shared/edits.js").Answer & {
 *   names: string[], // of the categories
 *   raters: string[],
 *   ratings: number[][], // categories by item and rater, -1 for none
 *   ids: string[],
 *   first: number, // the number of items before these
 *   isLast: boolean,
 *   pair: number[], // raters that are compared
 *   room: number,
 *   maxShown: number,
 *   maxText: number,
 *   labels: Record<string, string>,
 * }} Data
 */

const MISSING = -1;
const RESTS = 60; // ms

class RatingGrid {
  constructor(root) {
    nameParts(this, root);
    this.root = root;
    this.edits = new Edits(this, () => ({ ratings: this.ratings, ids: this.ids }));
    this.resting = null; // the timer of a mouse that rests
    this.appends = false; // the page is to add an item, and to show it
    this.at = [0, 0]; // the cell that Tab reaches
    this.body.addEventListener("click", (e) => this.click(e));
    this.body.addEventListener("keydown", (e) => this.key(e));
    this.body.addEventListener("focusin", (e) => this.point(e.target));
    this.body.addEventListener("pointerover", (e) => this.rest(e));
    this.addButton.addEventListener("click", () => this.add());
    this.clipboard = new GridClipboard(this);
  }

  close() {
    clearTimeout(this.resting);
    this.clipboard.close();
  }

  receive(data) {
    this.clipboard.listen();
    this.data = data;
    let appended = false;
    if (this.edits.accept(data)) {
      this.ratings = data.ratings.map((row) => [...row]);
      this.ids = [...data.ids];
      appended = this.appends && !this.body.contains(this.root.activeElement);
      this.appends = false;
    }
    this.show();
    if (appended) this.focus(this.ratings.length - 1, 0);
  }

  show() {
    const { labels, raters, pair, ids, room } = this.data;
    const heads = [labels.item, ...raters, ""];
    if (this.heads.children.length !== heads.length) {
      this.heads.replaceChildren(...heads.map((_, i) => element(i <= raters.length ? "th" : "td")));
      this.body.replaceChildren();
    }
    this.table.style.setProperty("--raters", raters.length);
    this.table.classList.toggle("named", ids.length > 0);
    heads.forEach((text, i) => {
      const head = this.heads.children[i];
      setText(head, text);
      head.title = text;
      if (head.tagName === "TH") head.scope = "col";
      head.classList.toggle("chosen", raters.length > 2 && pair.includes(i - 1));
    });
    this.at = [
      clamp(this.at[0], 0, this.ratings.length - 1), clamp(this.at[1], 0, raters.length - 1),
    ];
    fitChildren(this.body, this.ratings.length, () => this.row());
    this.ratings.forEach((row, i) => this.showRow(this.body.children[i], row, i));
    setText(this.hint, labels.hint);
    this.addButton.disabled = this.ratings.length - this.data.ratings.length >= room;
  }

  row() {
    const [row, { firstElementChild: cell }] = this.templates.content.cloneNode(true).children;
    fitChildren(row, this.data.raters.length + 1, () => cell.cloneNode(true), 1);
    return row;
  }

  showRow(node, row, i) {
    mark(node, `item ${this.name(i)}`);
    const { labels, names, raters } = this.data;
    const given = row.filter((label) => label !== MISSING);
    const agreed = given.length > 1 && given.every((label) => label === given[0]);
    node.classList.toggle("agreed", agreed);
    const [same, number] = node.firstChild.children;
    setText(same, agreed ? "= " : "");
    same.title = labels.agreed;
    const item = this.name(i);
    setText(number, item);
    node.firstChild.title = this.ids.length ? item : "";
    row.forEach((label, j) => {
      const button = node.children[j + 1].firstChild;
      const name = label === MISSING ? labels.missing : names[label];
      setText(button, label === MISSING ? "–" : name);
      button.title = name;
      button.classList.toggle("none", label === MISSING);
      button.tabIndex = this.at[0] === i && this.at[1] === j ? 0 : -1;
      button.setAttribute("aria-label", fill(labels.cell, { rater: raters[j], item, name }));
    });
    const remove = node.lastChild.firstChild;
    remove.setAttribute("aria-label", fill(labels.remove, { item }));
    remove.tabIndex = this.at[0] === i ? 0 : -1;
    remove.disabled = this.ratings.length < 2;
  }

  // The name of an item: its number, until the page has named it.
  name(i) {
    return this.ids[i] || String(this.data.first + i + 1);
  }

  placeOf(node) {
    const cell = node.closest?.("td");
    if (!cell) return null;
    const i = [...this.body.children].indexOf(cell.parentElement);
    return [i, [...cell.parentElement.children].indexOf(cell) - 1];
  }

  point(node) {
    const place = this.placeOf(node);
    if (!place || !node.classList.contains("rating")) return;
    const before = this.at[0];
    this.at = place;
    for (const i of new Set([before, place[0]]))
      if (this.ratings[i]) this.showRow(this.body.children[i], this.ratings[i], i);
    this.prefetch(place);
  }

  // Requests the prefetched answers to other ratings in this cell.
  prefetch([i, j]) {
    this.edits.prefetch(`${i},${j}`);
  }

  // A mouse that rests on a rating is about to change it: the press would ask too late.
  rest(e) {
    clearTimeout(this.resting);
    const node = e.target; // which the event forgets
    if (e.pointerType !== "mouse" || e.buttons || !node.matches(".rating")) return;
    this.resting = setTimeout(() => {
      const place = this.placeOf(node);
      if (place) this.prefetch(place);
    }, RESTS);
  }

  set(i, j, label) {
    this.change(i, j, () => label);
  }

  // After the last category comes a missing rating, then the first category.
  step(i, j, by) {
    const count = this.data.names.length + 1;
    this.change(i, j, (held) => ((held + 1 + by + count) % count) - 1);
  }

  change(i, j, labelOf) {
    const item = this.data.first + i; // others may be shown when the page has answered
    this.edits.whenAnswered(() => {
      const row = item - this.data.first;
      const held = this.ratings[row]?.[j];
      const label = labelOf(held);
      if (held === undefined || label === held) return;
      this.ratings[row][j] = label;
      this.edits.showPrefetched(`${row},${j}=${label}`);
      this.show();
      this.edits.send("rate");
    });
  }

  // Where the last of many items is not shown, the page adds one and shows it.
  add() {
    this.edits.whenAnswered(() => {
      if (this.addButton.disabled) return;
      if (!this.data.isLast || this.ratings.length >= this.data.maxShown) {
        this.appends = true;
        return this.edits.ask("append");
      }
      this.ratings.push(this.data.raters.map(() => MISSING));
      if (this.ids.length) this.ids.push("");
      this.show();
      this.focus(this.ratings.length - 1, 0);
      this.say("added", this.name(this.ratings.length - 1));
      this.edits.send("add");
    });
  }

  remove(i) {
    const item = this.name(i);
    this.edits.whenAnswered(() => {
      if (this.ratings.length < 2 || !this.ratings[i] || this.name(i) !== item) return;
      this.ratings.splice(i, 1);
      this.ids.splice(i, 1);
      this.show();
      this.focus(Math.min(i, this.ratings.length - 1), this.at[1]);
      this.say("removed", item);
      this.edits.send("remove");
    });
  }

  say(label, item) {
    setText(this.live, fill(this.data.labels[label], { item }));
  }

  focus(i, j) {
    this.focusOn(this.body.children[i].children[j + 1].firstChild);
  }

  focusOn(button) {
    button.focus({ preventScroll: true });
    // Scrolls the grid, but not the page.
    const box = this.table.parentElement;
    const { offsetTop, offsetHeight } = button.closest("tr");
    const low = offsetTop + offsetHeight - box.clientHeight;
    box.scrollTop = clamp(box.scrollTop, low, Math.max(offsetTop - this.heads.offsetHeight, low));
    button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  click(e) {
    const button = e.target.closest("button");
    const place = button && this.placeOf(button);
    if (!place) return;
    if (button.classList.contains("remove")) this.remove(place[0]);
    else this.step(...place, e.shiftKey ? -1 : 1);
  }

  key(e) {
    const row = e.target.closest("tr");
    const isRating = e.target.classList.contains("rating");
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const i = [...this.body.children].indexOf(row);
    const lead = leadOf(e);
    // Arrows also reach the button that removes, to the right of the ratings.
    const rows = [...this.body.children].map((each) =>
      [...each.querySelectorAll(lead?.wraps ? ".rating" : "button:enabled")]);
    const next = lead && cellAfter(rows, e.target, lead);
    const last = this.data.raters.length - 1;
    const goes = next && (isRating || e.key.startsWith("Arrow"));
    const action = goes ? () => this.focusOn(next)
      : isRating ? this.actions(i, this.placeOf(e.target)[1], last, e.key) : null;
    if (!action) {
      if (isRating && lead && !lead.wraps) e.preventDefault(); // Enter is no press of the button
      return;
    }
    consume(e);
    action();
  }

  actions(i, j, last, key) {
    if (/^[0-9]$/.test(key)) {
      const label = (Number(key) + 9) % 10; // 1 to 9, then 0, as the keys stand
      return () => label < this.data.names.length && this.set(i, j, label);
    }
    const none = () => this.set(i, j, MISSING);
    return {
      Home: () => this.focus(i, 0),
      End: () => this.focus(i, last),
      "+": () => this.step(i, j, 1),
      "-": () => this.step(i, j, -1),
      Delete: none,
      Backspace: none,
      ".": none,
    }[key];
  }
}

export default await component(RatingGrid, import.meta.url, "bordered_controls headed_table ./rating_grid");
