// Lessons or tracks as cards; each card is a link. What was done is ticked.

import { component } from "../shared/component.js";
import { notes, startOver } from "../shared/lesson_notes.js";
import { element } from "../shared/nodes.js";
import { followed } from "../shared/page_link.js";
import { fill } from "../shared/texts.js";

/**
 * The data from the page. The card of a track has the `hrefs` of its lessons, of which the first that
 * is not done is opened.
 * @typedef {{
 *   href: string, hrefs?: string[], title: string, aim: string, needs?: string, facts?: string, of: string[],
 * }} Card
 * @typedef {{ title: string, says?: string, cards: Card[], ends?: { href: string, label: string }[] }} Group
 * @typedef {{ groups: Group[], labels: Record<"done" | "some" | "over" | "told", string> }} Data
 */

class LessonList {
  constructor(root) {
    this.element = root.querySelector(".component");
  }

  receive({ groups, labels }) {
    const drawn = JSON.stringify([groups, notes().done]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.labels = labels;
    this.done = new Set(notes().done);
    const last = groups.findLastIndex(({ cards }) => cards.some(({ of }) => of.length));
    const over = (at) => (this.done.size && at === last ? [this.over(groups)] : []);
    this.element.replaceChildren(...groups.flatMap((group, at) => [...this.group(group), ...over(at)]));
  }

  group({ title, says, cards, ends }) {
    const list = element("ol");
    list.append(...cards.map((card) => this.card(card)));
    const parts = [element("h2", "", title), ...(says ? [element("p", "says", says)] : []), list];
    if (!ends) return parts;
    const line = element("p", "end");
    line.append(...ends.flatMap(({ href, label }, at) => [at ? " · " : "", linkTo(href, label)]));
    return [...parts, line];
  }

  card({ href, hrefs = [href], title, aim, needs, facts, of }) {
    const item = element("li");
    const heading = element("h3");
    const done = of.filter((name) => this.done.has(name)).length;
    const next = of.findIndex((name) => !this.done.has(name));
    heading.append(linkTo(hrefs[next] ?? href, title));
    item.append(heading, element("p", "aim", aim));
    if (needs) item.append(element("p", "needs", needs));
    if (!facts) return item;
    const last = element("p", "facts", facts);
    if (done) {
      const said = done === of.length ? `✓ ${this.labels.done}` : fill(this.labels.some, { done, count: of.length });
      last.append(" · ", element("strong", "done", said));
    }
    item.append(last);
    return item;
  }

  over(groups) {
    const line = element("p", "over");
    const button = element("button", "", this.labels.over);
    button.type = "button";
    button.addEventListener("click", () => {
      startOver();
      this.receive({ groups, labels: this.labels });
    });
    line.append(button, ` ${this.labels.told}`);
    return line;
  }
}

function linkTo(href, label) {
  const link = element("a", "", label);
  link.href = href;
  followed(link);
  return link;
}

export default await component(LessonList, import.meta.url, "./lesson_list");
