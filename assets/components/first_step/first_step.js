// What a page shows and what to try first, until the first move or until it is closed; then it stays
// closed in this browser. The server does not know of it.

import { component } from "../shared/component.js";
import { nameParts, setText } from "../shared/nodes.js";
import { store, stored } from "../shared/storage.js";

// The address without a query is the page's own name.
const KEY = () => `metriclass first step ${location.pathname.split("/").filter(Boolean).at(-1)}`;

class FirstStep {
  constructor(root) {
    nameParts(this, root);
    // Streamlit leaves a gap around each of its elements, be it empty or not.
    this.place = root.host.closest("[data-testid=stElementContainer]");
    this.key = KEY();
    this.button.addEventListener("click", () => {
      store("localStorage", this.key, "closed");
      this.show(false);
    });
    this.listening = new AbortController();
    const { signal } = this.listening;
    const free = (e) => e.composedPath().some((node) => node.dataset?.at) || this.show(false);
    // It leaves its place free until something beside the boards is pressed: what is dragged next stays
    // where it is.
    const leave = () => {
      store("localStorage", this.key, "closed");
      this.element.style.visibility = "hidden";
      document.addEventListener("click", free, { signal });
    };
    document.addEventListener("metriclass-moved", leave, { signal }); // by the tiles
    this.show(stored("localStorage", this.key) === null);
  }

  receive({ seen, first }) {
    setText(this.text, `${seen} ${first}`);
  }

  show(wanted) {
    this.element.hidden = !wanted;
    if (this.place) this.place.style.display = wanted ? "" : "none";
  }
}

export default await component(FirstStep, import.meta.url, "bare_controls close ./first_step");
