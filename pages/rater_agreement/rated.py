"""Ratings, items by raters, with the names of the items.

An address holds few ratings in full: `ratings=1221;12.2` is one row per rater and one sign per
item, and `items=` holds the names. More ratings stay in the visit, and the address names them.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import Say, say
from pages.boards.matrix_text import read_class_names
from pages.session import memory
from pages.session.address import Reading
from pages.session.clean_names import cleaned, write_names
from pages.session.language import sentence
from pages.session.visit_store import Stored

MISSING = -1
MAX_RATERS = 50
MAX_ITEMS = 20_000
MAX_ITEMS_OF_TWO = 200_000  # whose coefficients all follow from their table
MAX_ITEM_NAME = 60
LETTERS = "1234567890"  # of the categories in their order, as the keys stand
GAP = "."
# Beyond these an address is too long to be read or sent.
MAX_RATINGS, MAX_NAMES_LENGTH = 2000, 4000

Rows = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, eq=False)
class Rated(Stored):
    """Ratings as positions in the scale, shape (items, raters); MISSING means no rating.

    `ids` are the names of the items; without names, items are numbered from 1. Two objects are
    equal if they hold the same ratings of items with the same names.
    """

    kind, most = "ratings", 5
    gone = (
        say("ratings of another visit"),
        sentence("rater_agreement.rated", "address_holds_at", high=MAX_RATINGS),
    )
    chosen: NDArray[np.int8]
    ids: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.chosen.flags.writeable = False
        memory.track([self.chosen])

    @property
    def n(self) -> int:
        return len(self.chosen)

    @property
    def raters(self) -> int:
        return self.chosen.shape[1]

    @property
    def rows(self) -> Rows:
        """The ratings as plain numbers, one row per item."""
        return tuple(map(tuple, self.chosen.tolist()))

    @cached_property
    def used(self) -> tuple[int, ...]:
        """The positions of the categories that raters have chosen."""
        return tuple(at for at in np.unique(self.chosen).tolist() if at != MISSING)

    @cached_property
    def digest(self) -> str:
        content = hashlib.blake2b(repr((self.chosen.shape, self.ids)).encode(), digest_size=8)
        content.update(np.ascontiguousarray(self.chosen).tobytes())
        return content.hexdigest()

    def name(self, item: int) -> str:
        """The name of the item at a position from 0."""
        return self.ids[item] if self.ids else str(item + 1)

    def with_window(
        self, first: int, end: int, rows: Sequence[Sequence[int]], ids: Sequence[str] = ()
    ) -> "Rated":
        """The ratings with other items in place of those from `first` up to `end`.

        `ids` name them if items have names; "" means that its number is its name.
        """
        new = np.array(rows, dtype=np.int8).reshape(-1, self.raters)
        chosen = np.concatenate([self.chosen[:first], new, self.chosen[end:]])
        if not self.ids:
            return Rated(chosen)
        return Rated(chosen, _all_named([*self.ids[:first], *ids, *self.ids[end:]]))

    def with_items(self, count: int) -> "Rated":
        """The ratings with unrated items added up to `count`."""
        new = count - self.n
        return self.with_window(self.n, self.n, [[MISSING] * self.raters] * new, [""] * new)

    def renumbered(self, place: dict[int, int], names: int) -> "Rated":
        """The ratings with each category moved to another position; there are `names`
        categories.
        """
        moved = np.full(names + 1, MISSING, dtype=np.int8)  # the last one is that of MISSING
        moved[list(place)] = list(place.values())
        return Rated(moved[self.chosen], self.ids)

    def with_columns(self, origin: Sequence[int | None]) -> "Rated":
        """The ratings with other columns: `origin` holds their former positions, None for a new
        rater.
        """
        blank = np.full((self.n, 1), MISSING, dtype=np.int8)
        columns = np.column_stack([self.chosen, blank])
        return Rated(columns[:, [self.raters if at is None else at for at in origin]], self.ids)


def _all_named(ids: list[str]) -> tuple[str, ...]:
    """The names; an empty one becomes the item's number, or the next free number."""
    if "" in ids:
        taken, number = set(ids), 0
        for at, name in enumerate(ids):
            if not name:
                number = max(number, at) + 1
                while str(number) in taken:
                    number += 1
                ids[at] = str(number)
    return tuple(ids)


