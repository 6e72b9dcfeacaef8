// The page owns what a component shows. The component shows an edit at once and sends it with a number.
// It ignores an answer to an older edit, so fast edits are never undone. It always accepts an answer with
// another revision, except from a page that was started anew and shows what the unanswered edits are
// based on: that page has lost them, so they are sent again. Edits without an answer are repeated, too.

import { prefetch } from "./prefetch.js";
import { replaceIds, withoutIds } from "./ids.js";

export const BURST = 400; // ms within which edits of the same kind are one step to undo
const MOST_EARLIER = [20, 100_000]; // edits that a message repeats, and the letters of all of them
export const PATIENCE = 6000; // ms after which an edit is sent again, and twice as long after that

/**
 * Part of the data of a component whose state is edited.
 * @typedef {{
 *   revision: string, // changes when the page replaces the state
 *   seq: number, // of the newest edit that the page has applied
 * }} Answer
 *
 * Part of each edit, beside the whole state.
 * @typedef {{ kind: string, kinds: string[], seq: number, revision: string }} Edit
 */

export class Edits {
  // `state()` returns the whole state, which each edit sends.
  constructor(owner, state) {
    this.owner = owner;
    this.state = state;
    this.key = "";
    this.revision = null;
    this.seq = 0; // of the newest edit, made here or in an answer
    this.unanswered = []; // [seq, kind, more] of the edits sent since the page's last answer
    this.patience = PATIENCE;
    this.again = null; // the timer that repeats
    this.asked = null; // the number of an edit that only the page can make, until it has answered
    this.waiting = []; // [what to call, whether a button was pressed before]
    this.content = null; // of the page's last answer
    this.ids = null; // new ids by old ones, on a page that was started anew
    this.later = null; // the timer of an edit that waits to be sent
    this.gesture = null; // the gesture that goes on
    this.step = 0; // to undo: the edits of a burst, or of one gesture, are one
    this.before = null; // { kind, dragging, until }: the edit before this one
    this.message = null; // the last one that was sent
    this.earlier = []; // of those before, the last one of each step that has no answer
    prefetch.register(owner, this);
  }

  // Says whether to show the answer.
  accept(answer) {
    const { key, revision, seq } = answer;
    const [isNew, before] = [revision !== this.revision, this.revision];
    const content = withoutIds(answer);
    this.key = key;
    const isLost = this.unanswered.length > 0 && isOther(sessionOf, before, revision);
    if (isLost && content.text === this.content.text) {
      this.ids = new Map(this.content.ids.map((id, i) => [id, content.ids[i]]));
      this.content = content;
      this.revision = revision;
      queueMicrotask(() => this.put(this.kind)); // when this is shown
      return false;
    }
    this.content = content;
    this.unanswered = isNew ? [] : this.unanswered.filter(([each]) => each > seq);
    this.earlier = isNew ? [] : this.earlier.filter((each) => each.seq > seq);
    this.patience = PATIENCE;
    if (!this.unanswered.length) this.close();
    if (isOther(stateOf, before, revision))
      this.waiting = this.waiting.filter(([, isBehind]) => isBehind);
    if (isNew || seq >= this.asked) this.asked = null;
    if (this.asked === null && this.waiting.length) queueMicrotask(() => this.resume());
    if (!isNew && (seq < this.seq || this.later !== null)) return false;
    if (isNew) this.before = null;
    this.revision = revision;
    this.seq = seq;
    this.ids = null;
    return true;
  }

  resume() {
    while (this.waiting.length && this.asked === null && !prefetch.isPressed) this.waiting.shift()[0]();
  }

  // Sends an edit that only the page can make; later edits wait for its answer.
  ask(kind, more) {
    this.whenAnswered(() => {
      this.send(kind, more);
      this.asked = this.seq;
    });
  }

  // Calls `act` now, or after the answer to an edit that only the page can make. An edit after the press
  // of a button applies to what the page will show then.
  whenAnswered(act) {
    if (this.asked === null && !prefetch.isPressed && !this.waiting.length) act();
    else this.waiting.push([act, prefetch.isPressed]);
  }

  get basedOn() {
    return this.revision;
  }

  get isAsking() {
    return this.asked !== null;
  }

  get isMoving() {
    return this.gesture !== null;
  }

  // Shows the prefetched answer to an edit in the tiles. Called before the edit is sent, with its name in
  // the prefetched tables.
  showPrefetched(edit) {
    const gesture = this.gesture ?? prefetch.begin(this);
    gesture.show(edit);
    if (gesture !== this.gesture) gesture.end();
  }

  // All edits until `endGesture` start from the present state.
  startGesture() {
    this.endGesture();
    this.gesture = prefetch.begin(this);
  }

  endGesture() {
    this.gesture?.end();
    this.gesture = null;
  }

  // Requests the prefetched answers to edits of this thing.
  prefetch(thing) {
    prefetch.request(`${this.key}|${thing}`);
  }

  // `more` is sent with this edit beside the state.
  send(kind, more) {
    this.countStep(kind, Boolean(more?.dragging));
    this.seq += 1;
    this.unanswered.push([this.seq, kind, more]);
    prefetch.sent(this);
    this.put(kind);
  }

  // The server may skip a message, but no step: what the edit before has made is sent with this one.
  countStep(kind, dragging) {
    const { before, message, earlier } = this;
    const now = performance.now();
    this.before = { kind, dragging, until: now + BURST };
    if (before && (before.dragging || (before.kind === kind && now < before.until))) return;
    this.step += 1;
    if (!before || !this.unanswered.some(([seq]) => seq === message.seq) || this.asked === message.seq) return;
    const { earlier: _before, ...own } = message;
    earlier.push(structuredClone(own));
    const [most, letters] = MOST_EARLIER;
    while (earlier.length > most || JSON.stringify(earlier).length > letters) earlier.shift();
  }

  put(kind) {
    this.kind = kind;
    clearTimeout(this.again);
    this.again = setTimeout(() => {
      this.patience *= 2;
      this.put(kind);
    }, this.patience);
    // The server may skip an edit that another one follows at once. So each edit names the kinds of all
    // unanswered edits, and repeats what was sent with them.
    const kinds = [...new Set(this.unanswered.map(([, each]) => each))];
    const more = Object.assign({}, ...this.unanswered.map(([, , each]) => each));
    const { seq, revision, step: burst, earlier } = this;
    if (this.ids) earlier.length = 0; // they have the ids of a page that is gone
    const state = structuredClone(this.ids ? replaceIds(this.state(), this.ids) : this.state());
    this.message = { ...state, kind, kinds, seq, revision, burst, ...more };
    if (earlier.length) this.message.earlier = [...earlier];
    this.owner.setStateValue("edit", this.message);
  }

  close() {
    clearTimeout(this.again);
  }
}

// A revision is "session.state", and where the page shows a part of the state, " part" follows.
const sessionOf = (revision) => revision.split(".")[0];
const stateOf = (revision) => revision.split(" ")[0];
const isOther = (of, before, after) => before !== null && of(before) !== of(after);
