"""The table of all systems by all measures, as it stands in a paper; a picked row is worked out
below it.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pandas as pd
import streamlit as st

from metrics import InvalidInput, Result, compare_systems, evaluate
from metrics.notation import fixed, p_text
from metrics.queries.means import total
from metrics.queries.measures import USUAL, read_measure
from metrics.systems import CORRECTIONS, TESTS, ComparedSystems, is_tested, signed
from pages.parts.controls import typed_line
from pages.parts.panel import Change, Item, Select, panel
from pages.parts.plain import caption
from pages.parts.predict.rendering import hidden
from pages.parts.waiting import progress
from pages.queries.address import as_read
from pages.queries.compare import no_query_in_common, pair, sampled, with_names
from pages.queries.downloads import frames
from pages.queries.measures import ASSUMED, BY_ID, MEASURES, TABLE, TYPED
from pages.queries.read_facts import LISTED
from pages.queries.state import FAMILIES, QueriesState
from pages.queries.values import measures_of, table
from pages.session.clean_names import listed
from pages.session.language import Words, _, translate
from pages.session.page_state import PageState

CHOICES = {"test": tuple(TESTS), "correction": CORRECTIONS}
ENDINGS = {"LaTeX": "tex", "Markdown": "md", "HTML": "html", "CSV": "csv"}
KEY, MEANS, WORK = "queries systems", "queries means", "queries work"
ROWS = 100_000  # of runs beyond which a bar is shown
# Values that are drawn in all at most, and so the samples: fewer of large runs, said in a note.
CELLS, FEWEST, MOST = 25 * 10**7, 1000, 10_000
_SAID = Words("texts/queries", "systems")


def picked_measure(state: QueriesState) -> str:
    """The name of the measure that is worked out."""
    if state.work != TABLE:
        return state.measure.of_query(state.settings.k)
    return state.typed if state.measures else _columns(state)[[*BY_ID].index(state.metric)]


def _columns(state: QueriesState) -> list[str]:
    """The measures of the table, as `evaluate` names them: those that are typed, or the tiles'."""
    if state.measures:
        return state.measures.split(" ")
    return [*measures_of(state)[: len(MEASURES)]]


def evaluated(state: QueriesState) -> Sequence[str]:
    """What is evaluated of files for what is worked out, beyond the tiles' measures if any."""
    typed = state.metric == TYPED or (state.work == TABLE and state.measures)
    return state.measures.split(" ") if typed else measures_of(state)


def _values(state: QueriesState) -> dict[str, Any]:
    """Of each system and measure the values by query, of the queries that all systems have."""
    found = [table(state, at) for at in range(len(state.systems))]
    shared = set[str].intersection(*({*one.names} for one in found))
    names = [*sampled(state, [name for name in found[0].names if name in shared])]
    if not names:
        every = zip(state.systems, found, strict=True)
        raise no_query_in_common(*(system for system, one in every if not one.names))
    asked, values = _columns(state), {}
    for at, system in enumerate(state.systems):
        if state.data is None:
            frame = evaluate(*frames(replace(state, system=at)), asked, ties="file")
        else:
            frame = state.data.table(at, evaluated(state), state.settings.ties)
        frame = frame.set_axis([*map(str, frame.index)])
        values[system] = frame.loc[names, asked].to_dict()
    return values


