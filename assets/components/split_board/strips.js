// Which items each round tests, as one strip per round.

import { fitChildren, setAttribute, setText } from "../shared/nodes.js";
import { redrawn } from "../shared/svg.js";
import { fill } from "../shared/texts.js";

/** Shows the strips of a board, with the round `shown` marked. */
export function showStrips(board, shown) {
  const { strips, data } = board;
  const { classes, colours, labels, tests } = data;
  strips.hidden = tests.length < 2;
  fitChildren(strips, tests.length, () => board.template.content.querySelector(".round").cloneNode(true));
  tests.forEach((_test, round) => {
    const strip = strips.children[round];
    const test = board.tested(round);
    setAttribute(strip, "aria-pressed", round === shown);
    const fields = { number: round + 1, count: test.size, rounds: tests.length };
    setAttribute(strip, "aria-label", fill(labels.strip, fields));
    strip.dataset.round = round;
    const [number, svg] = strip.children;
    setText(number, String(round + 1));
    setAttribute(svg, "viewBox", `0 0 ${classes.length} 1`);
    const paths = colours.map(() => ["", ""]);
    classes.forEach((of, item) => (paths[of][test.has(item) ? 1 : 0] += `M${item} 0h.9v1h-.9z`));
    redrawn(svg, "path", paths.flatMap(([train, tested], of) => [
      { d: train, fill: colours[of], opacity: 0.18 },
      { d: tested, fill: colours[of] },
    ]));
  });
  if (board.scrolledTo !== shown) {
    board.scrolledTo = shown;
    const strip = strips.children[shown];
    const over = strip.offsetTop + strip.offsetHeight - strips.offsetTop - strips.clientHeight;
    const under = strip.offsetTop - strips.offsetTop;
    strips.scrollTop = Math.min(Math.max(strips.scrollTop, over), under);
  }
}
