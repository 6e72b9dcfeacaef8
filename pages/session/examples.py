"""Examples to load: each with where it comes from and what that source prints."""

import math
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from pages.session.codec import Codec
from pages.session.language import _


class Loadable(Protocol):
    """A page's state: it names the example it started from, and `built` is what can be changed."""

    @property
    def example(self) -> str: ...

    @property
    def built(self) -> object: ...


S = TypeVar("S", bound=Loadable)
_SHOWN = ("metric", "chart", "view")
_COLON = re.compile(r"\s*[:\uff1a]")
FOLDER = Path(__file__).parents[2] / "assets" / "examples"


@dataclass(frozen=True)
class Printed:
    """A number that an example's source prints, and the options that compute it.

    `value` is a decimal number or a fraction such as 63/80, as it stands in the source. `why`
    explains a difference from the computed value. `tool` is the tool that prints it, if it is not
    the source's own.
    """

    metric: str
    value: str
    options: dict[str, Any]
    why: str = ""
    tool: str = ""

    def is_right(self, computed: float) -> bool:
        """Whether the computed number, rounded to the printed digits, is the printed one."""
        if "/" in self.value:
            return math.isclose(computed, Fraction(self.value), rel_tol=1e-12)
        digits = -int(Decimal(self.value).as_tuple().exponent)
        return round(computed, digits) == float(self.value)


@dataclass(frozen=True)
class Example(Generic[S]):
    """A state of a page to load. Its title says what is built, and behind a colon what it gives."""

    id: str
    title: str
    source: str
    state: S
    printed: tuple[Printed, ...]

    @property
    def short_title(self) -> str:
        """The title without the result of the example."""
        return _COLON.split(self.title, maxsplit=1)[0]


def load_examples(
    file_name: str, state_of: Callable[[dict[str, Any]], S], *plain: str
) -> dict[str, Example[S]]:
    """The examples of a TOML file in assets/examples by id, in the order of the file.

    What is shown of a state, and its `plain` fields, may stand in an entry as they are.
    """
    content = tomllib.loads((FOLDER / file_name).read_text("utf-8"))

    def whole(entry: dict[str, Any]) -> S:
        given: dict[str, Any] = {of: entry[of] for of in (*_SHOWN, *plain) if of in entry}
        return replace(state_of(entry), example=entry["id"], **given)  # type: ignore[type-var]

    return {
        entry["id"]: Example(
            entry["id"],
            _(entry["title"]),
            _(entry["source"]),
            whole(entry),
            tuple(
                Printed(
                    one["metric"],
                    one["value"],
                    one.get("options", {}),
                    _(one["why"]) if "why" in one else "",
                    one.get("tool", ""),
                )
                for one in entry["printed"]
            ),
        )
        for entry in content["example"]
    }


def with_examples(
    codec: Codec[S], examples: Callable[[], Mapping[str, Example[S]]], *built: str
) -> Codec[S]:
    """A codec that loads the example of an address which names one and holds none of the pieces
    `built`: those by which a page's own data are given.

    An example that is still named when all its data have become those of a first visit is left
    out: the address would load it again.
    """

    def loads(query: Mapping[str, str]) -> Mapping[str, str]:
        example = examples().get(query.get("example", ""))
        if example is None or not query.keys().isdisjoint(built):
            return {}
        own = codec.write(example.state)
        return {} if own.keys().isdisjoint(built) else own

    def write(state: S) -> dict[str, str]:
        query = codec.write(state)
        if loads(query):
            del query["example"]
        return query

    return replace(codec, write=write, read=lambda query: codec.read({**loads(query), **query}))