def compared_systems(state: QueriesState) -> ComparedSystems:
    """The table. Raises InvalidInput where the systems have no query in common."""

    def made() -> ComparedSystems:
        values = _values(state)
        cells = sum(len(of) for table in values.values() for of in table.values())
        samples = min(max(CELLS // cells, FEWEST), MOST)
        how: Any = {"test": state.test, "correction": state.correction, "seed": state.seed}
        how |= {"samples": samples, "progress": progress.get()}
        found = compare_systems(values, state.systems[state.baseline], **how)
        return replace(found, missing=_missing(state, {*values[found.baseline][found.measures[0]]}))

    return made() if state.data is None else state.data.get_or_make(_key(state), made)


def _missing(state: QueriesState, names: set[str]) -> dict[str, str]:
    """The queries of these that a run does not have, by its system."""
    if state.data is None:
        return {}
    lists = [state.data.facts(at).lists["not retrieved"] for at in range(len(state.systems))]
    lacked = zip(state.systems, (sorted(names & {*of}) for of in lists), strict=True)
    return {system: listed(of, LISTED) for system, of in lacked if of}


def _key(state: QueriesState) -> Any:
    chosen = state.baseline, state.test, state.correction, state.kept, state.counted
    seed = state.seed if state.kept or state.draws else 0
    return "systems", state.measures, state.settings, chosen, seed


def is_missing(state: QueriesState) -> bool:
    """Whether the page needs the table of large runs and does not have it."""
    data = state.data if state.work == TABLE else None
    if data is None or not data.is_whole or sum(map(len, data.runs)) <= ROWS:
        return False
    return _key(state) not in data.made


def worked_row(state: QueriesState) -> Result:
    """The test of the picked row with what is made of it; of the baseline, its mean."""
    measure, (base, system) = picked_measure(state), (state.systems[at] for at in pair(state))
    row = compared_systems(state).row(measure, system)
    if not row.results:
        return total(measure, _values(state)[state.systems[state.system]][measure])
    return with_names(replace(row.results[0], derive=row.steps), system, base)


def apply_systems(page_state: PageState[QueriesState], change: Change) -> None:
    """Apply a choice. Raises InvalidInput for measures that cannot be read."""
    state, value = page_state.present, str(change.value)
    if value in {**CHOICES, "family": FAMILIES}.get(change.id, ()):
        page_state.look(replace(state, **{change.id: value}))
    elif change.id in ("baseline", "against") and value in map(str, range(len(state.systems))):
        page_state.look(replace(state, **{change.id: int(value)}))
    elif change.id == "measures":
        page_state.look(replace(state, measures=as_read(value), column=0))


def show_systems(page_state: PageState[QueriesState], choices: list[Item]) -> None:
    """The controls, the means, every comparison, and both to take away."""
    state = page_state.present
    options = {"baseline": tuple((str(at), name) for at, name in enumerate(state.systems))}
    options |= {name: tuple((one, _SAID[one]) for one in CHOICES[name]) for name in CHOICES}
    selects = [
        Select(name, _SAID[name], str(getattr(state, name)), options[name], label_inline=True)
        for name in options
    ]
    place = _("such as nDCG@10 recall_1000")
    typed = typed_line(
        page_state, "measures", _("Measures"), state.measures, place, label_inline=True, words=USUAL
    )
    panel(page_state, [[*choices, *selects, typed]], key=WORK)
    with suppress(InvalidInput):  # the derivation says it
        if not hidden():
            _show_table(page_state, compared_systems(state))


def _show_table(page_state: PageState[QueriesState], found: ComparedSystems) -> None:
    state = page_state.present

    def pick(measure: str, system: str) -> None:
        column = found.measures.index(measure)
        kind = {"metric": [*BY_ID][column]}
        if state.measures:
            kind = {"metric": TYPED, "column": column}
        page_state.look(replace(state, system=found.systems.index(system), **kind))

    _show_means(found, pick)
    largest = state.max_grade if state.data is None else state.data.largest
    high = [one for one in found.measures if (read_measure(one).rel or 0) > largest]
    above = [_SAID["above"].format(measures=_(", ").join(high), grade=largest)] if high else []
    caption(*map(translate, found.notes()), *above, ASSUMED[state.test], ASSUMED[state.correction])
    rows = [row for row in found.rows if row.results]
    frame = found.to_frame().iloc[:, :8].set_axis(_SAID["heads"], axis=1)
    frame = frame[[bool(row.results) for row in found.rows]]
    texts = dict(zip(frame.columns[2:], (fixed, *(signed,) * 3, p_text, p_text), strict=True))

    def pick_row() -> None:
        # What the browser sends may be anything.
        match st.session_state[KEY]:
            case {"selection": {"rows": [int(at), *_others]}} if 0 <= at < len(rows):
                pick(rows[at].measure, rows[at].system)

    st.dataframe(
        frame.style.format(texts),
        key=KEY,
        height=min(260, 38 + 35 * len(frame)),
        hide_index=True,
        on_select=pick_row,
        selection_mode="single-row",  # a click on a heading would pick a cell
    )
    picked = picked_measure(state)
    if len(found.systems) > 2 and is_tested(picked) and sum(map(is_tested, found.measures)) > 1:
        _show_orders(found, picked)
    fold = st.expander(_("Copy or download the table"), key=f"{KEY} copy", on_change="rerun")
    if not fold.open:
        return
    with fold:
        of = f"{KEY} format"
        kind = st.segmented_control(_("Format"), ENDINGS, default="LaTeX", key=of, required=True)
        details = st.toggle(_("With differences, intervals and p"), key=f"{KEY} details")
        made = getattr(found, f"to_{kind.lower()}")
        text = made() if kind == "CSV" else made(_, details=details)
        file = f"systems.{ENDINGS[kind]}"
        sent = f'<meta charset="utf-8">\n{text}' if kind == "HTML" else text
        st.download_button(_("Download"), sent, file, on_click="ignore")
        st.code(text, language=None, height=220)


def _show_means(found: ComparedSystems, pick: Callable[[str, str], None]) -> None:
    """The means, a system a row, to be sorted and picked."""
    heads = [_("System"), *found.measures]
    rows = [[name, *(found.row(of, name).mean for of in found.measures)] for name in found.systems]
    shown = pd.DataFrame(rows, columns=heads).style
    shown.format(fixed, subset=heads[1:])
    for one in found.rows:
        cell = [found.systems.index(one.system)], [one.measure]
        if one.shown != fixed(one.mean):  # a cell by itself takes a millisecond
            shown.format(lambda _mean, one=one: one.shown, subset=cell)
        if one.best:
            shown.set_properties(subset=cell, **{"font-weight": "bold"})

    def pick_cell() -> None:
        # What the browser sends may be anything. A click on a heading picks a name.
        match st.session_state[MEANS]:
            case {"selection": {"cells": [(int(at), str(measure)), *_others]}} if (
                measure in found.measures and 0 <= at < len(found.systems)
            ):
                pick(measure, found.systems[at])

    st.dataframe(
        shown,
        key=MEANS,
        hide_index=True,
        on_select=pick_cell,
        selection_mode="single-cell",
        column_config={heads[0]: st.column_config.Column(pinned=True)},
    )


def _show_orders(found: ComparedSystems, measure: str) -> None:
    """How far the other measures put the systems in the same order."""
    frame = found.orders(measure)
    frame = frame.set_axis([_("Measure"), "τ", "τAP", "RBO"], axis=1)
    caption(_SAID["orders"].format(measure=measure))
    text = frame.to_html(index=False, border=0, escape=True, float_format=fixed, na_rep="–")
    st.html(f'<div class="systems" tabindex="0">{text}</div>')
