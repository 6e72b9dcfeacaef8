// The lessons as cards; each card is a link.

import { component } from "../shared/component.js";
import { element } from "../shared/nodes.js";
import { followed } from "../shared/page_link.js";

/**
 * The data from the page.
 * @typedef {{ href: string, title: string, aim: string, facts: string }} Card
 * @typedef {{ groups: { title: string, cards: Card[] }[] }} Data
 */

class LessonList {
  constructor(root) {
    this.element = root.querySelector(".component");
  }

  receive({ groups }) {
    const drawn = JSON.stringify(groups);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.element.replaceChildren(...groups.flatMap((group) => this.group(group)));
  }

  group({ title, cards }) {
    const list = element("ol");
    list.append(...cards.map(card));
    return [element("h2", "", title), list];
  }
}

function card({ href, title, aim, facts }) {
  const item = element("li");
  const heading = element("h3");
  const link = element("a", "", title);
  link.href = href;
  followed(link);
  heading.append(link);
  item.append(heading, element("p", "aim", aim), element("p", "facts", facts));
  return item;
}

export default await component(LessonList, import.meta.url, ["./lesson_list.css"]);
