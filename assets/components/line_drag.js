// A hand on a line or a plot, from the press to the release. Loaded ahead of the files that use it.

const SEND_EVERY = 80; // ms between two edits sent while something moves
const SETTLES = 600; // ms after the last key at which a move by keys is done

class LineDrag {
  // `move(x)` follows the pointer across the plot, or down it where `vertical`, and
  // `end(moved, cancelled)` is called once, at the end.
  constructor(line, press, { move, end, vertical = false }) {
    this.line = line;
    this.move = move;
    this.end = end;
    this.pointer = press.pointerId;
    [this.axis, this.side] = vertical ? ["clientY", "top"] : ["clientX", "left"];
    this.start = press[this.axis];
    this.moving = false;
    this.onKey = (e) => {
      if (e.key !== "Escape") return;
      e.preventDefault();
      e.stopPropagation();
      this.stop(true);
    };
  }

  pull(e) {
    if (e.pointerId !== this.pointer) return;
    if (!e.buttons) return this.stop(false); // released where the line could not see it
    if (!this.moving) {
      if (Math.abs(e[this.axis] - this.start) < 3) return;
      this.moving = true;
      this.line.before = this.line.state();
      this.line.plot.classList.add("dragging");
      this.line.plot.setPointerCapture(this.pointer);
      addEventListener("keydown", this.onKey, true);
    }
    this.move(e[this.axis] - this.line.plot.getBoundingClientRect()[this.side]);
  }

  release(e, cancelled) {
    if (e.pointerId === this.pointer) this.stop(cancelled);
  }

  stop(cancelled) {
    removeEventListener("keydown", this.onKey, true);
    this.line.drag = null;
    this.line.plot.classList.remove("dragging");
    this.end(this.moving, cancelled);
  }
}

// Sends edits with a sequence number: at most one every SEND_EVERY while something moves, and a
// last one that says it is done.
class Sender {
  constructor(send) {
    this.dispatch = send;
    this.seq = 0; // of the newest edit, made here or taken over
    this.unanswered = []; // [seq, kind] of the edits sent since the page's last answer
    this.last = 0;
    this.later = this.settle = null;
  }

  answered(seq) {
    this.unanswered = this.unanswered.filter(([each]) => each > seq);
  }

  stop() {
    clearTimeout(this.later);
    clearTimeout(this.settle);
    this.later = this.settle = null;
  }

  preview(kind) {
    this.kind = kind;
    const wait = this.last + SEND_EVERY - performance.now();
    if (wait <= 0) this.send(kind, true);
    else this.later ??= setTimeout(() => this.send(this.kind, true), wait);
  }

  // A move by key: the next one follows at once while the key is held.
  nudge(kind) {
    this.preview(kind);
    clearTimeout(this.settle);
    this.settle = setTimeout(() => this.finish(), SETTLES);
  }

  finish() {
    if (this.settle !== null) this.send(this.kind);
  }

  send(kind, dragging = false) {
    clearTimeout(this.later);
    this.later = null;
    if (!dragging) this.stop();
    this.last = performance.now();
    this.seq += 1;
    this.unanswered.push([this.seq, kind]);
    // The server may skip an edit that another follows at once, so each one names all the kinds
    // that it has not yet answered.
    const kinds = [...new Set(this.unanswered.map(([, each]) => each))];
    this.dispatch({ dragging, kind, kinds, seq: this.seq });
  }
}
