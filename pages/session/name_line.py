"""A typed line of names: d1 d2 d5, or with commas where names hold spaces."""

import csv
import re
from collections.abc import Callable, Sequence

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.inputs.ids import id_set
from metrics.steps import say
from pages.session.clean_names import cleaned

MAX_NAME_LENGTH = 60
MAX_LINE_LENGTH = 20_000
_PLAIN = re.compile(r'[^\s,"]+')


def read_names(
    text: str, place: str, ids: Callable[[Sequence[str], str], tuple[str, ...]] = id_set
) -> tuple[str, ...]:
    """The names in a typed line, separated by commas if there are any, else by spaces.

    A name in double quotes may hold both. `ids` says what may stand in a set, or in an order.
    Raises InvalidInput, which names `place`.
    """
    if len(text) > MAX_LINE_LENGTH:
        found = counted(len(text), "characters")
        allowed = say("allowed are at most {high}", high=MAX_LINE_LENGTH)
        raise InvalidInput(place, found=found, allowed=allowed)
    text = " ".join(text.splitlines()).replace("\t", " ").replace("\0", "")
    items = _split(text, ",")
    if len(items) < 2:
        items = _split(text, " ")
    for at, item in enumerate(items, 1):
        if len(item) > MAX_NAME_LENGTH:
            allowed = say("a name of 1 to {high} characters is needed", high=MAX_NAME_LENGTH)
            raise InvalidInput(
                place, place=say("item {item}", item=at), found=item, allowed=allowed
            )
    return ids([name for item in items if (name := cleaned(item, MAX_NAME_LENGTH))], place)


def write_names(names: Sequence[str]) -> str:
    """The line that `read_names` reads as these names."""
    if all(_PLAIN.fullmatch(name) for name in names):
        return " ".join(names)
    alone = len(names) == 1
    return ", ".join(
        '"' + name.replace('"', '""') + '"' if alone or "," in name or '"' in name else name
        for name in names
    )


def _split(text: str, separator: str) -> list[str]:
    fields = next(csv.reader([text], delimiter=separator, skipinitialspace=True), [])
    return [field.strip() for field in fields if field.strip()]
