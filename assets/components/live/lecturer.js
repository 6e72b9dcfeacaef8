// The lecturer's page of a room. The key comes behind the sign of the address, which a browser sends
// to nobody; each request carries it in a header. A class sees the address: the tab keeps the key.
const at = location.pathname.replace(/\/$/, "");
let key = location.hash.slice(1);
try {
  if (key) sessionStorage.setItem(at, key);
  key = sessionStorage.getItem(at) || "";
  history.replaceState(null, "", location.pathname + location.search);
} catch {
  // a browser that keeps nothing leaves it in the address
}
const main = document.querySelector("main");
const part = (id) => document.getElementById(id);
let shown = "";
let phase = null;
let acting = 0;
let step = null; // the tab of the page that a step is about

function put(id, text) {
  if (part(id).textContent !== text) part(id).textContent = text;
}

function show(told) {
  put("joined", told.joined);
  put("count", told.count);
  // A button must not be replaced under the finger while only a count changes.
  if (told.html !== shown) part("view").innerHTML = shown = told.html;
  if (told.phase !== phase) main.classList.toggle("asking", told.phase !== "");
  if (told.phase === "revealed" && phase && phase !== told.phase) fill();
  part("free").hidden = told.phase !== "" && told.phase !== "revealed";
  phase = told.phase;
}

// The page of a step shows what it has hidden, as it is by now.
function fill() {
  try {
    const address = new URL(step.location.href);
    address.searchParams.set("revealed", "999");
    step.location.replace(address);
  } catch {
    // there is none any more, or it shows another site
  }
}

async function ask(path, given) {
  let problem = main.dataset.lost;
  try {
    const headers = { "X-Room-Key": key };
    const body = given && new URLSearchParams(given);
    const answer = await fetch(`${at}/${path}`, { method: given ? "POST" : "GET", headers, body });
    if (answer.ok) return await answer.json();
    if (answer.status === 403) problem = shown ? main.dataset.ended : main.dataset.refused;
    if (answer.status === 403) show({ joined: "", count: "", html: "", phase: "ended" });
  } catch {
    // it is tried again
  }
  put("problem", problem);
  return null;
}

async function act(given) {
  acting += 1;
  const told = await ask("act", given);
  acting -= 1;
  if (told) {
    show(told);
    put("problem", told.problem);
  }
  return told && !told.problem;
}

async function look() {
  const told = acting || phase === "ended" ? null : await ask("view");
  if (told && !acting) {
    show(told);
    if (part("problem").textContent === main.dataset.lost) put("problem", "");
  }
  setTimeout(look, 1000);
}

main.addEventListener("click", (event) => {
  const link = event.target.closest("a.open");
  const button = event.target.closest("button[name=act]");
  if (link || button) event.preventDefault(); // they do without a script as well
  if (link) step = open(link.href, link.target);
  if (!button || (button.value === "end" && !confirm(main.dataset.sure))) return;
  act({ ...Object.fromEntries(new FormData(button.form)), act: button.value });
});
main.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.method === "dialog") return;
  if (!form.dataset.act) {
    form.elements.key.value = key;
    return;
  }
  event.preventDefault();
  const given = Object.fromEntries(new FormData(form));
  if (await act({ act: form.dataset.act, ...given })) form.reset();
});
part("toggle").addEventListener("click", () => main.classList.toggle("asking"));
part("remote").addEventListener("click", async () => {
  const own = `${location.search || "?"}${location.protocol === "https:" ? "&https" : ""}`;
  const answer = await fetch(`${at}/remote${own}`, { method: "POST", headers: { "X-Room-Key": key } });
  if (!answer.ok) return put("problem", main.dataset.refused);
  document.querySelector("dialog img").src = `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  part("remotely").showModal();
});
if (location.protocol === "https:") part("qr").src += "&https";
look();
