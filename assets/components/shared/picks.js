// What a component without content of its own to edit sends: the id that the reader picked, with a
// sequence number.

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
  token = null;

  constructor(owner) {
    this.owner = owner;
    prefetch.register(owner, this);
  }

  get basedOn() {
    return this.token;
  }

  // Says whether the page knows of all picks that were made here.
  accept({ key, seq, token }) {
    const isNewest = token !== this.token || seq >= this.seq;
    Object.assign(this, { key, token });
    if (isNewest) this.seq = seq;
    return isNewest;
  }

  send(id) {
    this.seq += 1;
    this.repeat(id);
  }

  repeat(id) {
    prefetch.sent(this);
    this.owner.setStateValue("pick", { id, seq: this.seq, token: this.token });
  }
}
