"""An opened query: both lists side by side, what each document adds to the difference, and links to
the pages of one list.
"""

from dataclasses import replace
from pathlib import Path

import streamlit as st

from metrics import InvalidInput, Result, difference_by_document
from metrics.queries.difference import result_of
from metrics.queries.measures import read_measure
from metrics.steps import Say, say
from metrics.systems import signed
from metrics.templates import templates
from pages.boards.rank_list import MAX_DOCUMENTS, clean_name
from pages.parts.page_links import page_link
from pages.parts.plain import caption
from pages.parts.predict.rendering import hidden
from pages.parts.worked import show_why_link, value_text
from pages.queries.compare import pair
from pages.queries.downloads import unlisted
from pages.queries.order import ordered
from pages.queries.state import QueriesState
from pages.queries.values import relevant_counts, table
from pages.ranked_list.grades import LARGEST_SCALE
from pages.ranked_list.state import ListState, Options, codec, own_documents
from pages.session.language import Words
from pages.session.showing import showing

FEWEST, MOST, LARGE = 10, 20, 6  # ranks of a list that are shown, and in the projector view
_SAID = Words("texts/queries", "opened")
_ASSETS = Path(__file__).parents[2] / "assets"


def opened(state: QueriesState) -> str:
    """The name of the opened query: the picked one if it is there, else the first; "" for none."""
    names = table(state, state.system).names
    if state.query in names or not names:
        return state.query if names else ""
    order = ordered(state, names)
    return names[order[0]] if len(order) else names[0]


def compared(state: QueriesState) -> tuple[int, ...]:
    """The systems whose lists are shown: the shown one, and the one that it is compared with."""
    return pair(state)[::-1] if len(state.systems) > 1 else (state.system,)


def worked_query(state: QueriesState) -> Result | None:
    """The measure of the opened query, or its difference between two systems, by document; None
    where no query counts. Raises InvalidInput where it does not part into documents.
    """
    name, measure = opened(state), state.measure
    if not name:
        return None
    if state.data is not None and state.settings.ties == "expected":
        found, plainly = say("the mean over all orders"), Say(_SAID["expected"], {})
        raise InvalidInput("ties", found=found, allowed=say("one order"), plainly=plainly)
    written = measure.name(state.settings.k, state.settings.relevant_from, state.largest)
    systems, judged = compared(state), judged_of(state, name)
    lists = [[*ranked_of(state, at, name)] for at in systems]
    if len(lists) == 1:
        return result_of(lists[0], judged, read_measure(written))[0]
    names = state.systems[systems[0]], state.systems[systems[1]]
    result = difference_by_document(lists[0], lists[1], judged, written, names)
    one = result.results[0]  # whose metric and parameters say what is compared
    return replace(result, function=one.function, inputs=one.inputs, arguments=one.arguments)


def query_title(state: QueriesState) -> str:
    """Whose value is worked out."""
    two, *one = (state.systems[at] for at in compared(state))
    measure = state.measure.of_query(state.settings.k)
    said = _SAID["compared" if one else "title"]
    return said.format(measure=measure, query=opened(state), one="".join(one), two=two)


def ranked_of(state: QueriesState, system: int, name: str) -> dict[str, int | None]:
    """The documents of a list, best rank first, with their grades: None without a judgment."""
    if state.data is not None:
        return dict(state.data.ranked(system, name, state.settings.ties))
    query = next(one for one in state.queries if one.name == name)
    return {document.name: document.grade for document in query.lists[system]}


def judged_of(state: QueriesState, name: str, most: int | None = None) -> dict[str, int]:
    """The grade of each judged document of a query; of those that no list holds, `most`."""
    if state.data is not None:
        return {one: grade for one, grade in state.data.judged(name).items() if grade >= 0}
    query = next(one for one in state.queries if one.name == name)
    further = unlisted(query, state.settings.relevant_from)[:most]
    return query.judged | {one: grade for _query, one, grade in further}


def show_lists(state: QueriesState, result: Result | None) -> None:
    """The first ranks of both lists with the share of each document, which `result` has."""
    name, systems = opened(state), compared(state)
    lists = [ranked_of(state, at, name) for at in systems]
    rows = LARGE if showing().projector else min(max(FEWEST, state.settings.k), MOST)
    rows = min(rows, max(map(len, lists), default=0))
    if hidden() or not rows:
        return
    documents = getattr(result, "documents", lists[0])
    added = [] if result is None else result.contributions.tolist()
    shares = dict(zip(documents, added, strict=False))
    ranks = [{one: rank for rank, one in enumerate(of, 1)} for of in lists]
    values = [table(state, at).series(state.metric).get(name, 0.0) for at in systems]
    made = templates(_ASSETS, value_text, signed).get_template("lists.html")
    shown = list(zip([state.systems[at] for at in systems], values, lists, strict=True))
    words = {"lists": shown, "ranks": ranks, "rows": rows, "shares": shares}
    st.html(made.render(words, state=state, said=_SAID))
    said = _SAID["lists" if len(lists) > 1 else "list"].format(shown=rows)
    caption(f"{said} {_SAID['marks']}" if shares else _SAID["marks"])


def opened_links(state: QueriesState) -> None:
    """Links to the opened query as a ranked list of either system, and to what other tools say."""
    if hidden() or showing().projector or not (name := opened(state)):
        return
    if state.largest > LARGEST_SCALE:
        caption(_SAID["grades"].format(grade=LARGEST_SCALE, largest=state.largest))
        return
    with st.container(gap="xsmall", key="queries-links"):
        for at in compared(state):
            if query := list_query(replace(state, system=at), name):
                page_link("ranked-list", _SAID["ranked"].format(system=state.systems[at]), query)
        if query := list_query(state, name):
            show_why_link("list", query)


def list_query(state: QueriesState, name: str) -> dict[str, str]:
    """The address of a query on the page of ranked lists; empty if that cannot show its grades."""
    shown = list_state(state, name)
    return {} if shown is None else codec().encode(shown)


def list_state(state: QueriesState, name: str) -> ListState | None:
    """The state of that page that shows a query; None if there is none."""
    settings, ranked = state.settings, [*ranked_of(state, state.system, name).items()]
    ranked = ranked[:MAX_DOCUMENTS]
    if not ranked or state.largest > LARGEST_SCALE:
        return None
    names, grades = [one for one, _ in ranked], [grade or 0 for _, grade in ranked]
    # Of relevant documents that no list holds the ideal order needs at most k.
    every = judged_of(state, name, settings.k)
    judged = [grade for one, grade in every.items() if one not in {*names}]
    own = sum(grade >= settings.relevant_from for grade in (*grades, *judged))
    relevant = relevant_counts(state).get(name, 0)
    options = Options(
        k=settings.k,
        relevant_from=settings.relevant_from,
        n_relevant=relevant if relevant > own else None,
        judged=tuple(sorted((g for g in judged if g), reverse=True)),
        cut=("ndcg", "expected_reciprocal_rank"),
    )
    documents = own_documents(grades, [clean_name(one) or "-" for one in names])
    listed = {"metric": state.measure.metric} if state.measure.of.family == "ranked_list" else {}
    return ListState(documents, state.largest, options, **listed)
