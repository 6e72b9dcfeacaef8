// Ways to compute one number, one per row: the value, which tools print it, and the term that differs
// from that of the page. The button of a row shows its derivation.

import { component } from "../shared/component.js";
import { element, fragment, setAttribute, writeWords } from "../shared/nodes.js";
import { Picks } from "../shared/picks.js";
import { ScrollingTable } from "../shared/scrolling.js";

/**
 * The data from the page.
 * @typedef {import("../shared/picks.js").Answer & {
 *   label: string, // of the table
 *   heads: { value: string, who: string, term: string },
 *   ours: number | null, // where the page's own value lies on the axis, from 0 to 1
 *   groups: { topic: string, rows: Row[] }[],
 *   picked: string, // the id of the row that is worked out
 *   pick: string, // what the press on a value does
 * }} Data
 * @typedef {{
 *   id: string, sign: string, spoken: string, value: string, at: number | null, tools: string,
 *   how: string, ours: string, theirs: string, mark: "" | "other" | "fits", pickable: boolean,
 * }} Row ours and theirs are MathML, "" for none
 */

class Disagreements extends ScrollingTable {
  constructor(root) {
    super(root);
    this.picks = new Picks(this);
    this.shown = ""; // all that the rows are drawn from
    this.table.addEventListener("click", (e) => {
      const row = e.target.closest("tr");
      // Selecting text does not pick a row.
      if (row?.classList.contains("pickable") && !String(getSelection())) this.pick(row.dataset.id);
    });
  }

  receive({ label, heads, ours, groups, picked, pick, ...answer }) {
    if (this.picks.accept(answer)) this.picked = picked;
    this.label = label;
    writeWords(this.table.tHead, heads);
    this.table.classList.toggle("without-axis", ours === null);
    const drawn = JSON.stringify([groups, ours]);
    if (drawn !== this.shown) {
      this.shown = drawn;
      const had = this.table.getRootNode().activeElement?.closest("tr")?.dataset.id;
      while (this.table.tBodies.length) this.table.tBodies[0].remove();
      this.table.append(...groups.map((group) => this.bodyOf(group, ours)));
      if (had !== undefined) this.rows().find(({ dataset }) => dataset.id === had)?.querySelector("button").focus();
    }
    for (const button of this.table.querySelectorAll("button")) setAttribute(button, "title", button.disabled ? "" : pick);
    this.showPicked();
    this.showBox();
  }

  rows() {
    return [...this.table.querySelectorAll("tbody tr[data-id]")];
  }

  bodyOf({ topic, rows }, ours) {
    const body = element("tbody");
    if (topic) {
      const head = element("th", "topic", topic);
      head.colSpan = 4;
      head.scope = "rowgroup";
      body.appendChild(element("tr")).append(head);
    }
    body.append(...rows.map((row) => this.row(row, ours)));
    return body;
  }

  row({ id, at, ours, theirs, mark, pickable, ...said }, ownPlace) {
    const row = this.template.content.firstElementChild.cloneNode(true);
    const part = (name) => row.querySelector(name);
    row.dataset.id = id;
    if (mark) row.classList.add("marked", mark);
    row.classList.toggle("pickable", pickable);
    writeWords(row, said);
    part("button").disabled = !pickable;
    place(part(".axis .ours"), ownPlace);
    place(part(".axis .theirs"), at);
    typeset(part(".here"), ours);
    typeset(part(".there"), theirs);
    part(".arrow").hidden = !ours || !theirs;
    return row;
  }

  showPicked() {
    for (const row of this.rows()) {
      const isPicked = row.dataset.id === this.picked && row.classList.contains("pickable");
      row.classList.toggle("picked", isPicked);
      const button = row.querySelector("button");
      if (!button.disabled) setAttribute(button, "aria-pressed", isPicked);
    }
  }

  pick(id) {
    if (id === this.picked) return;
    this.picked = id;
    this.showPicked();
    this.picks.send(id);
  }
}

function place(node, at) {
  node.hidden = at === null;
  if (at !== null) node.style.left = `${100 * at}%`;
}

function typeset(node, formula) {
  node.hidden = !formula;
  node.append(fragment(formula));
}

export default await component(Disagreements, import.meta.url, "headed_table formula ./disagreements");
