// Requests the whole page when the connection is back: a server that was started anew does not know the
// fragment that a move runs, and would not answer. Streamlit does so when the reader goes back in the
// history, so this sends the same event.

export function askWhenReconnected() {
  const app = document.querySelector("[data-testid=stApp]");
  const isConnected = () => app.dataset.testConnectionState === "CONNECTED";
  let wasConnected = isConnected();
  new MutationObserver(() => {
    if (isConnected() && !wasConnected) window.dispatchEvent(new PopStateEvent("popstate"));
    wasConnected = isConnected();
  }).observe(app, { attributeFilter: ["data-test-connection-state"] });
}
