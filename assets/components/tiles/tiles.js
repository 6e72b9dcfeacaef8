// One tile per metric: its value and how the last move changed it, or A's value and the difference
// from it. One tile is selected: that of the last click, or of a newer answer of the page.

import { component } from "../shared/component.js";
import { leaveByKey } from "../shared/leave_key.js";
import { nameParts, setAttribute, setText } from "../shared/nodes.js";
import { ARROW_STEPS, nextIndex, Picks } from "../shared/picks.js";
import { prefetch } from "../shared/prefetch.js";

/**
 * The data from the page.
 * @typedef {import("../shared/picks.js").Answer & {
 *   tiles: {
 *     id: string, label: string, value: string, change: string, spoken: string,
 *     trend: "up" | "down" | "same" | "none", better: boolean | null, title: string,
 *     kept?: string, // what is of A
 *   }[],
 *   selected: string,
 *   label: string,
 *   moved: boolean, // whether there was a move
 *   hidden: boolean, // whether values are hidden until they are revealed
 *   few?: number, // how many tiles are shown unless all are; without it all are
 *   named?: boolean, // whether a title may stand in place of its label
 *   more?: string, // the label of the button that shows all
 *   all?: boolean, // whether all are shown
 *   sure?: Record<string, string>, // the intervals below the values, by the ids of the tiles
 *   further?: string, // in the projector view: the name of the button that shows the next row
 * }} Data
 */

const ARROWS = {
  up: "M5 9V1.5M1.8 4.7 5 1.5l3.2 3.2",
  down: "M5 1v7.5M1.8 5.3 5 8.5l3.2-3.2",
};
const KEYS = { ...ARROW_STEPS, " ": 0 }; // Space selects the tile with the focus
const GLOW = 700; // ms that a changed value stays marked
const AROUND = 34; // px of a tile's width that its label does not have
const LETTER = 6.6; // px, on average
const LARGE = 13; // px, in the projector view
const PHONE = matchMedia("(max-width: 640px)");
const USUAL = 6; // characters of a value that leaves room for its change beside it

leaveByKey(); // every page with a projector view has tiles

class Tiles {
  constructor(root) {
    nameParts(this, root);
    this.root = root;
    this.all = this.isOpen = false; // as the page last said; as it is shown
    this.tiles = []; // { node, label, value, change, amount, arrow, shown } in the page's order
    this.picks = new Picks(this);
    this.selected = null;
    this.prefetchedFor = null; // the sender of the edit whose prefetched answer is shown
    this.hidden = false;
    this.isStill = false; // to hide or reveal a value does not change it
    prefetch.tiles = this;
    this.grid.addEventListener("click", (e) => {
      const index = this.tiles.findIndex(({ node }) => node === e.target.closest(".tile"));
      if (index >= 0) this.select(index);
    });
    this.grid.addEventListener("keydown", (e) => this.pressKey(e));
    this.further.addEventListener("click", () => this.turn());
    this.more.addEventListener("click", () => {
      this.isOpen = !this.isOpen;
      this.setStateValue("all", { wanted: this.isOpen, at: performance.now() }); // never the same twice
      this.showSelection();
    });
    this.sizes = new ResizeObserver(() => {
      this.showFurther();
      this.measure();
      this.tiles.forEach((view) => this.showName(view));
    });
    this.sizes.observe(this.grid);
  }

  close() {
    if (prefetch.tiles === this) prefetch.tiles = null;
    clearTimeout(this.timer);
  }

  receive({ tiles, selected, at, moved, hidden, further, few, more, named, all = false, sure, ...answer }) {
    this.isStill = hidden || this.hidden;
    this.hidden = hidden;
    if (this.picks.accept(answer, { repeats: this.selected })) this.selected = selected;
    this.few = few;
    this.named = named;
    if (all !== this.all) this.isOpen = all;
    this.all = all;
    this.more.hidden = !few;
    setText(this.more.firstElementChild, more ?? "");
    this.grid.classList.toggle("long", tiles.some(({ value }) => value.length > USUAL));
    while (this.tiles.length > tiles.length) this.tiles.pop().node.remove();
    while (this.tiles.length < tiles.length) this.tiles.push(this.build());
    tiles.forEach(({ title }, i) => setAttribute(this.tiles[i].node, "data-title", title));
    // Not during a drag: nothing moves up under what is dragged.
    if (moved && !prefetch.isMoving) document.dispatchEvent(new Event("metriclass-moved"));
    // An answer to an older edit would flash the number before the prefetched one.
    if (this.prefetchedFor && prefetch.isBehind(at, this.prefetchedFor)) return this.showSelection();
    this.prefetchedFor = null;
    this.show(tiles);
    this.showSure(sure);
    this.showSelection();
    setAttribute(this.further, "aria-label", further ?? "");
    this.showFurther();
  }

  // The projector view shows one row at a time: the next one, and after the last the first.
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

