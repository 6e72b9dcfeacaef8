// An editable matrix. The page's script owns it. This file applies an edit at once and sends the
// whole matrix with a sequence number. An answer to an older edit is ignored, so fast typing is
// never undone; a matrix under another revision name is always taken over. Only the page can read a
// pasted block: until it has answered, further edits wait.

const instances = new WeakMap(); // shadow root -> MatrixEditor

export default function ({ parentElement, data, setStateValue }) {
  let editor = instances.get(parentElement);
  if (!editor) instances.set(parentElement, (editor = new MatrixEditor(parentElement)));
  editor.setStateValue = setStateValue;
  editor.receive(data);
  // Streamlit also calls this when a newer call overtook this one: only a real unmount counts.
  return () => parentElement.host.isConnected || editor.close();
}

const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

class MatrixEditor {
  constructor(root) {
    this.root = root;
    this.view = new MatrixView(root);
    this.addButton = root.querySelector(".add");
    this.hint = root.querySelector(".hint");
    this.problem = root.querySelector(".problem");
    this.live = root.querySelector("[role=status]");
    this.names = [];
    this.cells = [];
    this.chosen = null;
    this.revision = null;
    this.seq = 0; // of the newest edit, made here or taken over
    this.pasting = false; // a pasted block waits for its answer,
    this.waiting = []; // and these edits wait with it
    this.at = { i: 0, j: 0 }; // where Tab enters the table; j = -1 is the row's name
    this.field = null; // { input, node, typed, start, check, save, move } while something is typed

    const { table, steps } = this.view;
    table.addEventListener("click", (e) => this.click(e));
    table.addEventListener("keydown", (e) => this.key(e));
    table.addEventListener("focusin", (e) => this.enter(e.target));
    table.addEventListener("pointerover", (e) => e.pointerType === "mouse" && this.hover(e.target));
    table.addEventListener("pointerleave", () => steps.remove());
    // The focus stays in the field or cell that has it.
    table.addEventListener("mousedown", (e) =>
      e.target.closest(".steps, .remove, .choose") && e.preventDefault());
    this.addButton.addEventListener("click", () => this.add());
    this.onPaste = (e) => this.paste(e);
  }

  close() {
    document.removeEventListener("paste", this.onPaste);
  }

  // ---- what the page says, what is shown

  receive(data) {
    // A browser may fire this at the page's body, though a cell has the focus.
    document.addEventListener("paste", this.onPaste);
    const isNew = data.revision !== this.revision;
    this.data = data;
    if (isNew) {
      this.endField(false);
      this.waiting = [];
    }
    if (isNew || data.seq >= this.seq) {
      this.revision = data.revision;
      this.seq = data.seq;
      this.names = [...data.names];
      this.cells = data.cells.map((row) => [...row]);
      this.chosen = data.chosen;
      this.pasting = false;
    }
    setText(this.hint, data.labels.hint);
    setText(this.addButton.querySelector("span"), data.labels.add);
    this.show();
    while (this.waiting.length && !this.pasting) this.change(...this.waiting.shift());
  }

  show() {
    const { names, cells, chosen, data, at } = this;
    const focused = this.root.activeElement?.closest("tbody");
    this.view.show({ names, cells, chosen }, data);
    this.addButton.hidden = data.namesFixed;
    this.addButton.disabled = names.length >= data.maxClasses;
    this.point(at.i, at.j);
    if (focused && !this.root.activeElement) this.focus(this.at.i, this.at.j);
  }

  tell(text) {
    setText(this.problem, text);
  }

  say(label, fields) {
    this.live.textContent = fill(this.data.labels[label], { count: this.names.length, ...fields });
  }

  // ---- where the focus is

  get choosable() {
    return this.data.marks && this.data.choosable;
  }

  get firstColumn() {
    return this.data.namesFixed && !this.choosable ? 0 : -1;
  }

  stop(i, j) {
    const row = this.view.body.rows[i];
    return j < 0 ? row.querySelector(this.data.namesFixed ? ".choose" : ".name") : row.cells[j + 1];
  }

  point(i, j) {
    const last = this.names.length - 1;
    this.at = { i: clamp(i, 0, last), j: clamp(j, this.firstColumn, last) };
    const stop = this.stop(this.at.i, this.at.j);
    for (const node of this.view.body.querySelectorAll('[tabindex="0"]'))
      if (node !== stop) node.tabIndex = -1;
    if (stop === this.field?.node) stop.removeAttribute("tabindex"); // its field has the focus
    else stop.tabIndex = 0;
  }

  focus(i, j) {
    this.point(i, j);
    this.stop(this.at.i, this.at.j).focus();
  }

  place(node) {
    const cell = node.closest("tbody td.cell, tbody th");
    return cell && { i: cell.parentElement.sectionRowIndex, j: cell.cellIndex - 1 };
  }

