"""Names of documents: each its own, and read back from an address."""

from hypothesis import given
from hypothesis import strategies as st

from pages.parts.names import cleaned, escaped, own_names, unescaped


def test_a_name_stays_on_its_line():
    assert cleaned(" a\nb\u2028c\u202ed\x00 ", 60) == "abcd"
    assert cleaned("ab cd", 3) == "ab"


def test_a_second_name_is_numbered():
    assert own_names(["X", "X", "X (2)"], 60) == ["X", "X (2)", "X (2) (2)"]
    long = own_names(["n" * 60] * 12, 60)
    assert len(set(long)) == 12
    assert {len(name) for name in long} == {60}


@given(st.lists(st.text(min_size=1)))
def test_names_parted_by_commas_come_back(names):
    text = ",".join(map(escaped, names))
    assert [unescaped(part) for part in text.split(",") if part] == names
