// What the board shows beside its picture: the legend, the list of regions with a chip for each
// document, and the sets of the document that is selected.

import { showEdges, watchEdges } from "../shared/scrolling.js";
import { mark } from "../shared/linked.js";
import { KeyedNodes, nameParts, putAt, setAttribute, setText } from "../shared/nodes.js";
import { fill, listed } from "../shared/texts.js";
import { Picture } from "./picture.js";

export const SETS = ["retrieved", "relevant", "known"]; // bits 1, 2, 4

export class BoardView {
  constructor(root) {
    this.root = root;
    nameParts(this, root);
    const part = (selector) => root.querySelector(selector);
    watchEdges(this.list);
    this.picture = new Picture(root);
    this.documents = [];
    this.chips = new KeyedNodes(() => this.template.content.firstElementChild.cloneNode(true));
    this.numbers = new Map(); // document id -> { number, name }, for where names have no room
    this.selected = null;

    this.legend = [...part(".legend").children];
    this.rows = new Map([...this.list.children].map((row) => [Number(row.dataset.region), row]));
    this.toggles = [...part(".toggles").children];
  }

  get bits() {
    return this.data.knownShown ? [1, 2, 4] : [1, 2];
  }

  setsOf(doc) {
    return SETS.reduce((sum, name, i) => sum + (doc[name] ? 1 << i : 0), 0);
  }

  // The region in the picture, which may leave out the circle of the known documents.
  regionOf(doc) {
    return this.setsOf(doc) & (this.data.knownShown ? 7 : 3);
  }

  // The name of a region, with or without the known documents.
  nameOf(region) {
    const { labels, knownShown } = this.data;
    return (knownShown ? labels.regions : labels.pairs)[region];
  }

  doc(id) {
    return this.documents.find((doc) => doc.id === id);
  }

  show() {
    const { labels, knownShown, maxDocuments } = this.data;
    if (!this.doc(this.selected)) this.selected = null;
    this.count();
    this.legend.forEach((entry, i) => {
      setText(entry.querySelector(".letter"), labels.letters[i]);
      setText(entry.querySelector(".name"), labels.sets[i]);
      const size = this.documents.filter((doc) => doc[SETS[i]]).length;
      setText(entry.querySelector(".count"), String(size));
    });
    this.addButton.disabled = this.documents.length >= maxDocuments;
    this.board.classList.toggle("two", !knownShown);
    const short = this.documents.every(({ name }) => [...name].length <= 4);
    this.picture.draw(
      this.documents,
      (doc) => this.regionOf(doc),
      this.bits,
      labels,
      (doc) => (this.picture.named || short ? doc.name : this.numberOf(doc)),
    );
    this.numbered = this.picture.named === false && !short;
    this.showList();
    this.showSelection();
    showEdges(this.list);
  }

  // Documents keep their numbers until the page sends other documents.
  count() {
    const { numbers, documents, revision } = this;
    const isOther = ({ id, name }) => numbers.get(id)?.name !== name;
    if (this.counted !== revision && documents.some(isOther)) numbers.clear();
    this.counted = revision;
    let last = Math.max(0, ...[...numbers.values()].map(({ number }) => number));
    for (const { id, name } of documents) {
      const number = numbers.get(id)?.number ?? (last += 1);
      numbers.set(id, { number, name });
    }
  }

  numberOf(doc) {
    return String(this.numbers.get(doc.id).number);
  }

  showList() {
    const { labels } = this.data;
    const sizes = [];
    for (const [region, row] of this.rows) {
      row.hidden = region > 3 && !this.data.knownShown;
      if (row.hidden) continue;
      const documents = this.documents.filter((doc) => this.regionOf(doc) === region);
      const name = this.nameOf(region);
      const fields = { region: name, count: documents.length };
      if (documents.length) sizes.push(fill(labels.regionSize, fields));
      setAttribute(row, "aria-label", fill(labels.regionSize, fields));
      setAttribute(row, "title", name);
      row.querySelectorAll(".where .letter").forEach((letter) => {
        setText(letter, labels.letters[Number(letter.className.at(-1))]);
      });
      row.classList.toggle("empty", !documents.length);
      setText(row.querySelector(".words"), name);
      setText(row.querySelector(".count"), String(documents.length));
      const chips = row.querySelector(".chips");
      documents.forEach((doc, i) => {
        const chip = this.showChip(doc);
        putAt(chips, i, chip);
      });
    }
    this.chips.keep(this.documents);
    setText(this.list.querySelector(".outside"), labels.outside);
    const picture = fill(labels.picture, { sizes: listed(sizes, ";") });
    setAttribute(this.picture.element, "aria-label", picture);
  }

  showChip(doc) {
    const chip = this.chips.of(doc.id);
    const { labels, kept, beside } = this.data;
    setText(chip.firstElementChild, this.numbered ? this.numberOf(doc) : "");
    setText(chip.lastElementChild, doc.name);
    setAttribute(chip, "title", doc.name);
    mark(chip, `document ${doc.name}`);
    const region = labels.regions[this.setsOf(doc)];
    const was = kept?.[doc.id] ?? this.setsOf(doc); // in A
    const spoken = fill(labels.document, { name: doc.name, region });
    chip.classList.toggle("moved", was !== this.setsOf(doc));
    setAttribute(chip, "aria-label",
      was === this.setsOf(doc) ? spoken : fill(beside, { document: spoken, region: labels.regions[was] }));
    return chip;
  }

  showSelection() {
    const { labels } = this.data;
    const doc = this.doc(this.selected);
    const stop = doc?.id ?? this.inOrder()[0]?.id;
    for (const [id, chip] of this.chips) {
      chip.tabIndex = id === stop ? 0 : -1;
      setAttribute(chip, "aria-pressed", String(id === doc?.id));
    }
    for (const [id, node] of this.picture.nodes) node.classList.toggle("selected", id === doc?.id);
    const hint = this.root.querySelector(".hint");
    hint.hidden = Boolean(doc);
    this.chosen.hidden = !doc;
    setText(hint, labels.hint);
    if (!doc) return;
    setAttribute(this.chosen, "aria-label", doc.name);
    setText(this.root.querySelector(".chosen .title"), doc.name);
    this.toggles.forEach((toggle, i) => {
      setText(toggle.querySelector(".letter"), labels.letters[i]);
      setText(toggle.querySelector(".name"), labels.sets[i]);
      setAttribute(toggle, "aria-pressed", String(doc[SETS[i]]));
      const fields = { name: doc.name, set: labels.sets[i] };
      setAttribute(toggle, "aria-label", fill(labels.toggle, fields));
    });
  }

  inOrder() {
    const heldBy = (region) => this.documents.filter((doc) => this.regionOf(doc) === region);
    return [...this.rows.keys()].flatMap(heldBy);
  }
}
