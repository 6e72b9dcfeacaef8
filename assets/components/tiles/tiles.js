// A tile a metric: its value and how the last move changed it; one tile is selected. The page's
// script has the last word on the selection, but never an older word than the last click here.

import { prefetch } from "../shared/prefetch.js";
import { component } from "../shared/component.js";
import { leaveByKey } from "../shared/leave_key.js";
import { setAttribute, setText } from "../shared/nodes.js";
import { Slim } from "./slim.js";

/**
 * What the page says.
 * @typedef {{
 *   tiles: {
 *     id: string, label: string, value: string, change: string, spoken: string,
 *     trend: "up" | "down" | "same" | "none", better: boolean | null, title: string,
 *   }[],
 *   selected: string,
 *   seq: number, // of the newest selection that the page has taken
 *   token: string, // the page's session
 *   label: string,
 *   unchanged: string, // says that a value is what it was
 *   moved: boolean, // whether anything was done that could have changed one
 *   columns: number | null,
 *   hidden: boolean, // whether values are, until they are revealed
 *   further?: string, // to a room: says that there are tiles beyond the row that is seen
 * }} Data
 *
 * What is sent as `pick`, the tile that was selected.
 * @typedef {{
 *   id: string,
 *   seq: number,
 *   token: string,
 * }} Sent
 */

const ARROWS = {
  up: "M5 9V1.5M1.8 4.7 5 1.5l3.2 3.2",
  down: "M5 1v7.5M1.8 5.3 5 8.5l3.2-3.2",
};
const GLOW = 700; // ms that a changed value stays marked
const USUAL = 6; // characters of a value beside which there is soon room for its change

leaveByKey(); // every page with something to show to a room has tiles

class Tiles {
  constructor(root) {
    this.root = root;
    this.grid = root.querySelector(".grid");
    this.slim = new Slim(root.querySelector(".slim"), this);
    this.further = root.querySelector(".further");
    this.template = root.querySelector("template").content.firstElementChild;
    this.tiles = []; // { node, label, value, change, amount, arrow, shown } in the page's order
    this.seq = 0; // of the newest selection, made here or taken over
    this.answered = 0; // the number of the newest one that the page has taken
    this.selected = null;
    this.token = null;
    this.prefetchedFor = null; // the sender of the edit whose answer is shown ahead
    this.later = null;
    this.isMoving = false;
    this.hidden = false;
    this.isStill = false; // what is hidden, or no more, has not changed by that
    prefetch.tiles = this;
    prefetch.register(this, this);
    this.grid.addEventListener("click", (e) => {
      const index = this.tiles.findIndex(({ node }) => node === e.target.closest(".tile"));
      if (index >= 0) this.select(index);
    });
    this.grid.addEventListener("keydown", (e) => this.pressKey(e));
    this.further.addEventListener("click", () => this.turn());
    this.sizes = new ResizeObserver(() => this.showFurther());
    this.sizes.observe(this.grid);
  }

  close() {
    if (prefetch.tiles === this) prefetch.tiles = null;
    clearTimeout(this.timer);
    this.sizes.disconnect();
    this.slim.close();
  }

  get basedOn() {
    return this.token;
  }

  receive({ key, tiles, selected, seq, token, at, label, unchanged, moved, columns, hidden, further }) {
    this.key = key;
    this.isStill = hidden || this.hidden;
    this.hidden = hidden;
    // Another token is another session of the page: it knows nothing of clicks made before.
    if (this.token !== null && token !== this.token && this.seq > this.answered) {
      this.token = token;
      queueMicrotask(() => this.send());
    } else if (seq >= this.seq || token !== this.token) {
      this.token = token;
      this.seq = seq;
      this.selected = selected;
    }
    this.answered = seq;
    this.grid.setAttribute("aria-label", label);
    this.grid.classList.toggle("counted", Boolean(columns));
    this.grid.classList.toggle("long", tiles.some(({ value }) => value.length > USUAL));
    this.grid.style.setProperty("--all", columns);
    this.grid.style.setProperty("--half", columns / 2);
    this.unchanged = unchanged;
    this.titles = tiles.map(({ title }) => title);
    while (this.tiles.length > tiles.length) this.tiles.pop().node.remove();
    while (this.tiles.length < tiles.length) this.tiles.push(this.build());
    // What is older than the edit that is shown ahead would flash the number before it.
    if (this.prefetchedFor && prefetch.isBehind(at, this.prefetchedFor)) return this.showSelection();
    this.prefetchedFor = null;
    this.show(tiles, moved);
    this.showSelection();
    setAttribute(this.further, "aria-label", further ?? "");
    this.showFurther();
  }

