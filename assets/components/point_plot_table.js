// The table below the plot: a row an item, its name and numbers to type.

class ItemTable {
  constructor(owner) {
    this.owner = owner;
    this.element = owner.root.querySelector(".table");
    this.headings = [...this.element.querySelectorAll("thead th")];
    this.body = this.element.querySelector("tbody");
    this.template = owner.root.querySelector("template").content.querySelector("tr");
    this.rows = new Map(); // item id -> <tr>
    this.element.addEventListener("click", (e) => {
      const button = e.target.closest(".remove");
      if (button) owner.remove(this.idOf(button));
    });
    this.element.addEventListener("keydown", (e) => this.key(e));
    this.element.addEventListener("change", (e) => this.commit(e.target));
    this.element.addEventListener("focusin", (e) => {
      if (e.target.matches("input")) e.target.select();
      owner.point(this.idOf(e.target));
    });
  }

  show(items, { labels, minItems }) {
    const names = [labels.item, labels.true, labels.pred, labels.residual];
    this.headings.forEach((heading, i) => setText(heading, names[i]));
    const ids = new Set(items.map((item) => item.id));
    for (const [id, row] of this.rows)
      if (!ids.has(id)) {
        this.rows.delete(id);
        row.remove();
      }
    items.forEach((item, i) => {
      let row = this.rows.get(item.id);
      if (!row) {
        row = this.template.cloneNode(true);
        row.dataset.id = item.id;
        this.rows.set(item.id, row);
      }
      if (this.body.children[i] !== row) this.body.insertBefore(row, this.body.children[i]);
      this.showRow(row, item, i + 1, labels);
    });
    this.element.classList.toggle("fewest", items.length <= minItems);
  }

  showRow(row, item, rank, labels) {
    for (const input of row.querySelectorAll("input")) {
      const { field } = input.dataset;
      setAttribute(input, "aria-label", fill(labels[`${field}Of`], { rank, name: item.name }));
      const isTyping = input === this.owner.root.activeElement && input.value !== input.written;
      if (!isTyping) this.write(input, item[field]);
    }
    setText(row.querySelector(".residual"), residual(item));
    setAttribute(row.querySelector(".remove"), "aria-label", fill(labels.remove, { name: item.name }));
  }

  mark(id) {
    for (const [each, row] of this.rows) row.classList.toggle("at", each === id);
  }

  reveal(id) {
    const row = this.rows.get(id);
    if (!row) return;
    const { element } = this;
    // By hand: scrollIntoView would move the page too.
    const top = row.offsetTop - this.body.offsetTop;
    const bottom = row.offsetTop + row.offsetHeight - element.clientHeight;
    element.scrollTop = clamp(element.scrollTop, bottom, top);
  }

  write(input, value) {
    input.value = input.written = String(value);
    input.removeAttribute("aria-invalid");
  }

  idOf(node) {
    return node.closest("tbody tr")?.dataset.id;
  }

  edit(id, field) {
    this.rows.get(id)?.querySelector(`[data-field=${field}]`).focus();
  }

  commit(input) {
    if (input.value === input.written) return true;
    const { owner } = this;
    const { field } = input.dataset;
    const text = input.value.trim();
    const number = Number(text.replaceAll("\u2212", "-").replace(",", "."));
    const { labels, maxValue } = owner.data;
    if (field !== "name" && (text === "" || !(Math.abs(number) <= maxValue))) {
      owner.tell(fill(labels.notANumber, { text: text || "–", high: maxValue }));
      input.setAttribute("aria-invalid", "true");
      return false;
    }
    owner.tell("");
    const value = field === "name" ? text : number + 0;
    if (value === "") {
      this.write(input, owner.item(this.idOf(input)).name);
      return true;
    }
    this.write(input, value);
    owner.set(this.idOf(input), field, value);
    return true;
  }

  key(e) {
    // Keys typed in here are text. Streamlit's own shortcuts do not see into a shadow root.
    e.stopPropagation();
    const input = e.target;
    if (!input.matches("input") || e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return;
    const { owner } = this;
    const id = this.idOf(input);
    const { field } = input.dataset;
    const step = (by) => {
      const at = owner.items.findIndex((item) => item.id === id) + by;
      if (this.commit(input) && owner.items[at]) this.edit(owner.items[at].id, field);
    };
    const action = {
      Enter: () => step(1),
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Escape: () => {
        this.write(input, owner.item(id)[field]);
        owner.tell("");
        input.select();
      },
    }[e.key];
    if (!action) return;
    e.preventDefault();
    action();
  }
}
