"""The dialog that asks which column is what, and the line that says what a file was read as."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from html import escape
from typing import Any

import streamlit as st

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.reading.cells import Marks, both_of, number_in
from metrics.reading.matrices import counts_of_ratings
from metrics.reading.read import names_of
from metrics.reading.table import MATRICES
from pages.parts.columns.arrival import OPENS
from pages.parts.columns.arrived import Arrived, T, ask, asked, close, of_file, shown_lines
from pages.parts.columns.chosen import guessed, partly
from pages.parts.columns.questions import shown_answer
from pages.parts.guard import log_only
from pages.parts.page_links import page_link
from pages.parts.plain import as_typed, caption, problem
from pages.parts.waiting import take_file_turn
from pages.session.language import _, language, translate
from pages.session.page_state import PageState

SHOWN_ROWS, SHOWN_COLUMNS, LONGEST_CELL, SHOWN_REASONS = 10, 20, 40, 3
LONGEST_SPOKEN = 100  # letters of a heading for a screen reader
SHOWN_LINES = 2  # above the page; more are folded
MAX_ITEMS = 10**6  # that shares are shares of
_OFFERS = "other pages for a table"


def unread(name: str) -> str:
    return _("{name} could not be read, so the page is unchanged.").format(name=name)


def template_button(page: str, template: str | Callable[[], str], ending: str) -> None:
    """The download of a file that works."""
    st.download_button(
        _("A file that works"),
        template,
        file_name=f"{page.replace(' ', '-')}.{ending}",
        mime="text/plain",
        type="tertiary",
        icon=":material/download:",
        key=f"{page} template",
        on_click="ignore",
    )


def show_dialog(
    page: str,
    page_state: PageState[T],
    one: Arrived,
    load: Callable[[], T],
    show_template: Callable[[], None],
) -> None:
    """The dialog in which the reader is asked."""

    @st.dialog(_("Which column is what?"), width="large", on_dismiss=partial(close, page))
    def show() -> None:
        if asked(page) is not one:
            st.rerun()
        _ask(page, page_state, one, load)
        show_template()

    show()


def _ask(page: str, page_state: PageState[T], one: Arrived, load: Callable[[], T]) -> None:
    held = translate(counted(len(one.table), "rows"))
    if one.table.kind in MATRICES:
        held = _("a matrix, here with a row for each cell")
    caption(_("{name}: {rows}. Choose what each column holds.").format(name=one.name, rows=held))
    if len(one.takes) > 1:
        _show_kinds(page, one)
    _show_layout(page, one)
    _show_columns(page, one)
    _show_questions(page, one)
    missing = [*map(one.chosen.takes.word, one.chosen.missing())]
    left_out = "" if missing or one.chosen.doubtful else one.said_left_out()
    if left_out:
        caption(left_out)
    if missing:
        caption(_("Still needed: {names}.").format(names=_(", ").join(missing)))
        if why := one.chosen.not_taken():
            caption(_("Not taken: {reasons}.").format(reasons=_("; ").join(why[:SHOWN_REASONS])))
        _show_others(page, one)
    elif not (one.parts or one.chosen.read.sure):  # nor opened again by the reader
        caption(_("Check this guess: headings and values do not say what each column holds."))
        _show_others(page, one)
    if one.chosen.unanswered:
        caption(_("The cells are shares: say how many items they are shares of."))
    problem(one.sentence)

    def done() -> None:
        one.sentence = ""
        try:
            page_state.load(load())
        except InvalidInput as error:
            one.sentence = translate(of_file(error, one.name).say)
        except Exception:
            log_only()
            one.sentence = unread(one.name)

    st.button(
        _("Show"),
        type="primary",
        disabled=bool(missing or one.chosen.doubtful or one.chosen.unanswered),
        key=f"{page} columns done",
        on_click=done,
    )


def set_offers(offers: Callable[[str, Arrived], Sequence[tuple[str, str]]]) -> None:
    """Store what finds the addresses and titles of other pages for a file; the frame calls this in
    each run.
    """
    st.session_state[_OFFERS] = offers


def _show_others(page: str, one: Arrived) -> None:
    """Links to other pages that can take the file."""
    if one.others is None:
        find = st.session_state.get(_OFFERS)
        one.others = find(page, one) if find else ()
    if one.others:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            st.caption(as_typed(_("Pages that can take it")), width="content")
            for url_path, title in one.others:
                page_link(url_path, _(title), {OPENS: "1"}, icon=":material/arrow_forward:")


def _show_kinds(page: str, one: Arrived) -> None:
    tables = [one.table, one.table.counted or counts_of_ratings(one.table)]
    can_be = ["", *(table.kind for table in tables if table)]
    kinds = [takes for takes in one.takes if takes.kind in can_be]
    titles = [takes.title for takes in kinds]
    key = f"{page} columns kind"
    st.session_state[key] = one.chosen.takes.title

    def choose() -> None:
        takes = kinds[titles.index(st.session_state[key])]
        found = (guessed(takes, table) for table in tables if table)
        one.chosen = next(filter(None, found), None) or partly(takes, one.table)
        one.table, one.sentence = one.chosen.read.table, ""

    st.selectbox(_("The file holds"), titles, key=key, format_func=_, on_change=choose, width=320)


def _show_layout(page: str, one: Arrived) -> None:
    """How the cells are read, where they can be read in two ways."""
    if (turned := one.table.turned()) is not None:
        # Not a checkbox: as the dialog closes, the browser may report its boxes as changed.
        label = _("Use the first row as headings")
        if one.table.head:
            label = _("Use the headings as a row")
        key, read = f"{page} columns head", one.read_otherwise
        st.button(label, key=key, on_click=read, args=(turned,))
    one.number = one.chosen.doubtful or one.number
    has_point = "." in one.number
    if both := both_of(one.number, Marks(has_point)):
        key = f"{page} columns thousands"
        found = number_in(one.number, one.table.marks)
        st.session_state[key] = next((each for each in both if float(each) == found), None)

        def read_numbers() -> None:
            if st.session_state[key] is None:
                return
            thousands = st.session_state[key] == both[0]
            # Where commas turn out to mark decimals, points have still to be asked about.
            parted = thousands or (False if has_point else None)
            marks = one.table.marks._replace(comma=has_point or not thousands, thousands=parted)
            one.read_otherwise(replace(one.table, marks=marks))

        st.selectbox(
            _("In this file, {number} is").format(number=one.number),
            both,
            index=None,
            key=key,
            on_change=read_numbers,
            width=320,
        )


def _show_columns(page: str, one: Arrived) -> None:
    """The first rows, with a choice above each column."""
    takes, read = one.chosen.takes, one.chosen.read
    with st.container(horizontal=True, wrap=False, gap="small", key="columns-of-a-file"):
        shown = names_of(read.table, _)
        for at, name in enumerate(read.names[:SHOWN_COLUMNS]):
            with st.container(width=190, gap="xsmall"):
                key = f"{page} column {at}"
                st.session_state[key] = read.roles[name]
                st.html(f"<div class='column-of-cells'>{escape(shown[at])}</div>")
                if takes.form.roles:
                    st.selectbox(
                        _spoken(shown[at], at),
                        takes.choices(name),
                        key=key,
                        label_visibility="collapsed",
                        format_func=takes.word,
                        on_change=_assign,
                        args=(one, name, key),
                    )
                cells = "".join(
                    f"<li>{escape(cell[:LONGEST_CELL]) or '&nbsp;'}</li>"
                    for cell in read.table.columns[at][:SHOWN_ROWS]
                )
                st.html(f"<ol class='column-of-cells'>{cells}</ol>")
    left = len(read.names) - SHOWN_COLUMNS
    if left > 0:
        caption(_("Not shown: {columns}.").format(columns=translate(counted(left, "columns"))))


def _spoken(name: str, at: int) -> str:
    """The heading for a screen reader: without all that Markdown takes for more than a letter."""
    words = " ".join(re.sub(r"[^\w\s-]", " ", name[:LONGEST_SPOKEN]).split())
    return words or _("Column {number}").format(number=at + 1)


def _assign(one: Arrived, name: str, key: str) -> None:
    one.chosen = one.chosen.with_role(name, st.session_state[key])
    one.sentence = ""


def _show_questions(page: str, one: Arrived) -> None:
    for question in one.chosen.questions():
        key = f"{page} columns {question.id}"
        st.session_state[key] = given = one.chosen.answer(question)

        def answer(question_id: str, key: str) -> None:
            one.chosen = one.chosen.with_answer(question_id, str(st.session_state[key] or ""))

        caption(question.label)
        more: dict[str, Any] = {
            "label": _spoken(question.label, 0),
            "label_visibility": "collapsed",
            "key": key,
            "on_change": answer,
            "args": (question.id, key),
            "width": 320,
        }
        if question.values:
            st.selectbox(options=question.values, format_func=shown_answer, **more)
        else:
            st.session_state[key] = int(given) if given else None
            st.number_input(min_value=1, max_value=MAX_ITEMS, **more)


def show_read_as(page: str, page_state: PageState[T]) -> None:
    """What the files were read as that the page shows, and a way to change it."""
    # Always there, though nothing is seen of it while it is empty: without it, all that follows
    # would be mounted anew at the first edit.
    line = st.container(horizontal=True, vertical_alignment="center", gap="small", key="read-as")
    those = shown_lines(page, page_state.present)
    if len(those) > SHOWN_LINES:
        line = line.expander(_("What {count} files were read as").format(count=len(those)))
    for at, one in enumerate(those):
        key = f"{page} columns change {at}".removesuffix(" 0")
        with line:
            st.caption(as_typed(one.told[language()]), width="content")
            if len(one.packed) and st.button(_("Change columns"), key=key, type="tertiary"):
                try:
                    with take_file_turn([(one.packed.tobytes(), one.one.name)]):
                        ask(page, one.opened())
                except InvalidInput as error:
                    page_state.refuse("columns", translate(of_file(error, one.one.name).say))
                st.rerun()
    problem(page_state.problems.get("columns"))
