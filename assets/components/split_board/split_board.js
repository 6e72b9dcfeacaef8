// The items of a data set as dots, by class, in the training part and in the test part: one round at a
// time, and all rounds as strips below.

import { component } from "../shared/component.js";
import { Edits } from "../shared/edits.js";
import { element, fitChildren, nameParts, setAttribute, setText } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";
import { nextIndex } from "../shared/picks.js";
import { fill } from "../shared/texts.js";
import { DotDrag } from "./drag.js";
import { Playing } from "./playing.js";
import { showStrips } from "./strips.js";

/**
 * The data from the page.
 * @typedef {import("../shared/edits.js").Answer & {
 *   classes: number[], // of the items
 *   classNames: string[],
 *   colours: string[], // of the classes
 *   light: boolean[], // whether text on them is dark
 *   tests: number[][], // the items that each round tests, as they were drawn
 *   times: number[], // how often the present round trains on each item
 *   round: number,
 *   moved: [number, number][], // rounds and items that the reader moved to the other part
 *   labels: Record<string, string>,
 * }} Data
 */

const PARTS = ["training", "test"];

class SplitBoard {
  constructor(root) {
    nameParts(this, root);
    this.root = root;
    this.parts = new Map(PARTS.map((name) => [name, root.querySelector(`[data-part=${name}]`)]));
    this.dots = []; // the button of each item
    this.round = 0;
    this.moved = [];
    this.stop = 0; // the item that Tab goes to
    this.edits = new Edits(this, () => ({ round: this.round, moved: this.moved }));
    this.playing = new Playing(this, root.querySelector(".play"));
    this.drag = null;
    for (const button of root.querySelectorAll("[data-step]"))
      button.addEventListener("click", () => this.choose(this.round + Number(button.dataset.step)));
    this.strips.addEventListener("click", (e) => {
      const strip = e.target.closest(".round");
      if (strip) this.choose(Number(strip.dataset.round));
    });
    for (const section of this.parts.values()) {
      section.addEventListener("click", (e) => this.click(e));
      section.addEventListener("keydown", (e) => this.key(e));
      section.addEventListener("pointerdown", (e) => this.press(e));
      section.addEventListener("pointerover", (e) => this.prefetch(e));
      section.addEventListener("focusin", (e) => this.prefetch(e));
    }
  }

  close() {
    this.playing.end();
  }

  receive(data) {
    this.data = data;
    if (this.edits.accept(data)) {
      this.round = data.round;
      this.moved = data.moved.map((pair) => [...pair]);
    }
    setText(this.root.querySelector(".hint"), data.labels.hint);
    this.playing.end();
    this.show();
  }

  // The items that a round tests, with the moves of the reader.
  tested(round) {
    const found = new Set(this.data.tests[round]);
    for (const [at, item] of this.moved)
      if (at === round && !found.delete(item)) found.add(item);
    return found;
  }

  // Shows a round, by default the chosen one.
  show(round = this.round) {
    const { classes, classNames: names, labels, tests } = this.data;
    const focused = this.root.activeElement?.dataset.item;
    const test = this.tested(round);
    const fields = { number: round + 1, rounds: tests.length };
    setText(this.which, fill(labels.round, fields));
    for (const button of this.root.querySelectorAll("[data-step]")) {
      const to = this.round + Number(button.dataset.step);
      setAttribute(button, "aria-disabled", to < 0 || to >= tests.length);
    }
    this.makeDots(classes.length);
    const longest = Math.max(...names.map((name) => name.length));
    this.board.style.setProperty("--name", `${clamp(longest, 2, 11)}ch`);
    this.shown = round;
    const moved = new Set(this.moved.filter(([at]) => at === round).map(([, item]) => item));
    this.isMoved = JSON.stringify(this.moved) !== JSON.stringify(this.data.moved);
    const groups = new Map(PARTS.map((part) => [part, names.map(() => [])]));
    classes.forEach((of, item) => {
      const part = test.has(item) ? "test" : "training";
      groups.get(part)[of].push(this.dots[item]);
      this.showDot(item, part, moved.has(item), round);
    });
    for (const [part, rows] of groups) this.showPart(part, rows);
    this.dots.forEach((dot, item) => (dot.tabIndex = item === this.stop ? 0 : -1));
    showStrips(this, round);
    if (focused !== undefined) this.dots[focused]?.focus({ preventScroll: true });
  }

  makeDots(count) {
    while (this.dots.length > count) this.dots.pop().remove();
    while (this.dots.length < count) {
      const dot = element("button", "dot");
      dot.dataset.item = this.dots.length;
      this.dots.push(dot);
    }
    this.stop = clamp(this.stop, 0, count - 1);
  }

