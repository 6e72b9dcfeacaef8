// The step of a lesson beside the page. Back and Next are links to other steps, so the session stays,
// and the Back of the browser leads to the step before.

import { component } from "../shared/component.js";
import { showEdges, watchEdges } from "../shared/scrolling.js";
import { keepAnswer, notes, tick } from "../shared/lesson_notes.js";
import { element, nameParts, setAttribute, setText, takeNoSpace, writeWords } from "../shared/nodes.js";
import { followed } from "../shared/page_link.js";
import { store, stored } from "../shared/storage.js";

/**
 * The data from the page.
 * @typedef {{ href: string, label?: string }} Link
 * @typedef {{
 *   projector: boolean, // whether the projector view is on
 *   hidden?: string, // shown while the values are hidden
 *   title: string, problem?: string, left: number, step?: number, count?: string,
 *   parts?: { kind: string, label: string, text: string }[], see?: string, errors?: string[],
 *   back?: Link | null, next?: Link, again?: Link, overview?: string,
 *   ask?: { options: string[], free: boolean, label: string, check: string, show: string, placeholder: string } | null,
 *   verdict?: { kind: string, text: string } | null, number?: number, place?: string, // of what is kept
 *   lesson?: string, onward?: Link | null, // what follows in the track
 *   labels: Record<"lesson" | "back" | "see" | "leave" | "overview" | "fold" | "unfold", string>,
 * }} Data
 */

// The view carries over from step to step; what is hidden belongs to the step.
const CARRIED_OVER = ["projector", "words"];
const NARROW = matchMedia("(max-width: 899px)"); // on which the lesson is a bar at the bottom
const SHOWN = "?"; // in place of an answer: the reader gives up
const ANSWERED = ["right", "wrong", "kept"]; // verdicts on an answer of the reader's
let pressed = ""; // the link that led here, which gets the focus in the next step

class LessonPanel {
  constructor(root) {
    nameParts(this, root);
    this.host = root.host;
    this.links = {};
    for (const name of ["back", "next", "onward", "again", "overview"]) {
      const link = root.querySelector(`.${name}`);
      link.addEventListener("click", () => this.go(name, link));
      followed(link);
      this.links[name] = link;
    }
    takeNoSpace(this.host);
    this.fold.addEventListener("click", () => {
      this.show(this.section.classList.contains("folded"));
      store("sessionStorage", this.foldedKey, this.section.classList.contains("folded") ? "folded" : "open");
    });
    this.leave.addEventListener("click", () => this.setStateValue("left", { times: this.left + 1 }));
    this.form.addEventListener("submit", (e) => {
      e.preventDefault();
      if (this.field.value.trim()) this.answer(this.field.value.trim());
    });
    this.choice.addEventListener("click", ({ target }) => {
      const at = [...this.choice.children].indexOf(target);
      if (at >= 0) this.answer(String(at));
    });
    this.showAnswer.addEventListener("click", () => this.answer(SHOWN));
    for (const box of [this.said, this.details]) watchEdges(box, () => this.showEdges());
    this.details.addEventListener("toggle", () => this.showEdges());
    this.listening = new AbortController();
    NARROW.addEventListener("change", () => this.place(), { signal: this.listening.signal });
    this.place();
  }

  close() {
    this.host.removeAttribute("data-lesson-open");
  }

  // Beside the page, or a bar below it: on a narrow screen, and folded in the projector view.
  place() {
    const isBar = NARROW.matches || Boolean(this.projector);
    this.host.setAttribute("data-lesson-open", isBar ? "bar" : "side");
    this.section.classList.toggle("lesson-bar", isBar);
    this.section.classList.toggle("lesson-line", Boolean(this.projector));
    this.show((stored("sessionStorage", this.foldedKey) ?? (this.projector ? "folded" : "")) !== "folded");
  }

  get foldedKey() {
    return `metriclass lesson ${this.projector ? "projector" : "folded"}`;
  }

