"""What the answers lead to: metrics to use, and metrics that would mislead, each with its why."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.page_links import page_link, page_title
from pages.parts.plain import as_typed, caption, heading
from pages.which_metric.rules import MISLEAD, USE, Rule, advice
from pages.which_metric.state import WhichState


def show_advice(desk: Desk[WhichState]) -> None:
    """Both lists."""
    answers = desk.present.answers
    heading(_("Use"))
    _show(USE, advice(answers, USE), _("See {metric} on the page {page}"))
    heading(_("Would mislead here"))
    _show(MISLEAD, advice(answers, MISLEAD), _("See it mislead on the page {page}"))
    caption(
        _(
            "Of several queries or samples, average first; then ask whether a difference between "
            "two systems means anything."
        )
    )


def _show(verdict: str, found: Sequence[Rule], opens: str) -> None:
    for rule in found:
        metric = CATALOGUE[rule.metric]
        with st.container(border=True, gap="xxsmall", key=f"which {verdict} {rule.metric}"):
            title = translate(metric.title)
            st.markdown(f"**{as_typed(title)}** (${metric.symbol}$)")
            st.markdown(as_typed(rule.text))
            label = opens.format(metric=title, page=page_title(rule.page))
            page_link(rule.page, label, rule.query)
