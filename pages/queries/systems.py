"""The table of all systems by all measures, as it stands in a paper; a picked row is worked out
below it.
"""

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from metrics import (
    ComparedSystems,
    InvalidInput,
    Result,
    compare_systems,
    evaluate,
    mean_over_queries,
)
from metrics.notation import fixed, p_text
from metrics.systems import CORRECTIONS, TESTS, signed
from pages.parts.controls import typed_line
from pages.parts.panel import Change, Item, Select, panel
from pages.parts.plain import caption
from pages.parts.predict.rendering import hidden
from pages.queries.address import as_read
from pages.queries.compare import pair, sample_notes, sampled, with_names
from pages.queries.downloads import frames
from pages.queries.measures import ASSUMED, BY_ID
from pages.queries.state import QueriesState
from pages.queries.values import table
from pages.session.language import _, translate, words
from pages.session.page_state import PageState

CHOICES = {"test": tuple(TESTS), "correction": CORRECTIONS}
ENDINGS = {"LaTeX": "tex", "Markdown": "md", "HTML": "html", "CSV": "csv"}
KEY, WORK = "queries systems", "queries work"
_SAID = words("texts/queries")["systems"]


def compared_systems(state: QueriesState) -> ComparedSystems:
    """The table. Raises InvalidInput where the systems have no query in common."""
    chosen = state.baseline, state.test, state.correction, state.seed, state.kept, state.counted

    def made() -> ComparedSystems:
        values = {name: _values(state, at) for at, name in enumerate(state.systems)}
        each = [{*next(iter(of.values()))} for of in values.values()]
        first = next(iter(values[state.systems[0]].values()))
        names = sampled(state, [name for name in first if all(name in of for of in each)])
        kept = {
            system: {one: {name: by[name] for name in names} for one, by in of.items()}
            for system, of in values.items()
        }
        base, test, correction = state.systems[state.baseline], state.test, state.correction
        return compare_systems(kept, base, test=test, correction=correction, seed=state.seed)

    if state.data is None:
        return made()
    return state.data.get_or_make(("systems", state.measures, state.settings, chosen), made)


def _values(state: QueriesState, system: int) -> Mapping[str, Mapping[str, float]]:
    """Of each measure the values by query."""
    found = table(state, system)
    if not state.measures:
        return {one.of_query(state.settings.k): found.series(one.id) for one in BY_ID.values()}
    names = state.measures.split(" ")
    if state.data is not None:
        frame = state.data.table(system, names, state.settings.ties)
    else:
        frame = evaluate(*frames(replace(state, system=system)), names, ties="file")
    frame = frame.set_axis([*map(str, frame.index)]).loc[[*found.names]]
    return {name: of.to_dict() for name, of in frame.items()}


def picked_measure(state: QueriesState) -> str:
    """The name of the measure whose row is picked."""
    typed = state.measures.split(" ")
    shown = BY_ID[state.metric].of_query(state.settings.k)
    return typed[min(state.column, len(typed) - 1)] if state.measures else shown


def worked_row(state: QueriesState) -> Result:
    """The test of the picked row and what is made of it; for the baseline, its mean. Raises
    InvalidInput.
    """
    measure, (base, system) = picked_measure(state), (state.systems[at] for at in pair(state))
    if state.system == state.baseline:
        return mean_over_queries(_values(state, state.system)[measure])
    row = compared_systems(state).row(measure, system)
    return with_names(replace(row.results[0], derive=row.steps), system, base)


def system_notes(state: QueriesState) -> list[str]:
    """What the picked row compares."""
    names = [state.systems[at] for at in pair(state)]
    if state.system == state.baseline:
        said = _("{measure} of {two}, the baseline.")
    else:
        said = _("{measure} of each query; differences are {two} minus {one}.")
    said = said.format(measure=picked_measure(state), one=names[0], two=names[1])
    seed = [_("Random seed: {seed}.").format(seed=state.seed)] if state.is_drawn else []
    return [said, *(sample_notes(state) or seed)]


def apply_systems(page_state: PageState[QueriesState], change: Change) -> None:
    """Apply a choice of the table. Raises InvalidInput for measures that cannot be read."""
    state, value = page_state.present, str(change.value)
    if value in CHOICES.get(change.id, ()):
        page_state.look(replace(state, **{change.id: value}))
    elif change.id == "baseline" and value in map(str, range(len(state.systems))):
        page_state.look(replace(state, baseline=int(value)))
    elif change.id == "measures":
        page_state.look(replace(state, measures=as_read(value), column=0))


def _own_choices(page_state: PageState[QueriesState]) -> list[Item]:
    """The controls of the table."""
    state = page_state.present
    options = {"baseline": tuple((str(at), name) for at, name in enumerate(state.systems))}
    options |= {name: tuple((one, _SAID[one]) for one in CHOICES[name]) for name in CHOICES}
    place = _("such as nDCG@10 recall_1000")
    return [
        *(
            Select(name, _SAID[name], str(getattr(state, name)), options[name], label_inline=True)
            for name in options
        ),
        typed_line(page_state, "measures", _("Measures"), state.measures, place, label_inline=True),
    ]


def show_systems(page_state: PageState[QueriesState], choices: list[Item]) -> None:
    """The controls, the means, every comparison, and both to take away."""
    state = page_state.present
    panel([choices + _own_choices(page_state)], key=WORK, token=page_state.token)
    try:
        found = None if hidden() else compared_systems(state)
    except InvalidInput:  # the derivation says it
        found = None
    if found is None:
        return
    st.html(f'<div class="systems" tabindex="0">{found.to_html(_)}</div>')
    caption(*map(translate, found.notes()), ASSUMED[state.test], ASSUMED[state.correction])
    rows = [row for row in found.rows if row.system != found.baseline]
    frame = found.to_frame().iloc[:, :8].set_axis(_SAID["heads"], axis=1)
    frame = frame[frame[frame.columns[1]] != found.baseline]
    texts = dict(zip(frame.columns[2:], (fixed, *(signed,) * 3, p_text, p_text), strict=True))

    def pick() -> None:
        # What the browser sends may be anything.
        match st.session_state[KEY]:
            case {"selection": {"cells": [(int(at), _column), *_others]}} if 0 <= at < len(rows):
                measure = found.measures.index(rows[at].measure)
                picked = replace(state, system=found.systems.index(rows[at].system))
                kind = {"column": measure} if state.measures else {"metric": [*BY_ID][measure]}
                page_state.look(replace(picked, **kind))

    st.dataframe(
        frame.style.format(texts),
        key=KEY,
        height=260,
        hide_index=True,
        on_select=pick,
        selection_mode="single-cell",
    )
    fold = st.expander(_("Copy or download the table"), key=f"{KEY} copy", on_change="rerun")
    if fold.open:
        with fold:
            _show_copies(found)


def _show_copies(found: ComparedSystems) -> None:
    kind = st.segmented_control(
        _("Format"), [*ENDINGS], default="LaTeX", key=f"{KEY} format", required=True
    )
    details = st.toggle(_("With differences, intervals and p"), key=f"{KEY} details")
    made = getattr(found, f"to_{(kind or 'LaTeX').lower()}")
    text = made() if kind == "CSV" else made(_, details=details)
    st.download_button(
        _("Download"), text, f"systems.{ENDINGS[kind or 'LaTeX']}", on_click="ignore"
    )
    st.code(text, language=None, height=220)
