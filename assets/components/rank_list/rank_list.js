// An editable ranked list of documents.

import { component } from "../shared/component.js";
import { mark } from "../shared/linked.js";
import { NameField } from "../shared/name_field.js";
import { consume, element, fitChildren, nameParts, setAttribute, setText } from "../shared/nodes.js";
import { clamp, movedBy } from "../shared/numbers.js";
import { PacedEdits } from "../shared/paced_edits.js";
import { RowDrag } from "../shared/row_drag.js";
import { SlidingRows } from "../shared/sliding_rows.js";
import { fill, newId, newName } from "../shared/texts.js";

/**
 * The data from the page.
 * @typedef {import("../shared/edits.js").Answer & {
 *   documents: { id: string, name: string, grade: number }[],
 *   maxGrade: number,
 *   relevantFrom: number,
 *   maxDocuments: number,
 *   linked: boolean, // whether the page works out this very list
 *   labels: Record<string, string>,
 *   kept?: Record<string, number>, // the ranks of documents in A
 *   beside?: Record<string, string>, // labels beside A
 * }} Data
 */

class RankList extends SlidingRows {
  constructor(root) {
    super(root, root.querySelector("ol"));
    nameParts(this, root);
    this.edits = new PacedEdits(this, () => ({ documents: this.documents }));
    this.look = ""; // all but the documents that a row's text depends on
    this.naming = null;
    // press() sets the focus: with a captured pointer the browser would drop it.
    this.element.addEventListener("mousedown", (e) => e.target.closest("input") || e.preventDefault());
    this.addButton.addEventListener("click", () => this.add());
    this.element.addEventListener("focusin", (e) => this.edits.prefetch(e.target.closest("li").dataset.id));
  }

  receive(data) {
    this.data = data;
    if (this.drag?.moving) return; // dropped() calls again
    if (this.edits.accept(data)) this.documents = data.documents.map((doc) => ({ ...doc }));
    this.look = JSON.stringify([data.labels, data.maxGrade, data.relevantFrom, data.kept]);
    setText(this.hint, data.labels.hint);
    this.show();
  }

  show() {
    const { length } = this.documents;
    this.showRows();
    this.element.classList.toggle("fewest", length === 1);
    this.addButton.disabled = length >= this.data.maxDocuments;
  }

  reordered() {
    this.show();
  }

  showRow(doc, i) {
    const { labels, maxGrade, relevantFrom } = this.data;
    const row = this.rows.of(doc.id);
    const rank = i + 1;
    const count = this.documents.length;
    const relevant = doc.grade >= relevantFrom;
    const shown = JSON.stringify([doc, rank, count]) + this.look;
    if (row.shown === shown) return row;
    row.shown = shown;
    if (this.data.linked) mark(row, `rank ${rank}`);
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
    fitChildren(meter, maxGrade, () => Object.assign(element("button"), { tabIndex: -1 }));
    for (const [j, step] of [...meter.children].entries()) {
      const grade = j + 1;
      setAttribute(step, "aria-label", fill(labels.step, { grade }));
      setAttribute(step, "aria-pressed", String(grade === doc.grade));
      step.classList.toggle("on", grade <= doc.grade);
    }
    const handle = part("handle");
    const { kept, beside } = this.data;
    const was = kept?.[doc.id];
    const spoken = fill(relevant ? labels.relevantRow : labels.row, fields);
    setAttribute(handle, "aria-label", was ? fill(beside.row, { row: spoken, rank: was }) : spoken);
    setText(part("moved"), kept && !was ? beside.new : movedBy(was ?? rank, rank));
    const digits = Array.from({ length: maxGrade + 1 }, (_, grade) => grade).join(" ");
    setAttribute(handle, "aria-keyshortcuts", `ArrowUp ArrowDown Home End ${digits} F2 Delete`);
    for (const name of ["up", "down", "remove"])
      setAttribute(part(name), "aria-label", fill(labels[name], fields));
    part("up").disabled = rank === 1;
    part("down").disabled = rank === count;
    return row;
  }

  say(label, doc, more) {
    const fields = { rank: this.indexOf(doc.id) + 1, count: this.documents.length };
    this.live.textContent = fill(this.data.labels[label], { ...doc, ...fields, ...more });
  }

  focus(index) {
    const { documents } = this;
    this.focusRow(documents[clamp(index, 0, documents.length - 1)].id, ".handle");
  }

  move(from, to) {
    to = clamp(to, 0, this.documents.length - 1);
    if (from !== to) {
      this.reorder(from, to);
      this.showPrefetched(this.documents[to].id);
      this.edits.send("move");
    }
    this.focus(to);
    this.say("moved", this.documents[to]);
  }

  // Called before the new rank of the document is sent.
  showPrefetched(id) {
    this.edits.showPrefetched(`${id}:${this.indexOf(id) + 1}`);
  }

  setGrade(index, grade) {
    const doc = this.documents[index];
    if (grade !== doc.grade) {
      doc.grade = grade;
      this.edits.showPrefetched(`${doc.id}=${grade}`);
      this.show();
      this.edits.send("grade");
    }
    this.say(grade >= this.data.relevantFrom ? "gradedRelevant" : "graded", doc);
  }

