// Documents in three overlapping sets. The page's script owns them. This file shows them, applies an
// edit at once, and sends all documents with a sequence number. An answer to an older edit is
// ignored, so fast moves are never undone; documents under another revision are always taken over.

const SETS = ["retrieved", "relevant", "known"]; // bits 1, 2, 4
const LISTED = [3, 7, 1, 5, 2, 6, 4, 0]; // regions in the order of the list
const KEYS = { r: 0, e: 1, l: 1, k: 2 };
const instances = new WeakMap(); // shadow root -> SetBoard

export default function ({ parentElement, data, setStateValue }) {
  let board = instances.get(parentElement);
  if (!board) instances.set(parentElement, (board = new SetBoard(parentElement)));
  board.setStateValue = setStateValue;
  board.receive(data);
  // Streamlit also calls this when a newer call overtook this one: only a real unmount counts.
  return () => parentElement.host.isConnected || board.close();
}

const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (all, name) => fields[name] ?? all);
// Writing to the DOM only what changed keeps a move fast.
const setText = (node, text) => node.textContent === text || (node.textContent = text);
const setAttribute = (node, name, value) =>
  node.getAttribute(name) === value || node.setAttribute(name, value);
const make = (name, className, parent) => {
  const node = document.createElement(name);
  node.className = className;
  if (name === "button") node.type = "button";
  return parent ? parent.appendChild(node) : node;
};

class SetBoard {
  constructor(root) {
    this.root = root;
    const part = (selector) => root.querySelector(selector);
    this.board = part(".board");
    this.list = part(".regions");
    this.chosen = part(".chosen");
    this.addButton = part(".add");
    this.live = part("[role=status]");
    this.picture = new Picture(root);
    this.documents = [];
    this.chips = new Map(); // document id -> <button>
    this.numbers = new Map(); // document id -> { number, name }, for where names have no room
    this.selected = null;
    this.revision = null;
    this.seq = 0; // of the newest edit, made here or taken over
    this.unanswered = []; // [seq, kind] of the edits sent since the page's last answer
    this.drag = this.renaming = null;

    const legend = part(".legend");
    this.legend = SETS.map((_, i) => make("span", `set-${i}`, legend));
    for (const entry of this.legend)
      for (const name of ["letter", "name", "count"]) make("span", name, entry);
    this.rows = new Map(LISTED.map((region) => [region, this.addRow(region)]));
    this.toggles = SETS.map((_, i) => make("button", `toggle set-${i}`, part(".toggles")));
    for (const toggle of this.toggles) for (const name of ["letter", "name"]) make("span", name, toggle);

    this.toggles.forEach((toggle, i) => toggle.addEventListener("click", () => this.toggle(i)));
    this.addButton.addEventListener("click", () => this.add());
    part(".rename").addEventListener("click", () => this.rename());
    part(".remove").addEventListener("click", () => this.remove());
    this.list.addEventListener("keydown", (e) => this.key(e));
    this.chosen.addEventListener("keydown", (e) => e.key === "Escape" && this.select(null));
    for (const area of [this.list, this.picture.spots]) {
      area.addEventListener("click", (e) => this.click(e));
      area.addEventListener("pointerdown", (e) => this.press(e));
    }
    this.resized = new ResizeObserver(() => this.data && this.show());
    this.resized.observe(this.picture.element);
  }

  addRow(region) {
    const row = make("div", "region", this.list);
    row.dataset.region = region;
    row.setAttribute("role", "group");
    const where = make("span", "where", row);
    SETS.forEach((_, i) => region & (1 << i) && make("span", `letter set-${i}`, where));
    if (!region) make("span", "outside", where);
    for (const name of ["count", "words", "chips"]) make("span", name, row);
    return row;
  }

  close() {
    this.resized.disconnect();
    this.drag?.stop();
  }

  // ---- what the page says, what is shown

