"""The table of all metrics by what they need and which properties they have."""

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE, Metric
from metrics.notation import decimal
from metrics.traits import is_judged, needs, obeys, said_of
from pages.parts.panel import Apply, Change, Item, Select, Text, panel
from pages.parts.plain import as_typed, caption, heading
from pages.parts.worked import minus
from pages.session.language import Words, _, translate
from pages.session.page_state import PageState
from pages.which_metric.state import CHOICES, Filters, WhichState, check_filter

FAMILY_NAMES = Words("texts/families")
FILTERS = "which metric filters"


def show_table(page_state: PageState[WhichState]) -> None:
    """The filters, and the rows that match."""
    heading(_("All metrics by needs and properties"))
    filters = page_state.present.filters
    panel(page_state, [_controls(filters)], key=FILTERS)
    found = [metric for metric in CATALOGUE.values() if matches(metric, filters)]
    caption(
        _("Metrics in the table: {found} of {all}.").format(found=len(found), all=len(CATALOGUE))
    )
    if found:
        st.table(
            [row(metric) for metric in found],
            border="horizontal",
            hide_index=True,
            alt=_("The metrics that match the filters, with their needs and properties."),
        )


def _controls(filters: Filters) -> list[Item]:
    labels = {"family": _("Family"), "need": _("Needs"), "obeys": _("Obeys")}
    return [
        *(
            Select(
                name,
                labels[name],
                getattr(filters, name),
                (("", _("anything")), *((value, _said(name, value)) for value in values)),
            )
            for name, values in CHOICES.items()
        ),
        Text("find", _("Name or words"), filters.find, placeholder=_("such as rank")),
    ]


def _said(name: str, value: str) -> str:
    return FAMILY_NAMES[value] if name == "family" else translate(said_of(value))


def apply_filter(page_state: PageState[WhichState], change: Change) -> None:
    if change.id in Filters.__dataclass_fields__:
        value = check_filter(change.id, str(change.value))
        filters = replace(page_state.present.filters, **{change.id: value})
        page_state.look(replace(page_state.present, filters=filters))


def keeping_filters(apply: Apply[WhichState]) -> Apply[WhichState]:
    """`apply` with the present filters kept, so that an answer does not redraw the table."""

    def taken(page_state: PageState[WhichState], change: Change) -> None:
        filters = page_state.present.filters
        apply(page_state, change)
        page_state.look(replace(page_state.present, filters=filters))

    return taken


def matches(metric: Metric, filters: Filters) -> bool:
    words = " ".join((translate(metric.title), metric.label(), translate(metric.summary)))
    return (
        filters.family in ("", metric.family)
        and (not filters.need or filters.need in needs(metric))
        and (not filters.obeys or filters.obeys in obeys(metric))
        and filters.find.casefold() in f"{words} {metric.name}".casefold()
    )


def row(metric: Metric) -> dict[str, str]:
    low, high = (minus(decimal(bound)) for bound in metric.range)
    held = obeys(metric)
    first = f"{as_typed(translate(metric.title))} $({metric.symbol})$"
    span = _("{low} to {high}").format(low=low, high=high)
    if is_judged(metric):
        span = _(", ").join((span, translate(said_of(metric.direction))))
    # With its values below it: a column more, and the table scrolls sideways on a phone.
    shown = [word for word in CHOICES["obeys"] if word in held - {"unit", "larger", "smaller"}]
    return {
        _("Metric"): f"{first}  \n{as_typed(span)}",
        _("Needs"): _lines(needs(metric)),
        _("Obeys"): _lines(shown) or "–",
    }


def _lines(words: tuple[str, ...] | list[str]) -> str:
    return "  \n".join(as_typed(translate(said_of(word))) for word in words)