  enter(node) {
    const place = this.place(node);
    if (place) this.point(place.i, place.j);
  }

  hover(node) {
    const { steps } = this.view;
    const cell = node.closest("td.cell");
    if (!cell) steps.remove();
    else if (steps.parentElement !== cell) cell.append(steps);
  }

  // ---- edits

  // `act` changes the matrix, or returns false where it has nothing to change; `then` may speak.
  change(kind, act, then) {
    if (this.pasting) return void this.waiting.push([kind, act, then]);
    if (act() === false) return;
    this.tell("");
    this.show();
    this.send(kind);
    then?.();
  }

  send(kind, more) {
    this.seq += 1;
    const { names, cells, chosen, seq, revision } = this;
    this.setStateValue("edit", { names, cells, chosen, kind, seq, revision, ...more });
  }

  isAllowed(value) {
    const { whole, low, high } = this.data;
    return Number.isFinite(value) && value <= high && value >= (low ?? -Infinity) &&
      !(whole && !Number.isInteger(value));
  }

  setCell(i, j, valueOf, then) {
    this.change("cell", () => {
      const old = this.cells[i]?.[j];
      if (old === undefined) return false;
      const value = valueOf(old);
      if (value === old || !this.isAllowed(value)) return false;
      this.cells[i][j] = value;
    }, then);
  }

  step(i, j, by) {
    const { low, high } = this.data;
    this.setCell(i, j,
      (value) => clamp(Number((value + by).toPrecision(12)), low ?? -Infinity, high),
      () => this.sayCell(i, j));
  }

  clear(i, j) {
    this.setCell(i, j, () => clamp(0, this.data.low ?? 0, this.data.high), () => this.sayCell(i, j));
  }

  sayCell(i, j) {
    this.live.textContent = this.stop(i, j).getAttribute("aria-label");
  }

  choose(i) {
    if (!this.choosable) return;
    this.change("choose", () => {
      if (!this.names[i]) return false;
      this.chosen = this.chosen === i ? null : i;
    }, () => this.say(this.chosen === null ? "unchosen" : "chosen", { name: this.names[i] }));
  }

  add() {
    this.endField(true);
    this.change("add", () => {
      if (this.names.length >= this.data.maxClasses) return false;
      let number = this.names.length + 1;
      const name = () => fill(this.data.labels.newName, { number });
      while (this.names.includes(name())) number += 1;
      for (const row of this.cells) row.push(0);
      this.names.push(name());
      this.cells.push(this.names.map(() => 0));
    }, () => {
      this.focus(this.names.length - 1, -1);
      this.say("added", { name: this.names.at(-1) });
    });
  }

  remove(i) {
    this.endField(false);
    const name = this.names[i];
    this.change("remove", () => {
      if (this.data.namesFixed || this.names.length <= this.data.minClasses) return false;
      if (this.names[i] !== name) return false;
      this.names.splice(i, 1);
      this.cells.splice(i, 1);
      for (const row of this.cells) row.splice(i, 1);
      if (this.chosen === i) this.chosen = null;
      else if (this.chosen > i) this.chosen -= 1;
    }, () => {
      this.focus(i, -1);
      this.say("removed", { name });
    });
  }

  // ---- a field to type in

  editCell(i, j, typed) {
    const { whole, low, labels } = this.data;
    const read = (text) => {
      const number = text.replaceAll("\u2212", "-").replace(",", ".").trim();
      return number === "" ? clamp(0, low ?? 0, this.data.high) : Number(number);
    };
    const node = this.stop(i, j);
    this.openField(node, {
      typed,
      start: plain(this.cells[i][j]),
      // A telephone's number pad may have no minus sign.
      mode: low === null || low < 0 ? "text" : whole ? "numeric" : "decimal",
      label: node.getAttribute("aria-label"),
      length: 24,
      check: (text) => (this.isAllowed(read(text)) ? "" : labels.numbers),
      save: (text) => this.setCell(i, j, () => read(text) + 0),
      move: (down, right) => this.focus(i + down, Math.max(j + right, this.firstColumn)),
    });
  }

  rename(i) {
    if (this.data.namesFixed) return;
    const { labels, maxName } = this.data;
    const old = this.names[i];
    this.openField(this.view.body.rows[i].querySelector(".title"), {
      start: old,
      mode: "text",
      label: fill(labels.nameOf, { name: old }),
      length: maxName,
      check: (text) => (text !== old && this.names.includes(text) ? fill(labels.taken, { name: text }) : ""),
      save: (text) =>
        this.change("rename", () => {
          if (!text || this.names[i] !== old || this.names.includes(text)) return false;
          this.names[i] = text;
        }, () => this.say("renamed", { name: old, new: text })),
      move: () => this.focus(i, -1),
    });
  }

