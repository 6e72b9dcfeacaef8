// A card a claim: whether it holds, how that was found, and the example that shows it, with a button
// that asks the page to load it.

import { prefetch } from "../shared/prefetch.js";
import { component } from "../shared/component.js";
import { setAttribute, setText } from "../shared/nodes.js";

/**
 * What the page says.
 * @typedef {{
 *   label: string, // of the whole
 *   cards: {
 *     id: string,
 *     holds: boolean,
 *     verdict: string,
 *     basis: string, // how it was found
 *     said: string, // the claim
 *     lists: string, // the example; empty: there is none
 *     values: string, // what the metric gives for it
 *     spoken: string, // of the button, in full
 *   }[],
 *   load: string, // on the button
 *   seq: number, // of the newest choice that the page has taken
 *   token: string, // the page's session
 * }} Data
 *
 * What is sent as `pick`, the card whose example is to be loaded.
 * @typedef {{ id: string, seq: number, token: string }} Sent
 */

const HOLDS = "m2 6.5 2.8 3L10 3";
const FAILS = "M2.5 2.5l7 7m0-7-7 7";

class ClaimCards {
  constructor(root) {
    this.list = root.querySelector("ul");
    this.template = root.querySelector("template").content.firstElementChild;
    this.seq = 0; // of the newest choice, made here or taken over
    this.token = null;
    this.later = null;
    this.isMoving = false;
    prefetch.register(this, this);
    this.list.addEventListener("click", (e) => {
      const card = e.target.closest("button")?.closest("li");
      if (card) this.load(card.dataset.claim);
    });
  }

  get basedOn() {
    return this.token;
  }

  receive({ key, label, cards, load, seq, token }) {
    this.key = key;
    this.seq = token === this.token ? Math.max(this.seq, seq) : seq;
    this.token = token;
    setAttribute(this.list, "aria-label", label);
    while (this.list.children.length > cards.length) this.list.lastElementChild.remove();
    while (this.list.children.length < cards.length) {
      this.list.append(this.template.cloneNode(true));
    }
    cards.forEach((card, i) => show(this.list.children[i], card, load));
  }

  load(id) {
    this.seq += 1;
    prefetch.sent(this);
    this.setStateValue("pick", { id, seq: this.seq, token: this.token });
  }
}

function show(node, { id, holds, verdict, basis, said, lists, values, spoken }, load) {
  node.dataset.claim = id;
  node.classList.toggle("holds", holds);
  setAttribute(node.querySelector("path"), "d", holds ? HOLDS : FAILS);
  setText(node.querySelector("strong"), verdict);
  setText(node.querySelector(".basis"), basis);
  setText(node.querySelector(".said"), said);
  node.querySelector(".example").hidden = !lists;
  setText(node.querySelector(".lists"), lists);
  setText(node.querySelector(".values"), values);
  const button = node.querySelector("button");
  setText(button, load);
  setAttribute(button, "aria-label", spoken);
}

export default await component(ClaimCards, import.meta.url, ["./claim_cards.css"]);
