// What went wrong in exercises, and how often. The browser alone keeps it.

import { component } from "../shared/component.js";
import { element } from "../shared/nodes.js";
import { linkTo } from "../shared/page_link.js";
import { store, stored } from "../shared/storage.js";
import { fill } from "../shared/texts.js";

const KEY = "metriclass exercises";
const MOST = 40; // answers that are known to be counted, and mixed tens

/**
 * The data from the page: the newest answers, each with a name of its own.
 * @typedef {{ id: string, metric: string, title: string, wrong: boolean, slip: string, says: string, href: string }} Answer
 * Of the mixed ten that is open, by its name: what became of each problem, by its place.
 * @typedef {{ answers: Answer[], ten: { id?: string, works?: Record<string, object> }, labels: Record<"title" | "told" | "of" | "times" | "over" | "sure", string> }} Data
 */

class WeakSpots {
  constructor(root) {
    this.find = (name) => root.querySelector(name);
    this.find("button").addEventListener("click", () => {
      if (!confirm(this.labels.sure)) return;
      keep({ ...kept(), metrics: {}, tens: {} });
      this.draw({}, {});
      this.setStateValue("ten", { id: this.ten, works: {}, over: performance.now() });
    });
  }

  receive({ answers, labels, ten }) {
    this.labels = labels;
    const all = kept();
    this.ten = ten.id;
    if (ten.id) this.join(all.tens, ten);
    for (const answer of answers.filter(({ id }) => !all.seen.includes(id))) count(all, answer);
    if (answers.length || ten.id) keep(all);
    this.draw(all.metrics, all.tens);
  }

  /** The answers of earlier visits go to the page, and those of this one stay here. */
  join(tens, { id, works }) {
    const before = tens[id] ?? {};
    delete tens[id]; // the newest is the last one
    const both = { ...before, ...works };
    if (Object.keys(both).length) tens[id] = both;
    for (const old of Object.keys(tens).slice(0, -MOST)) delete tens[old];
    if (Object.keys(both).length > Object.keys(works).length) this.setStateValue("ten", { id, works: both });
  }

  draw(metrics, tens) {
    const spots = often(metrics);
    this.find("details").hidden = !spots.length && !Object.keys(tens).length;
    this.find("summary").textContent = fill(this.labels.title, { count: spots.length });
    this.find("ol").replaceChildren(...spots.map((spot) => {
      const card = element("li");
      card.append(this.line(spot, "of"), ...often(spot.slips).map((slip) => this.line(slip, "times")));
      return card;
    }));
  }

  line(spot, label) {
    const said = element("p", "end");
    said.append(linkTo(spot.href, spot.title), ` ${fill(this.labels[label], spot)}`);
    return said;
  }
}

const often = (spots) => Object.values(spots ?? {}).filter((spot) => spot?.wrong).sort((a, b) => b.wrong - a.wrong);

const keep = (all) => store("localStorage", KEY, JSON.stringify(all));

function kept() {
  try {
    const { seen, metrics, tens } = JSON.parse(stored("localStorage", KEY)) ?? {};
    const spots = Object.entries(Object(metrics)).filter(([, spot]) => isSpot(spot));
    return { seen: Array.isArray(seen) ? seen.slice(-MOST) : [], metrics: Object.fromEntries(spots), tens: Object(tens) };
  } catch {
    return { seen: [], metrics: {}, tens: {} };
  }
}

/** Whether what was stored is a spot or a slip: often wrong with a link to a problem. */
const isLink = (of) => Number.isFinite(of?.wrong) && (!of.wrong || String(of.href).startsWith("exercises?"));

const isSpot = (spot) => isLink(spot) && Number.isFinite(spot.tries) &&
  Object(spot.slips) === spot.slips && Object.values(spot.slips).every(isLink);

function count({ seen, metrics }, { id, metric, title, wrong, slip, says, href }) {
  seen.push(id);
  const spot = (metrics[metric] ??= { tries: 0, wrong: 0, slips: {} });
  spot.tries += 1;
  if (!wrong) return;
  Object.assign(spot, { title, href, wrong: spot.wrong + 1 });
  if (slip) spot.slips[slip] = { title: says, href, wrong: (spot.slips[slip]?.wrong ?? 0) + 1 };
}

export default await component(WeakSpots, import.meta.url, "../lesson_list/lesson_list");
