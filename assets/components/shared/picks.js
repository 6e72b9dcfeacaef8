// One pick of several: what a component sends of it, its id and its number, and the arrow keys that lead to it.

import { consume } from "./nodes.js";
import { prefetch } from "./prefetch.js";

/**
 * Part of the data from the page.
 * @typedef {{
 *   seq: number, // of the newest pick that the page has applied
 *   token: string, // the page's session
 * }} Answer
 *
 * What is sent as `pick`.
 * @typedef {{ id: string, seq: number, token: string }} Pick
 */

export class Picks {
  seq = 0; // of the newest pick, made here or in the page's answer
  answered = 0; // the newest pick that the page has applied
  token = null;

  constructor(owner) {
    this.owner = owner;
    prefetch.register(owner, this);
  }

  get basedOn() {
    return this.token;
  }

  // Says whether the answer is at least as new as the last pick. A page that was started anew has lost
  // the picks that it had not answered: it gets the pick `repeats` again, unless that is undefined.
  accept({ key, seq, token }, { repeats } = {}) {
    const isOtherSession = token !== this.token;
    const isLost = isOtherSession && this.token !== null && this.seq > this.answered;
    Object.assign(this, { key, token, answered: seq });
    if (isLost && repeats !== undefined) {
      queueMicrotask(() => this.put(repeats));
      return false;
    }
    if (!isOtherSession && seq < this.seq) return false;
    this.seq = seq;
    return true;
  }

  send(id) {
    this.seq += 1;
    this.put(id);
  }

  put(id) {
    prefetch.sent(this);
    this.owner.setStateValue("pick", { id, seq: this.seq, token: this.token });
  }
}

export const VERTICAL = { ArrowUp: -1, ArrowDown: 1 };
export const ARROW_STEPS = { ...VERTICAL, ArrowLeft: -1, ArrowRight: 1 };

/**
 * The index that a key leads to from `index` among `count` items, of which one at a time has the focus;
 * null for any other key. A key that leads somewhere does nothing else.
 * @param {KeyboardEvent} e
 */
export function nextIndex(e, index, count, { wraps = false, steps = ARROW_STEPS } = {}) {
  if (index < 0 || e.ctrlKey || e.metaKey || e.altKey) return null;
  const last = count - 1;
  let next = index + steps[e.key];
  if (e.key === "Home") next = 0;
  if (e.key === "End") next = last;
  if (Number.isNaN(next)) return null;
  consume(e);
  if (wraps) return (next + count) % count;
  return Math.min(Math.max(next, 0), last);
}
