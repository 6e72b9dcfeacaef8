// The language of the page, for screen readers, and the menu of languages in the header, which is not
// there in a frame of a course site. It goes to the address of another as Forward does: Undo stays.

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

  receive({ languages, chosen, framed }) {
    document.documentElement.lang = chosen;
    this.select.hidden = framed;
    const option = ([name, own]) => new Option(own, name, false, name === chosen);
    this.select.replaceChildren(...Object.entries(languages).map(option));
  }
}

export default await component(LanguageMenu, import.meta.url, "bordered_controls");
