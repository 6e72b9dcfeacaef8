"""How long it takes each page to answer an edit, beside a bare Streamlit page.

All are timed in one Chromium, in turn: from the key press to the frame in which the new number
stands in the document, and until the last change of chart and derivation; then once more with 100
ms of added round trip to the server. The edits are ones that the pages foresee, and are made when
the answers ahead are there, as they are for a reader who looks before the next move. Only the
ratios mean something on another machine.
"""

import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path

import numpy as np
from playwright.sync_api import Browser, Page

from pages.frame.registry import BUILT
from tests.benchmarks.edits import EDITS, Edit, Keys
from tests.benchmarks.running import PATIENCE, ROOT, a_chromium, delayed, serve
from tests.browser.seen import wait_for_answers

WARM_UP, MOVES = 3, 20
BARE_NAME = "bare: a slider and a plotly.express chart"
CALM = 400  # ms without a change after which a page stands as it stays
DELAY = 0.05  # s that is added to each way between the browser and the server

BARE = """
import plotly.express as px
import streamlit as st

value = st.slider("Value", 0, 100, 50)
st.plotly_chart(px.bar(x=list(range(1, 11)), y=[value] * 10, title=f"Value {value}"))
"""

# Resolves with two times, from the next key press to the first frame in which a new text stands at
# `steps`: selectors of which each leads into the shadow roots of what the one before it found; and
# to the last change outside of our components, charts and formulas that is, before `calm` ms in
# which nothing changes. A chart may stand there twice for a moment, the old one and its successor.
TIME_NEXT_KEY = """
([steps, patience, calm]) => {
  const texts = () => {
    let nodes = [document];
    for (const step of steps) {
      nodes = nodes.flatMap(node => [...(node.shadowRoot ?? node).querySelectorAll(step)]);
    }
    return nodes.map(node => node.textContent);
  };
  const before = texts();
  if (before.length !== 1) throw new Error(`${before.length} elements at ${steps}`);
  window.answered = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`no new text at ${steps}`)), patience);
    addEventListener("keydown", () => {
      const pressed = performance.now();
      let changed = pressed, seen = 0;
      const watch = new MutationObserver(() => (changed = performance.now()));
      watch.observe(document.querySelector("[data-testid=stMain]"),
        { subtree: true, childList: true, characterData: true, attributes: true });
      const look = () => {
        const now = performance.now();
        if (!seen && texts().some(text => text !== before[0])) seen = now - pressed;
        const stands = seen && changed > pressed && now - changed >= calm;
        if (!stands) return requestAnimationFrame(look);
        watch.disconnect();
        resolve([seen, changed - pressed]);
      };
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  });
}
"""


@dataclass
class Contestant:
    """A page, the keys to press with what has the focus, and where the answer stands."""

    name: str
    keys: Keys
    answer: list[str]
    foresees: bool = True

    def move(self) -> tuple[float, float]:
        """Press the next key; return the ms to the new number, and until all stands."""
        focus, key = next(self.keys)
        page = focus.page
        page.bring_to_front()
        focus.focus()
        page.wait_for_timeout(CALM)
        if self.foresees:
            wait_for_answers(page)
        page.evaluate(TIME_NEXT_KEY, [self.answer, PATIENCE * 1000, CALM])
        page.keyboard.press(key)
        return page.evaluate("window.answered")


def contestants(browser: Browser, ours: str, bare: str) -> list[Contestant]:
    """Open every page, each in a profile of its own; the bare one last."""
    timed = {edit.address.split("?")[0] for edit in EDITS}
    if missing := {entry.url_path for entry in BUILT} - timed:
        raise RuntimeError(f"no edit is timed on {', '.join(sorted(missing))}")

    def page(url: str) -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        context.set_default_timeout(PATIENCE * 1000)
        opened = context.new_page()
        opened.goto(url)
        return opened

    def ready(edit: Edit) -> Contestant:
        opened = page(f"{ours}/{edit.address}")
        opened.locator(edit.drawn).first.wait_for()
        return Contestant(edit.name, edit.keys(opened), edit.answer)

    slider = page(bare)
    slider.locator(".gtitle").wait_for()
    focus = slider.get_by_role("slider")
    bare_one = Contestant(BARE_NAME, repeat((focus, "ArrowRight")), [".gtitle"], foresees=False)
    return [*map(ready, EDITS), bare_one]


def measure(players: list[Contestant]) -> dict[str, np.ndarray]:
    """Time the moves of all contestants in turn: arrays (moves, 2), in milliseconds."""
    times = {player.name: [] for player in players}
    for turn in range(WARM_UP + MOVES):
        for player in players:
            taken = player.move()
            if turn >= WARM_UP:
                times[player.name].append(taken)
        print(".", end="", flush=True, file=sys.stderr)
    return {name: np.array(taken) for name, taken in times.items()}


def main() -> None:
    """Print the time of an edit on each page, and how it compares with the bare one."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "bare.py").write_text(BARE, encoding="utf-8")
        ours = stack.enter_context(serve("app.py", ROOT))
        bare = stack.enter_context(serve("bare.py", folder))
        browser = stack.enter_context(a_chromium())
        report("", measure(contestants(browser, ours.url, bare.url)))
        far = [stack.enter_context(delayed(one.url, DELAY)) for one in (ours, bare)]
        added = f", {2000 * DELAY:.0f} ms of round trip added"
        report(added, measure(contestants(browser, *far)))


def report(added: str, times: dict[str, np.ndarray]) -> None:
    """Print the quantiles of the times, and how they compare with those of the bare page."""
    print(f"\nAn edit, from the key press ({MOVES} edits, ms{added})")
    print(f"{'':42}{'to the new number':>24}{'until all stands':>28}")
    print(f"{'':42}{'p50':>8}{'p95':>8}{'to bare':>8}{'p50':>12}{'p95':>8}{'to bare':>8}")
    bare = np.percentile(times[BARE_NAME], 50, axis=0)
    for name, taken in times.items():
        (seen50, all50), (seen95, all95) = np.percentile(taken, (50, 95), axis=0)
        print(f"{name:42}{seen50:8.0f}{seen95:8.0f}{seen50 / bare[0]:8.2f}", end="")
        print(f"{all50:12.0f}{all95:8.0f}{all50 / bare[1]:8.2f}")


if __name__ == "__main__":
    main()
