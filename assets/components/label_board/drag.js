// A bar in the hand, from the press to the release.

export class BarDrag {
  constructor(board, track, press) {
    this.board = board;
    this.track = track;
    this.pointer = press.pointerId;
    this.x = press.clientX;
    this.moved = false;
    const { i, j } = board.place(track);
    [this.i, this.j] = [i, j];
    this.before = this.row[j];
  }

  get row() {
    return this.board.board.scores[this.i];
  }

  pull(e) {
    if (e.pointerId !== this.pointer) return;
    if (!e.buttons) return this.drop(false); // released where the board could not see it
    if (!this.moved) {
      if (Math.abs(e.clientX - this.x) < 3) return;
      this.moved = true;
      this.board.edits.startGesture();
      this.track.setPointerCapture(this.pointer);
    }
    if (this.put(e.clientX)) this.board.edits.preview("score");
  }

  put(x) {
    const score = this.board.view.scoreAt(this.track, x);
    if (score === this.row[this.j]) return false;
    this.row[this.j] = score;
    this.board.showPrefetched(this.i, this.j);
    this.board.show();
    return true;
  }

  release(e, cancelled) {
    if (e.pointerId !== this.pointer) return;
    if (!cancelled) this.put(e.clientX);
    this.drop(cancelled);
  }

  drop(cancelled) {
    const { board, row, j, before } = this;
    if (cancelled) row[j] = before;
    board.drag = null;
    if (board.data.revision !== board.edits.revision) board.edits.stop();
    else if (this.moved || row[j] !== before) board.edits.send("score");
    board.receive(board.data); // what came during the drag
  }
}