  // Shows the prefetched answer to an edit of `sender`; null for none.
  showPrefetched(tiles, sender) {
    const views = tiles?.map(({ id }) => this.tiles.find(({ shown }) => shown.id === id));
    const fits = views?.every(Boolean);
    this.prefetchedFor = fits ? sender : null;
    if (!fits) return;
    this.show(tiles, views);
    this.showSure(this.sure && {}); // the intervals are of the page's own answer
  }

  showSure(sure) {
    this.sure = sure;
    for (const { node, shown } of this.tiles) {
      const interval = node.querySelector(".sure");
      interval.hidden = !sure;
      setText(interval, sure?.[shown.id] ?? "");
    }
  }

  show(tiles, views = this.tiles) {
    const changed = tiles.filter((tile, i) => this.showTile(views[i], tile));
    if (!changed.length) return;
    clearTimeout(this.timer);
    // One timer and no transition: a fade would cost a repaint a frame while the charts redraw.
    this.timer = setTimeout(() => {
      for (const { node } of this.tiles) node.classList.remove("changed");
    }, GLOW);
  }

  build() {
    const node = this.template.content.firstElementChild.cloneNode(true);
    this.group.append(node);
    const part = (name) => node.querySelector(`.${name}`);
    const [label, value, change, arrow, kept] = ["label", "value", "change", "arrow", "kept"].map(part);
    return { node, label, value, change, arrow, kept, amount: change.lastElementChild, shown: {} };
  }

  // Writes only what differs; says whether the value of a metric changed.
  showTile(view, tile) {
    const { shown, node } = view;
    view.shown = tile;
    setText(view.amount, tile.change);
    setText(view.kept, tile.kept ?? "");
    view.kept.classList.toggle("long", /@/.test(tile.kept)); // with the ranks of A
    setAttribute(node, "aria-label", tile.spoken);
    const glows = shown.id === tile.id && shown.value !== tile.value && !this.isStill;
    node.classList.toggle("changed", glows);
    if (shown.label !== tile.label) this.showName(view);
    if (shown.value !== tile.value) {
      view.value.textContent = tile.value;
      // A word such as "undefined" is longer than any number here.
      view.value.classList.toggle("word", !/\d/.test(tile.value) && tile.value.length > 3);
    }
    if (shown.trend !== tile.trend || shown.better !== tile.better) {
      view.arrow.firstElementChild.setAttribute("d", ARROWS[tile.trend] ?? "");
      view.change.className =
        "change in-line" + (tile.better === true ? " better" : tile.better === false ? " worse" : "");
    }
    return glows;
  }

  // The metric's name in full where there is room for it, and with it what the label says of ranks.
  showName({ node, label, shown }) {
    const { title } = node.dataset;
    const [short, ranks] = shown.label.split(/(?=@)/);
    const full = title.replace(/ (at|en) k$|^前 k 位 ?/, "") + (ranks ?? "");
    const letter = shown.kept && this.further.ariaLabel ? LARGE : LETTER;
    const length = full.length + (shown.kept?.length ?? 0);
    const fits = this.named && !/\d/.test(short) && length * letter <= this.room;
    const isLarge = PHONE.matches || (this.further.ariaLabel && !shown.kept);
    const isPicked = this.named && shown.id === this.selected && isLarge;
    setText(label, fits || isPicked ? full : shown.label);
  }

  measure() {
    this.room = (this.inSight[0]?.node.offsetWidth ?? 0) - AROUND;
  }

  get inSight() {
    return this.tiles.filter(({ node }) => !node.hidden);
  }

  showSelection() {
    const stop = this.tiles.findIndex((tile) => tile.shown.id === this.selected);
    this.tiles.forEach(({ node }, i) => {
      node.hidden = Boolean(this.few) && !this.isOpen && i >= this.few && i !== stop;
      node.setAttribute("aria-checked", String(i === stop));
      node.tabIndex = i === Math.max(stop, 0) ? 0 : -1;
    });
    const { length } = this.inSight;
    if (length !== this.count) this.measure(); // fewer tiles are wider
    this.count = length;
    this.tiles.forEach((view) => this.showName(view));
    setAttribute(this.more, "aria-expanded", this.isOpen);
  }

  select(index) {
    const { node, shown } = this.tiles[index];
    const isNew = shown.id !== this.selected;
    this.selected = shown.id;
    this.showSelection();
    node.focus();
    if (this.further.ariaLabel) this.grid.scrollTop = 0; // the projector view begins with this tile
    if (isNew) this.picks.send(this.selected);
  }

  pressKey(e) {
    const { inSight } = this;
    const index = inSight.findIndex(({ node }) => node === this.root.activeElement);
    if (index < 0) return;
    const target = nextIndex(e, index, inSight.length, { wraps: true, steps: KEYS });
    if (target !== null) this.select(this.tiles.indexOf(inSight[target]));
  }
}

export default await component(Tiles, import.meta.url, "./tiles");
