// A row of the picked tile and of tiles that change, at the top of the screen. It appears during a drag
// and for a while after each change if the tiles are out of sight. The first tiles that change replace
// the neighbours of the picked tile, and keep their places until the drag ends.

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
    this.changed = new Set(); // ids of the tiles that changed since the last press
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

  // Updates the row; makes it appear only if `isNew`. `changed` has the ids of the changed tiles.
  show(isNew, changed = []) {
    if (this.row.hidden && !isNew) return;
    const { inSight: tiles, selected } = this.owner;
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
    const ids = this.owner.inSight.map(({ shown }) => shown.id);
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
