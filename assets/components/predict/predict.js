// The keys of clickers: they reveal the derivation line by line, and blank the screen. The browser blanks
// the screen without asking the page.

import { isTyped } from "../shared/cells.js";
import { component } from "../shared/component.js";
import { consume } from "../shared/nodes.js";
import { meaning, stepped } from "./meaning.js";

const LINES = "textarea, select, [contenteditable=true], [role=dialog]"; // that have a use for all keys
const LINE = "input:not([type=range], [type=checkbox], [type=radio], [type=button])";
const MOVED = "input[type=range], input[type=radio], " +
  ["radio", "slider", "tab", "option", "menuitem", "listbox"].map((role) => `[role=${role}]`).join();
const SETTLED = 2000; // ms, in which what was revealed is drawn
const BOARD = ".component:not(.panel, .predict)"; // whose arrows move what is in it

class Predict {
  constructor(root) {
    this.dialog = root.querySelector("dialog");
    this.seen = this.lines = this.seq = this.shown = 0;
    this.token = null;
    this.listening = new AbortController();
    const { signal } = this.listening;
    // Before boards, which also use the keys of clickers, but get none while the reader predicts.
    addEventListener("keydown", (e) => this.press(e, true), { capture: true, signal });
    addEventListener("keydown", (e) => this.press(e, false), { signal });
    this.dialog.addEventListener("click", () => this.dialog.close());
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }

  receive({ seen, lines, seq, token }) {
    if (this.token === token && seen === this.shown + 1) showNewest(seen, lines);
    this.shown = seen;
    if (token !== this.token || seq >= this.seq) {
      this.seen = seen;
      this.seq = seq;
    }
    this.lines = lines;
    this.token = token;
  }

  press(e, isFirst) {
    if (this.dialog.open) {
      this.dialog.close();
      return consume(e);
    }
    const isClicker = e.key.startsWith("Page");
    if (isClicker !== isFirst || e.defaultPrevented) return;
    const asked = meaning(e, focusOf(e));
    if (asked === "blank") this.dialog.showModal();
    else if (asked === null || !(this.turn(asked) || isClicker)) return;
    consume(e);
  }

  // Says whether there is a line to reveal or to hide.
  turn(step) {
    const wanted = stepped(this.seen, this.lines, step);
    if (wanted === null) return false;
    this.seen = wanted;
    this.seq += 1;
    this.setStateValue("turn", { lines: wanted, seq: this.seq, token: this.token });
    return true;
  }
}

// Scrolls to the revealed line. The first line is the value beside the prediction, which the last line
// shows again.
function showNewest(seen, lines) {
  const isWorked = 1 < seen && seen < lines;
  const place = document.querySelector(isWorked ? "[class*=st-key-work]" : ".st-key-predict-bar");
  const page = document.querySelector("[data-testid=stMainBlockContainer]");
  if (!place || !page) return;
  const growing = new ResizeObserver(() => place.scrollIntoView({ block: "nearest" }));
  growing.observe(page);
  setTimeout(() => growing.disconnect(), SETTLED);
}

// The value before is not known of a field outside our components.
const isHeld = (field) => field.getRootNode() === document ? field.value !== "" : isTyped(field);

// The focus now: a key may just have opened a field of a board.
function focusOf(e) {
  const path = e.composedPath().filter((node) => node instanceof Element);
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const all = active ? [active, ...path] : path;
  return {
    types: all.some((node) => node.matches(`${LINES}, ${LINE}`)),
    holds: all.some((node) => node.matches(LINES) || (node.matches(LINE) && isHeld(node))),
    moves: all.some((node) => node.matches(`${MOVED}, ${BOARD}`)),
  };
}

export default await component(Predict, import.meta.url, "no_space ./predict");
