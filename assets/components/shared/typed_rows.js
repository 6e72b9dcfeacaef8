// Rows below a plot, one for each item, with fields to type in. What is typed stays until Enter,
// Escape or leaving the field.

export class TypedRows {
  constructor(owner, element, template) {
    this.owner = owner;
    this.element = element;
    this.template = template;
    this.rows = new Map(); // item id -> its row
    element.addEventListener("click", (e) => this.click(e));
    element.addEventListener("keydown", (e) => this.key(e));
    element.addEventListener("change", (e) => this.commit(e.target));
    element.addEventListener("focusin", (e) => e.target.matches("input") && e.target.select());
  }

  idOf(node) {
    return node.closest("[data-id]")?.dataset.id;
  }

  // Removes the rows of items that are gone.
  keep(items) {
    const ids = new Set(items.map(({ id }) => id));
    for (const [id, row] of this.rows)
      if (!ids.has(id)) {
        this.rows.delete(id);
        row.remove();
      }
  }

  rowOf(id) {
    if (!this.rows.has(id)) {
      const row = this.template.cloneNode(true);
      row.dataset.id = id;
      this.rows.set(id, row);
    }
    return this.rows.get(id);
  }

  // Writes what an item has, but not over what is being typed.
  show(input, value) {
    const isTyping = input === this.owner.root.activeElement && input.value !== input.written;
    if (!isTyping) this.write(input, value);
  }

  write(input, value) {
    input.value = input.written = String(value);
    input.removeAttribute("aria-invalid");
  }

  // Says whether the field holds what the item has from now on.
  commit(input) {
    if (input.value === input.written) return true;
    const { owner } = this;
    const text = input.value.trim();
    const { value, problem } = this.read(input, text);
    if (problem) {
      owner.tell(problem);
      input.setAttribute("aria-invalid", "true");
      return false;
    }
    owner.tell("");
    this.write(input, value);
    this.save(input, value);
    return true;
  }

  key(e) {
    // Keys typed in here are text. Streamlit's own shortcuts do not see into a shadow root.
    e.stopPropagation();
    const input = e.target;
    if (!input.matches("input") || e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return;
    const escape = () => {
      this.write(input, this.held(input));
      this.owner.tell("");
      input.select();
    };
    const action = e.key === "Escape" ? escape : this.actions(input, e)[e.key];
    if (!action) return;
    e.preventDefault();
    action();
  }
}
