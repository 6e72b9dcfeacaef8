// Plays the splits as an animation, item by item and round by round. Nothing is sent.

const EACH = 1600; // ms for the items of a round
const REST = 700; // ms between two rounds
const MOST = 10; // rounds that are played

export class Playing {
  constructor(board, button) {
    this.board = board;
    this.button = button;
    this.timer = null;
    button.addEventListener("click", () => (this.timer === null ? this.begin() : this.finish()));
  }

  begin() {
    this.isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.button.setAttribute("aria-pressed", "true");
    this.play(0);
  }

  play(round) {
    const { board } = this;
    if (round >= Math.min(board.data.tests.length, MOST)) return this.finish();
    board.show(round);
    const { dots } = board;
    if (this.isCalm) {
      this.timer = setTimeout(() => this.play(round + 1), EACH);
      return;
    }
    for (const dot of dots) dot.classList.add("waits");
    const begun = performance.now();
    let shown = 0;
    const step = () => {
      const due = Math.ceil(((performance.now() - begun) / EACH) * dots.length);
      while (shown < Math.min(due, dots.length)) dots[shown++].classList.remove("waits");
      this.timer = shown < dots.length
        ? setTimeout(step, 16)
        : setTimeout(() => this.play(round + 1), REST);
    };
    step();
  }

  // Stops without drawing.
  end() {
    clearTimeout(this.timer);
    if (this.timer === null) return;
    this.timer = null;
    this.button.setAttribute("aria-pressed", "false");
    for (const dot of this.board.dots) dot.classList.remove("waits");
  }

  finish() {
    this.end();
    this.board.show();
  }
}
