// The glossary, searched in the browser. The address holds the search (?q=) and the open entry (?term=);
// the server gets neither.

import { component } from "../shared/component.js";
import { entryParts } from "../shared/entry.js";
import { element, fragment, nameParts, setText } from "../shared/nodes.js";
import { linkTo } from "../shared/page_link.js";
import { found, searchable } from "./match.js";

const ADDRESS_AFTER = 250; // ms without a key: browsers refuse addresses that change too often

class Glossary {
  constructor(root) {
    nameParts(this, root);
    this.asked = {}; // q and term in the last data
    this.input.addEventListener("input", () => {
      this.search();
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => this.address({ q: this.input.value.trim(), term: "" }), ADDRESS_AFTER);
    });
  }

  close() {
    clearTimeout(this.waiting);
  }

  receive({ entries, q, term, labels }) {
    this.labels = labels;
    const drawn = JSON.stringify(entries);
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      this.items = entries.map((entry) => this.item(entry));
      this.texts = entries.map(searchable);
      this.keys = entries.map(({ key }) => key);
    }
    if (q !== this.asked.q) this.input.value = q;
    this.search();
    if (term !== this.asked.term) this.open(term);
    this.asked = { q, term };
  }

  search() {
    const at = found(this.texts, this.input.value);
    this.list.replaceChildren(...at.map((one) => this.items[one]));
    const { count, none } = this.labels;
    const said = count.replace("{found}", at.length).replace("{all}", this.items.length);
    setText(this.count, at.length ? said : none);
  }

  // Opens an entry, also one that the search hides.
  open(key) {
    const item = this.items[this.keys.indexOf(key)];
    this.list.querySelector(".opened")?.classList.remove("opened");
    if (!item) return;
    if (!item.isConnected) {
      this.input.value = "";
      this.search();
    }
    item.classList.add("opened");
    requestAnimationFrame(() => {
      item.scrollIntoView({ block: "start" });
      // A lesson beside the page keeps the focus.
      if (!document.querySelector("[data-lesson-open]"))
        item.querySelector("a").focus({ preventScroll: true });
    });
  }

  item(entry) {
    const item = element("li");
    item.id = entry.key;
    const heading = element("h2");
    const link = element("a", "", entry.title);
    link.href = `?term=${encodeURIComponent(entry.key)}`;
    link.title = this.labels.link;
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.address({ q: this.input.value.trim(), term: entry.key });
      this.open(entry.key);
    });
    heading.append(link);
    if (entry.symbol) heading.append(" ", fragment(entry.symbol));
    const links = entry.pages.map(([page, title]) => linkTo(page, title));
    if (entry.symbol && this.labels.reference) {
      links.push(element("a", "", this.labels.reference));
      links.at(-1).href = `reference/${entry.key}.html`; // beside the app, so that it loads anew
    }
    item.append(heading, ...entryParts(entry, this.labels, links));
    return item;
  }

  address(parts) {
    clearTimeout(this.waiting);
    const address = new URL(location.href);
    for (const [name, text] of Object.entries(parts))
      if (text) address.searchParams.set(name, text);
      else address.searchParams.delete(name);
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }
}

export default await component(Glossary, import.meta.url, "bordered_controls formula entry ./glossary");
