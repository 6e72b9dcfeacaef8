// What the reader has done in lessons. The browser keeps it, and nobody else knows of it.

import { store, stored } from "./storage.js";

const KEY = "metriclass lessons";

/** @returns {{ done: string[], answers: Record<string, string> }} */
export function notes() {
  try {
    const { done, answers } = JSON.parse(stored("localStorage", KEY)) ?? {};
    return { done: Array.isArray(done) ? done : [], answers: Object(answers) };
  } catch {
    return { done: [], answers: {} };
  }
}

const keep = (changed) => store("localStorage", KEY, JSON.stringify({ ...notes(), ...changed }));

/** @param {string} name of a lesson whose last step was reached */
export function tick(name) {
  const { done } = notes();
  if (!done.includes(name)) keep({ done: [...done, name] });
}

/** @param {string} place of the answer: lesson and step */
export const keepAnswer = (place, text) => keep({ answers: { ...notes().answers, [place]: text } });

export const startOver = () => keep({ done: [], answers: {} });
