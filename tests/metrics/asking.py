"""Asks properties of what they are of, and collects all that fail."""

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any

import pytest

SHOWN = 3  # failures of one property that are written out
Check = Callable[[Any], object]


class Failures:
    """What has failed, by the property that it fails."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    def ask(self, checks: Iterable[Check], of: object, name: str | None = None) -> None:
        """Ask each property of `of`, or of what is called `name`, whatever the others say."""
        name = str(getattr(of, "name", of)) if name is None else name
        for check in checks:
            try:
                check(of)
            except (Exception, pytest.fail.Exception) as error:
                message = f"{name}: {type(error).__name__}: {str(error)[:1000]}"
                self.found.setdefault(check.__name__, []).append(message)

    def tell(self) -> None:
        """Fail if any property does."""
        if self.found:
            pytest.fail(self.report(), pytrace=False)

    def report(self) -> str:
        """Every property that fails, with its first failures."""
        return "\n".join(
            "\n  ".join([f"{name} fails {len(said)} times:", *said[:SHOWN]])
            for name, said in self.found.items()
        )


def of_each(values: Iterable[Any]) -> Callable[[Callable[..., object]], Callable[[], None]]:
    """Make one test of a check of each value, which names all that fail: as many tests of their own
    take longer to be given out and reported than to run. A check of several arguments takes tuples.
    """

    values = list(values)
    assert values

    def decorated(check: Callable[..., object]) -> Callable[[], None]:
        several = len(inspect.signature(check).parameters) > 1

        @functools.wraps(check)
        def asked(value: Any) -> object:
            return check(*value) if several else check(value)

        def test() -> None:
            failures = Failures()
            for value in values:
                failures.ask([asked], value, str(value)[:200])
            failures.tell()

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        test.__module__ = check.__module__
        return test

    return decorated
