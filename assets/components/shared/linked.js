// What belongs together lights up together: a document on its board, its row in the derivation, its
// bar in the chart. An element says with `mark` what it stands for, such as "rank 3". What is pointed
// at lights up what stands for the same in other places, and all of which it is a part.

const DRAWN = "__data__"; // where plotly keeps what an element shows
const roots = new Set();
const charts = new WeakSet(); // that tell when one points at them
let source = null; // { root, node } or { chart, keys } of what is pointed at
let focused = null; // what has the focus, which counts while nothing is pointed at
let waits = false;
let spoken = false; // whether what lights up next is told

/** Says what a node stands for, if it is for anything. */
export function mark(node, ...keys) {
  if (!keys.length) {
    delete node.dataset.at;
    node.classList.remove("linked");
    return;
  }
  const said = JSON.stringify(keys);
  if (node.dataset.at !== said) node.dataset.at = said;
  if (source ?? focused) later(); // a move changed what is there, or drew it anew
}

/** Links all marked nodes of a root with those of the others, until it is closed. */
export function link(root) {
  const at = (node) => node?.closest?.("[data-at]") ?? null;
  root.addEventListener("pointerover", (e) => point(root, at(e.target)));
  root.addEventListener("pointerout", (e) => e.pointerType === "mouse" && !at(e.relatedTarget) && point(root, null));
  root.addEventListener("focusin", (e) => focus(root, at(e.target)));
  root.addEventListener("focusout", () => focus(root, null));
  roots.add(root);
}

/** Lights up what belongs together in a chart that was drawn. */
export function whenDrawn() {
  if (source ?? focused) later();
}

export function unlink(root) {
  roots.delete(root);
  if (source?.root === root) source = null;
  if (focused?.root === root) focused = null;
}

function point(root, node) {
  if (!node && !source) return;
  source = node && { root, node };
  later();
}

function focus(root, node) {
  focused = node && { root, node };
  later(Boolean(node));
}

// Once a frame, after everything that the move has drawn.
function later(isSpoken = false) {
  spoken ||= isSpoken;
  if (waits) return;
  waits = true;
  requestAnimationFrame(() => {
    waits = false;
    show();
    spoken = false;
  });
}

const keysOf = (node) => JSON.parse(node.dataset.at ?? "[]");
const holds = (all, some) => some.every((key) => all.includes(key));
const belong = (one, other) => holds(one, other) || holds(other, one);

// The terms of the equation below the tiles, each a group that begins with a space like no other.
// Whoever draws the equation anew keeps its nodes, so they are looked for before each use.
function markTerms() {
  const said = [...roots].flatMap((root) => JSON.parse(root.querySelector("[data-terms]")?.dataset.terms ?? "[]"));
  const begins = [...document.querySelectorAll(".katex .mspace")].filter(({ style }) => parseFloat(style.marginRight) < 0.005 && parseFloat(style.marginRight) > 0);
  const terms = begins.map((space) => space.parentElement);
  for (const old of document.querySelectorAll(".katex [data-at]")) if (!terms.includes(old)) mark(old);
  terms.forEach((term, i) => (term.dataset.at = JSON.stringify(said[i] ?? [])));
}

function show() {
  markTerms();
  if (source?.chart?.isConnected === false) source = null; // which is shown no more
  const { root, node, keys = node?.isConnected ? keysOf(node) : [] } = source ?? focused ?? {};
  const isSame = (others) => others.join() === keys.join();
  for (const each of roots)
    for (const other of each.querySelectorAll("[data-at]")) {
      const others = keys.length && other !== node ? keysOf(other) : [];
      const isLit = others.length > 0 && (each === root ? isSame(others) : belong(keys, others));
      if (isLit === other.classList.contains("linked")) continue;
      other.classList.toggle("linked", isLit);
      if (isLit && spoken) other.dispatchEvent(new CustomEvent("linked", { bubbles: true }));
    }
  for (const chart of document.querySelectorAll(".js-plotly-plot")) {
    listen(chart);
    for (const [key, bar] of points(chart)) bar.classList.toggle("linked", keys.includes(key));
  }
}

// The bars or points of a chart whose traces say by `meta` what they are a row of.
function* points(chart) {
  for (const trace of chart.querySelectorAll(".trace")) {
    const shown = trace[DRAWN];
    const meta = shown?.[0]?.trace?.meta;
    if (!meta) continue;
    for (const bar of trace.querySelectorAll(".points > *"))
      yield [keyOf(meta, shown.indexOf(bar[DRAWN])), bar];
  }
}

// A list has the key of each, and a word numbers them.
const keyOf = (meta, i) => (Array.isArray(meta) ? meta[i] : `${meta} ${i + 1}`);

function listen(chart) {
  if (!chart?.on || charts.has(chart)) return;
  charts.add(chart);
  const pointed = ({ points: [{ fullData, pointNumber }] }) => {
    if (!fullData.meta) return;
    source = { chart, keys: [keyOf(fullData.meta, pointNumber)] };
    later();
  };
  chart.on("plotly_hover", pointed);
  chart.on("plotly_click", pointed); // of a finger
  chart.on("plotly_unhover", () => {
    source = null;
    later();
  });
}

// A finger points until it touches something else.
document.addEventListener("pointerdown", (e) => {
  if (!e.composedPath().some((node) => node.dataset?.at)) point(null, null);
}, true);
document.addEventListener("pointerover", ({ target }) => listen(target.closest?.(".js-plotly-plot")));

// What the server draws outside of components is marked too, each node with its `data-at`.
roots.add(document);
for (const [name, end] of [["pointerover", "target"], ["pointerout", "relatedTarget"]])
  document.addEventListener(name, (e) => {
    if (e.target.closest?.(".katex")) markTerms();
    if (e.target.closest?.("[data-at]")) point(document, e[end]?.closest?.("[data-at]") ?? null);
  });
