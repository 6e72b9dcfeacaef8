// Lessons or tracks as cards; each card is a link. What was done is ticked.

import { component } from "../shared/component.js";
import { asFile, fromFile, keepAnswer, keepOwn, notes, startOver, tick } from "../shared/lesson_notes.js";
import { element, takeNoSpace } from "../shared/nodes.js";
import { linkTo } from "../shared/page_link.js";
import { fill } from "../shared/texts.js";

/**
 * The data from the page. A card is done by what it is `of`: of each the places whose questions are
 * answered. The card of a track has the `hrefs` of its lessons, of which the first that is not done is
 * opened. `kept` are answers of this visit, those that are `right`, and the texts of uploaded lessons,
 * `most` of them: what the browser has besides goes to the page.
 * @typedef {{
 *   href: string, hrefs?: string[], title: string, aim: string, needs?: string, facts?: string, of: string[][],
 * }} Card
 * @typedef {{ title: string, says?: string, cards: Card[], ends?: { href: string, label: string }[] }} Group
 * @typedef {{ answers: Record<string, string>, places: string[], right: string[], own: Record<string, string>, most: number }} Kept
 * @typedef {{ groups: Group[], kept?: Kept, labels: Record<string, string> }} Data
 */

class LessonList {
  constructor(root) {
    this.element = root.querySelector(".component");
    this.host = root.host;
  }

  receive(data) {
    const { groups, kept, labels } = (this.data = data);
    if (!groups.length) takeNoSpace(this.host); // that keeps answers alone
    if (kept && this.visit !== JSON.stringify(kept)) this.join(kept);
    const drawn = JSON.stringify([groups, notes().done]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.labels = labels;
    this.files = Boolean(kept);
    this.done = new Set(notes().done);
    const last = groups.findLastIndex(({ cards }) => cards.some(({ of }) => of.length));
    const over = (at) => ((this.done.size || this.files) && at === last ? [this.over()] : []);
    this.element.replaceChildren(...groups.flatMap((group, at) => [...this.group(group), ...over(at)]));
  }

  /** What was answered in this visit stays here, and what is here from earlier ones goes to the page. */
  join(kept) {
    this.visit = JSON.stringify(kept);
    const before = notes();
    const answers = kept.places.filter((at) => at in before.answers && !(at in kept.answers));
    const own = Object.entries(before.own).filter(([name]) => !(name in kept.own));
    for (const [place, text] of Object.entries(kept.answers)) keepAnswer(place, text);
    if (kept.right.some((place) => !before.done.includes(place))) tick(...kept.right);
    if (Object.keys(kept.own).some((name) => !(name in before.own))) keepOwn(kept.own, kept.most);
    const more = {
      ...(answers.length ? { answers: answers.map((place) => [place, before.answers[place]]) } : {}),
      ...(own.length && !this.told ? { own: own.map(([, text]) => text) } : {}),
    };
    if (more.own) this.told = true; // one that is refused is not sent again
    if (Object.keys(more).length) this.send(more);
  }

  send(more) {
    this.setStateValue("kept", { ...more, at: Date.now() });
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
    const isDone = (places) => places.length > 0 && places.every((place) => this.done.has(place));
    const done = of.filter(isDone).length;
    const next = of.findIndex((places) => !isDone(places));
    heading.append(linkTo(hrefs[next] ?? href, title));
    item.append(heading, element("p", "aim", aim));
    if (needs) item.append(element("p", "needs", needs));
    if (!facts) return item;
    const last = element("p", "facts quiet", facts);
    if (done) {
      const said = done === of.length ? `✓ ${this.labels.done}` : fill(this.labels.some, { done, count: of.length });
      last.append(" · ", element("strong", "done", said));
    }
    item.append(last);
    return item;
  }

  over() {
    const line = element("p", "over");
    const press = (label, act) => {
      const button = element("button", "", label);
      button.addEventListener("click", act);
      line.append(button, " ");
    };
    const again = () => {
      this.visit = this.told = "";
      this.send({ over: true });
      this.receive(this.data);
    };
    if (this.done.size) press(this.labels.over, () => (startOver(), again()));
    if (this.done.size && this.files) press(this.labels.save, save);
    if (this.files) press(this.labels.load, () => load((is) => (is ? again() : said.replaceChildren(this.labels.bad))));
    const said = element("span", "", this.labels.told);
    line.append(said);
    return line;
  }
}

function save() {
  const link = element("a");
  link.href = URL.createObjectURL(new Blob([asFile()], { type: "application/json" }));
  link.download = "metriclass-answers.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

function load(then) {
  const field = element("input");
  field.type = "file";
  field.accept = ".json";
  field.addEventListener("change", async () => then(fromFile(await field.files[0].text())));
  field.click();
}

export default await component(LessonList, import.meta.url, "./lesson_list");
