// The tables of a derivation, side by side. Their symbols are simple LaTeX, drawn with <i>, <sub> and
// <sup>: plain elements redraw far faster than typeset formulas.

import { component } from "../shared/component.js";
import { showScrolling, watchEdges } from "../shared/scrolling.js";
import { mark } from "../shared/linked.js";
import { element, fitChildren, nameParts, setText } from "../shared/nodes.js";
import { listed } from "../shared/texts.js";
import { termNode, whenTermsChange } from "../shared/terms.js";

/**
 * The data from the page.
 * @typedef {{
 *   definitions: { symbol: string, value: string, words: string }[], // of symbols; "" for no value
 *   tables: {
 *     caption: string,
 *     of?: string[], // what all its rows are of, such as "row 2"
 *     columns: {
 *       rows?: string, // what its cells number or name, such as "rank"
 *       of?: string, // what all its cells are of, such as "as spam"
 *       label: string, symbol: string, formula: string, cells: string[],
 *       align: "right" | "left" | "prose",
 *     }[],
 *     markedRows: number[],
 *     markLabel: string, // what a marked row is
 *     rowsAre: "right" | "wrong" | "here", // the marked ones
 *     markedCells: [number, number, string, boolean][], // row, column, sign, whether it is a mistake
 *   }[],
 *   terms?: string[][], // what the terms of the equation below the tiles are of, such as "rank 3"
 * }} Data
 */

const COMMANDS = {
  __proto__: null,
  alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ε", varepsilon: "ε", eta: "η", theta: "θ", kappa: "κ", ell: "ℓ",
  lambda: "λ", mu: "μ", nu: "ν", pi: "π", rho: "ρ", sigma: "σ", tau: "τ", phi: "φ", chi: "χ", omega: "ω",
  Gamma: "Γ", Delta: "Δ", Lambda: "Λ", Pi: "Π", Sigma: "Σ", Phi: "Φ", Omega: "Ω", infty: "∞",
  cdot: "·", times: "×", cap: "∩", cup: "∪", setminus: "∖", le: "≤", ge: "≥", ne: "≠", in: "∈", pm: "±",
  approx: "≈", leq: "≤", geq: "≥", neq: "≠", to: "→", dots: "…", ldots: "…", cdots: "⋯", mid: "∣", "{": "{", "}": "}", lceil: "⌈", rceil: "⌉",
  sum: "∑", prod: "∏", div: "÷", left: "", right: "", prime: "′", ",": "\u2009", ";": " ", ":": " ", " ": " ", "!": "",
  "%": "%", "|": "‖", _: "_", "&": "&", "#": "#", "$": "$", "\\": " ",
};
const PUNCTUATION = { __proto__: null, "-": "−", ",": ",\u2009", "*": "∗" };
const UPRIGHT = new Set(["mathrm", "text", "operatorname", "mathbf", "mathsf"]);
const TOKEN = /\\[A-Za-z]+|\\.|[{}_^]|\s+|[^\\{}_^\s]/gsu;

class Tables {
  constructor(root) {
    nameParts(this, root);
    this.defined = ""; // what the list says
    this.views = []; // { figure, caption, box, head, body, header, look } in the page's order
    this.ended = whenTermsChange(() => this.redraw());
    this.container.addEventListener("linked", (e) => this.tell(e.target));
  }

  close() {
    this.ended();
  }

  // Tells the row of what has got the focus elsewhere: its names and its numbers.
  tell(node) {
    const row = node.closest("tr");
    const names = row.closest("table").querySelectorAll("thead th > div:first-child");
    const cells = [...row.cells].map((cell, j) => `${names[j].textContent} ${cell.lastElementChild.textContent}`);
    setText(this.live, listed(cells));
  }

  // The projector view cannot scroll: it shows the columns that fit.
  fit(view) {
    const { box, caption, head, body } = view;
    const rows = [head, ...body.rows];
    const hide = (at, hidden) => rows.forEach((row) => row.cells[at] && (row.cells[at].hidden = hidden));
    for (let at = 0; at < head.cells.length; at++) hide(at, false);
    if (this.container.hasAttribute("data-projected"))
      for (let at = head.cells.length - 1; at > 0 && box.scrollWidth > box.clientWidth; at--) hide(at, true);
    showScrolling(box, "group", caption.textContent); // no landmark: two may have the same name
  }

  // Other words are terms now: builds all words anew.
  redraw() {
    if (!this.data) return;
    this.defined = "";
    for (const view of this.views) view.header = "";
    this.receive(this.data);
  }

  receive(data) {
    const { tables, definitions, terms = [] } = (this.data = data);
    this.container.dataset.terms = JSON.stringify(terms);
    this.define(definitions);
    while (this.views.length > tables.length) this.views.pop().figure.remove();
    while (this.views.length < tables.length) this.views.push(this.build());
    tables.forEach((table, i) => show(this.views[i], table));
  }

  define(definitions) {
    const defined = JSON.stringify(definitions);
    if (defined === this.defined) return;
    this.defined = defined;
    this.definitions.hidden = !definitions.length;
    this.definitions.replaceChildren(...definitions.map(definition));
  }

