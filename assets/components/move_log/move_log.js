// What was done, step by step, and what each step changed. A click on a step asks to go there; the
// page's script has the last word on where it is.

import { prefetch } from "../shared/prefetch.js";
import { component } from "../shared/component.js";
import { showEdges, watchEdges } from "../shared/edges.js";
import { element, setAttribute, setText } from "../shared/nodes.js";

/**
 * What the page says.
 * @typedef {{
 *   caption: string,
 *   labels: string[], // of the numbers
 *   selected: number, // which of them is looked at
 *   present: number, // the number of the step that is shown on the page; later ones are taken back
 *   steps: [number, string, [string, boolean | null][]][], // number, what was done, the changes and
 *     // whether they are better; the newest first
 *   words: Record<"step" | "done" | "here" | "undone" | "same", string>,
 *   seq: number, // of the newest choice that the page has taken
 *   token: string, // the page's session
 * }} Data
 *
 * What is sent as `pick`, the step that was chosen.
 * @typedef {{ id: string, seq: number, token: string }} Sent
 */

class MoveLog {
  constructor(root) {
    this.root = root;
    this.box = root.querySelector(".box");
    this.table = root.querySelector("table");
    this.head = root.querySelector("thead tr");
    this.body = root.querySelector("tbody");
    this.seq = 0; // of the newest choice, made here or taken over
    this.token = null;
    this.present = null;
    this.later = null;
    this.isMoving = false;
    watchEdges(this.box);
    this.sizes = new ResizeObserver(() => showEdges(this.box));
    this.sizes.observe(this.box);
    prefetch.register(this, this);
    this.body.addEventListener("click", (e) => {
      const row = e.target.closest("tr");
      if (row) this.choose(Number(row.dataset.step));
    });
    this.body.addEventListener("keydown", (e) => this.pressKey(e));
  }

  close() {
    this.sizes.disconnect();
  }

  get basedOn() {
    return this.token;
  }

  receive({ key, caption, labels, selected, present, steps, words, seq, token }) {
    this.key = key;
    this.seq = token === this.token ? Math.max(this.seq, seq) : seq;
    this.token = token;
    setAttribute(this.box, "aria-label", caption);
    setAttribute(this.table, "aria-label", caption);
    this.showHead(labels, selected, words);
    while (this.body.rows.length > steps.length) this.body.deleteRow(-1);
    while (this.body.rows.length < steps.length) this.body.append(newRow());
    steps.forEach((step, i) => showRow(this.body.rows[i], step, present, labels.length, words));
    if (present !== this.present) this.reveal(present);
    this.present = present;
    showEdges(this.box);
  }

  showHead(labels, selected, words) {
    const shown = [words.done, ...labels];
    while (this.head.cells.length > shown.length) this.head.deleteCell(-1);
    while (this.head.cells.length < shown.length) {
      const cell = element("th");
      cell.scope = "col";
      this.head.append(cell);
    }
    shown.forEach((label, i) => {
      setText(this.head.cells[i], label);
      this.head.cells[i].classList.toggle("picked", i === selected + 1);
    });
  }

  // The step that is shown on the page is in sight, without scrolling the page itself.
  reveal(present) {
    const row = [...this.body.rows].find(({ dataset }) => Number(dataset.step) === present);
    if (!row) return;
    const top = row.offsetTop - this.head.offsetHeight;
    const bottom = row.offsetTop + row.offsetHeight - this.box.clientHeight;
    this.box.scrollTop = Math.max(Math.min(this.box.scrollTop, top), bottom);
  }

  choose(step) {
    if (step === this.present) return;
    this.seq += 1;
    prefetch.sent(this);
    this.setStateValue("pick", { id: String(step), seq: this.seq, token: this.token });
  }

  pressKey(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const buttons = [...this.body.querySelectorAll("button")];
    const index = buttons.indexOf(this.root.activeElement);
    const last = buttons.length - 1;
    const target = {
      ArrowUp: Math.max(index - 1, 0),
      ArrowDown: Math.min(index + 1, last),
      Home: 0,
      End: last,
    }[e.key];
    if (index < 0 || target === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    buttons[target].focus();
  }
}

function newRow() {
  const row = document.createElement("tr");
  const head = element("th");
  head.scope = "row";
  const button = element("button");
  button.type = "button";
  button.append(element("span", "number"), element("span"), element("span", "spoken"));
  head.append(button);
  row.append(head);
  return row;
}

function showRow(row, [number, said, cells], present, columns, words) {
  row.dataset.step = number;
  row.classList.toggle("here", number === present);
  row.classList.toggle("undone", number > present);
  const button = row.querySelector("button");
  const [count, text, spoken] = button.children;
  setText(count, number ? `${number}. ` : "");
  setText(text, said);
  setText(spoken, number === present ? `, ${words.here}` : number > present ? `, ${words.undone}` : "");
  if (number === present) setAttribute(button, "aria-current", "step");
  else button.removeAttribute("aria-current");
  while (row.cells.length > columns + 1) row.deleteCell(-1);
  while (row.cells.length < columns + 1) row.append(element("td"));
  for (let i = 0; i < columns; i += 1) {
    const [change, better] = cells[i] ?? ["", null];
    const cell = row.cells[i + 1];
    setText(cell, change);
    cell.className = better === true ? "better" : better === false ? "worse" : "";
  }
}

export default await component(MoveLog, import.meta.url, ["./move_log.css"]);
