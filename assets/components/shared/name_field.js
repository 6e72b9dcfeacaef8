// A field to type a name in, in the place of the node `shown` that shows it.

// `save(name)` keeps what was typed, `closed()` is called once,
// `leave()` takes the focus on after a key.
export class NameField {
  constructor(shown, { id, name, label, length, save, closed, leave }) {
    const input = document.createElement("input");
    Object.assign(this, { shown, id, save, closed, input });
    input.value = name;
    input.maxLength = length;
    input.setAttribute("aria-label", label);
    input.addEventListener("blur", () => this.end(true));
    input.addEventListener("keydown", (e) => {
      // Keys typed in here are text. Streamlit's own shortcuts do not see into a shadow root.
      e.stopPropagation();
      if (e.isComposing || (e.key !== "Enter" && e.key !== "Escape")) return;
      e.preventDefault();
      this.end(e.key === "Enter");
      leave();
    });
    shown.hidden = true;
    shown.after(input);
    input.select();
    input.focus();
  }

  end(keep) {
    if (this.ended) return;
    this.ended = true; // first: removing the input fires its blur
    const name = this.input.value.trim();
    this.input.remove();
    this.shown.hidden = false;
    this.closed();
    if (keep && name) this.save(name);
  }
}
