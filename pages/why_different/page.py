"""Why two tools disagree: one input under every convention, and what gives the number you got."""

from pages.parts.page import Page
from pages.why_different.derivation import show_derivation
from pages.why_different.input import INPUT, input_of
from pages.why_different.tiles_and_chart import show_chart

page_state = INPUT.open()
kind = page_state.present.kind
shown = input_of(kind)

Page(
    "why_different",
    input=shown,
    chart=show_chart,
    work=show_derivation,
    widths=(12, 11) if shown.across else (9, 14),
    # Another kind has other boards, tiles and panels: the page begins anew with them.
    waits=lambda whole: whole.present.kind != kind,
).show(page_state)
