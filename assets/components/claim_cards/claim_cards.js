// One card per claim: whether it holds, how that was found, and the example that shows it, with a
// button that asks the page to load it.

import { component } from "../shared/component.js";
import { fitChildren, nameParts, setAttribute, setText } from "../shared/nodes.js";
import { Picks } from "../shared/picks.js";

/**
 * The data from the page.
 * @typedef {import("../shared/picks.js").Answer & {
 *   label: string, // of the list
 *   cards: {
 *     id: string,
 *     holds: boolean,
 *     verdict: string,
 *     basis: string, // how it was found
 *     claim: string,
 *     lists: string, // the example, "" for none
 *     values: string, // what the metric gives for it
 *     spoken: string, // of the button, in full
 *   }[],
 *   load: string, // on the button
 * }} Data
 */

const HOLDS = "m2 6.5 2.8 3L10 3";
const FAILS = "M2.5 2.5l7 7m0-7-7 7";

class ClaimCards {
  constructor(root) {
    nameParts(this, root);
    this.picks = new Picks(this);
    this.list.addEventListener("click", (e) => {
      const card = e.target.closest("button")?.closest("li");
      if (card) this.picks.send(card.dataset.claim);
    });
  }

  receive({ label, cards, load, ...answer }) {
    this.picks.accept(answer);
    setAttribute(this.list, "aria-label", label);
    fitChildren(this.list, cards.length, () => this.template.content.firstElementChild.cloneNode(true));
    cards.forEach((card, i) => show(this.list.children[i], card, load));
  }
}

function show(node, { id, holds, verdict, basis, claim, lists, values, spoken }, load) {
  node.dataset.claim = id;
  node.classList.toggle("holds", holds);
  setAttribute(node.querySelector("path"), "d", holds ? HOLDS : FAILS);
  setText(node.querySelector("strong"), verdict);
  setText(node.querySelector(".basis"), basis);
  setText(node.querySelector(".claim"), claim);
  node.querySelector(".example").hidden = !lists;
  setText(node.querySelector(".lists"), lists);
  setText(node.querySelector(".values"), values);
  const button = node.querySelector("button");
  setText(button, load);
  setAttribute(button, "aria-label", spoken);
}

export default await component(ClaimCards, import.meta.url, "./claim_cards");
