// Fits a page onto one screen: of each region, shows the elements that fit, each of them whole.
// assets/projector.css styles what is marked here.

import { component } from "../shared/component.js";

const PLACES = ".st-key-large-board, .st-key-large-chart, .st-key-large-work";
const WORK = ".st-key-large-work";
const ANY = "[data-testid=stElementContainer]";
const IN_HEAD = "[data-in-head]";
const ELEMENT = `${ANY}:not(${IN_HEAD})`;
const GROWING = "[class*='-growing']";
const FORMULA = "[class*='-formula-']";
const SLACK = 1; // px
const NARROW = matchMedia("(max-width: 800px)"); // a phone, on which the page is one column

const TYPE = 24; // px of rem on a screen of 1280 x 720
const STEP = 0.125; // of the scale

class ProjectorView {
  constructor() {
    // An observer runs before the page is painted, so nothing appears at the wrong size.
    this.changes = new MutationObserver(() => this.fit());
    this.changes.observe(document.body, { childList: true, characterData: true, subtree: true });
    this.sizes = new ResizeObserver(() => this.fit());
    this.watched = new Set();
    this.listening = new AbortController();
    const { signal } = this.listening;
    document.fonts.addEventListener("loadingdone", () => this.fit(), { signal });
    this.scale = 1; // as the page has it
    addEventListener("resize", () => this.sendScale(), { signal });
  }

  close() {
    this.changes.disconnect();
  }

  receive() {
    this.fit();
    this.sendScale();
  }

  // The server draws charts in pixels.
  sendScale() {
    const type = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const scale = Math.max(1, Math.round(type / TYPE / STEP) * STEP);
    if (scale === this.scale) return;
    this.scale = scale;
    this.setStateValue("screen", { scale });
  }

  fit() {
    const places = [...document.querySelectorAll(PLACES)];
    this.watch(places);
    fitHead();
    // The derivation first: the charts get the rest.
    places.sort((one, other) => other.matches(WORK) - one.matches(WORK));
    for (const place of places) {
      if (place.matches(WORK)) {
        giveBack(place);
        fitFormulas(place);
        leaveRest(place);
      }
      else if (place.matches(".st-key-large-chart")) fitChart(place);
      else widen(place);
    }
  }

  watch(places) {
    const now = new Set(places.flatMap((place) => [place, ...place.querySelectorAll(ANY)]));
    for (const node of this.watched) if (!now.has(node)) this.sizes.unobserve(node);
    for (const node of now) if (!this.watched.has(node)) this.sizes.observe(node);
    this.watched = now;
  }
}

/** Shows the elements that fit between the title and the button that leaves. */
function fitHead() {
  const [title, leave] = [".st-key-page-head h1", ".st-key-projector-corner"].map((one) => document.querySelector(one));
  if (!title || !leave) return;
  if (NARROW.matches) {
    for (const one of document.querySelectorAll(IN_HEAD)) mark(one, "unseen");
    return;
  }
  const written = document.createRange();
  written.selectNodeContents(title);
  const gap = parseFloat(getComputedStyle(title).fontSize) / 2;
  let at = written.getBoundingClientRect().right + 2 * gap;
  const end = leave.getBoundingClientRect().left;
  for (const one of document.querySelectorAll(IN_HEAD)) {
    mark(one, "unseen");
    const { width } = one.getBoundingClientRect();
    one.style.left = `${at}px`;
    mark(one, "unseen", at + width > end);
    if (at + width <= end) at += width + gap;
  }
}

/** Shows the first form of each equation that fits, up to the first equation that does not fit. */
function fitFormulas(place) {
  const all = elements(place);
  for (const one of all) {
    for (const name of ["unseen", "fits"]) mark(one, name);
    one.style.removeProperty("--smaller");
  }
  const head = all.find((one) => one.querySelector("h2"));
  for (const one of all) mark(one, "head", one === head);
  let isFull = false;
  let isFirst = true;
  for (const group of groups(all)) {
    const isEquation = group[0].closest(FORMULA) !== null;
    const shown = !isFull && group.find((one) => {
      mark(one, "fits", true);
      const fits = isWithin(one, place);
      mark(one, "fits", fits);
      return fits;
    });
    if (!isEquation) continue;
    if (!shown && isFirst) shrink(group.at(-1), place);
    else if (!shown) isFull = true;
    isFirst = false;
  }
}