  showDot(item, part, isMoved, round) {
    const { classes, classNames: names, colours, light, times: counts, labels } = this.data;
    const dot = this.dots[item];
    const isTraining = part === "training";
    const known = round === this.data.round && !isMoved;
    const times = isTraining && known ? counts[item] : 1;
    dot.style.setProperty("--class", colours[classes[item]]);
    dot.classList.toggle("light", light[classes[item]]);
    dot.classList.toggle("moved", isMoved);
    dot.classList.toggle("unused", times === 0);
    setText(dot, times > 1 ? String(times) : "");
    const fields = { item: item + 1, class: names[classes[item]], part: labels[part], times };
    const said = times === 1 ? labels.item : times ? labels.copies : labels.unused;
    setAttribute(dot, "aria-label", fill(said, fields));
    setAttribute(dot, "title", fill(said, fields));
  }

  showPart(part, rows) {
    const section = this.parts.get(part);
    const { labels, classNames: names } = this.data;
    const total = rows.reduce((sum, dots) => sum + dots.length, 0);
    const parent = section.querySelector(".rows");
    fitChildren(parent, rows.length, () => this.template.content.firstElementChild.cloneNode(true));
    // An item counts as often as it was drawn.
    const known = part === "training" && this.shown === this.data.round && !this.isMoved;
    const sizes = rows.map((dots) =>
      known ? dots.reduce((sum, dot) => sum + this.data.times[dot.dataset.item], 0) : dots.length,
    );
    const drawn = sizes.reduce((sum, size) => sum + size, 0);
    const heading = drawn === total ? labels.heading : labels.drawn;
    setText(section.querySelector(".title"), fill(heading, { part: labels[part], count: total, drawn }));
    rows.forEach((dots, of) => {
      const [name, place, share] = parent.children[of].children;
      setText(name, names[of]);
      setAttribute(name, "title", names[of]);
      const percent = drawn ? Math.round((100 * sizes[of]) / drawn) : 0;
      setText(share, fill(labels.share, { count: sizes[of], percent }));
      if (dots.length !== place.childElementCount || dots.some((dot, i) => place.children[i] !== dot))
        place.replaceChildren(...dots);
    });
  }

  choose(round) {
    if (round < 0 || round >= this.data.tests.length) return;
    this.playing.end();
    if (round !== this.round) {
      this.round = round;
      this.edits.send("round");
    }
    this.show();
    this.live.textContent = this.which.textContent;
  }

  // Puts an item into the other part of the round that is shown.
  move(item) {
    this.playing.end();
    const size = this.tested(this.round).size;
    const isTested = this.tested(this.round).has(item);
    if (size === (isTested ? 1 : this.dots.length - 1)) {
      this.live.textContent = this.data.labels.last; // neither part may be empty
      return;
    }
    const others = this.moved.filter(([at, of]) => at !== this.round || of !== item);
    const isBack = others.length < this.moved.length;
    this.moved = isBack ? others : [...others, [this.round, item]];
    this.edits.showPrefetched(`${item}:move`);
    this.edits.send("move");
    this.show();
    this.live.textContent = this.dots[item].getAttribute("aria-label");
  }

  itemOf(e) {
    const item = e.target.closest(".dot")?.dataset.item;
    return item === undefined ? null : Number(item);
  }

  click(e) {
    const item = this.itemOf(e);
    if (item === null || this.justDropped) return;
    this.stop = item;
    this.edits.whenAnswered(() => this.move(item));
    this.dots[item].focus({ preventScroll: true });
  }

  prefetch(e) {
    const item = this.itemOf(e);
    if (item !== null && !this.drag) this.edits.prefetch(String(item));
  }

  key(e) {
    const item = this.itemOf(e);
    if (item === null) return;
    const order = [...this.root.querySelectorAll(".dot")];
    const to = nextIndex(e, order.indexOf(this.dots[item]), order.length);
    if (to === null) return;
    this.stop = Number(order[to].dataset.item);
    this.dots.forEach((dot, each) => (dot.tabIndex = each === this.stop ? 0 : -1));
    order[to].focus();
  }

  press(e) {
    this.justDropped = false;
    const item = this.itemOf(e);
    if (item === null || e.button || !e.isPrimary || this.drag) return;
    this.drag = new DotDrag(this, item, e);
  }

  partBelow(x, y) {
    return this.root.elementFromPoint(x, y)?.closest(".part")?.dataset.part ?? null;
  }

  mark(part) {
    for (const [name, section] of this.parts) section.classList.toggle("target", name === part);
  }
}

export default await component(SplitBoard, import.meta.url, "icons bordered_controls ./split_board");
