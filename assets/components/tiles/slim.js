// A row of the picked tile and its neighbours, at the top of the screen: it is there while something
// is in the hand, and for a while after each change, wherever the tiles themselves are out of sight.

import { ahead } from "../shared/ahead.js";

const BESIDE = 3; // tiles in the row
const STAY = 2500; // ms
const HEAD = 60; // px that the navigation covers

export class Slim {
  constructor(row, owner) {
    this.row = row;
    this.owner = owner;
    this.timer = null;
    this.listening = new AbortController();
    const listen = (kind, act) =>
      document.addEventListener(kind, act, {
        capture: true,
        passive: true,
        signal: this.listening.signal,
      });
    listen("pointermove", (e) => e.buttons && this.row.hidden && this.inHand && this.show(true));
    listen("scroll", () => this.row.hidden || this.show(false));
  }

  close() {
    this.listening.abort();
    clearTimeout(this.timer);
  }

  get inHand() {
    return [...ahead.senders.values()].some((sender) => sender.inHand);
  }

  // Shows what the tiles show; begins to only for what `isNew`.
  show(isNew) {
    if (this.row.hidden && !isNew) return;
    const { tiles, selected } = this.owner;
    const at = Math.max(tiles.findIndex(({ shown }) => shown.id === selected), 0);
    const box = tiles[at]?.node.getBoundingClientRect();
    this.row.hidden = !box || (box.top >= HEAD && box.bottom <= innerHeight);
    if (this.row.hidden) return clearTimeout(this.timer);
    const first = Math.max(Math.min(at - 1, tiles.length - BESIDE), 0);
    const copies = tiles.slice(first, first + BESIDE).map(({ node }) => node.cloneNode(true));
    for (const copy of copies) for (const name of ["role", "tabindex"]) copy.removeAttribute(name);
    this.row.replaceChildren(...copies);
    if (isNew) this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.inHand) this.wait();
      else this.row.hidden = true;
    }, STAY);
  }
}
