// An editable ranked list. The page's script owns the list. This file shows it, applies an edit at
// once, and sends the whole list with a sequence number. An answer to an older edit is ignored, so
// fast moves are never undone; a list under another revision name is always taken over.

const SLIDE = { duration: 120, easing: "ease-out" };
const instances = new WeakMap(); // shadow root -> RankList

export default function ({ parentElement, data, setStateValue }) {
  let list = instances.get(parentElement);
  if (!list) instances.set(parentElement, (list = new RankList(parentElement)));
  list.setStateValue = setStateValue;
  list.receive(data);
  // Streamlit also calls this when a newer call overtook this one: only a real unmount counts.
  return () => parentElement.host.isConnected || list.drag?.stop();
}

const clamp = (x, low, high) => Math.min(Math.max(x, low), high);
const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (all, name) => fields[name] ?? all);
// Writing to the DOM only what changed keeps an edit of a long list fast.
const setText = (node, text) => node.textContent === text || (node.textContent = text);
const setAttribute = (node, name, value) =>
  node.getAttribute(name) === value || node.setAttribute(name, value);

class RankList {
  constructor(root) {
    this.root = root;
    this.element = root.querySelector("ol");
    this.addButton = root.querySelector(".add");
    this.hint = root.querySelector(".hint");
    this.live = root.querySelector("[role=status]");
    this.template = root.querySelector("template").content.firstElementChild;
    this.documents = [];
    this.rows = new Map(); // document id -> <li>
    this.revision = null;
    this.seq = 0; // of the newest edit, made here or taken over
    this.unanswered = []; // [seq, kind] of the edits sent since the page's last answer
    this.look = ""; // all but the documents that a row's text depends on
    this.drag = this.renaming = null;

    this.element.addEventListener("click", (e) => this.click(e));
    this.element.addEventListener("keydown", (e) => this.key(e));
    this.element.addEventListener("pointerdown", (e) => this.press(e));
    this.element.addEventListener("pointermove", (e) => this.drag?.pull(e));
    this.element.addEventListener("pointerup", (e) => this.drag?.release(e, false));
    this.element.addEventListener("pointercancel", (e) => this.drag?.release(e, true));
    // Focus is set in press(): with a captured pointer the browser would drop it.
    this.element.addEventListener("mousedown", (e) => e.target.closest("input") || e.preventDefault());
    this.element.addEventListener("contextmenu", (e) => this.drag?.moving && e.preventDefault());
    this.addButton.addEventListener("click", () => this.add());
  }

  // ---- what the page says, what is shown

  receive(data) {
    this.data = data;
    if (this.drag?.moving) return; // dropped() calls again
    if (data.revision !== this.revision || data.seq >= this.seq) {
      this.revision = data.revision;
      this.seq = data.seq;
      this.documents = data.documents.map((doc) => ({ ...doc }));
      this.unanswered = [];
    } else this.unanswered = this.unanswered.filter(([seq]) => seq > data.seq);
    this.look = JSON.stringify([data.labels, data.maxGrade, data.relevantFrom]);
    setText(this.hint, data.labels.hint);
    setText(this.addButton.querySelector("span"), data.labels.add);
    setAttribute(this.element, "aria-label", data.labels.list);
    this.show();
  }

  show() {
    const { documents, rows, data } = this;
    const ids = new Set(documents.map((doc) => doc.id));
    for (const [id, row] of rows) {
      if (ids.has(id)) continue;
      if (this.renaming?.id === id) this.renaming = null;
      rows.delete(id);
      row.remove();
    }
    const order = documents.map((doc, i) => this.showRow(doc, i + 1));
    // Move the neighbours, not the row in hand: a node taken out of the document loses its focus.
    const held = this.drag?.row ?? this.root.activeElement?.closest("li");
    const pivot = Math.max(order.indexOf(held), 0);
    if (order.length && !order[pivot].isConnected) this.element.append(order[pivot]);
    for (let i = pivot - 1; i >= 0; i--)
      if (order[i + 1].previousElementSibling !== order[i]) order[i + 1].before(order[i]);
    for (let i = pivot + 1; i < order.length; i++)
      if (order[i - 1].nextElementSibling !== order[i]) order[i - 1].after(order[i]);
    this.element.classList.toggle("single", documents.length === 1);
    this.addButton.disabled = documents.length >= data.maxDocuments;
  }

