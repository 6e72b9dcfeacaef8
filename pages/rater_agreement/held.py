"""Ratings in an address: written out where they are few, else named and kept in the visit.

`ratings=1221;12.2` is a row a rater and a sign an item, `items=` their names.
"""

from __future__ import annotations

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import say
from pages.desk import visit
from pages.desk.address import Reading
from pages.desk.names import read_names, write_names
from pages.rater_agreement.rated import (
    MAX_ITEM_NAME,
    MAX_RATERS,
    MISSING,
    Rated,
    clean_item_name,
    rated_of,
)

LETTERS = "1234567890"  # of the categories in their order, as the keys stand
GAP = "."
# Beyond these an address is too long to be read or sent.
MAX_RATINGS, MAX_NAMES_LENGTH = 2000, 4000
_KIND, _KEPT = "ratings", 5


def fits(rated: Rated | None) -> bool:
    """Whether an address holds the ratings, so that it shows them to everybody."""
    return rated is None or (
        rated.chosen.size <= MAX_RATINGS and len(write_names(rated.ids)) <= MAX_NAMES_LENGTH
    )


def write_rated(rated: Rated) -> dict[str, str]:
    """The pieces of an address that hold the ratings, or name them where it cannot."""
    if not fits(rated):
        return {"data": visit.keep(_KIND, rated.digest, rated, _KEPT)}
    query = {"ratings": ";".join(map(_signs, zip(*rated.rows, strict=True)))}
    if rated.ids:
        query["items"] = write_names(rated.ids)
    return query


def read_rated(reading: Reading) -> Rated | None:
    """The ratings of an address, if it has any that can be read."""
    rated = reading.take("ratings", _read_signs, None)
    kept = reading.take("data", _read_kept, None)
    if rated is None:
        reading.take("items", lambda _text: (), ())
        return kept
    return Rated(rated.chosen, reading.take("items", lambda text: _read_items(text, rated.n), ()))


def _signs(places: tuple[int, ...]) -> str:
    return "".join(GAP if at == MISSING else LETTERS[at] for at in places)


def _read_signs(text: str) -> Rated:
    """A row a rater and a sign an item; the ratings are turned so that an item is a row."""
    rows = text.split(";")
    if not 2 <= len(rows) <= MAX_RATERS:
        found = counted(len(rows), "raters")
        allowed = say("allowed are {low} to {high} raters", low=2, high=MAX_RATERS)
        raise InvalidInput("ratings", found=found, allowed=allowed)
    most = MAX_RATINGS // len(rows)
    for rater, row in enumerate(rows, 1):
        place = say("rater {rater}", rater=rater)
        if not 1 <= len(row) <= most or len(row) != len(rows[0]):
            allowed = say("allowed are 1 to {high}, as many for each rater", high=most)
            found = counted(len(row), "items")
            raise InvalidInput("ratings", place=place, found=found, allowed=allowed)
        strange = next((sign for sign in row if sign not in LETTERS + GAP), None)
        if strange is not None:
            place = say("rater {rater}, item {item}", rater=rater, item=row.index(strange) + 1)
            allowed = say("allowed are the digits of the categories, and a dot for none")
            raise InvalidInput("ratings", place=place, found=strange, allowed=allowed)
    return rated_of([[LETTERS.find(sign) for sign in item] for item in zip(*rows, strict=True)])


def _read_items(text: str, count: int) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for at, typed in enumerate(read_names(text), 1):
        name = clean_item_name(typed)
        if not name or name in names:
            allowed = say(
                "each has a name of its own, of 1 to {high} characters", high=MAX_ITEM_NAME
            )
            place = say("name {number}", number=at)
            raise InvalidInput("items", place=place, found=typed or '""', allowed=allowed)
        names[name] = None
    if len(names) != count:
        allowed = say("allowed is a name for each of the {count} items", count=count)
        raise InvalidInput("items", found=counted(len(names), "names"), allowed=allowed)
    return tuple(names)


def _read_kept(text: str) -> Rated:
    kept = visit.find(_KIND, text, _KEPT)
    if kept is None:
        allowed = say(
            "an address holds at most {high} ratings, so upload the file again", high=MAX_RATINGS
        )
        raise InvalidInput("data", found=say("ratings of another visit"), allowed=allowed)
    return kept
