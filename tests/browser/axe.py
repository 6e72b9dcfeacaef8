"""Asks axe-core whether everybody can read and reach what the project draws."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# Rules that Streamlit's own markup breaks inside a page, where a page can do nothing about it.
STREAMLIT_MARKUP = {
    "empty-table-header": ".stDataFrame",  # the row-number column
    "presentation-role-conflict": "[data-testid=stFileUploaderDropzone]",
    "scrollable-region-focusable": ".katex-display, [data-testid=stCode]",
}

MENU, DIALOG = "[data-testid=stPopoverBody]", "[data-testid=stDialog]"
# What lies in neither a page nor an open menu is Streamlit's frame.
_OURS = f"[data-testid=stMainBlockContainer], {MENU}, {DIALOG}, body > main"

# axe-core names what lies in a component's shadow root by its host first, so the first step of a
# target always is in the document itself.
_RUN = """
async ([streamlitMarkup, only, colours, ours]) => {
  // What waits for its run is faint for as long, and so is what comes in; what changed its size
  // says so with the next frame.
  const end = performance.now() + 10000;
  const fades = () => document.getAnimations().some(({ playState, effect }) =>
    playState === "running" && effect.getComputedTiming().endTime !== Infinity);
  for (let calm = 0; calm < 3 && performance.now() < end; calm++) {
    if (document.querySelector("[data-stale=true]") || fades()) calm = 0;
    await new Promise(requestAnimationFrame);
  }
  const include = [...document.querySelectorAll(ours)];
  const { violations } = await axe.run({ include }, {
    resultTypes: ["violations"],
    ...(only.length ? { runOnly: { type: "rule", values: only } } : {}),
    rules: { "color-contrast": { enabled: colours } },
  });
  const own = [];
  for (const { id, help, nodes } of violations) {
    for (const { target, html, failureSummary } of nodes) {
      const element = document.querySelector([target[0]].flat()[0]);
      const excused = id in streamlitMarkup && element?.closest(streamlitMarkup[id]);
      if (!element?.closest(ours) || excused) continue;
      own.push([`${id}: ${help}`, target.flat().join(" > "), html, failureSummary].join("\\n  "));
    }
  }
  return own;
}
"""


def violations(page: Page, *rules: str, colours: bool = True, within: str = _OURS) -> list[str]:
    """Return what breaks these rules of axe-core, or any, in what the project draws on a page, or
    in a part of it where the rest was looked at before. Half of a run is the contrast of `colours`.
    """
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(_RUN, [STREAMLIT_MARKUP, rules, colours, within])
