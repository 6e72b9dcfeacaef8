// A field to type in, laid over a cell or a name of a table.

export class CellField {
  // `check(text)` says what is wrong, `save(text)` keeps it, `move(down, right)` takes the focus on,
  // `tell(problem)` shows a sentence, `closed()` is called once.
  constructor(node, { typed, start, label, length, mode, inCell, ...calls }) {
    Object.assign(this, { node, typed, start, inCell, calls });
    const input = document.createElement("input");
    input.value = typed ?? start;
    input.inputMode = mode;
    input.maxLength = length;
    input.autocomplete = "off";
    input.spellcheck = false;
    input.setAttribute("aria-label", label);
    input.addEventListener("blur", () => this.end(true));
    input.addEventListener("keydown", (e) => this.key(e));
    this.input = input;
    node.classList.add("editing");
    node.append(input);
    input.focus();
    if (typed === undefined) input.select();
  }

  end(keep) {
    if (this.ended) return;
    this.ended = true; // first: removing the input fires its blur
    this.input.remove();
    this.node.classList.remove("editing");
    this.calls.closed();
    const text = this.input.value.trim();
    if (!keep || text === this.start) return;
    const problem = this.calls.check(text);
    if (problem) this.calls.tell(problem);
    else this.calls.save(text);
  }

  key(e) {
    // Keys typed in here are text. Streamlit's own shortcuts do not see into a shadow root.
    e.stopPropagation();
    if (e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return;
    const { input, inCell, start } = this;
    // In a number just begun or selected whole, an arrow leaves for the next cell.
    const leaves = inCell && (this.typed !== undefined ||
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
    const problem = e.key === "Enter" && text !== start ? this.calls.check(text) : "";
    if (problem) {
      this.calls.tell(problem);
      input.setAttribute("aria-invalid", "true");
      return input.select();
    }
    this.end(e.key !== "Escape");
    this.calls.move(...to);
  }
}