  // To a room one row is seen at a time, and after the last one the first again.
  turn() {
    const { scrollTop, clientHeight, scrollHeight } = this.grid;
    const step = this.tiles[0].node.offsetHeight + parseFloat(getComputedStyle(this.grid).rowGap);
    const next = (Math.round(scrollTop / step) + 1) * step;
    this.grid.scrollTop = next > scrollHeight - clientHeight / 2 ? 0 : next;
  }

  showFurther() {
    const { clientHeight, scrollHeight } = this.grid;
    this.further.hidden = !this.further.ariaLabel || scrollHeight < 1.5 * clientHeight;
  }

  // Shows ahead what an edit of `sender` will give; null: that is not known.
  showPrefetched(tiles, sender) {
    const fits = tiles?.every(({ id }, i) => id === this.tiles[i]?.shown.id);
    this.prefetchedFor = fits ? sender : null;
    if (fits) this.show(tiles, true);
  }

  // `moved` says whether the values are compared to others.
  show(tiles, moved) {
    const same = moved ? this.unchanged : "";
    const changed = tiles.filter((tile, i) =>
      this.showTile(this.tiles[i], tile, this.titles[i], same),
    );
    this.slim.show(
      changed.length > 0,
      changed.map(({ id }) => id),
    );
    if (!changed.length) return;
    clearTimeout(this.timer);
    // One timer and no transition: a fade would cost a repaint a frame while the charts redraw.
    this.timer = setTimeout(() => {
      for (const { node } of this.tiles) node.classList.remove("changed");
    }, GLOW);
  }

  build() {
    const node = this.template.cloneNode(true);
    this.grid.append(node);
    const part = (name) => node.querySelector(`.${name}`);
    const [label, value, change, arrow] = ["label", "value", "change", "arrow"].map(part);
    return { node, label, value, change, arrow, amount: change.lastElementChild, shown: {} };
  }

  // Writes only what differs from what is shown; says whether the value of a metric changed.
  showTile(view, tile, title, same) {
    const { shown, node } = view;
    view.shown = tile;
    const isSame = tile.trend === "same" && same;
    setAttribute(node, "data-title", title);
    setText(view.amount, isSame ? same : tile.change);
    setAttribute(node, "aria-label", isSame ? `${tile.spoken}, ${same}` : tile.spoken);
    const glows = shown.id === tile.id && shown.value !== tile.value && !this.isStill;
    node.classList.toggle("changed", glows);
    if (shown.label !== tile.label) view.label.textContent = tile.label;
    if (shown.value !== tile.value) {
      view.value.textContent = tile.value;
      // A word such as "undefined" is longer than any number here.
      view.value.classList.toggle("word", !/\d/.test(tile.value) && tile.value.length > 3);
    }
    if (shown.trend !== tile.trend || shown.better !== tile.better) {
      view.arrow.firstElementChild.setAttribute("d", ARROWS[tile.trend] ?? "");
      view.change.className =
        "change" + (tile.better === true ? " better" : tile.better === false ? " worse" : "");
    }
    return glows;
  }

  showSelection() {
    const stop = this.tiles.findIndex((tile) => tile.shown.id === this.selected);
    this.tiles.forEach(({ node }, i) => {
      node.setAttribute("aria-checked", String(i === stop));
      node.tabIndex = i === Math.max(stop, 0) ? 0 : -1;
    });
    this.slim.show(false);
  }

  select(index) {
    const { node, shown } = this.tiles[index];
    const isNew = shown.id !== this.selected;
    this.selected = shown.id;
    this.showSelection();
    node.focus();
    if (this.further.ariaLabel) this.grid.scrollTop = 0; // where the picked one is
    if (!isNew) return;
    this.seq += 1;
    this.send();
  }

  send() {
    prefetch.sent(this);
    this.setStateValue("pick", { id: this.selected, seq: this.seq, token: this.token });
  }

  pressKey(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const last = this.tiles.length - 1;
    const index = this.tiles.findIndex(({ node }) => node === this.root.activeElement);
    const target = {
      ArrowLeft: index > 0 ? index - 1 : last,
      ArrowUp: index > 0 ? index - 1 : last,
      ArrowRight: index < last ? index + 1 : 0,
      ArrowDown: index < last ? index + 1 : 0,
      Home: 0,
      End: last,
      " ": index,
    }[e.key];
    if (index < 0 || target === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    this.select(target);
  }
}

export default await component(Tiles, import.meta.url, ["./tiles.css"]);
