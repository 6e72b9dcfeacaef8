"""A table that has arrived on a page: read, loaded if nothing has to be asked, else kept to ask."""

from collections.abc import Callable, Sequence

import numpy as np
import streamlit as st

from metrics import InvalidInput
from metrics.reading.table import Table
from metrics.reading.tables import FILE, RUNS
from metrics.steps import say
from pages.parts.columns.arrived import (
    Arrived,
    File,
    Read,
    T,
    ask,
    built_of,
    keep,
    of_file,
    table_in,
)
from pages.parts.columns.chosen import best_of, nearest, whole_of
from pages.parts.columns.takes import Takes
from pages.session.language import sentence, translate
from pages.session.memory import track

_HANDED = "handed file"
OPENS = "file"  # the piece of an address that opens the page with them


def take(
    page: str,
    takes: tuple[Takes, ...],
    source: bytes | str | Table,
    name: str,
    state: T,
    read: Read[T],
    refusal: InvalidInput | None = None,
) -> T | None:
    """The state with what was uploaded; None where the reader has to be asked first.

    `read` reads a table under the page's own headings, which a file may have, unless there is a
    `refusal` already. Raises InvalidInput.
    """
    table = table_in(source)
    is_run = not table.head and (table.mark, len(table.headings)) in RUNS
    if refusal is not None and (is_run or table.kind == "trec") and table.lines[0] == 1:
        raise refusal  # there are no remarks above
    is_own = not table.kind and any(one.is_own(table.headings) for one in takes)

    def load_whole() -> T:
        whole = whole_of(takes, table)
        return load(page, Arrived(name, whole.read.table, takes, whole), state, read)

    try:
        chosen = best_of(takes, table)
    except InvalidInput as twice:  # of headings that stand there twice, which a page may take
        try:
            if refusal is None:
                return load_whole()
        except InvalidInput as error:
            if is_own or error.place != twice.place:
                raise
        raise refusal or twice from None
    if chosen is None and table.kind == "trec":
        found, allowed = say("a run or judgments of TREC"), say("the page Many queries takes them")
        raise InvalidInput(FILE, found=found, allowed=allowed)
    if chosen is None and table.kind == "costs" and any("weight" in t.form.takes for t in takes):
        found = say("a matrix whose cells are neither counts nor shares")
        allowed = sentence("parts.columns.arrival", "allowed_whole_numbers")
        raise InvalidInput(FILE, found=found, allowed=allowed)
    one = Arrived(name, table, takes, chosen or nearest(takes, table))
    is_sure, is_all = chosen is not None and chosen.is_sure, one.chosen.is_whole
    asks = chosen is not None and chosen.asks
    is_contradicted = chosen is not None and chosen.takes.is_contradicted(chosen.read)
    if chosen is not None and refusal is None and not table.below:
        items_left = is_sure and chosen.left_out_of_items
        is_own = is_own and not (asks or (is_all and (chosen.alike or items_left)))
    loads = [lambda: load(page, one, state, read)] if is_sure else []
    tells = chosen is not None and is_all and bool(chosen.alike or chosen.unused)
    ways: list[Callable[[], T]] = []
    if refusal is not None or table.kind:
        ways = loads
    elif is_own and not (is_sure and one.chosen.uses > whole_of(takes, table).uses):
        # A column that only the page's own reader knows would be lost by others.
        ways = [load_whole, *(loads if asks or is_all else ())]
    elif asks or tells:
        ways = loads
    elif is_contradicted:
        ways = [load_whole]  # which says what is wrong under that heading
    elif not (is_sure and one.chosen.has_remarks):
        is_renamed = not one.chosen.takes.is_open or one.chosen.takes.is_renamed(one.chosen.read)
        ways = loads if is_sure and is_all and is_renamed else [load_whole, *loads]
    for way in ways:
        try:
            return way()
        except InvalidInput as error:
            refusal = refusal or error
            is_told = is_contradicted or is_own or way in loads
            one.sentence = translate(of_file(error, name).say) if is_told else ""
    # A column of others that cannot be used may be left out.
    is_more = chosen and (chosen.takes.is_open or chosen.uses - whole_of(takes, table).uses)
    is_refused = is_own and not is_more
    if refusal and not asks and (is_refused or (len(table.headings) == 1 and chosen is None)):
        raise refusal
    ask(page, one)
    return None


def load(page: str, one: Arrived, state: T, read: Read[T]) -> T:
    """The state with a table as it was chosen. Raises InvalidInput."""
    after = built_of(one.chosen, state, read)
    keep(page, state, after, one)
    return after


def hand(files: Sequence[File]) -> None:
    """Keep files for a page that is opened next. Their bytes count among those of all readers."""
    kept = [(np.frombuffer(content, dtype=np.uint8), name) for content, name in files]
    track(array for array, _name in kept)
    st.session_state[_HANDED] = kept


def note_opening() -> None:
    """Take the piece that opens the files out of the address, before anybody reads it."""
    if OPENS in st.query_params.to_dict():
        del st.query_params[OPENS]
        st.session_state[OPENS] = True


def take_handed() -> list[File]:
    """The files that were kept, once for a page whose address said so."""
    held = st.session_state.get(_HANDED, ()) if st.session_state.pop(OPENS, False) else ()
    return [(array.tobytes(), name) for array, name in held]
