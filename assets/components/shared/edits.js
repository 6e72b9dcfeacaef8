// The page's script owns what a component shows. An edit is shown at once and sent with a number;
// an answer to an older edit is ignored, so that what is done fast is never undone. What comes
// under another revision name is always taken over.

import { ahead } from "./ahead.js";

const STROKE = 1500; // ms within which edits of the same stroke are one step to undo
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
    this.unanswered = []; // [seq, kind] of the edits sent since the page's last answer
    this.later = null; // the timer of an edit that waits to be sent
    this.held = null; // the gesture that goes on
    this.stroke = null; // { name, gesture, until, isNamed }: edits that are one step to undo
    ahead.enlist(owner, this);
  }

  // Whether what the page says is to be shown.
  take({ key, revision, seq }) {
    this.key = key;
    const isNew = revision !== this.revision;
    this.unanswered = isNew ? [] : this.unanswered.filter(([each]) => each > seq);
    if (!isNew && (seq < this.seq || this.later !== null)) return false;
    if (isNew) this.endStroke();
    this.revision = revision;
    this.seq = seq;
    return true;
  }

  get madeOn() {
    return this.revision;
  }

  get inHand() {
    return this.held !== null;
  }

  // Has the tiles show at once what an edit will give. Called ahead of sending it, with the name
  // that the page has for it. Edits of one `stroke` that follow each other closely are one step to
  // undo: what all of them give is told from where the first one started.
  foresee(edit, stroke = null) {
    const now = performance.now();
    if (this.stroke?.name !== stroke || now >= this.stroke.until || !this.stroke.gesture.goesOn)
      this.endStroke();
    if (stroke !== null) {
      this.stroke ??= { name: stroke, gesture: ahead.begin(this) };
      this.stroke.until = now + STROKE;
      this.stroke.isNamed = true;
    }
    const gesture = this.held ?? this.stroke?.gesture ?? ahead.begin(this);
    gesture.show(edit);
    if (gesture !== this.held && gesture !== this.stroke?.gesture) gesture.end();
  }

  endStroke() {
    this.stroke?.gesture.end();
    this.stroke = null;
  }

  // All edits from here on start from what is there now, until `letGo`.
  grip() {
    this.letGo();
    this.held = ahead.begin(this);
  }

  letGo() {
    this.held?.end();
    this.held = null;
  }

  // Wants to be told ahead what edits of this thing will give.
  look(thing) {
    ahead.look(`${this.key}|${thing}`);
  }

  send(kind, more) {
    this.seq += 1;
    this.unanswered.push([this.seq, kind]);
    // The server may skip an edit that another follows at once, so each one names all the kinds
    // that it has not yet answered.
    const kinds = [...new Set(this.unanswered.map(([, each]) => each))];
    const { seq, revision } = this;
    const edit = { ...this.state(), kind, kinds, seq, revision, ...more };
    ahead.sent(this);
    if (this.stroke?.isNamed) this.stroke.isNamed = false;
    else this.endStroke();
    this.owner.setStateValue("edit", edit);
  }
}
