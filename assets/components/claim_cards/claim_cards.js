// One card per claim: whether it holds, how that was found, and the example that shows it, with a
// button that asks the page to load it.

import { component } from "../shared/component.js";
import { fitChildren, nameParts, setAttribute, writeWords } from "../shared/nodes.js";
import { Picks } from "../shared/picks.js";

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

  receive({ cards, load, ...answer }) {
    this.picks.accept(answer);
    fitChildren(this.list, cards.length, () => this.template.content.firstElementChild.cloneNode(true));
    cards.forEach((card, i) => show(this.list.children[i], { ...card, load }));
  }
}

function show(node, card) {
  node.dataset.claim = card.id;
  node.classList.toggle("holds", card.holds);
  setAttribute(node.querySelector("path"), "d", card.holds ? HOLDS : FAILS);
  node.querySelector(".example").hidden = !card.lists;
  writeWords(node, card);
}

export default await component(ClaimCards, import.meta.url, "./claim_cards");
