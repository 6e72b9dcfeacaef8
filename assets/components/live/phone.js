// A phone of a room: a plain script, for browsers of ten years ago. The server writes what is shown,
// and escapes what somebody typed.
(() => {
  const main = document.querySelector("main");
  const path = location.pathname.replace(/\/$/, "");
  let now = JSON.parse(main.dataset.room);
  let pressed = null;
  let heard = false;
  let newest = null; // what was pressed last, until the server has taken it
  let sending = false;

  const own = () => document.getElementById("own");

  function show(told) {
    const isSame = told.asked === now.asked;
    const said = isSame && own() ? own().textContent : "";
    if (told.seen !== now.seen) main.innerHTML = told.html;
    // What all are told at once does not hold what this phone has said.
    if (isSame && !told.mine && now.mine) {
      if (own()) own().textContent = said;
      told.mine = now.mine;
    }
    now = told;
  }

  function hear(told) {
    heard = true;
    if (told.asked === now.asked && told.phase === now.phase) return;
    show(told);
    // One after the other, phones come for what concerns them alone.
    if (now.phase === "revealed") setTimeout(look, 1500 * Math.random());
  }

  function look() {
    return fetch(`${path}?part`, { credentials: "same-origin" })
      .then((answer) => answer.json())
      .then(show)
      .catch(() => {});
  }

  // One at a time, lest an earlier answer arrives after a later one.
  function send() {
    sending = false;
    if (!newest || newest.asked !== now.asked || now.phase !== "open") return;
    const sent = newest;
    const again = () => setTimeout(send, 1000);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const post = { method: "POST", credentials: "same-origin", headers, body: sent.body };
    sending = true;
    own().textContent = main.dataset.sending;
    fetch(`${path}?part`, post)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
      .then((told) => {
        sending = newest !== sent;
        if (sending) return send();
        newest = null;
        return show(told);
      }, again);
  }

  function connect() {
    if (now.phase === "ended") return;
    const news = new EventSource(`${path}/news`);
    news.addEventListener("message", (event) => {
      hear(JSON.parse(event.data));
      if (now.phase === "ended") news.close();
    });
    news.addEventListener("error", () => {
      if (news.readyState === 2) setTimeout(() => look().then(connect), 1000 + 1000 * Math.random());
    });
  }

  main.addEventListener("click", (event) => {
    pressed = event.target;
  });
  main.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = Array.from(event.target.querySelectorAll(":checked"), (one) => one.value);
    const { value } = event.target.querySelector("input[name=answer]") || pressed;
    const body = `asked=${now.asked}&answer=${encodeURIComponent(chosen.join() || value)}`;
    newest = { asked: now.asked, body };
    if (sending) own().textContent = main.dataset.sending;
    else send();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && now.phase !== "ended") look();
  });
  if (window.EventSource) connect();
  // A proxy may hold the news back.
  setInterval(() => {
    if (!heard && now.phase !== "ended") look();
  }, 3000);
})();