  build() {
    const figure = this.template.content.firstElementChild.cloneNode(true);
    this.container.append(figure);
    const part = (selector) => figure.querySelector(selector);
    const view = { figure, box: part(".box"), caption: part("figcaption"), head: part("thead tr"), body: part("tbody") };
    watchEdges(view.box, () => this.fit(view));
    return view;
  }
}

function show(view, { caption, of = [], columns, markedRows, markLabel, rowsAre, markedCells }) {
  setText(view.caption, caption);
  view.box.firstElementChild.setAttribute("aria-label", caption);
  if (view.box.hasAttribute("role")) view.box.setAttribute("aria-label", caption);
  const header = JSON.stringify(columns.map(({ cells, ...column }) => column));
  if (view.header !== header) {
    view.header = header;
    view.head.replaceChildren(...columns.map(headCell));
    view.body.replaceChildren();
  }
  const rows = columns[0].cells.length;
  const isMove = view.body.rows.length === rows; // of the same table, whose changes are marked
  fitChildren(view.body, rows, () => emptyRow(columns));
  const marked = new Map(markedCells.map(([i, j, ...mark]) => [`${i},${j}`, mark]));
  // If some marks are mistakes, colour alone must not be what distinguishes them.
  const signsAreSeen = markedCells.some(([, , , isWrong]) => isWrong);
  for (const [i, row] of [...view.body.rows].entries()) {
    const rowIsMarked = markedRows.includes(i);
    const keys = columns.flatMap(({ rows, cells }) => (rows ? [`${rows} ${cells[i]}`] : []));
    if (keys.length) mark(row, ...of, ...keys);
    row.classList.toggle("marked", rowIsMarked);
    row.classList.toggle("wrong", rowIsMarked && rowsAre === "wrong");
    row.classList.toggle("here", rowIsMarked && rowsAre === "here");
    for (const [j, cell] of [...row.cells].entries()) {
      const [sign, isWrong] = marked.get(`${i},${j}`) ?? ["", false];
      if (columns[j].of) mark(cell, ...of, ...keys, columns[j].of);
      cell.classList.toggle("marked", sign !== "");
      cell.classList.toggle("wrong", isWrong);
      const text = columns[j].cells[i];
      cell.classList.toggle("changed", isMove && cell.lastElementChild.textContent !== text);
      setText(cell.lastElementChild, text);
      // The mark in words, for screen readers.
      cell.firstElementChild.className = sign && signsAreSeen ? "sign" : "spoken";
      setText(cell.firstElementChild, sign || (rowIsMarked && j === 0 ? markLabel : ""));
    }
  }
}

function headCell({ label, symbol, formula, align }) {
  const cell = element("th", align);
  cell.scope = "col";
  const name = element("div");
  if (label) name.append(termNode(label));
  if (symbol) {
    const math = element("span", "symbol");
    drawMath(symbol, math);
    name.append(label ? " " : "", math);
  }
  cell.append(name);
  if (formula) cell.append(element("div", "formula aside", formula));
  return cell;
}

function definition({ symbol, value, words }) {
  const entry = element("div");
  const term = entry.appendChild(element("dt"));
  drawMath(symbol, term.appendChild(element("span", "symbol")));
  if (value) term.append(` = ${value}`);
  entry.appendChild(element("dd")).append(termNode(words));
  return entry;
}

function emptyRow(columns) {
  const row = document.createElement("tr");
  for (const [j, { align }] of columns.entries()) {
    const cell = element(j ? "td" : "th", align);
    if (!j) cell.scope = "row";
    cell.append(element("span", "spoken"), element("span"));
    row.append(cell);
  }
  return row;
}

// Draws LaTeX such as x_{ij}, \mathrm{rel}_i or \gamma^2 into `parent`.
function drawMath(latex, parent) {
  const tokens = latex.match(TOKEN) ?? [];
  let at = 0;
  const group = (target, upright) => {
    while (at < tokens.length && tokens[at] !== "}") item(target, upright);
    at += 1; // the brace
  };
  // One token or one group in braces, as a sub- or superscript takes.
  const item = (target, upright) => {
    const token = tokens[at++];
    if (token === undefined || token === "}") return;
    if (token === "{") group(target, upright);
    else if (token === "_" || token === "^") {
      const script = target.appendChild(element(token === "_" ? "sub" : "sup"));
      while (/^\s/.test(tokens[at] ?? "")) at += 1;
      item(script, upright);
    } else if (token === "\\bar") item(target.appendChild(element("span", "bar")), upright);
    else if (UPRIGHT.has(token.slice(1))) item(target, true);
    else if (/^\s/.test(token)) target.append(upright ? " " : "");
    else {
      const name = token.startsWith("\\") ? token.slice(1) : null;
      const text = name === null ? token : (COMMANDS[name] ?? name);
      // A variable is one Latin or small Greek letter, in italics.
      if (upright) target.append(text);
      else if (/^(?![Α-Ω])\p{L}$/u.test(text)) target.append(element("i", "", text));
      else target.append(PUNCTUATION[text] ?? text);
    }
  };
  while (at < tokens.length) item(parent, false);
}

export default await component(Tables, import.meta.url, "headed_table ./worked_table");
