"""The start page: what Metriclass is, its pages, its glossary."""

from itertools import groupby

import streamlit as st

from metrics import CATALOGUE
from metrics.core import Metric
from metrics.notation import decimal
from pages.desk.language import _, translate
from pages.frame.registry import PAGES
from pages.parts.plain import as_typed

READABLE_WIDTH = 720
CARDS = 4  # beside each other; on a phone they follow each other


def glossary_row(metric: Metric) -> dict[str, str]:
    """Return what the glossary says of a metric, as Markdown."""
    low, high = metric.range
    better = {"larger": _("larger is better"), "smaller": _("smaller is better")}
    return {
        _("Metric"): f"{as_typed(translate(metric.title))} (${metric.symbol}$)",
        # With its values below it: a column more, and the table scrolls sideways on a phone.
        _("What it measures"): (
            f"{as_typed(translate(metric.summary))}  \n"
            f"{decimal(low)} – {decimal(high)}, {better[metric.direction]}"
        ),
        _("Source"): as_typed(metric.citation),
    }


st.title("Metriclass")
st.text(
    _(
        "Metriclass teaches evaluation metrics by letting you change things. "
        "Build an input by hand, move something, and every metric answers at once. "
        "Each number is worked out in full: the formula, the formula with the numbers in, "
        "the table behind it, the result."
    ),
    width=READABLE_WIDTH,
)
for section, entries in groupby(PAGES, lambda entry: entry.section):
    st.header(section)
    for column, entry in zip(st.columns(CARDS, gap="small"), entries, strict=False):
        with column.container(border=True, height="stretch", gap="xsmall"):
            st.page_link(entry.page(), icon=entry.icon)
            st.text(entry.purpose)

st.header(_("Glossary"))
st.table(
    [glossary_row(metric) for metric in CATALOGUE.values()],
    border="horizontal",
    hide_index=True,
    alt=_("The metrics, what each measures, its range and its source."),
)
