"""What a file of Parquet says of itself, whole and damaged."""

import io
import random
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from metrics.queries.parquet import FIRST, beginning
from metrics.queries.parquet_pages import BrokenPages, pages_of
from tests.effort import draws

TABLE = pa.table({"query": ["a", "b"] * 500, "doc": [f"d{at}" for at in range(1000)]})
WRITTEN = (
    {},
    {"compression": "none", "use_dictionary": False},
    {"data_page_version": "2.0", "row_group_size": 300},
    {"data_page_size": 100, "use_dictionary": False},
)


def written(**options: Any) -> bytes:
    file = io.BytesIO()
    pq.write_table(TABLE, file, **options)
    return file.getvalue()


@pytest.mark.parametrize("options", WRITTEN)
def test_the_pages_hold_every_value(options: dict[str, Any]) -> None:
    content = written(**options)
    found = [*pages_of(content, ["query", "doc"])]
    in_dictionaries = 1002 if options.get("use_dictionary", True) else 0
    assert 2000 <= sum(values for values, _size in found) <= 2000 + 4 * in_dictionaries
    assert sum(size for _values, size in found) > 1000
    assert [*pages_of(content, ["other"])] == []
    first, rows = beginning(content)
    assert rows == 1000
    assert pq.read_table(io.BytesIO(first)).equals(TABLE[:FIRST])


@pytest.mark.parametrize("options", WRITTEN)
def test_a_damaged_file_is_read_or_refused(options: dict[str, Any]) -> None:
    content, refused = written(**options), 0
    draw = random.Random(repr(options))
    for _case in range(draws(400, 10_000)):
        damaged = bytearray(content)
        for _byte in range(draw.randint(1, 4)):
            place = len(damaged) - draw.randint(1, min(len(damaged), 700))
            damaged[place] = draw.randrange(256)
        try:
            assert all(size >= 0 for _values, size in pages_of(bytes(damaged), ["query", "doc"]))
        except BrokenPages:
            refused += 1
    assert refused