  showRow(doc, rank) {
    const { labels, maxGrade, relevantFrom } = this.data;
    let row = this.rows.get(doc.id);
    if (!row) {
      row = this.template.cloneNode(true);
      row.dataset.id = doc.id;
      this.rows.set(doc.id, row);
    }
    const count = this.documents.length;
    const relevant = doc.grade >= relevantFrom;
    const shown = JSON.stringify([doc, rank, count]) + this.look;
    if (row.shown === shown) return row;
    row.shown = shown;
    const part = (name) => row.querySelector(`.${name}`);
    const fields = { ...doc, rank, count };
    row.classList.toggle("relevant", relevant);
    setText(part("rank"), String(rank));
    setText(part("mark").firstElementChild, relevant ? labels.relevant : "");
    setText(part("name"), doc.name);
    setAttribute(part("name"), "title", doc.name);
    setText(part("grade"), String(doc.grade));
    const meter = part("meter");
    setAttribute(meter, "aria-label", fill(labels.meter, fields));
    while (meter.childElementCount > maxGrade) meter.lastElementChild.remove();
    while (meter.childElementCount < maxGrade) {
      const step = document.createElement("button");
      step.type = "button";
      step.tabIndex = -1;
      step.dataset.grade = meter.childElementCount + 1;
      meter.append(step);
    }
    for (const step of meter.children) {
      const grade = Number(step.dataset.grade);
      setAttribute(step, "aria-label", fill(labels.step, { grade }));
      setAttribute(step, "aria-pressed", String(grade === doc.grade));
      step.classList.toggle("on", grade <= doc.grade);
    }
    const handle = part("handle");
    setAttribute(handle, "aria-label", fill(relevant ? labels.relevantRow : labels.row, fields));
    const digits = Array.from({ length: maxGrade + 1 }, (_, grade) => grade).join(" ");
    setAttribute(handle, "aria-keyshortcuts", `ArrowUp ArrowDown Home End ${digits} F2 Delete`);
    for (const name of ["up", "down", "remove"])
      setAttribute(part(name), "aria-label", fill(labels[name], fields));
    part("up").disabled = rank === 1;
    part("down").disabled = rank === count;
    return row;
  }

