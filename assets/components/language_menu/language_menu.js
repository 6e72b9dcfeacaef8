// The menu of languages in the header. Another one loads the page anew from its address, which names it.

import { component } from "../shared/component.js";

class LanguageMenu {
  constructor(root) {
    this.select = root.querySelector("select");
    this.select.addEventListener("change", () => {
      const address = new URL(location.href);
      address.searchParams.set("lang", this.select.value);
      location.assign(address);
    });
  }

  receive({ languages, chosen }) {
    const option = ([name, own]) => new Option(own, name, false, name === chosen);
    this.select.replaceChildren(...Object.entries(languages).map(option));
  }
}

export default await component(LanguageMenu, import.meta.url, "bordered_controls");
