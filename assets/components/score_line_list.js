// The items below the line, highest score first: a label to flip and a score to type for each.

class ItemList {
  constructor(line) {
    this.line = line;
    this.element = line.root.querySelector(".list");
    this.template = line.root.querySelector("template").content.querySelector("li");
    this.rows = new Map(); // item id -> <li>
    this.order = []; // ids as they are shown
    this.element.addEventListener("click", (e) => this.click(e));
    this.element.addEventListener("keydown", (e) => this.key(e));
    this.element.addEventListener("change", (e) => this.commit(e.target));
    this.element.addEventListener("focusin", (e) => e.target.matches("input") && e.target.select());
    // Sorted again only when the hand is elsewhere.
    this.element.addEventListener("focusout", (e) => {
      if (!this.element.contains(e.relatedTarget)) setTimeout(() => line.show());
    });
  }

  get busy() {
    return this.element.contains(this.line.root.activeElement);
  }

  show(items, threshold, { labels, low }) {
    const byId = new Map(items.map((item) => [item.id, item]));
    const ranked = [...items].sort((a, b) => b.score - a.score || b.label - a.label);
    const rank = new Map(ranked.map((item, i) => [item.id, i + 1]));
    if (this.busy) {
      this.order = this.order.filter((id) => byId.has(id));
      this.order.push(...items.map(({ id }) => id).filter((id) => !this.order.includes(id)));
    } else this.order = ranked.map(({ id }) => id);
    for (const [id, row] of this.rows)
      if (!byId.has(id)) {
        this.rows.delete(id);
        row.remove();
      }
    let before = null;
    this.order.forEach((id, i) => {
      const item = byId.get(id);
      const row = this.rows.get(id) ?? this.build(id);
      if (this.element.children[i] !== row) this.element.insertBefore(row, this.element.children[i]);
      const tied = before !== null && before.score === item.score;
      this.showRow(row, item, rank.get(id), threshold, labels, tied);
      row.querySelector("input").inputMode = low < 0 ? "text" : "decimal";
      before = item;
    });
    this.element.classList.toggle("fewest", items.length === 1);
    setAttribute(this.element, "aria-label", labels.list);
  }

  build(id) {
    const row = this.template.cloneNode(true);
    row.dataset.id = id;
    this.rows.set(id, row);
    return row;
  }

  showRow(row, item, rank, threshold, labels, tied) {
    const shown = JSON.stringify([item, rank, threshold <= item.score, tied]);
    if (row.shown === shown) return;
    row.shown = shown;
    const part = (name) => row.querySelector(`.${name}`);
    const label = item.label ? labels.positive : labels.negative;
    const outcome = outcomeOf(item, threshold);
    const side = outcome.endsWith("P") ? "above" : "below";
    row.className = `${item.label ? "positive" : "negative"} ${side}${outcome[0] === "F" ? " wrong" : ""}`;
    row.classList.toggle("tied", tied);
    setText(part("flip"), item.label ? labels.p : labels.n);
    setAttribute(part("flip"), "aria-label", fill(labels.flip, { rank, label }));
    setAttribute(part("flip"), "title", label);
    setText(part("outcome"), labels[`short${outcome}`]);
    setAttribute(part("outcome"), "title", labels[outcome]);
    setAttribute(part("remove"), "aria-label", fill(labels.remove, { rank }));
    setText(part("tie").firstElementChild, tied ? labels.tied : "");
    const input = row.querySelector("input");
    setAttribute(input, "aria-label", fill(labels.scoreOf, { rank }));
    setAttribute(input, "aria-keyshortcuts", "P N");
    const isTyping = input === this.line.root.activeElement && input.value !== input.written;
    if (!isTyping) this.write(input, item.score);
  }

  write(input, score) {
    input.value = input.written = String(score);
    input.removeAttribute("aria-invalid");
  }

  // ---- clicks and keys

  idOf(node) {
    return node.closest("li").dataset.id;
  }

  click(e) {
    const button = e.target.closest("button");
    if (button?.className === "flip") this.line.flip(this.idOf(button));
    else if (button?.className === "remove") this.remove(this.idOf(button));
  }

  remove(id) {
    const at = this.order.indexOf(id);
    const next = this.order[at + 1] ?? this.order[at - 1];
    // Before the row with the focus goes.
    if (next) this.rows.get(next).querySelector("input").focus({ preventScroll: true });
    this.line.remove(id);
  }

  edit(id) {
    this.rows.get(id)?.querySelector("input").focus();
  }

  commit(input) {
    if (input.value === input.written) return true;
    const text = input.value.trim();
    const score = Number(text.replaceAll("\u2212", "-").replace(",", "."));
    const { labels } = this.line.data;
    if (text === "" || !Number.isFinite(score)) {
      this.line.tell(fill(labels.notANumber, { text: text || "–" }));
      input.setAttribute("aria-invalid", "true");
      return false;
    }
    this.line.tell("");
    this.write(input, score + 0);
    this.line.setScore(this.idOf(input), score + 0);
    return true;
  }

  key(e) {
    // Keys typed in here are text. Streamlit's own shortcuts do not see into a shadow root.
    e.stopPropagation();
    const input = e.target;
    if (!input.matches("input") || e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return;
    const id = this.idOf(input);
    const { line } = this;
    const item = line.item(id);
    const step = (by) => this.commit(input) && line.nudge(id, by * (e.shiftKey ? 10 : 1));
    const action = {
      Enter: () => this.commit(input) && input.select(),
      Escape: () => {
        this.write(input, item.score);
        line.tell("");
        input.select();
      },
      ArrowUp: () => step(1),
      ArrowDown: () => step(-1),
      p: () => item.label || line.flip(id),
      n: () => item.label && line.flip(id),
    }[e.key.length === 1 ? e.key.toLowerCase() : e.key];
    if (!action) return;
    e.preventDefault();
    action();
  }
}