/** Gives the derivation its full part of the screen again, to measure what fits. */
function giveBack(place) {
  place.closest(".st-key-large")?.style.removeProperty("--work");
}

/** Gives the space that a low derivation does not need to what is above it. */
function leaveRest(place) {
  const top = place.getBoundingClientRect().top;
  const bottoms = elements(place)
    .filter((one) => one.getClientRects().length && one.matches("[data-head], [data-fits]"))
    .map((one) => one.getBoundingClientRect().bottom);
  if (!bottoms.some((bottom) => bottom > top)) return;
  const needed = Math.ceil(Math.max(...bottoms) - top) + SLACK;
  if (needed < place.clientHeight) place.closest(".st-key-large")?.style.setProperty("--work", `${needed}px`);
}

// Each equation with its forms, and every other element by itself.
function groups(all) {
  const found = new Map();
  for (const one of all) {
    if (one.hasAttribute("data-head")) continue;
    const key = one.closest(FORMULA) ?? one;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()];
}

function shrink(one, place) {
  mark(one, "fits", true);
  const [inner, outer] = [one.getBoundingClientRect(), place.getBoundingClientRect()];
  one.style.setProperty("--smaller", Math.min(1, outer.width / inner.width));
}

/** Shows all that fits; the main element is shown in part rather than not at all. */
function fitChart(place) {
  const all = elements(place);
  for (const one of all) mark(one, "unseen");
  const seen = all.filter((one) => one.getClientRects().length && heightOf(one) > 1);
  const main = seen.find(isMain);
  const at = seen.indexOf(main);
  let left = place.clientHeight - (main ? heightOf(main) : 0);
  let isFull = false;
  const shown = new Set(main ? [main] : []);
  for (const one of [...seen.slice(0, Math.max(at, 0)), ...seen.slice(at + 1)]) {
    isFull ||= seen.indexOf(one) > at && heightOf(one) > left + SLACK;
    if (isFull || heightOf(one) > left + SLACK) continue;
    left -= heightOf(one);
    shown.add(one);
  }
  for (const one of seen) mark(one, "unseen", !shown.has(one));
  const isTall = main && !main.matches(GROWING) && heightOf(main) > place.clientHeight + SLACK;
  for (const one of all) {
    mark(one, "tall", isTall && one === main);
    // An element that scrolls takes the focus: then keys scroll it.
    if (one.hasAttribute("data-tall")) one.tabIndex = 0;
    else one.removeAttribute("tabindex");
  }
}

const isMain = (one) =>
  one.querySelector(".chart, [data-testid=stBidiComponentIsolated], table") !== null;

/** Widens the column of a board that does not fit. */
function widen(place) {
  const row = place.closest("[data-testid=stHorizontalBlock]");
  if (!row) return;
  mark(row, "wide");
  mark(row, "wide", boxes(place).some((box) => box.scrollWidth > box.clientWidth + SLACK));
}

// The place itself, and what may scroll in its components.
function boxes(place) {
  const roots = [...place.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [place, ...roots.flatMap((root) => [...root.querySelectorAll(".box")])];
}

const elements = (place) => [...place.querySelectorAll(ELEMENT)];
// The initial height of what grows, and the full height of what scrolls.
function heightOf(one) {
  if (one.matches(GROWING)) return parseFloat(getComputedStyle(one).flexBasis) || 0;
  return one.hasAttribute("data-tall") ? one.scrollHeight : one.getBoundingClientRect().height;
}

function mark(node, name, isMarked = false) {
  node.toggleAttribute(`data-${name}`, isMarked);
}

function isWithin(one, place) {
  const [inner, outer] = [one.getBoundingClientRect(), place.getBoundingClientRect()];
  return inner.bottom <= outer.bottom + SLACK && inner.right <= outer.right + SLACK;
}

export default await component(ProjectorView, import.meta.url, "no_space");
