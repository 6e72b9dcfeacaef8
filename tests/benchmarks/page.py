"""How long it takes each page to answer an edit, beside a bare Streamlit page.

All are timed in one Chromium, in turn: from the key press to the frame in which the answer stands
in the document. Only the ratios mean something on another machine.
"""

import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path

import numpy as np
from playwright.sync_api import Browser, Page

from pages.frame.registry import PAGES
from tests.benchmarks.edits import EDITS, Edit, Keys
from tests.benchmarks.running import PATIENCE, ROOT, a_chromium, serve

WARM_UP, MOVES = 6, 30
BARE_NAME = "bare: a slider and a plotly.express chart"
REST = 300  # ms between two moves, so that no move waits for what the last one left to do

BARE = """
import plotly.express as px
import streamlit as st

value = st.slider("Value", 0, 100, 50)
st.plotly_chart(px.bar(x=list(range(1, 11)), y=[value] * 10, title=f"Value {value}"))
"""

# Resolves with the time from the next key press to the first frame in which a new text stands at
# `steps`: selectors of which each leads into the shadow roots of what the one before it found.
# A chart may stand there twice for a moment, the old one and its successor.
TIME_NEXT_KEY = """
([steps, patience]) => {
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
      const look = () => {
        if (texts().some(text => text !== before[0])) resolve(performance.now() - pressed);
        else requestAnimationFrame(look);
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

    def move(self) -> float:
        """Press the next key; return the time to the answer in milliseconds."""
        focus, key = next(self.keys)
        page = focus.page
        page.bring_to_front()
        page.wait_for_timeout(REST)
        focus.focus()
        page.evaluate(TIME_NEXT_KEY, [self.answer, PATIENCE * 1000])
        page.keyboard.press(key)
        return page.evaluate("window.answered")


def contestants(browser: Browser, ours: str, bare: str) -> list[Contestant]:
    """Open every page, each in a profile of its own; the bare one last."""
    timed = {edit.address.split("?")[0] for edit in EDITS}
    if missing := {entry.url_path for entry in PAGES} - timed:
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
    bare_one = Contestant(BARE_NAME, repeat((focus, "ArrowRight")), [".gtitle"])
    return [*map(ready, EDITS), bare_one]


def measure(players: list[Contestant]) -> dict[str, np.ndarray]:
    """Time the moves of all contestants in turn, in milliseconds."""
    times = {player.name: [] for player in players}
    for turn in range(WARM_UP + MOVES):
        for player in players:
            taken = player.move()
            if turn >= WARM_UP:
                times[player.name].append(taken)
    return {name: np.array(taken) for name, taken in times.items()}


def main() -> None:
    """Print the time of an edit on each page, and how it compares with the bare one."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "bare.py").write_text(BARE, encoding="utf-8")
        ours = stack.enter_context(serve("app.py", ROOT))
        bare = stack.enter_context(serve("bare.py", folder))
        browser = stack.enter_context(a_chromium())
        times = measure(contestants(browser, ours.url, bare.url))
    print(f"An edit, from the key press to the new value on screen ({MOVES} edits, ms)")
    print(f"{'':46}{'p50':>8}{'p95':>8}{'ratio to bare':>18}")
    quantiles = {name: np.percentile(taken, (50, 95)) for name, taken in times.items()}
    bare50, bare95 = quantiles[BARE_NAME]
    for name, (p50, p95) in quantiles.items():
        print(f"{name:46}{p50:8.0f}{p95:8.0f}{p50 / bare50:10.2f}{p95 / bare95:8.2f}")


if __name__ == "__main__":
    main()
