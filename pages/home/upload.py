"""A file of the reader's own: which pages can take it, and the way there."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

import streamlit as st

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.reading.forms import columns_of
from metrics.reading.read import names_of
from metrics.reading.table import MATRICES, Table
from metrics.reading.words import UNUSED, WEAK, of_what, place_of
from pages.frame.registry import BUILT, Entry
from pages.parts.columns.arrival import OPENS, hand
from pages.parts.columns.arrived import Arrived, File, built_of, of_file, said_of, written
from pages.parts.columns.chosen import Chosen, best_of, nearest, whole_of
from pages.parts.columns.together import joined, table_of
from pages.parts.lesson_cards import show_cards
from pages.parts.menus import MAX_FILE_NAME, csv_files, file_names
from pages.parts.plain import caption, problem
from pages.parts.waiting import take_file_turn
from pages.session.clean_names import cleaned, listed
from pages.session.language import _, translate
from pages.session.memory import require_memory

_FOUND = "found in files"
_Said: TypeAlias = tuple[Callable[[str], None], str]
OTHERS = 3  # pages that another page names
MOST = 6  # pages that are offered, but for those that have nothing to ask


def show_upload() -> None:
    """The upload, and below it the pages that can take the file that is there. It is read once."""
    files = csv_files()
    held = st.file_uploader(
        files.label,
        key="home file",
        max_upload_size=files.most,
        width=720,
        accept_multiple_files=True,
        on_change=_forget,
    )
    if held and _FOUND not in st.session_state:
        given = [(one.getvalue(), cleaned(one.name, MAX_FILE_NAME)) for one in held]
        with take_file_turn(given):
            st.session_state[_FOUND] = _found(given)
    said, cards = st.session_state.get(_FOUND, ((), ()))
    for show, sentence in said if held or cards else ():
        show(sentence)
    if cards:
        show_cards("home offers", [{"title": _("Pages that can take it"), "cards": cards}])


def _forget() -> None:
    hand(())
    st.session_state.pop(_FOUND, None)


def _found(given: Sequence[File]) -> tuple[Sequence[_Said], Sequence[dict[str, Any]]]:
    """What is said of files, and cards of the pages that can take them, which they are handed."""
    tables: list[Table] = []
    said, sent, given = [], given, []
    for content, name in sent:
        try:
            require_memory(len(content))
            tables.append(table_of(content))
        except InvalidInput as error:
            said.append((problem, translate(of_file(error, name).say)))
            continue
        given.append((content, name))
        if tables[-1].kind in (*MATRICES, "counts"):
            continue  # what is offered says so
        named = zip(names_of(tables[-1], _), columns_of(tables[-1]), strict=True)
        columns = listed(name for name, column in named if not column.is_index)
        rows = translate(counted(len(tables[-1]), "rows"))
        frame = _("{name}: {rows}, columns {columns}.")
        told = frame.format(name=name, rows=rows, columns=columns)
        said.append((caption, f"{told} {said_of(tables[-1].left_out)}".rstrip()))
    if not tables:
        return said, ()
    try:
        offers = pages_for(tables[0]) if len(tables) == 1 else pages_for_all(tables, given)
    except InvalidInput as error:
        last = _("For the last file, {name}:").format(name=given[-1][1])
        why = of_file(error, file_names(given))
        said += [(problem, translate(why.say)), (caption, last)]
        given, offers = given[-1:], pages_for(tables[-1])
    name = file_names(given)
    if not offers:
        return [*said, (caption, _why_none(tables[-1]))], ()
    hand(given)
    cards = []
    for entry, chosen in offers:
        one = Arrived(name, chosen.read.table, (), chosen)
        aim = one.columns_said() if chosen.is_sure else _("asks which column is what")
        href = f"{entry.url_path}?{OPENS}=1"
        cards.append({"href": href, "title": _(entry.title), "aim": aim, "of": []})
    return said, cards


def others_for(page: str, one: Arrived) -> list[tuple[str, str]]:
    """The addresses and titles of other pages that can take a table, which they are handed: of
    those that have nothing to ask, where the page may take it too.
    """
    offers, is_lost = pages_for(one.table), bool(one.chosen.missing())
    others = [(entry, chosen) for entry, chosen in offers if entry.input().key != page]
    found = [entry for entry, chosen in others if is_lost or chosen.is_sure]
    if found:
        hand([(written(one.table), one.name)])
    return [(entry.url_path, entry.title) for entry in found[:OTHERS]]


def _why_none(table: Table) -> str:
    """Why no page can take a table: what is wrong on the page that has the most of its columns."""
    near = [(nearest(entry.input().upload.takes, table).not_taken(), entry) for entry in BUILT]
    why, entry = max(near, key=lambda one: len(one[0]))
    if not why:
        return _("No page can take it. It needs a heading above each column.")
    frame = _("No page can take it. {page}: {reasons}.")
    return frame.format(page=_(entry.title), reasons=_("; ").join(why))


def pages_for_all(
    tables: Sequence[Table], given: Sequence[tuple[bytes, str]]
) -> list[tuple[Entry, Chosen]]:
    """The pages that take several files together. Raises InvalidInput where none does."""
    for entry in BUILT:
        upload = entry.input().upload
        if upload.read_file is None:
            continue
        chosen = [best_of(upload.takes, table) for table in tables]
        sure = [one for one in chosen if one is not None and one.is_sure]
        judged = [one for one in sure if one.read.places("grade")]
        if len(sure) == len(tables) and judged and len(judged) < len(sure):
            return [(entry, sure[0])]
    return pages_for(joined(given))


def _told(roles: Mapping[str, str]) -> tuple[float, int]:
    """The share of the columns used whose heading names their role, and how many are used."""
    used = [(name, role) for name, role in roles.items() if role != UNUSED]
    places = ((place_of(name, role), of_what(name, role)) for name, role in used)
    told = sum(bool(what) if place is None else place < WEAK for place, what in places)
    return told / max(len(used), 1), len(used)


def _is_refused(entry: Entry, chosen: Chosen) -> bool:
    """Whether the page would refuse what it had nothing to ask about."""
    of = entry.input()
    with suppress(InvalidInput):
        built_of(chosen, of.codec().default, of.upload.reader(""))
        return False
    return True


def _are_labels(chosen: Chosen) -> bool:
    """Whether the true numbers are rather two classes."""
    read = chosen.read
    columns = [read.columns[at] for role in chosen.takes.form.numbers for at in read.places(role)]
    return any(len(one.values) <= 2 < len(one.given) for one in columns[:1])


def pages_for(table: Table) -> list[tuple[Entry, Chosen]]:
    """The pages that can take a table: those first whose own headings it has or that have nothing
    to ask, and then those that the headings tell best.
    """
    found = []
    for entry in BUILT:
        takes = entry.input().upload.takes
        is_own = not table.kind and any(one.is_own(table.headings) for one in takes)
        chosen = guess = best_of(takes, table)
        if is_own and not (guess and guess.is_sure):
            whole = whole_of(takes, table)
            chosen = guess if _is_refused(entry, whole) else whole
        if chosen is not None and not (chosen.is_sure and _is_refused(entry, chosen)):
            rank = chosen.is_sure, not _are_labels(chosen), is_own, chosen is guess
            found.append(((rank, _told(chosen.read.roles)), entry, chosen))
    found.sort(key=lambda one: one[0], reverse=True)
    most = max(MOST, sum(chosen.is_sure for _rank, _entry, chosen in found))
    return [(entry, chosen) for _rank, entry, chosen in found[:most]]
