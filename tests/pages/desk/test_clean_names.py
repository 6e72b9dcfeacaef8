"""Names of documents: on one line, and each its own."""

from pages.desk.clean_names import cleaned, own_names


def test_a_name_stays_on_its_line():
    assert cleaned(" a\nb\u2028c\u202ed\x00 ", 60) == "abcd"
    assert cleaned("ab cd", 3) == "ab"


def test_a_second_name_is_numbered():
    assert own_names(["X", "X", "X (2)"], 60) == ["X", "X (2)", "X (2) (2)"]
    long = own_names(["n" * 60] * 12, 60)
    assert len(set(long)) == 12
    assert {len(name) for name in long} == {60}