  receive(data) {
    this.data = data;
    if (data.revision !== this.revision || data.seq >= this.seq) {
      this.revision = data.revision;
      this.seq = data.seq;
      this.documents = data.documents.map((doc) => ({ ...doc }));
      this.unanswered = [];
    } else this.unanswered = this.unanswered.filter(([seq]) => seq > data.seq);
    this.show();
  }

  get bits() {
    return this.data.knownShown ? [1, 2, 4] : [1, 2];
  }

  setsOf(doc) {
    return SETS.reduce((sum, name, i) => sum + (doc[name] ? 1 << i : 0), 0);
  }

  // The region of the picture: without the circle of the known, theirs is not told apart.
  regionOf(doc) {
    return this.setsOf(doc) & (this.data.knownShown ? 7 : 3);
  }

  // What the region is called where the known are shown, and where they are not.
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
      setText(entry.querySelector(".count"), String(this.documents.filter((d) => d[SETS[i]]).length));
    });
    setText(this.addButton.querySelector("span"), labels.add);
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
    this.numbered = !(this.picture.named ?? true) && !short;
    this.showList();
    this.showSelection();
  }

  // Numbers stay with their documents, until the page brings others.
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
        if (chips.children[i] !== chip) chips.insertBefore(chip, chips.children[i] ?? null);
      });
    }
    const ids = new Set(this.documents.map(({ id }) => id));
    for (const [id, chip] of this.chips) {
      if (ids.has(id)) continue;
      chip.remove();
      this.chips.delete(id);
    }
    setText(this.list.querySelector(".outside"), labels.outside);
    setAttribute(this.list, "aria-label", labels.list);
    setAttribute(this.picture.element, "aria-label", fill(labels.picture, { sizes: sizes.join("; ") }));
  }

  showChip(doc) {
    let chip = this.chips.get(doc.id);
    if (!chip) {
      chip = make("button", "chip");
      chip.dataset.id = doc.id;
      chip.setAttribute("aria-keyshortcuts", "R E K F2 Delete");
      make("span", "number", chip);
      make("bdi", "name", chip);
      this.chips.set(doc.id, chip);
    }
    const { labels } = this.data;
    setText(chip.firstElementChild, this.numbered ? this.numberOf(doc) : "");
    setText(chip.lastElementChild, doc.name);
    setAttribute(chip, "title", doc.name);
    const region = labels.regions[this.setsOf(doc)];
    setAttribute(chip, "aria-label", fill(labels.document, { name: doc.name, region }));
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
    setAttribute(this.chosen, "title", labels.keys);
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
    setText(this.root.querySelector(".rename"), labels.rename);
    setText(this.root.querySelector(".remove"), labels.remove);
  }

  inOrder() {
    return LISTED.flatMap((region) => this.documents.filter((doc) => this.regionOf(doc) === region));
  }

  // ---- edits

  send(kind) {
    this.seq += 1;
    this.unanswered.push([this.seq, kind]);
    // The server may skip an edit that another follows at once, so each one names all the kinds
    // that it has not yet answered.
    const kinds = [...new Set(this.unanswered.map(([, each]) => each))];
    const { documents, seq, revision } = this;
    this.setStateValue("edit", { documents, kind, kinds, seq, revision });
  }

  say(label, doc) {
    const { labels } = this.data;
    const region = labels.regions[this.setsOf(doc)];
    const fields = { name: doc.name, region, count: this.documents.length };
    this.live.textContent = fill(labels[label], fields);
  }

  select(id, focus = false) {
    if (this.renaming && this.renaming.id !== id) this.endRename(true);
    this.selected = id;
    this.showSelection();
    const chip = this.chips.get(id);
    if (!focus || !chip) return;
    chip.focus({ preventScroll: true });
    // In sight within the list; the page itself stays where it is.
    const { scrollTop, clientHeight } = this.list;
    const bottom = chip.offsetTop + chip.offsetHeight + 6;
    this.list.scrollTop = clamp(scrollTop, bottom - clientHeight, Math.max(chip.offsetTop - 6, 0));
  }

  // Puts a document into exactly the sets of `region`; the circle that is hidden stays as it is.
  move(doc, region) {
    const before = this.setsOf(doc);
    for (const bit of this.bits) doc[SETS[Math.log2(bit)]] = (region & bit) > 0;
    if (this.setsOf(doc) !== before) this.changed("move");
    this.say("moved", doc);
  }

  toggle(index) {
    const doc = this.doc(this.selected);
    if (!doc) return;
    doc[SETS[index]] = !doc[SETS[index]];
    this.changed("move");
    this.say("moved", doc);
  }

  // A chip that goes to another row would lose the focus.
  changed(kind) {
    const focused = this.root.activeElement?.closest(".chip")?.dataset.id;
    this.show();
    if (focused) this.chips.get(focused)?.focus({ preventScroll: true });
    this.send(kind);
  }

  add() {
    const { labels } = this.data;
    const names = new Set(this.documents.map((doc) => doc.name));
    let number = this.documents.length + 1;
    while (names.has(fill(labels.newName, { number }))) number += 1;
    const id = `new-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    const name = fill(labels.newName, { number });
    const doc = { id, name, retrieved: false, relevant: false, known: false };
    this.documents.push(doc);
    this.changed("add");
    this.select(id, true);
    this.say("added", doc);
  }

  remove() {
    const doc = this.doc(this.selected);
    if (!doc) return;
    const order = this.inOrder();
    const at = order.indexOf(doc);
    const next = order[at + 1] ?? order[at - 1];
    this.documents = this.documents.filter((other) => other !== doc);
    this.endRename(false);
    this.show();
    if (next) this.select(next.id, true);
    else this.addButton.focus();
    this.send("remove");
    this.say("removed", doc);
  }

  rename() {
    const doc = this.doc(this.selected);
    if (!doc || this.renaming) return;
    const title = this.root.querySelector(".chosen .title");
    const input = make("input", "", null);
    input.value = doc.name;
    input.maxLength = this.data.maxName;
    input.setAttribute("aria-label", fill(this.data.labels.nameOf, doc));
    input.addEventListener("blur", () => this.endRename(true));
    input.addEventListener("keydown", (e) => {
      // Keys typed in here are text. Streamlit's own shortcuts do not see into a shadow root.
      e.stopPropagation();
      if (e.isComposing || (e.key !== "Enter" && e.key !== "Escape")) return;
      e.preventDefault();
      this.endRename(e.key === "Enter");
      this.select(doc.id, true);
    });
    this.renaming = { id: doc.id, input, title };
    title.hidden = true;
    title.after(input);
    input.select();
    input.focus();
  }

  endRename(keep) {
    if (!this.renaming) return;
    const { id, input, title } = this.renaming;
    this.renaming = null; // first: removing the input fires its blur
    const name = input.value.trim();
    input.remove();
    title.hidden = false;
    const doc = this.doc(id);
    if (!keep || !doc || !name || name === doc.name) return;
    doc.name = name;
    this.changed("rename");
  }

  // ---- click and keys

  click(e) {
    const id = e.target.closest("[data-id]")?.dataset.id;
    if (!id || this.justDropped) return;
    this.select(id, true);
  }

  key(e) {
    const id = e.target.closest(".chip")?.dataset.id;
    if (!id || e.ctrlKey || e.metaKey || e.altKey) return;
    const order = this.inOrder();
    const at = order.findIndex((doc) => doc.id === id);
    const go = (to) => () => {
      this.select(order[clamp(to, 0, order.length - 1)].id, true);
      this.chips.get(this.selected).scrollIntoView({ block: "nearest" });
    };
    const index = KEYS[e.key.toLowerCase()];
    const actions = {
      ArrowRight: go(at + 1),
      ArrowDown: go(at + 1),
      ArrowLeft: go(at - 1),
      ArrowUp: go(at - 1),
      Home: go(0),
      End: go(order.length - 1),
      F2: () => this.rename(),
      Delete: () => this.remove(),
      Backspace: () => this.remove(),
      Escape: () => this.select(null),
    };
    const action = index === undefined ? actions[e.key] : () => this.toggle(index);
    if (!action) return;
    e.preventDefault();
    e.stopPropagation();
    if (e.key !== "Escape") this.selected = id;
    action();
  }

  // ---- drag

  press(e) {
    this.justDropped = false;
    const node = e.target.closest("[data-id]");
    if (!node || e.button || !e.isPrimary || this.drag) return;
    this.drag = new DocumentDrag(this, node, e);
  }

  // The region below the pointer: of the picture, or of a row of the list.
  regionBelow(x, y) {
    const inPicture = this.picture.regionAt(x, y);
    if (inPicture !== null) return inPicture;
    const row = this.root.elementFromPoint(x, y)?.closest(".region");
    return row ? Number(row.dataset.region) : null;
  }

  mark(region) {
    this.picture.mark(region);
    for (const [each, row] of this.rows) row.classList.toggle("target", each === region);
  }
}

// A document in the hand, from the press to the drop. The sets change at the drop only: circles that
// grow and shrink under the pointer could not be aimed at.
class DocumentDrag {
  constructor(board, node, press) {
    this.board = board;
    this.node = node;
    this.pointer = press.pointerId;
    this.start = [press.clientX, press.clientY];
    this.region = null;
    this.ghost = null;
    this.listeners = {
      pointermove: (e) => this.pull(e),
      pointerup: (e) => e.pointerId === this.pointer && this.end(true),
      pointercancel: (e) => e.pointerId === this.pointer && this.end(false),
      keydown: (e) => {
        if (e.key !== "Escape" || !this.ghost) return;
        e.preventDefault();
        e.stopPropagation();
        this.end(false);
      },
    };
    for (const [name, listener] of Object.entries(this.listeners))
      addEventListener(name, listener, true);
  }

  pull(e) {
    if (e.pointerId !== this.pointer) return;
    if (!e.buttons) return this.end(false); // released where nobody could see it
    const [x, y] = [e.clientX, e.clientY];
    if (!this.ghost && Math.hypot(x - this.start[0], y - this.start[1]) < 4) return;
    this.ghost ??= this.lift();
    e.preventDefault();
    this.region = this.board.regionBelow(x, y);
    this.board.mark(this.region);
    const { name } = this.board.doc(this.node.dataset.id) ?? { name: "" };
    setText(this.ghost.firstElementChild, name);
    setText(this.ghost.lastElementChild, this.region === null ? "" : this.board.nameOf(this.region));
    const box = this.board.board.getBoundingClientRect();
    const left = clamp(x - box.left + 12, 0, Math.max(box.width - this.ghost.offsetWidth, 0));
    this.ghost.style.transform = `translate(${left}px, ${y - box.top - 46}px)`;
  }

  lift() {
    const ghost = make("div", "ghost", this.board.board);
    ghost.setAttribute("aria-hidden", "true");
    make("b", "", ghost);
    make("span", "", ghost);
    this.node.classList.add("lifted");
    this.board.board.classList.add("dragging");
    return ghost;
  }

  end(dropped) {
    const { board, node, region } = this;
    const doc = board.doc(node.dataset.id);
    const moved = Boolean(this.ghost);
    this.stop();
    board.justDropped = moved; // the click that follows selects nothing else
    if (!moved || !doc) return;
    board.select(doc.id, true);
    if (dropped && region !== null) board.move(doc, region);
  }

  stop() {
    for (const [name, listener] of Object.entries(this.listeners))
      removeEventListener(name, listener, true);
    this.ghost?.remove();
    this.node.classList.remove("lifted");
    this.board.board.classList.remove("dragging");
    this.board.mark(null);
    this.board.drag = null;
  }
}
