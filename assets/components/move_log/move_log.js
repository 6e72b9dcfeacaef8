// The moves of the reader and what each one changed. A click on a step asks the page to go there.

import { component } from "../shared/component.js";
import { element, fitChildren, nameParts, setAttribute, setText } from "../shared/nodes.js";
import { nextIndex, Picks, VERTICAL } from "../shared/picks.js";
import { showEdges, watchEdges } from "../shared/scrolling.js";
import { listed } from "../shared/texts.js";

class MoveLog {
  constructor(root) {
    nameParts(this, root);
    this.root = root;
    this.picks = new Picks(this);
    this.present = null;
    watchEdges(this.box);
    this.body.addEventListener("click", (e) => {
      const row = e.target.closest("tr");
      if (row && row.dataset.step !== String(this.present)) this.picks.send(row.dataset.step);
    });
    this.body.addEventListener("keydown", (e) => this.pressKey(e));
  }

  receive({ labels, selected, present, steps, words, ...answer }) {
    this.picks.accept(answer);
    this.showHead(labels, selected, words);
    fitChildren(this.body, steps.length, () => this.template.content.firstElementChild.cloneNode(true));
    steps.forEach((step, i) => showRow(this.body.rows[i], step, present, labels.length, words));
    if (present !== this.present) this.reveal(present);
    this.present = present;
    showEdges(this.box);
  }

  showHead(labels, selected, words) {
    const shown = [words.done, ...labels];
    fitChildren(this.head, shown.length, () => Object.assign(element("th"), { scope: "col" }));
    shown.forEach((label, i) => {
      setText(this.head.cells[i], label);
      this.head.cells[i].classList.toggle("picked", i === selected + 1);
    });
  }

  // Scrolls to the present step, but not the page itself.
  reveal(present) {
    const row = [...this.body.rows].find(({ dataset }) => Number(dataset.step) === present);
    if (!row) return;
    const top = row.offsetTop - this.head.offsetHeight;
    const bottom = row.offsetTop + row.offsetHeight - this.box.clientHeight;
    this.box.scrollTop = Math.max(Math.min(this.box.scrollTop, top), bottom);
  }

  pressKey(e) {
    const buttons = [...this.body.querySelectorAll("button")];
    const index = buttons.indexOf(this.root.activeElement);
    const target = nextIndex(e, index, buttons.length, { steps: VERTICAL });
    if (target !== null) buttons[target].focus();
  }
}

function showRow(row, [number, sentence, cells], present, columns, words) {
  row.dataset.step = number;
  row.classList.toggle("here", number === present);
  row.classList.toggle("undone", number > present);
  const button = row.querySelector("button");
  const [count, text, spoken] = button.children;
  setText(count, number ? `${number}. ` : "");
  setText(text, sentence);
  setText(spoken, number < present ? "" : listed(["", number === present ? words.here : words.undone]));
  setAttribute(button, "aria-current", number === present ? "step" : null);
  fitChildren(row, columns + 1, () => element("td"));
  for (let i = 0; i < columns; i += 1) {
    const [change, better] = cells[i] ?? ["", null];
    const cell = row.cells[i + 1];
    setText(cell, change);
    cell.className = better === true ? "better" : better === false ? "worse" : "";
  }
}

export default await component(MoveLog, import.meta.url, "headed_table ./move_log");
