"""What a file of Parquet unpacks to, summed from its own headers before anything is unpacked.

Each column lies in pages, and the header of a page says how many values it holds and how many bytes
they take. The footer says the same of a whole column, but nobody who reads the pages checks it. All
is read here: what Arrow tells of a damaged footer may end the whole process.
"""

from collections.abc import Collection, Iterator
from typing import Any

FOOTER = 2**20  # bytes
PAGES = 50_000  # of a file
_NESTED = 16  # structures within structures
_OLD_WRITER, _BEHIND = b"parquet-mr version", 100  # bytes that Arrow reads behind its columns
_TRUE, _FALSE, _BYTE, _WHOLE, _LONG, _DOUBLE, _BINARY, _LIST, _SET, _STRUCT = (
    *range(1, 4),
    *range(5, 11),
    12,
)
_Fields = dict[int, tuple[int, Any]]  # the kind and the value of each field, by its id


class BrokenPages(ValueError):
    """The headers cannot be read, or are too many."""


def pages_of(content: bytes, kept: Collection[str]) -> Iterator[tuple[int, int]]:
    """The values and the unpacked bytes of every page of the `kept` columns. Raises BrokenPages."""
    length = int.from_bytes(content[-8:-4], "little")
    if length > FOOTER:
        raise BrokenPages
    names, read = {name.encode() for name in kept}, 0
    try:
        _end, footer = _struct(content, len(content) - 8 - length)
        writer = footer.get(6, (_BINARY, b""))[1].lower()
        behind = _BEHIND if writer.startswith(_OLD_WRITER) else 0
        for group in _field(footer, 4, _LIST):
            for column in _field(group, 1, _LIST):
                chunk = _field(column, 3, _STRUCT)
                if _field(chunk, 3, _LIST)[0] not in names:
                    continue
                at, end = _bounds(chunk)
                while at < min(end + behind, len(content)):
                    try:
                        at, values, size = _page(content, at)
                    except (BrokenPages, IndexError):
                        if at < end:
                            raise
                        break
                    read += 1
                    if read > PAGES:
                        raise BrokenPages
                    yield values, size
    except (AttributeError, IndexError, TypeError):
        raise BrokenPages from None


def _field(fields: _Fields, name: int, kind: int) -> Any:
    """A field that must be there, and of this kind: readers pass over one of another."""
    found, value = fields.get(name, (0, None))
    if found != kind:
        raise BrokenPages
    return value


def _bounds(chunk: _Fields) -> tuple[int, int]:
    """Where the pages of a column begin and end."""
    at, length = _field(chunk, 9, _LONG), _field(chunk, 7, _LONG)
    if 11 in chunk and 0 < (dictionary := _field(chunk, 11, _LONG)) < at:
        at = dictionary
    if at < 0 or length < 0:
        raise BrokenPages
    return at, at + length


def _page(content: bytes, at: int) -> tuple[int, int, int]:
    """Where a page ends, its values and its unpacked bytes."""
    at, header = _struct(content, at)
    size, packed = _field(header, 2, _WHOLE), _field(header, 3, _WHOLE)
    own = [_field(header, name, _STRUCT) for name in (5, 7, 8) if name in header]
    values = sum(_field(one, 1, _WHOLE) for one in own)
    if size < 0 or packed < 0:
        raise BrokenPages
    return at + packed, values, size


def _varint(content: bytes, at: int) -> tuple[int, int]:
    found = 0
    for shift in range(0, 70, 7):
        byte = content[at]
        at += 1
        found |= (byte & 127) << shift
        if byte < 128:
            return at, found
    raise BrokenPages


def _struct(content: bytes, at: int, depth: int = 0) -> tuple[int, _Fields]:
    """A structure of Thrift's compact protocol. A field that stands twice is refused."""
    if depth > _NESTED:
        raise BrokenPages
    fields: _Fields = {}
    name = 0
    while True:
        head = content[at]
        at += 1
        if not head:
            return at, fields
        if head >> 4:
            name += head >> 4
        else:
            at, number = _varint(content, at)
            name = (number >> 1) ^ -(number & 1)
        if name in fields:
            raise BrokenPages
        kind, value = head & 15, None
        if kind not in (_TRUE, _FALSE):
            at, value = _value(content, at, kind, depth)
        fields[name] = kind, value


def _value(content: bytes, at: int, kind: int, depth: int) -> tuple[int, Any]:
    if kind == _STRUCT:
        return _struct(content, at, depth + 1)
    if kind in (_LIST, _SET):
        head, items = content[at], []
        at, count = (at + 1, head >> 4) if head >> 4 < 15 else _varint(content, at + 1)
        if depth > _NESTED or count > FOOTER:
            raise BrokenPages
        for _ in range(count):
            at, item = _value(content, at, head & 15, depth + 1)
            items.append(item)
        return at, items
    if kind in (_TRUE, _FALSE, _BYTE, _DOUBLE):
        return at + (8 if kind == _DOUBLE else 1), None
    at, number = _varint(content, at)
    if kind == _BINARY:
        return at + number, content[at : at + number]
    if kind > _BINARY:
        raise BrokenPages
    return at, (number >> 1) ^ -(number & 1)
