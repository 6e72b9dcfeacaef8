"""What the pages declare of their inputs."""

import functools
import importlib
from typing import Any

from pages.frame.registry import BUILT
from pages.parts.columns.arrived import table_in
from pages.parts.input import Input
from pages.session.examples import Example

PACKAGES = [entry.package for entry in BUILT]


def declared(package: str) -> Input[Any]:
    """The input that a page declares."""
    return importlib.import_module(f"pages.{package}.input").INPUT


def read_text(package: str, state: Any, text: str) -> Any:
    """The state with what the text of a page's own file holds."""
    upload = declared(package).upload
    if upload.read_file is not None:
        return upload.read_file(state, text.encode(), "a.csv")
    return upload.read(state, table_in(text))


@functools.cache
def own_examples(package: str) -> dict[str, Example[Any]]:
    """A page's examples without those that it borrows of the ranked list."""
    borrowed = declared("ranked_list").examples() if package == "reactions" else {}
    examples = declared(package).examples()
    return {name: example for name, example in examples.items() if name not in borrowed}
