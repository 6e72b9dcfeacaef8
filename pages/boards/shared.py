"""What boards share: how one is mounted, and the checks of what it sends.

The page owns the content. At the start of a run it calls the board's `apply_...` function, which
returns the reader's edit once, and then it mounts the board. When the page itself changes the
content (an example, undo, a button), it passes a new `revision` name, unique across sessions: the
browser then shows the content as it is, whatever edits are under way. Under the same revision the
browser ignores an answer to an older edit, so no fast edit is undone.

An `apply_...` function returns None where there is no new edit, where it is malformed, and where it
was made on another revision: the page keeps what it has, and so does the browser.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple, TypeGuard, TypeVar

from metrics import InvalidInput
from pages.parts.own_component import SAYS, Mount, own_component
from pages.session.clean_names import cleaned
from pages.session.edits import applied_seq, is_count
from pages.session.language import translate
from pages.session.page_state import PageState

MAX_ID_LENGTH = 40
T = TypeVar("T", bound=Any)  # a frozen dataclass with an id


def own_board(name: str, pasted: int = 0) -> Callable[..., None]:
    """Declare the board of `assets/components/{name}`, and return the function that mounts it.

    It sends what it shows after each of the last steps, and of what is pasted there as many
    characters as `pasted`, each of which may be escaped.
    """
    mount = own_component(name, 4 * SAYS + 2 * pasted)

    def show(
        *, key: str, revision: str, kept: object = None, beside: object = None, **data: Any
    ) -> None:
        # Without an A to compare with, nothing is said of it.
        of_kept = {} if kept is None else {"kept": kept, "beside": beside}
        seq = applied_seq(key, revision)
        _send(mount, key, {**data, "revision": revision, "seq": seq, **of_kept})

    return show


def _send(mount: Mount, key: str, data: Mapping[str, Any]) -> None:
    mount(key=key, data=data, on_edit_change=lambda: None)


@contextmanager
def refusing(page_state: PageState[Any], place: str, *, takes_back: bool = False) -> Iterator[None]:
    """Say at a place of the page why what is put into its state here is refused; a board that
    `takes_back` what it sent shows the present state again.
    """
    try:
        yield
    except InvalidInput as error:
        if takes_back:
            page_state.commit(page_state.present)
        page_state.refuse(place, translate(error.say))


def parse_items(
    rows: object,
    held: Sequence[T],
    parse: Callable[[dict[str, T], Any], T | None],
    kinds: Collection[str],
    fields: Mapping[str, Sequence[str]],
    moved: Callable[[dict[str, T], dict[str, T]], bool] | None = None,
    *,
    low: int = 1,
    high: int,
    naming: str = "rename",
) -> dict[str, T] | None:
    """From `low` to `high` items by id, in the order sent: each row is parsed beside those `held`.

    None where a row is malformed, two have one id, or they differ from those held by more than the
    `kinds`: "add", "remove", "move" where they are `moved`, and those whose `fields` differ. Where
    no name is edited, by the kind `naming`, names are the page's, which may be other ones.
    """
    if not kinds or not isinstance(rows, list) or not low <= len(rows) <= high:
        return None
    known, edited = {one.id: one for one in held}, dict[str, T]()
    for row in rows:
        one = parse(known, row)
        if one is None or one.id in edited:
            return None
        own = naming and naming not in kinds and known.get(one.id)
        edited[one.id] = replace(one, name=own.name) if own else one
    common = [(known[id_], one) for id_, one in edited.items() if id_ in known]
    found = {"add": len(common) < len(edited), "remove": len(common) < len(known)}
    found["move"] = moved is not None and moved(known, edited)
    for kind, names in fields.items():
        found[kind] = any(getattr(a, name) != getattr(b, name) for a, b in common for name in names)
    return edited if all(kind in kinds for kind, differs in found.items() if differs) else None


def parse_name(id_: str, name: str, known: Mapping[str, Any], longest: int) -> str | None:
    """The cleaned name of an item; None where its id or its name is not allowed.

    An item that the page knows keeps its id and its name, whatever they hold.
    """
    if id_ in known and known[id_].name == name:
        return name
    if id_ not in known and (cleaned(id_, longest) != id_ or not 0 < len(id_) <= MAX_ID_LENGTH):
        return None
    return cleaned(name, longest) or None if len(name) <= longest else None


def is_plain_id(id_: str) -> bool:
    """Whether an item that the browser adds may have this id."""
    plain = id_.isascii() and id_.isprintable() and id_.strip() == id_
    return plain and 0 < len(id_) <= MAX_ID_LENGTH


def in_page_order(held: Iterable[T], edited: Mapping[str, T]) -> tuple[T, ...]:
    """The edited items in the order of the page, whatever order was sent; new ones come last."""
    places = dict.fromkeys((*(one.id for one in held), *edited))
    return tuple(edited[id_] for id_ in places if id_ in edited)


def parse_names(
    sent: object, held: Sequence[str], clean: Callable[[str], str], low: int, high: int
) -> tuple[str, ...] | None:
    """From `low` to `high` different names; one that the page holds may stay whatever it is."""
    if not isinstance(sent, list) or not low <= len(sent) <= high:
        return None
    if not all(isinstance(name, str) for name in sent):
        return None
    names = tuple(name if name in held else clean(name) for name in sent)
    return names if all(names) and len(set(names)) == len(names) else None


def is_grid(sent: object, rows: int, columns: int) -> TypeGuard[list[list[Any]]]:
    """Whether what was sent is a list of lists of this shape."""
    return (
        isinstance(sent, list)
        and len(sent) == rows
        and all(isinstance(row, list) and len(row) == columns for row in sent)
    )


class Block(NamedTuple):
    """A pasted text, and the row and the column of the cell in which it begins, from 0."""

    text: str
    row: int
    column: int


def parse_pasted(sent: object, rows: int, columns: int, longest: int) -> Block | None:
    match sent:
        case {"row": row, "column": column, "text": str(text)} if len(text) <= longest:
            if is_count(row) and row < rows and is_count(column) and column < columns:
                return Block(text, row, column)
    return None
