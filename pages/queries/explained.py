"""What may have made the mean that another tool prints."""

import streamlit as st

from metrics import InvalidInput, RunExplanation, explain_run
from metrics.notation import fixed
from pages.parts.controls import typed_line
from pages.parts.panel import Text
from pages.parts.plain import caption, problem
from pages.queries.downloads import frames
from pages.queries.state import QueriesState
from pages.queries.systems import picked_measure
from pages.session.language import Words, _, translate
from pages.session.page_state import PageState

ROWS = 100_000  # of a run and its judgments, which are scored some ten times
_SAID = Words("texts/queries", "explained")


def got_line(page_state: PageState[QueriesState]) -> Text:
    got = page_state.present.got
    return typed_line(page_state, "got", _SAID["got"], got, "0.2143", label_inline=True, short=True)


def show_explanations(state: QueriesState) -> None:
    """A table of the settings that give the number, or of those that come nearest."""
    import pandas as pd

    data, system = state.data, state.system
    run, qrels = frames(state)
    if data is not None and run is not None:
        run = data.as_read(system)
    if not state.got or run is None or qrels is None:
        caption(_SAID["asked"])
        return
    if (size := len(run) + len(qrels)) > ROWS:
        caption(_SAID["large"].format(size=size, most=ROWS))
        return
    measure, ties = picked_measure(state), state.settings.ties
    ties = "doc_id" if ties == "expected" else ties if data is not None else "file"

    def made() -> tuple[RunExplanation, ...]:
        return explain_run(run, qrels, measure, state.got, ties=ties)  # type: ignore[arg-type]

    try:
        key = "explained", system, measure, ties, state.got
        found = made() if data is None else data.get_or_make(key, made)
    except InvalidInput as error:
        problem(translate(error.plainly))
        return
    if not found[0].changes:
        caption(_SAID["own"].format(measure=measure))
        return
    caption(_SAID["found" if found[0].matches else "nearest"].format(got=state.got))
    rows = [(fixed(one.value), _("; ").join(map(translate, one.changes)) or "–") for one in found]
    table = pd.DataFrame(rows, columns=[measure, _SAID["differs"]])
    text = table.to_html(index=False, border=0, justify="left")
    st.html(f'<div class="systems ways" tabindex="0">{text}</div>')
    caption(_SAID["tried"])
