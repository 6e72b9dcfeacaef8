"""Names of documents: on one line, and each its own."""

from pages.parts.plain import as_typed
from pages.session import language
from pages.session.clean_names import cleaned, listed, unique_names


def test_a_name_stays_on_its_line():
    assert cleaned(" a\nb\u2028c\u202ed\x00 ", 60) == "abcd"
    assert cleaned("ab cd", 3) == "ab"
    assert cleaned("a\ufffe\uffffb", 60) == "ab"
    assert as_typed("a\u202eb\nc") == "a b c"


def test_a_second_name_is_numbered():
    assert unique_names(["X", "X", "X (2)"], 60) == ["X", "X (2)", "X (2) (2)"]
    long = unique_names(["n" * 60] * 12, 60)
    assert len(set(long)) == 12
    assert {len(name) for name in long} == {60}


def test_names_that_share_their_beginning_are_counted_on():
    names = [f"{'n' * 60}{i}"[:60] for i in range(20_000)]
    own = unique_names(names, 60)
    assert len(set(own)) == len(names)
    assert own[-1] == f"{'n' * 52} (20000)"
    assert unique_names(["a", "a (2)", "a", "a"], 60) == ["a", "a (2)", "a (3)", "a (4)"]


def test_names_in_a_sentence_are_on_one_line_and_not_too_many():
    assert listed(["a", "b\nc"]) == "a, bc"
    assert listed(map(str, range(1000)), 10) == "0, 1, 2, 3, ..."
    assert listed(["n" * 300], 40) == "n" * 40


def test_no_package_icon_or_sample_is_translated(monkeypatch):
    monkeypatch.setattr(language, "_", lambda text: f"<{text}>")
    said = {
        "page": [{"package": "home", "icon": ":x:", "sample": "a,1", "title": "Home", "try": ""}]
    }
    (page,) = language._translated(said)["page"]
    assert page == {**said["page"][0], "title": "<Home>"}
