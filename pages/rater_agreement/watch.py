"""The Watch region: a tile for each coefficient, and one view of them at a time."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE, InvalidInput
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.figures import show
from pages.parts.panel import Change, Choice, panel
from pages.parts.plain import caption
from pages.parts.tiles import Tile, tiles
from pages.parts.watch import tile
from pages.parts.worked_table import worked_tables
from pages.rater_agreement.compute import (
    AGREEMENT,
    all_values,
    compute,
    label_of,
    reasons,
)
from pages.rater_agreement.figures import bars
from pages.rater_agreement.paradoxes import INDICES, can_vary, over_index
from pages.rater_agreement.state import CHARTS, OF, RaterState
from pages.rater_agreement.views import (
    chance_sentence,
    chance_table,
    matrices,
    matrices_sentence,
)

TILES, VIEW = "rater agreement tiles", "rater agreement chart"


def take_view(desk: Desk[RaterState], change: Change) -> None:
    """Take what was changed above the view."""
    if change.id == "chart" and change.value in CHARTS:
        desk.look(replace(desk.present, chart=str(change.value)))
    elif change.id == "of" and change.value in OF:
        desk.look(replace(desk.present, of=str(change.value)))


def rater_tiles(state: RaterState, previous: RaterState) -> list[Tile]:
    """A tile a coefficient: its value, and how the last change moved it.

    Other raters make another number, not a change of this one.
    """
    pair = state.pair if max(state.pair) < len(previous.raters) else (0, 1)
    alike = replace(previous, pair=pair, of=state.of)
    now, then, why = all_values(state), all_values(alike), reasons(state)
    shown = [
        tile(metric, label_of(metric, state), now[name], then[name])
        for name, metric in AGREEMENT.items()
    ]
    return [
        replace(one, spoken=f"{one.spoken}. {why[one.id]}") if one.id in why else one
        for one in shown
    ]


def show_tiles(desk: Desk[RaterState]) -> None:
    """The tiles, with the last change of the ratings, and why some have no value."""
    state = desk.present
    shown, why = rater_tiles(state, desk.previous), reasons(state)
    tiles(
        shown,
        selected=state.metric,
        label=_("Coefficients"),
        key=TILES,
        desk=desk,
    )
    lines = []
    for reason in dict.fromkeys(why.values()):
        labels = ", ".join(one.label for one in shown if why.get(one.id) == reason)
        lines.append(f"{labels}: {reason}")
    if lines:
        caption(*lines)


def views(state: RaterState) -> list[Choice]:
    """The view, and of whom the coefficients are."""
    names = (
        _("Observed, expected"), _("Bars"), _("Bands"), _("What is chance"), _("Prevalence"),
        _("Bias"),
    )  # fmt: skip
    hidden = {index for index in INDICES if not can_vary(state, index)}
    all_ = zip(CHARTS, names, strict=True)
    offered = tuple(view for view in all_ if view[0] not in hidden)
    chart = state.chart if state.chart in dict(offered) else CHARTS[0]
    items = [Choice("chart", _("View"), chart, offered, label_inline=True)]
    if state.many:
        whose = tuple(zip(OF, (_("All raters"), _("Two raters")), strict=True))
        items.append(Choice("of", _("Of whom"), state.of, whose, label_inline=True))
    return items


def show_chart(desk: Desk[RaterState]) -> None:
    """One view at a time: observed beside expected, all coefficients, or what they assume."""
    state = desk.present
    items = views(state)
    panel([items], key=VIEW, token=desk.token)
    chart = items[0].value
    if chart == "tables":
        result = None
        try:
            result = compute(CATALOGUE[state.metric], state)
            said = matrices_sentence(state, result)
        except InvalidInput as error:
            said = translate(error.say)
        worked_tables(matrices(state, result), key="rater agreement matrices")
        caption(said)
    elif chart == "chance":
        worked_tables([chance_table(state)], key="rater agreement chance")
        caption(chance_sentence())
    elif chart in INDICES:
        show(*over_index(state, chart), key=f"rater agreement {chart}")
    else:
        show(*bars(state, bands=chart == "bands"), key=f"rater agreement {chart}")
