// Texts with fields, and the ids and names of new items.

/** Fills in the fields of a text; unknown fields stay. */
export const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (all, name) => fields[name] ?? all);

/** Words one after the other, with the marks of the page's language between them. */
export const listed = (words, mark = ",") =>
  words.join(document.documentElement.lang.startsWith("zh") ? { ",": "，", ";": "；", ":": "：" }[mark] : `${mark} `);

export const newId = () => `new-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;

/** The name with the next number that is not in use. */
export function newName(pattern, names) {
  let number = names.length + 1;
  while (names.includes(fill(pattern, { number }))) number += 1;
  return fill(pattern, { number });
}