  openField(node, field) {
    this.endField(true);
    this.tell("");
    const input = document.createElement("input");
    input.value = field.typed ?? field.start;
    input.inputMode = field.mode;
    input.maxLength = field.length;
    input.autocomplete = "off";
    input.spellcheck = false;
    input.setAttribute("aria-label", field.label);
    this.field = { ...field, node, input };
    input.addEventListener("blur", () => this.endField(true));
    input.addEventListener("keydown", (e) => this.fieldKey(e));
    node.classList.add("editing");
    node.append(input);
    input.focus();
    if (field.typed === undefined) input.select();
  }

  endField(keep) {
    if (!this.field) return;
    const { node, input, start, check, save } = this.field;
    this.field = null; // first: removing the input fires its blur
    input.remove();
    node.classList.remove("editing");
    if (node.matches(".cell")) node.tabIndex = -1;
    this.point(this.at.i, this.at.j);
    const text = input.value.trim();
    if (!keep || text === start) return;
    const problem = check(text);
    if (problem) this.tell(problem);
    else save(text);
  }

  fieldKey(e) {
    // Keys typed in here are text. Streamlit's own shortcuts do not see into a shadow root.
    e.stopPropagation();
    if (e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return;
    const { input, typed, start, check, move } = this.field;
    const inCell = this.field.node.matches("td");
    // In a number just begun or selected whole, an arrow leaves for the next cell.
    const leaves = inCell && (typed !== undefined ||
      (input.selectionStart === 0 && input.selectionEnd === input.value.length));
    const to = {
      Enter: [inCell ? 1 : 0, 0],
      Escape: [0, 0],
      ...(inCell && { ArrowUp: [-1, 0], ArrowDown: [1, 0] }),
      ...(leaves && !e.shiftKey && { ArrowLeft: [0, -1], ArrowRight: [0, 1] }),
    }[e.key];
    if (!to) return;
    e.preventDefault();
    const text = input.value.trim();
    const problem = e.key === "Enter" && text !== start ? check(text) : "";
    if (problem) {
      this.tell(problem);
      input.setAttribute("aria-invalid", "true");
      return input.select();
    }
    this.endField(e.key !== "Escape");
    move(...to);
  }

  // ---- click, keys, paste

  click(e) {
    const place = this.place(e.target);
    if (!place || e.target.closest("input")) return;
    const { i, j } = place;
    const on = (selector) => e.target.closest(selector);
    if (on(".remove")) this.remove(i);
    else if (on(".choose")) {
      this.endField(true);
      this.choose(i);
      this.focus(i, -1);
    } else if (on(".name") && !this.data.namesFixed) this.rename(i);
    else if (on(".steps")) {
      this.endField(true);
      this.focus(i, j);
      this.step(i, j, on(".more") ? 1 : -1);
    } else if (j >= 0) this.editCell(i, j);
  }

  key(e) {
    const place = this.place(e.target);
    if (!place || e.target.closest("input") || e.ctrlKey || e.metaKey || e.altKey) return;
    const { i, j } = place;
    const { low, namesFixed } = this.data;
    const actions = {
      ArrowUp: () => this.focus(i - 1, j),
      ArrowDown: () => this.focus(i + 1, j),
      ArrowLeft: () => this.focus(i, j - 1),
      ArrowRight: () => this.focus(i, j + 1),
      Home: () => this.focus(i, 0),
      End: () => this.focus(i, this.names.length - 1),
    };
    if (this.choosable) actions.c = actions.C = () => this.choose(i);
    if (j < 0) {
      if (!namesFixed) {
        actions.F2 = actions.Enter = () => this.rename(i);
        actions.Delete = () => this.remove(i);
      }
    } else {
      actions.Enter = actions.F2 = () => this.editCell(i, j);
      actions.Delete = actions.Backspace = () => this.clear(i, j);
      actions.PageUp = actions["+"] = () => this.step(i, j, 1);
      actions.PageDown = () => this.step(i, j, -1);
      // Where negative numbers are allowed, a minus sign begins one.
      const isNegative = low === null || low < 0;
      actions["-"] = isNegative ? () => this.editCell(i, j, "-") : actions.PageDown;
      if (/^[\d.,]$/.test(e.key)) actions[e.key] = () => this.editCell(i, j, e.key);
    }
    const action = actions[e.key];
    if (!action) return;
    e.preventDefault();
    e.stopPropagation();
    action();
  }

  paste(e) {
    const place = this.root.activeElement && this.place(this.root.activeElement);
    const text = e.clipboardData?.getData("text/plain");
    if (!place || !text || e.defaultPrevented) return;
    // What has no second cell may go into the field that is open.
    if (this.field && !/[\t\n;]/.test(text.trim())) return;
    e.preventDefault();
    this.endField(false);
    this.focus(place.i, place.j);
    const block = { row: place.i, column: Math.max(place.j, 0), text: text.slice(0, this.data.maxText) };
    if (this.pasting) return; // the page has the first one still in hand
    this.tell("");
    this.pasting = true;
    this.send("paste", block);
  }
}
