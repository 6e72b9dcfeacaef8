"""Links from a query to the page of ranked lists, which opens with its documents."""

import streamlit as st

from pages.boards.rank_list import MAX_DOCUMENTS, clean_name
from pages.parts.page_links import page_link
from pages.parts.plain import caption, problem
from pages.parts.predict.rendering import hidden
from pages.queries.measures import BY_ID
from pages.queries.state import QueriesState
from pages.queries.values import table
from pages.ranked_list.grades import LARGEST_SCALE
from pages.ranked_list.state import ListState, Options, codec, own_documents
from pages.session.language import _
from pages.session.showing import showing

MOST = 5  # queries with a link, the worst ones; the page asks for the name of any other
LONGEST_NAME = 200


def opened_links(state: QueriesState) -> None:
    """A link for each of the worst queries, and for the one whose name is typed."""
    if hidden() or showing().projector:  # the links would give away the worst queries
        return
    found = table(state, state.system)
    values = found.values[state.metric]
    if not len(values):
        return
    if state.largest > LARGEST_SCALE:
        caption(
            _(
                "The page of ranked lists has grades up to {grade}, and these go up to {largest}."
            ).format(grade=LARGEST_SCALE, largest=state.largest)
        )
        return
    lacking = set() if state.data is None else state.data.without_list(state.system)
    places = [at for at, name in enumerate(found.names) if name not in lacking]
    worst = sorted(places, key=lambda at: (values[at], at))[:MOST]
    caption(_("As a ranked list, the worst first:"))
    with st.container(horizontal=True, gap="small", key="queries-links"):
        for at in worst:
            _link(state, found.names[at])
    if len(values) > MOST:
        name = st.text_input(
            _("Another query"), key="queries other query", max_chars=LONGEST_NAME
        ).strip()
        if name in lacking and name in found.names:
            problem(_("The run has no list for {name}.").format(name=name))
        elif name and name in found.names:
            with st.container(key="queries-link-other"):
                _link(state, name)
        elif name:
            problem(_("There is no query {name}.").format(name=name))


def _link(state: QueriesState, name: str) -> None:
    query = list_query(state, name)
    if query:
        page_link("ranked-list", name, query)


def list_query(state: QueriesState, name: str) -> dict[str, str]:
    """The address of a query on the page of ranked lists; empty if that cannot show its grades."""
    shown = list_state(state, name)
    return {} if shown is None else codec().encode(shown)


def list_state(state: QueriesState, name: str) -> ListState | None:
    """The state of that page that shows a query; None if there is none."""
    names, grades, judged, relevant = _documents(state, name)
    if not grades or state.largest > LARGEST_SCALE:
        return None
    settings = state.settings
    own = sum(grade >= settings.relevant_from for grade in (*grades, *judged))
    # The ideal order needs at most k of these.
    judged = [*judged, *[settings.relevant_from] * min(relevant - own, settings.k)]
    own = sum(grade >= settings.relevant_from for grade in (*grades, *judged))
    options = Options(
        k=settings.k,
        relevant_from=settings.relevant_from,
        n_relevant=relevant if relevant > own else None,
        judged=tuple(sorted((g for g in judged if g), reverse=True)),
        cut=("ndcg", "expected_reciprocal_rank"),
    )
    documents = own_documents(grades, [clean_name(one) or "-" for one in names])
    return ListState(documents, state.largest, options, metric=BY_ID[state.metric].metric)


def _documents(state: QueriesState, name: str) -> tuple[list[str], list[int], list[int], int]:
    """The names and grades of a query's documents by rank, the grades of the other judged ones, and
    the number of relevant ones.
    """
    relevant_from = state.settings.relevant_from
    if state.data is not None:
        ranked = state.data.ranked(state.system, name, state.settings.ties)[:MAX_DOCUMENTS]
        others = state.data.unretrieved(name, {one for one, _grade in ranked})
        relevant = state.data.relevant(name, relevant_from)
        return [one for one, _ in ranked], [g or 0 for _, g in ranked], others, relevant
    query = next((one for one in state.queries if one.name == name), None)
    if query is None:
        return [], [], [], 0
    documents = query.lists[min(state.system, len(query.lists) - 1)]
    names, grades = [d.name for d in documents], [d.grade for d in documents]
    others = [grade for one, grade in query.judged.items() if one not in names]
    return names, grades, others, query.relevant(relevant_from)