  receive({ problem, left, step, count, parts = [], see, errors = [], hidden, projector, labels, ...links }) {
    this.left = left;
    this.labels = labels;
    const address = links.again?.href ?? "";
    const isOther = address !== this.address;
    this.address = address;
    if (isOther) {
      this.details.open = false;
      this.said.scrollTop = 0;
    }
    const [toTry, before] = [parts.filter(isTry), parts.filter((part) => !isTry(part))];
    this.parts.replaceChildren(...(problem ? [element("p", "problem", problem)] : before.map(paragraph)));
    this.after.replaceChildren(...toTry.map(paragraph), ...(hidden ? [element("p", "hidden", hidden)] : []));
    this.details.hidden = !see && !errors.length;
    const seen = see ? [element("p", "", see)] : [];
    this.seen.replaceChildren(...seen, ...errors.map((error) => element("p", "misprint", error)));
    this.nav.hidden = !links.next;
    setText(this.count, count ?? "");
    this.link("back", links.back, labels.back);
    this.link("next", links.next, links.next?.label);
    this.link("onward", links.onward, links.onward?.label);
    this.link("again", links.again, links.again?.label);
    this.link("overview", links.overview && { href: links.overview }, labels.overview);
    this.projector = projector;
    this.place();
    this.asks(links);
    this.showEdges();
    if (isOther && pressed) this.begin();
  }

  // The field or the choice of what the step asks, and what is said of the answer. The browser keeps
  // the answer, and asks the page again what it says of it.
  asks({ ask, verdict, lesson, number, place }) {
    this.form.hidden = !ask;
    if (!ask) return;
    this.step = { lesson, step: number };
    const kept = notes().answers[place] ?? "";
    const isChoice = ask.options.length > 0;
    if (place !== this.asked) {
      this.asked = place;
      this.field.value = kept === SHOWN ? "" : kept;
      writeWords(this.form, ask);
      setAttribute(this.field, "placeholder", ask.placeholder);
      this.field.hidden = this.check.hidden = isChoice;
      this.choice.replaceChildren(...ask.options.map((text) => element("button", "", text)));
      if (kept && !verdict) this.send(kept);
    }
    this.press(kept);
    if (kept && ANSWERED.includes(verdict?.kind)) tick(place);
    this.verdict.className = kept && verdict ? `verdict ${verdict.kind}` : "verdict";
    const told = kept ? (verdict?.text ?? "") : "";
    this.showAnswer.hidden = ask.free || (Boolean(told) && verdict?.kind !== "open");
    if (told === this.verdict.textContent) return;
    this.verdict.textContent = told;
    if (told) this.verdict.scrollIntoView({ block: "nearest" });
  }

  press(kept) {
    [...this.choice.children].forEach((node, at) => setAttribute(node, "aria-pressed", String(at) === kept));
  }

  answer(text) {
    keepAnswer(this.asked, text);
    this.press(text);
    this.send(text);
  }

  send(text) {
    this.setStateValue("answer", { ...this.step, text, at: performance.now() }); // never the same twice
  }

  link(name, to, label) {
    const link = this.links[name];
    link.hidden = !to;
    if (!to) return;
    link.dataset.href = to.href;
    setAttribute(link, "href", to.href);
    setText(link, label);
  }

  // The address keeps what was chosen in the meantime.
  go(name, link) {
    const here = new URL(location.href).searchParams;
    const address = new URL(link.dataset.href, document.baseURI);
    for (const piece of CARRIED_OVER)
      if (here.has(piece) && !address.searchParams.has(piece))
        address.searchParams.set(piece, here.get(piece));
    link.href = address.href;
    pressed = ["overview", "onward"].includes(name) ? "" : name;
    if (name === "again") this.begin();
  }

  // A step begins at the head of its page, with the focus where it was.
  begin() {
    const link = this.links[pressed];
    pressed = "";
    document.querySelector("[data-testid=stMain]")?.scrollTo(0, 0);
    (link.hidden ? this.links.next : link).focus({ preventScroll: true });
  }

  // A box that scrolls shows where there is more, and takes the focus.
  showEdges() {
    for (const box of [this.said, this.details]) {
      showEdges(box);
      if (box === this.said) box.tabIndex = box.scrollHeight > box.clientHeight + 1 ? 0 : -1;
    }
  }

  show(wanted) {
    this.section.classList.toggle("folded", !wanted);
    setAttribute(this.fold, "aria-expanded", wanted);
    const label = this.labels?.[wanted ? "fold" : "unfold"] ?? "";
    setAttribute(this.fold, "aria-label", label);
    setAttribute(this.fold, "title", label);
  }
}

// What is asked stands above what to try.
const isTry = ({ kind }) => kind === "try";

function paragraph({ kind, label, text }) {
  const one = element("p", kind);
  if (label) one.append(element("strong", "", label), " ");
  one.append(text);
  return one;
}

export default await component(LessonPanel, import.meta.url, "bare_controls close side_panel ./lesson_panel");
