// A link to another page of the app. A plain click goes there as Forward does, which keeps the session;
// the browser handles every other click.

import { element } from "./nodes.js";

/** Whether a click uses the first button without a key. @param {MouseEvent} e */
export const isPlainClick = (e) => !(e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey);

/** @param {HTMLAnchorElement} link */
export function followed(link) {
  link.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    history.pushState({}, "", link.href);
    dispatchEvent(new PopStateEvent("popstate")); // which Streamlit follows
  });
}

/** A new link to a page. */
export function linkTo(href, label) {
  const link = element("a", "", label);
  link.href = href;
  followed(link);
  return link;
}
