// Which items each round tests, as a strip a round.

import { setAttribute } from "../shared/nodes.js";
import { fill } from "../shared/texts.js";

const SVG = "http://www.w3.org/2000/svg";

/** Shows a strip for each round of the board, the one of `shown` picked out. */
export function showStrips(board, shown) {
  const { strips, data } = board;
  const { classes, colours, labels, tests } = data;
  strips.hidden = tests.length < 2;
  while (strips.childElementCount > tests.length) strips.lastElementChild.remove();
  while (strips.childElementCount < tests.length) strips.append(newStrip(strips.childElementCount));
  tests.forEach((_test, round) => {
    const strip = strips.children[round];
    const test = board.tested(round);
    setAttribute(strip, "aria-pressed", round === shown);
    const fields = { number: round + 1, count: test.size, rounds: tests.length };
    setAttribute(strip, "aria-label", fill(labels.strip, fields));
    const svg = strip.lastElementChild;
    setAttribute(svg, "viewBox", `0 0 ${classes.length} 1`);
    while (svg.childElementCount > 2 * colours.length) svg.lastElementChild.remove();
    while (svg.childElementCount < 2 * colours.length) svg.append(document.createElementNS(SVG, "path"));
    const drawn = colours.map(() => ["", ""]);
    classes.forEach((of, item) => (drawn[of][test.has(item) ? 1 : 0] += `M${item} 0h.9v1h-.9z`));
    drawn.forEach(([train, tested], of) => {
      const [faint, full] = [svg.children[2 * of], svg.children[2 * of + 1]];
      setAttribute(faint, "d", train);
      setAttribute(faint, "opacity", 0.18);
      setAttribute(full, "d", tested);
      setAttribute(faint, "fill", colours[of]);
      setAttribute(full, "fill", colours[of]);
    });
  });
  if (board.scrolledTo !== shown) {
    board.scrolledTo = shown;
    const strip = strips.children[shown];
    const over = strip.offsetTop + strip.offsetHeight - strips.offsetTop - strips.clientHeight;
    const under = strip.offsetTop - strips.offsetTop;
    strips.scrollTop = Math.min(Math.max(strips.scrollTop, over), under);
  }
}

function newStrip(round) {
  const strip = document.createElement("button");
  strip.type = "button";
  strip.className = "round";
  strip.dataset.round = round;
  const number = document.createElement("span");
  number.textContent = round + 1;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  strip.append(number, svg);
  return strip;
}
