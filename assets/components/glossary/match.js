// Search in the glossary: all words must match; accents, case and punctuation do not matter.

const MARKS = /\p{M}/gu;
const BETWEEN = /[^\p{L}\p{N}]+/gu;
const GREEK_OR_LATIN = { "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "ł": "l" };

/** Words in small letters, without accents, one blank between them. */
export const folded = (text) =>
  text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(/[øßæœł]/g, (letter) => GREEK_OR_LATIN[letter])
    .replace(BETWEEN, " ")
    .trim();

const compact = (text) => folded(text).replaceAll(" ", "");

/**
 * What is searched of an entry, folded once.
 * @param {{ title: string, abroad?: string[], text: string, short: string, names: string[], libraries: [string, string][] }} entry
 */
export function searchable({ title, abroad = [], text, short, names, libraries }) {
  const tools = libraries.flatMap(([tool, name]) => [name, `${tool} ${name}`]);
  const other = [...names, ...abroad, ...tools];
  const own = [...title.split(/[()]/), ...names.flatMap((name) => [name, ...name.split(",")])];
  return {
    short,
    title: folded(title),
    names: [title, ...other].map(compact),
    own: own.map(compact),
    words: folded([title, ...other, text].join(" ")).split(" "),
    nameWords: folded([title, ...other].join(" ")).split(" "),
  };
}

/**
 * How well an entry answers: 0 not at all; best its title, then another name, its symbol, what a tool
 * calls it, the begin of the title, a part of a name, the words of its names, and those of its definition.
 */
export function score(one, query) {
  const wanted = folded(query).split(" ").filter(Boolean);
  if (!wanted.length) return query.trim() ? 0 : 1;
  const whole = compact(query);
  if (one.names[0] === whole) return 8;
  if (one.own.includes(whole)) return 7;
  const byTools = one.names.includes(whole) ? 5 : 0;
  if (compact(one.short) === whole) return 5.5 + 0.5 * (one.short === query.trim()) + byTools / 50;
  if (byTools) return byTools;
  if (one.title.startsWith(wanted.join(" "))) return 4;
  if (whole.length > 2 && one.names.some((name) => name.includes(whole))) return 3;
  if (wanted.every((word) => one.nameWords.some((held) => holds(held, word)))) return 2;
  return wanted.every((word) => one.words.some((held) => holds(held, word))) ? 1 : 0;
}

// Three letters, or any of Chinese, are found within a word, two at its beginning, one is a word.
function holds(held, word) {
  if (word.length > 2 || /\p{Script=Han}/u.test(word)) return held.includes(word);
  return word.length > 1 ? held.startsWith(word) : held === word;
}

/** The entries that answer, the best first, and otherwise in their order. */
export function found(all, query) {
  return all
    .map((one, at) => ({ at, score: score(one, query) }))
    .filter(({ score }) => score)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ at }) => at);
}
