// The glossary entry of a term, beside the page. The data has all entries of the page, so the server is
// not asked. Links to entries in the texts of the page open here, too.

import { component } from "../shared/component.js";
import { entryParts } from "../shared/entry.js";
import { consume, fragment, nameParts, takeNoSpace } from "../shared/nodes.js";
import { followed, isPlainClick } from "../shared/page_link.js";
import { hasEntries } from "../shared/terms.js";

const ADDRESS = /^glossary\?term=([\w-]+)$/;

class EntryPanel {
  constructor(root) {
    nameParts(this, root);
    this.host = root.host;
    this.opener = null; // what had the focus before
    takeNoSpace(this.host);
    followed(this.link);
    this.button.addEventListener("click", () => this.hide());
    this.listening = new AbortController();
    const { signal } = this.listening;
    document.addEventListener("click", (e) => this.onClick(e), { capture: true, signal });
    document.addEventListener("keydown", (e) => this.onKey(e), { signal });
  }

  close() {
    hasEntries(this, false);
  }

  receive({ entries, words, labels }) {
    this.entries = new Map(entries.map((entry) => [entry.key, entry]));
    this.words = new Map(Object.entries(words));
    this.labels = labels;
    hasEntries(this, true);
    if (this.isOpen && !this.entries.has(this.key)) this.hide(); // another page came
  }

  keyOf(words) {
    return this.words.get(words.toLowerCase()) ?? null;
  }

  get isOpen() {
    return this.section.matches(":popover-open");
  }

  open(key, opener) {
    const entry = this.entries.get((this.key = key));
    this.title.replaceChildren(entry.title);
    if (entry.symbol) this.title.append(" ", fragment(entry.symbol));
    this.entry.replaceChildren(...entryParts(entry, this.labels));
    this.link.href = `glossary?term=${encodeURIComponent(key)}`;
    this.opener = opener;
    if (!this.isOpen) this.section.showPopover();
    this.host.setAttribute("data-entry-open", "");
    this.section.scrollTop = 0;
    this.section.focus({ preventScroll: true });
    // The page has less space now: scrolls to what was pressed.
    const block = innerWidth > 640 ? "nearest" : "start";
    requestAnimationFrame(() => opener.scrollIntoView({ block }));
  }

  hide() {
    this.section.hidePopover();
    this.host.removeAttribute("data-entry-open");
    // A move may have replaced what was pressed.
    if (this.opener?.isConnected) this.opener.focus({ preventScroll: true });
    this.opener = null;
  }

  onClick(e) {
    if (!isPlainClick(e)) return;
    const link = e.composedPath().find((node) => node.matches?.("a[href]"));
    const key = link?.getAttribute("href").match(ADDRESS)?.[1];
    if (!key || link === this.link || !this.entries?.has(key)) return;
    consume(e);
    this.open(key, link);
  }

  onKey(e) {
    if (e.key === "Escape" && this.isOpen && !e.defaultPrevented) this.hide();
  }
}

export default await component(EntryPanel, import.meta.url, "bare_controls formula entry close side_panel ./entry_panel");