def rated_of(rows: Sequence[Sequence[int]], ids: Sequence[str] = ()) -> Rated:
    """Ratings from plain numbers, one row per item. Names that only count the items are left
    out.
    """
    counted = all(name == str(at) for at, name in enumerate(ids, 1))
    return Rated(np.array(rows, dtype=np.int8), () if counted else tuple(ids))


def most_items(raters: int) -> int:
    return MAX_ITEMS_OF_TWO if raters == 2 else MAX_ITEMS


def check_size(name: str | Say, items: int, raters: int) -> None:
    """Raises InvalidInput if there are too many raters or items."""
    if not 2 <= raters <= MAX_RATERS:
        allowed = say("allowed are {low} to {high} raters", low=2, high=MAX_RATERS)
        raise InvalidInput(name, found=counted(raters, "raters"), allowed=allowed)
    if not 1 <= items <= most_items(raters):
        allowed = say("allowed are 1 to {high} items", high=most_items(raters))
        raise InvalidInput(name, found=counted(items, "items"), allowed=allowed)


def clean_item_name(name: str) -> str:
    """The name on one line, without control characters, at most 60 characters long."""
    return cleaned(name, MAX_ITEM_NAME)


def fits(rated: Rated | None) -> bool:
    """Whether an address can hold the ratings, so that everybody with the link sees them."""
    return rated is None or (
        rated.chosen.size <= MAX_RATINGS and len(write_names(rated.ids)) <= MAX_NAMES_LENGTH
    )


def write_rated(rated: Rated) -> dict[str, str]:
    """The pieces of an address that hold the ratings, or name them if they are too many."""
    if not fits(rated):
        return {"data": rated.write_name()}
    of_raters = zip(*rated.rows, strict=True)
    signs = ("".join(GAP if at == MISSING else LETTERS[at] for at in of) for of in of_raters)
    query = {"ratings": ";".join(signs)}
    if rated.ids:
        query["items"] = write_names(rated.ids)
    return query


def read_rated(reading: Reading) -> Rated | None:
    """The ratings of an address, if it has valid ones."""
    rated = reading.read("ratings", _read_signs, None)
    kept = reading.read("data", Rated.read_name, None)
    if rated is None:
        reading.read("items", lambda _text: (), ())
        return kept
    return Rated(
        rated.chosen,
        reading.read(
            "items",
            lambda text: read_class_names("items", text, rated.n, rated.n, MAX_ITEM_NAME),
            (),
        ),
    )


def _read_signs(text: str) -> Rated:
    """One row per rater and one sign per item, turned into one row per item."""
    rows = text.split(";")
    if not 2 <= len(rows) <= MAX_RATERS:
        found = counted(len(rows), "raters")
        allowed = say("allowed are {low} to {high} raters", low=2, high=MAX_RATERS)
        raise InvalidInput("ratings", found=found, allowed=allowed)
    most = MAX_RATINGS // len(rows)
    for rater, row in enumerate(rows, 1):
        place = say("rater {rater}", rater=rater)
        if not 1 <= len(row) <= most or len(row) != len(rows[0]):
            allowed = sentence("rater_agreement.rated", "allowed_1_items", high=most)
            found = counted(len(row), "items")
            raise InvalidInput("ratings", place=place, found=found, allowed=allowed)
        strange = next((sign for sign in row if sign not in LETTERS + GAP), None)
        if strange is not None:
            place = say("rater {rater}, item {item}", rater=rater, item=row.index(strange) + 1)
            allowed = sentence("rater_agreement.rated", "allowed_digits_categories")
            raise InvalidInput("ratings", place=place, found=strange, allowed=allowed)
    return rated_of([[LETTERS.find(sign) for sign in item] for item in zip(*rows, strict=True)])
