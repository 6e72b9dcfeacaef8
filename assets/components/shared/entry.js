// An entry of the glossary, drawn the same way in the list and beside a page.

import { element, fragment } from "./nodes.js";
import { listed } from "./texts.js";

/**
 * @typedef {{
 *   key: string, title: string, symbol: string, text: string, names: string[],
 *   libraries: [string, string][], // a tool and its name for it
 *   formula: string[], // lines of MathML
 *   where: [string, string][], // symbols in MathML and what they stand for
 *   range: string, source: string,
 * }} Entry
 * @typedef {Record<"names" | "libraries" | "range" | "source" | "pages", string>} Labels
 */

/**
 * The parts of an entry below its title. `links` are of its pages.
 * @param {Entry} entry
 * @param {Labels} labels
 * @param {Node[]} links
 * @returns {Node[]}
 */
export function entryParts(entry, labels, links = []) {
  const parts = [element("p", "meaning", entry.text)];
  if (entry.formula.length) {
    const box = element("div", "formula");
    box.append(...entry.formula.map(fragment));
    parts.push(box);
    if (entry.where.length) parts.push(where(entry.where));
  }
  const facts = element("dl", "facts");
  if (entry.names.length) fact(facts, labels.names, entry.names.join(" · "));
  if (entry.libraries.length) fact(facts, labels.libraries, ...libraries(entry.libraries));
  if (entry.range) fact(facts, labels.range, entry.range);
  if (entry.source) fact(facts, labels.source, entry.source);
  if (links.length) fact(facts, labels.pages, ...between(links, " · "));
  if (facts.childElementCount) parts.push(facts);
  return parts;
}

function where(said) {
  const line = element("p", "where quiet");
  for (const [i, [symbol, words]] of said.entries()) {
    const one = element("span");
    one.append(fragment(symbol), ` ${words}`);
    line.append(i ? listed(["", ""], ";") : "", one);
  }
  return line;
}

function fact(list, label, ...what) {
  const row = element("div");
  const said = element("dd");
  said.append(...what);
  row.append(element("dt", "quiet", label), said);
  list.append(row);
}

// Groups the names by tool.
function libraries(pairs) {
  const byTool = new Map();
  for (const [tool, name] of pairs) byTool.set(tool, [...(byTool.get(tool) ?? []), name]);
  const shown = [...byTool].map(([tool, names]) => {
    const one = element("span");
    one.append(`${tool} `, ...between(names.map((name) => element("code", "", name)), ", "));
    return one;
  });
  return between(shown, " · ");
}

const between = (nodes, text) => nodes.flatMap((node, i) => (i ? [text, node] : [node]));
