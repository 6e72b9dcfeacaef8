// The page's script owns what a component shows. An edit is shown at once and sent with a number;
// an answer to an older edit is ignored, so that what is done fast is never undone. What comes
// under another revision name is always taken over, but for a page that has been started anew and
// shows what the edits under way were made on: these it has lost, so they are sent again. What is
// not answered for long is sent again as well, for the page may not know that anything is awaited.

import { prefetch } from "./prefetch.js";
import { replaceIds, withoutIds } from "./ids.js";

const STROKE = 1500; // ms within which edits of the same stroke are one step to undo
export const PATIENCE = 6000; // ms after which an edit is sent again, and twice as long after that

/**
 * Part of what the page says to a component whose state is edited.
 * @typedef {{
 *   revision: string, // new each time the page changes the state otherwise than by an edit
 *   seq: number, // of the newest edit that the page has taken
 * }} Answer
 *
 * Part of what is sent with each edit, beside the whole of what is edited.
 * @typedef {{ kind: string, kinds: string[], seq: number, revision: string }} Edit
 */

export class Edits {
  // `state()` returns what is sent with each edit, the whole of what is edited.
  constructor(owner, state) {
    this.owner = owner;
    this.state = state;
    this.key = "";
    this.revision = null;
    this.seq = 0; // of the newest edit, made here or taken over
    this.unanswered = []; // [seq, kind, more] of the edits sent since the page's last answer
    this.patience = PATIENCE;
    this.again = null; // the timer of sending again
    this.asked = null; // the number of an edit that only the page can make, until it has answered
    this.waiting = []; // [what was done in the meantime, whether behind the press of a button]
    this.content = null; // of the page's last answer
    this.ids = null; // what a page started anew calls things, by their ids before
    this.later = null; // the timer of an edit that waits to be sent
    this.gesture = null; // the gesture that goes on
    this.stroke = null; // { name, gesture, until, isNamed }: edits that are one step to undo
    prefetch.register(owner, this);
  }

  // Whether what the page says is to be shown.
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
    this.patience = PATIENCE;
    if (!this.unanswered.length) this.close();
    if (isOther(stateOf, before, revision))
      this.waiting = this.waiting.filter(([, isBehind]) => isBehind);
    if (isNew || seq >= this.asked) this.asked = null;
    if (this.asked === null && this.waiting.length) queueMicrotask(() => this.resume());
    if (!isNew && (seq < this.seq || this.later !== null)) return false;
    if (isNew) this.endStroke();
    this.revision = revision;
    this.seq = seq;
    this.ids = null;
    return true;
  }

  resume() {
    while (this.waiting.length && this.asked === null && !prefetch.isPressed) this.waiting.shift()[0]();
  }

  // Does what only the page can do; what follows waits for its answer.
  ask(kind, more) {
    this.whenAnswered(() => {
      this.send(kind, more);
      this.asked = this.seq;
    });
  }

  // Does what is to be done, now or when the page has answered what it alone can do. Behind the
  // press of a button it is meant for what the page will show then.
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

  // Has the tiles show at once what an edit will give. Called ahead of sending it, with the name
  // that the page has for it. Edits of one `stroke` that follow each other closely are one step to
  // undo: what all of them give is told from where the first one started.
  showPrefetched(edit, stroke = null) {
    const now = performance.now();
    if (this.stroke?.name !== stroke || now >= this.stroke.until || !this.stroke.gesture.isActive)
      this.endStroke();
    if (stroke !== null) {
      this.stroke ??= { name: stroke, gesture: prefetch.begin(this) };
      this.stroke.until = now + STROKE;
      this.stroke.isNamed = true;
    }
    const gesture = this.gesture ?? this.stroke?.gesture ?? prefetch.begin(this);
    gesture.show(edit);
    if (gesture !== this.gesture && gesture !== this.stroke?.gesture) gesture.end();
  }

  endStroke() {
    this.stroke?.gesture.end();
    this.stroke = null;
  }

  // All edits from here on start from what is there now, until `letGo`.
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

  // What is sent beside the state, `more`, is that of this edit alone.
  send(kind, more) {
    this.seq += 1;
    this.unanswered.push([this.seq, kind, more]);
    prefetch.sent(this);
    if (this.stroke?.isNamed) this.stroke.isNamed = false;
    else this.endStroke();
    this.put(kind);
  }

  put(kind) {
    this.kind = kind;
    clearTimeout(this.again);
    this.again = setTimeout(() => {
      this.patience *= 2;
      this.put(kind);
    }, this.patience);
    // The server may skip an edit that another follows at once, so each one names all the kinds
    // that it has not yet answered, and brings what came along with them.
    const kinds = [...new Set(this.unanswered.map(([, each]) => each))];
    const more = Object.assign({}, ...this.unanswered.map(([, , each]) => each));
    const { seq, revision } = this;
    const state = this.ids ? replaceIds(this.state(), this.ids) : this.state();
    const edit = { ...state, kind, kinds, seq, revision, ...more };
    this.owner.setStateValue("edit", edit);
  }

  close() {
    clearTimeout(this.again);
  }
}

// A revision is "session.state", and where the page shows a part of the state, " part" follows.
const sessionOf = (revision) => revision.split(".")[0];
const stateOf = (revision) => revision.split(" ")[0];
const isOther = (of, before, after) => before !== null && of(before) !== of(after);
