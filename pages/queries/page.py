"""Many queries: build a list for each, or upload runs, watch the means, compare two systems."""

from pages.parts.page import Page
from pages.queries.derivation import OPTIONS, WORK, apply_option, apply_work, show_derivation
from pages.queries.input import INPUT
from pages.queries.tiles_and_chart import CHART, apply_view, show_chart
from pages.queries.waiting import is_waited_for, run_long_task

Page(
    "queries",
    input=INPUT,
    chart=show_chart,
    work=show_derivation,
    panels={CHART: apply_view, WORK: apply_work, OPTIONS: apply_option},
    widths=(8, 15),
    long=run_long_task,
    waits=is_waited_for,
).show()