  // Rows glide from where they were to where they are now.
  slide(tops) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const moved = [...tops].filter(([row, top]) => row.isConnected && row.offsetTop !== top);
    if (moved.length > 40) return;
    for (const [row, top] of moved)
      if (row !== this.drag?.row)
        row.animate([{ transform: `translateY(${top - row.offsetTop}px)` }, {}], SLIDE);
  }

  tops() {
    return new Map([...this.rows.values()].map((row) => [row, row.offsetTop]));
  }

  // ---- edits

  indexOf(id) {
    return this.documents.findIndex((doc) => doc.id === id);
  }

  send(kind, dragging = false) {
    this.seq += 1;
    this.unanswered.push([this.seq, kind]);
    // The server may skip an edit that another follows at once, so each one names all the kinds
    // that it has not yet answered.
    const kinds = [...new Set(this.unanswered.map(([, each]) => each))];
    const { documents, seq, revision } = this;
    this.setStateValue("edit", { documents, dragging, kind, kinds, seq, revision });
  }

  say(label, doc, more) {
    const fields = { rank: this.indexOf(doc.id) + 1, count: this.documents.length };
    this.live.textContent = fill(this.data.labels[label], { ...doc, ...fields, ...more });
  }

  focus(index) {
    const doc = this.documents[clamp(index, 0, this.documents.length - 1)];
    const row = this.rows.get(doc.id);
    row.querySelector(".handle").focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }

  reorder(from, to) {
    const tops = this.tops();
    this.documents.splice(to, 0, ...this.documents.splice(from, 1));
    this.show();
    this.slide(tops);
  }

  move(from, to) {
    to = clamp(to, 0, this.documents.length - 1);
    if (from !== to) {
      this.reorder(from, to);
      this.send("move");
    }
    this.focus(to);
    this.say("moved", this.documents[to]);
  }

  setGrade(index, grade) {
    const doc = this.documents[index];
    if (grade !== doc.grade) {
      doc.grade = grade;
      this.show();
      this.send("grade");
    }
    this.say(grade >= this.data.relevantFrom ? "gradedRelevant" : "graded", doc);
  }

  add() {
    const { documents, data } = this;
    const names = new Set(documents.map((doc) => doc.name));
    let number = documents.length + 1;
    while (names.has(fill(data.labels.newName, { number }))) number += 1;
    const id = `new-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    documents.push({ id, name: fill(data.labels.newName, { number }), grade: 0 });
    this.show();
    this.send("add");
    this.focus(documents.length - 1);
    this.say("added", documents.at(-1));
  }

  remove(index) {
    if (this.documents.length === 1) return; // a list has at least one document
    const tops = this.tops();
    const [doc] = this.documents.splice(index, 1);
    this.focus(index); // before the row with the focus goes
    this.show();
    this.slide(tops);
    this.send("remove");
    this.say("removed", doc);
  }

  rename(index) {
    this.endRename(true);
    const doc = this.documents[index];
    const row = this.rows.get(doc.id);
    const input = document.createElement("input");
    input.value = doc.name;
    input.maxLength = 80;
    input.setAttribute("aria-label", fill(this.data.labels.nameOf, doc));
    input.addEventListener("blur", () => this.endRename(true));
    input.addEventListener("keydown", (e) => {
      // Keys typed in here are text. Streamlit's own shortcuts do not see into a shadow root.
      e.stopPropagation();
      if (e.isComposing || (e.key !== "Enter" && e.key !== "Escape")) return;
      e.preventDefault();
      this.endRename(e.key === "Enter");
      this.focus(this.indexOf(doc.id));
    });
    this.renaming = { id: doc.id, row, input };
    row.classList.add("renaming");
    row.querySelector(".title").append(input);
    input.select();
    input.focus();
  }

  endRename(keep) {
    if (!this.renaming) return;
    const { id, row, input } = this.renaming;
    this.renaming = null; // first: removing the input fires its blur
    const name = input.value.trim();
    input.remove();
    row.classList.remove("renaming");
    const doc = this.documents[this.indexOf(id)];
    if (!keep || !name || name === doc.name) return;
    doc.name = name;
    this.show();
    this.send("rename");
  }

  // ---- click and keys

  click(e) {
    const button = e.target.closest("button");
    if (!button) return;
    const index = this.indexOf(button.closest("li").dataset.id);
    if (button.dataset.grade) {
      const grade = Number(button.dataset.grade);
      this.setGrade(index, this.documents[index].grade === grade ? 0 : grade);
    } else if (button.className === "up") this.move(index, index - 1);
    else if (button.className === "down") this.move(index, index + 1);
    else if (button.className === "remove") this.remove(index);
    else if (button.className === "name") this.rename(index);
  }

  key(e) {
    if (!e.target.closest(".handle") || e.ctrlKey || e.metaKey || e.altKey) return;
    const index = this.indexOf(e.target.closest("li").dataset.id);
    const actions = {
      ArrowUp: () => this.move(index, index - 1),
      ArrowDown: () => this.move(index, index + 1),
      Home: () => this.move(index, 0),
      End: () => this.move(index, this.documents.length - 1),
      F2: () => this.rename(index),
      Enter: () => this.rename(index),
      Delete: () => this.remove(index),
      Backspace: () => this.remove(index),
    };
    const isGrade = /^\d$/.test(e.key) && Number(e.key) <= this.data.maxGrade;
    const action = isGrade ? () => this.setGrade(index, Number(e.key)) : actions[e.key];
    if (!action) return;
    e.preventDefault();
    e.stopPropagation();
    if (!this.drag?.moving) action();
  }

  // ---- drag

  press(e) {
    if (e.target.closest("input")) return;
    this.endRename(true);
    const row = e.target.closest("li");
    if (!row || e.button || !e.isPrimary || this.drag?.moving) return;
    const onHandle = e.target.closest(".handle");
    // A finger elsewhere on the row scrolls the page.
    if (e.pointerType !== "mouse" && !onHandle) return;
    const onName = e.target.closest(".name");
    if (!onHandle && !onName && e.target.closest("button, .meter")) return;
    this.drag = new RowDrag(this, row, e);
    if (onName) return; // a captured pointer would take away the click that renames
    this.element.setPointerCapture(e.pointerId);
    row.querySelector(".handle").focus({ preventScroll: true });
  }

  // The end of a drag that moved; `tops` is where the rows were seen last.
  dropped(drag, cancelled, tops) {
    if (cancelled) this.documents = drag.before;
    if (this.data.revision === this.revision) {
      const moved = this.documents.some((doc, i) => doc !== drag.before[i]);
      if (moved || drag.sent) this.send("move");
      const doc = this.documents[this.indexOf(drag.row.dataset.id)];
      this.say(cancelled ? "restored" : "moved", doc);
    }
    this.receive(this.data); // what came during the drag
    this.slide(tops);
  }
}
