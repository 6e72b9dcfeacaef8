"""The Build region: one list per query to move documents in, or a summary of the files."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from metrics import InvalidInput
from metrics.steps import say
from pages.boards.rank_list import Document, clean_name, parse_edit, rank_list
from pages.parts.controls import typed_line, view_choice
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Button, Change, Item, Menu, Size, panel
from pages.parts.plain import caption, paragraph
from pages.queries.read_facts import describe_files
from pages.queries.state import (
    MAX_DOCUMENTS,
    MAX_QUERIES,
    MAX_RELEVANT,
    MIN_QUERIES,
    QueriesState,
    Query,
    listed,
    queries_of,
    with_files,
    with_list,
    with_more,
    with_query,
    with_second,
)
from pages.queries.uploads import run_part
from pages.session.address import whole
from pages.session.clean_names import unique_names
from pages.session.edits import apply_sent
from pages.session.language import _
from pages.session.page_state import PageState
from pages.session.showing import showing

LISTS, BUTTONS = "queries list", "queries buttons"
HEADS = "queries head"


def list_key(at: int) -> str:
    return f"{LISTS} {at + 1}"


def head_key(at: int) -> str:
    """The key of the panel above that list."""
    return f"{HEADS} {at + 1}"


def apply_lists(page_state: PageState[QueriesState]) -> None:
    for at in range(MAX_QUERIES):
        _apply_list(page_state, at)


def _apply_list(page_state: PageState[QueriesState], at: int) -> None:
    state = page_state.present
    if at >= len(state.queries) or state.data is not None:
        return
    query, system = state.queries[at], shown_system(state)
    sent = apply_sent(list_key(at), _revision(page_state, at, system))
    edit = parse_edit(sent, documents=query.lists[system], max_grade=state.max_grade)
    if edit is None:
        return
    documents = edit.documents[:MAX_DOCUMENTS]
    edited = with_query(state, at, with_list(query, system, documents))
    if edit.dragging:
        page_state.preview(edited)
    else:
        page_state.commit(edited, by_page=len(documents) < len(edit.documents))


def _revision(page_state: PageState[QueriesState], at: int, system: int) -> str:
    """Another name for another query at this place, and for the other system."""
    return f"{page_state.revision} {page_state.present.queries[at].id} {system}"


def shown_system(state: QueriesState) -> int:
    return min(state.system, len(state.queries[0].lists) - 1)


def apply_head(at: int):
    """A function that applies a change of the panel above a list and raises InvalidInput."""

    def apply(page_state: PageState[QueriesState], change: Change) -> None:
        state = page_state.present
        if at >= len(state.queries):
            return
        query = state.queries[at]
        if change.id == f"name {at}":
            name = clean_name(str(change.value))
            if not name:
                allowed = say("a name of 1 to {high} characters is needed", high=80)
                raise InvalidInput(say("query {query}", query=at + 1), found='""', allowed=allowed)
            names = [*(one.name for one in state.queries)]
            names[at] = name
            own = unique_names([*names[:at], *names[at + 1 :], name], 80)[-1]
            opened = own if state.query == query.name else state.query
            page_state.commit(
                replace(with_query(state, at, replace(query, name=own)), query=opened)
            )
        elif change.id == f"relevant {at}":
            own = replace(query, n_relevant=None).relevant(state.settings.relevant_from)
            place = say("Relevant documents of query {query}", query=at + 1)
            count = whole(place, str(change.value), own, MAX_RELEVANT)  # type: ignore[arg-type]
            n_relevant = None if count == own else count
            page_state.commit(with_query(state, at, replace(query, n_relevant=n_relevant)))

    return apply


def apply_button(page_state: PageState[QueriesState], change: Change) -> None:
    """Do what the pressed button says."""
    apply_history(page_state, change, NEW)
    apply_system(page_state, change)
    state = page_state.present
    if change.id == "hand" and state.data is not None:
        page_state.load(with_files(state, None))
    if change.id == "remove" and state.data is not None and state.systems:
        data = state.data.without(run_part(state.systems[state.system]))
        page_state.commit(with_files(state, data, system=0))
    if state.data is not None:
        return
    if change.id == "more" and len(state.queries) < MAX_QUERIES:
        page_state.commit(with_more(state))
    elif change.id == "fewer" and len(state.queries) > MIN_QUERIES:
        page_state.commit(replace(state, queries=state.queries[:-1]))
    elif change.id == "second":
        page_state.commit(with_second(state))


def apply_system(page_state: PageState[QueriesState], change: Change) -> None:
    state, value = page_state.present, str(change.value)
    if change.id == "system" and value in map(str, range(len(state.systems))):
        page_state.look(replace(state, system=int(value)))


def show_build(page_state: PageState[QueriesState]) -> None:
    """The lists of all queries side by side, or a summary of the files."""
    state = page_state.present
    if state.data is None:
        with st.container(key="queries-lists"):
            for at, query in enumerate(state.queries):
                with st.container(gap="xxsmall"):
                    _show_query(page_state, at, query)
    else:
        caption(*describe_files(state))
    panel(page_state, [buttons(page_state)], key=BUTTONS)


def _show_query(page_state: PageState[QueriesState], at: int, query: Query) -> None:
    state, system = page_state.present, shown_system(page_state.present)
    name, relevant = f"name {at}", f"relevant {at}"
    count = str(query.relevant(state.settings.relevant_from))
    title = f"{query.name} (R = {count})"
    fields = (
        typed_line(page_state, name, _("Query"), query.name, label_inline=True),
        typed_line(page_state, relevant, _("Relevant, R"), count, label_inline=True),
    )
    if showing().projector:  # it shows no fields
        paragraph(title=title)
    panel(page_state, [[Menu(f"query {at}", title, fields, line=True)]], key=head_key(at))
    rank_list(
        query.lists[system],
        max_grade=state.max_grade,
        relevant_from=state.settings.relevant_from,
        revision=_revision(page_state, at, system),
        key=list_key(at),
        kept=_kept_list(page_state, at),
        with_hint=at == 0,
        is_linked=False,
    )


def _kept_list(page_state: PageState[QueriesState], at: int) -> Sequence[Document] | None:
    """The list of this place in A; None where A has no lists."""
    kept = None if page_state.kept is None else page_state.compared
    if kept is None or kept.data is not None:
        return None
    return kept.queries[at].lists[shown_system(kept)] if at < len(kept.queries) else ()


def buttons(page_state: PageState[QueriesState]) -> list[Item]:
    """The choice of the system, and the buttons below the lists."""
    state = page_state.present
    items: list[Item] = []
    if len(state.systems) > 1:
        places = [*map(str, range(len(state.systems)))]
        items = [view_choice("system", _("System"), str(state.system), places, state.systems)]
    if state.data is not None:
        remove = Button("remove", _("Remove this run"), bool(state.systems))
        hand = Button("hand", _("Build lists by hand"))
        return [*items, remove, hand, *history_buttons(page_state, NEW)]
    count = len(state.queries)
    two = len(state.systems) > 1
    changes = (
        Button("second", _("Remove system S2") if two else _("Add a second system")),
        Button("more", _("Add a query"), count < MAX_QUERIES),
        Button("fewer", _("Remove the last"), count > MIN_QUERIES),
    )
    return [*items, Menu("change", _("Change"), changes), *history_buttons(page_state, NEW)]


def _sizes(state: QueriesState) -> list[Size]:
    longest = max(len(query.lists[0]) for query in state.queries)
    return [
        Size(_("Queries"), len(state.queries), MIN_QUERIES, MAX_QUERIES),
        Size(_("Documents of each"), longest, 1, MAX_DOCUMENTS),
    ]


def _new(state: QueriesState, queries: int, documents: int) -> QueriesState:
    lists = ((listed((0,) * documents),),) * queries
    return replace(state, queries=queries_of(lists), data=None, example="")


NEW = New(_sizes, _new)
