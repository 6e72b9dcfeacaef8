// Edits during a move: at most one every SEND_EVERY, and one at the end.

import { BURST, Edits } from "./edits.js";

const SEND_EVERY = 80; // ms between two edits sent while something moves
const SETTLES = BURST; // ms after the last key at which a move by keys is done

/**
 * An edit of something that moves; `dragging` is true while it does.
 * @typedef {import("./edits.js").Edit & { dragging: boolean }} PacedEdit
 */

export class PacedEdits extends Edits {
  last = 0; // when the last edit was sent
  settle = null;

  accept(answer) {
    if (answer.revision !== this.revision) this.stop();
    return super.accept(answer);
  }

  stop() {
    clearTimeout(this.later);
    clearTimeout(this.settle);
    this.later = this.settle = null;
    this.endGesture();
  }

  preview(kind) {
    this.kind = kind;
    const wait = this.last + SEND_EVERY - performance.now();
    if (wait <= 0) this.send(kind, { dragging: true });
    else this.later ??= setTimeout(() => this.send(this.kind, { dragging: true }), wait);
  }

  // A move by key, one of many while the key is held.
  nudge(kind, edit) {
    if (this.settle === null) this.startGesture();
    if (edit !== undefined) this.showPrefetched(edit);
    this.preview(kind);
    clearTimeout(this.settle);
    this.settle = setTimeout(() => this.finish(), SETTLES);
  }

  finish() {
    if (this.settle !== null) this.send(this.kind);
  }

  send(kind, more = {}) {
    clearTimeout(this.later);
    this.later = null;
    if (!more.dragging) this.stop();
    this.last = performance.now();
    super.send(kind, { dragging: false, ...more });
  }
}
