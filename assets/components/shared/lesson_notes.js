// What the reader has done in lessons, and answered there. The browser alone keeps it.

import { store, stored } from "./storage.js";

const KEYS = ["metriclass lessons", "metriclass exercises"];
const [KEY] = KEYS;

export function notes() {
  try {
    const { done, answers, own } = JSON.parse(stored("localStorage", KEY)) ?? {};
    return { done: Array.isArray(done) ? done : [], answers: Object(answers), own: Object(own) };
  } catch {
    return { done: [], answers: {}, own: {} };
  }
}

const keep = (changed) => store("localStorage", KEY, JSON.stringify({ ...notes(), ...changed }));

// A place in a lesson whose question was answered.
export const tick = (...places) => keep({ done: [...new Set([...notes().done, ...places])] });

export const keepAnswer = (place, text) => keep({ answers: { ...notes().answers, [place]: text } });

// The text of an uploaded lesson, the newest last.
export function keepOwn(texts, most) {
  const own = Object.entries({ ...notes().own, ...texts }).slice(-most);
  keep({ own: Object.fromEntries(own) });
}

export const startOver = () => keep({ done: [], answers: {}, own: {} });

// All of it as a file, with what exercises keep; and back from such a text, whether it is one.
export const asFile = () => JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, JSON.parse(stored("localStorage", key))])));

export function fromFile(text) {
  try {
    const kept = JSON.parse(text);
    const there = KEYS.filter((key) => Object(kept?.[key]) === kept?.[key]);
    for (const key of there) store("localStorage", key, JSON.stringify(kept[key]));
    return there.length > 0;
  } catch {
    return false;
  }
}