  add() {
    const { documents, data } = this;
    const name = newName(data.labels.newName, documents.map((doc) => doc.name));
    documents.push({ id: newId(), name, grade: 0 });
    this.show();
    this.edits.send("add");
    this.focus(documents.length - 1);
    this.say("added", documents.at(-1));
  }

  remove(index) {
    if (this.documents.length === 1) return; // a list has at least one document
    const tops = this.tops();
    const [doc] = this.documents.splice(index, 1);
    this.focus(index); // before the row with the focus is removed
    this.show();
    this.slide(tops);
    this.edits.send("remove");
    this.say("removed", doc);
  }

  rename(index, isWithin = true) {
    this.naming?.end(true);
    const doc = this.documents[index];
    const { id } = doc;
    this.naming = new NameField(this, this.rows.get(id).querySelector(".name"), doc, {
      length: 80,
      isWithin,
      current: () => this.documents[this.indexOf(id)],
      show: () => this.show(),
      back: () => this.focus(this.indexOf(id)),
      // Tab leads from a name to the handle of its document.
      beside: ({ down, right, wraps }) => {
        const to = this.indexOf(id) + (wraps ? Math.min(right, 0) : down);
        return wraps && to < 0 ? null : () => this.focus(to);
      },
    });
  }

  // The projector view has no meter: a click on a grade sets the next one.
  get isProjected() {
    return this.element.closest("[data-projected]") !== null;
  }

  click(e) {
    if (this.isProjected && e.target.closest(".grade")) {
      const at = this.indexOf(e.target.closest("li").dataset.id);
      return this.setGrade(at, (this.documents[at].grade + 1) % (this.data.maxGrade + 1));
    }
    const button = e.target.closest("button");
    if (!button) return;
    const index = this.indexOf(button.closest("li").dataset.id);
    if (button.closest(".meter")) {
      const grade = [...button.parentElement.children].indexOf(button) + 1;
      this.setGrade(index, this.documents[index].grade === grade ? 0 : grade);
    } else if (button.className === "up") this.move(index, index - 1);
    else if (button.className === "down") this.move(index, index + 1);
    else if (button.className === "remove") this.remove(index);
    else if (button.className === "name") this.rename(index);
  }

  key(e) {
    if (!e.target.closest(".handle") || e.ctrlKey || e.metaKey || e.altKey) return;
    const { id } = e.target.closest("li").dataset;
    const actions = {
      ArrowUp: (at) => this.move(at, at - 1),
      ArrowDown: (at) => this.move(at, at + 1),
      Home: (at) => this.move(at, 0),
      End: (at) => this.move(at, this.documents.length - 1),
      F2: (at) => this.rename(at),
      Enter: (at) => this.focus(at + (e.shiftKey ? -1 : 1)),
      Delete: (at) => this.remove(at),
      Backspace: (at) => this.remove(at),
    };
    const isGrade = /^\d$/.test(e.key) && Number(e.key) <= this.data.maxGrade;
    const action = isGrade ? (at) => this.setGrade(at, Number(e.key)) : actions[e.key];
    if (!action) {
      if (!/^\D$/u.test(e.key) || e.key === " " || this.drag?.moving) return;
      e.stopPropagation();
      return this.rename(this.indexOf(id), false); // the character goes into its field
    }
    consume(e);
    if (this.drag?.moving) return;
    if (e.key === "F2" || e.key === "Enter") return action(this.indexOf(id));
    this.edits.whenAnswered(() => {
      const at = this.indexOf(id);
      if (at >= 0) action(at);
    });
  }

  press(e) {
    if (e.target.closest("input")) return;
    this.naming?.end(true);
    const row = e.target.closest("li");
    if (!row || e.button || !e.isPrimary || this.drag?.moving) return;
    if (this.isProjected && e.target.closest(".grade")) return;
    const onHandle = e.target.closest(".handle");
    // Elsewhere on the row, touch scrolls the page.
    if (e.pointerType !== "mouse" && !onHandle) return;
    const onName = e.target.closest(".name");
    if (!onHandle && !onName && e.target.closest("button, .meter")) return;
    this.drag = new RowDrag(this, row, e);
    if (onName) return; // a captured pointer would suppress the click that renames
    this.element.setPointerCapture(e.pointerId);
    row.querySelector(".handle").focus({ preventScroll: true });
  }

  // The end of a drag that moved; `tops` is where the rows were on the screen.
  dropped(drag, cancelled, tops) {
    if (cancelled) this.documents = drag.before;
    if (this.data.revision === this.edits.revision) {
      const moved = this.documents.some((doc, i) => doc !== drag.before[i]);
      if (moved || drag.seq !== this.edits.seq) this.edits.send("move");
      const doc = this.documents[this.indexOf(drag.row.dataset.id)];
      this.say(cancelled ? "restored" : "moved", doc);
    }
    this.receive(this.data); // what came during the drag
    this.slide(tops);
  }
}

export default await component(RankList, import.meta.url, "icons bare_controls sliding_rows row_buttons ./rank_list");
