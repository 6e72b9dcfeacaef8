// The menu of languages in the header. It goes to the address of another as Forward does: Undo stays.

import { component } from "../shared/component.js";

class LanguageMenu {
  constructor(root) {
    this.select = root.querySelector("select");
    this.select.addEventListener("change", () => {
      const address = new URL(location.href);
      address.searchParams.set("lang", this.select.value);
      history.pushState({}, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    });
  }

  receive({ languages, chosen }) {
    const option = ([name, own]) => new Option(own, name, false, name === chosen);
    this.select.replaceChildren(...Object.entries(languages).map(option));
  }
}

export default await component(LanguageMenu, import.meta.url, "bordered_controls");
