// When the connection is there again, all of the page is asked for: a server that was started anew
// does not know the part of it that a move runs, and would answer no move. Streamlit asks so when
// the reader goes back in the history, which this looks like.

export function askWhenReconnected() {
  const app = document.querySelector("[data-testid=stApp]");
  const isConnected = () => app.dataset.testConnectionState === "CONNECTED";
  let wasConnected = isConnected();
  new MutationObserver(() => {
    if (isConnected() && !wasConnected) window.dispatchEvent(new PopStateEvent("popstate"));
    wasConnected = isConnected();
  }).observe(app, { attributeFilter: ["data-test-connection-state"] });
}
