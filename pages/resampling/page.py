"""Resampling: split the items, watch the rounds, and see how far an estimate may be trusted."""

from pages.parts.page import Page
from pages.resampling.derivation import OPTIONS, apply_option, show_derivation
from pages.resampling.input import INPUT
from pages.resampling.tiles_and_chart import CHART, apply_view, show_chart
from pages.resampling.waiting import is_waited_for, run_long_task

Page(
    "resampling",
    input=INPUT,
    chart=show_chart,
    work=show_derivation,
    panels={CHART: apply_view, OPTIONS: apply_option},
    widths=(11, 13),
    long=run_long_task,
    waits=is_waited_for,
).show()
