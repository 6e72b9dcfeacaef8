// A link to another page of the app. A plain click goes there as Forward does, so that the session
// stays; every other click is the browser's.

/** @param {HTMLAnchorElement} link */
export function followed(link) {
  link.addEventListener("click", (event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState({}, "", link.href);
    dispatchEvent(new PopStateEvent("popstate")); // which Streamlit goes by
  });
}
