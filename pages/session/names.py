"""Names in an address: separated by commas, with their own commas escaped."""

from collections.abc import Sequence
from urllib.parse import unquote


def write_names(names: Sequence[str]) -> str:
    return ",".join(name.replace("%", "%25").replace(",", "%2C") for name in names)


def read_names(text: str) -> list[str]:
    return [unquote(name) for name in text.split(",")] if text else []
