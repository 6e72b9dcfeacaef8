// A row of the picked tile and of those that change, at the top of the screen: it is there while
// something is in the hand, and for a while after each change, wherever the tiles themselves are out
// of sight. A tile keeps its place for as long as the row is there: a neighbour of the picked one
// gives way to the first that changes, and that one to no other of the same drag.

import { prefetch } from "../shared/prefetch.js";

const BESIDE = 3; // tiles in the row
const STAY = 2500; // ms
const HEAD = 60; // px that the navigation covers

export class Slim {
  constructor(row, owner) {
    this.row = row;
    this.owner = owner;
    this.timer = null;
    this.places = []; // ids of the tiles in the row
    this.changed = new Set(); // ids of those that have changed since something was taken up
    this.listening = new AbortController();
    const listen = (kind, act) =>
      document.addEventListener(kind, act, {
        capture: true,
        passive: true,
        signal: this.listening.signal,
      });
    listen("pointermove", (e) => e.buttons && this.row.hidden && prefetch.isMoving && this.show(true));
    listen("pointerdown", () => this.changed.clear());
    listen("scroll", () => this.row.hidden || this.show(false));
  }

  close() {
    this.listening.abort();
    clearTimeout(this.timer);
  }

  // Shows what the tiles show; begins to only for what `isNew`, of which the `changed` are changes.
  show(isNew, changed = []) {
    if (this.row.hidden && !isNew) return;
    const { tiles, selected } = this.owner;
    const at = Math.max(tiles.findIndex(({ shown }) => shown.id === selected), 0);
    const box = tiles[at]?.node.getBoundingClientRect();
    const wasHidden = this.row.hidden;
    this.row.hidden = !box || (box.top >= HEAD && box.bottom <= innerHeight);
    if (this.row.hidden) return clearTimeout(this.timer);
    if (wasHidden) this.places = [];
    for (const id of changed) this.changed.add(id);
    this.choose(at);
    const copies = this.places.map((id) => this.nodeOf(id).cloneNode(true));
    for (const copy of copies) for (const name of ["role", "tabindex"]) copy.removeAttribute(name);
    this.row.replaceChildren(...copies);
    if (isNew) this.wait();
  }

  nodeOf(id) {
    return this.owner.tiles.find(({ shown }) => shown.id === id)?.node;
  }

  choose(at) {
    const ids = this.owner.tiles.map(({ shown }) => shown.id);
    const { places, changed } = this;
    if (!places.includes(ids[at]) || !places.every((id) => ids.includes(id))) {
      const first = Math.max(Math.min(at - 1, ids.length - BESIDE), 0);
      this.places = ids.slice(first, first + BESIDE);
    }
    for (const id of ids) {
      if (!changed.has(id) || this.places.includes(id)) continue;
      const free = this.places.findIndex((old) => old !== ids[at] && !changed.has(old));
      if (free < 0) return;
      this.places[free] = id;
    }
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (prefetch.isMoving) this.wait();
      else this.row.hidden = true;
    }, STAY);
  }
}
