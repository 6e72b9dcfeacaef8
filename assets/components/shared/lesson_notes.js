// What the reader has done in lessons, and answered there. The browser alone keeps it.

import { store, stored } from "./storage.js";

const KEY = "metriclass lessons";

export function notes() {
  try {
    const { done, answers } = JSON.parse(stored("localStorage", KEY)) ?? {};
    return { done: Array.isArray(done) ? done : [], answers: Object(answers) };
  } catch {
    return { done: [], answers: {} };
  }
}

const keep = (changed) => store("localStorage", KEY, JSON.stringify({ ...notes(), ...changed }));

// A lesson whose last step was reached.
export const tick = (name) => keep({ done: [...new Set([...notes().done, name])] });

export const keepAnswer = (place, text) => keep({ answers: { ...notes().answers, [place]: text } });

export const startOver = () => keep({ done: [], answers: {} });
