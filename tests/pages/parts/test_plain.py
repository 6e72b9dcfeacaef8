"""What a reader typed is shown as typed."""

import re

import pytest
from streamlit.testing.v1 import AppTest

from pages.parts.plain import as_typed

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "**b** $x$ [l](http://x)",
    "`code` :material/home: :red[x] ~~s~~ ==m==",
    "# heading",
    "1. one",
    "a\nb",
    "http://a.example.org www.example.org someone@example.org",
    "\\ back & amp; | pipe",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_no_character_is_left_to_be_markup(text):
    written = as_typed(text)
    shown = re.sub(r"\\(.)", r"\1", written).replace("\u2060", "")
    assert shown == text.replace("\n", " ")
    assert not set(re.sub(r"\\.", "", written)) & set("\\`*_[]<>#+-|~$:&=")


def page():
    from pages.parts.plain import caption, problem

    caption()
    caption("")
    caption("one", "two")
    problem("list: found <b>.")
    problem(None)
    problem("")


def test_a_problem_is_shown_only_where_there_is_one():
    at = AppTest.from_function(page).run()
    assert [one.value for one in at.caption] == ["one  \ntwo"]
    assert [error.value for error in at.error] == [r"list\: found \<b\>."]


def test_no_blank_stands_behind_a_wide_full_stop():
    assert as_typed("甲。 乙。 c. d") == "甲。乙。c. d"
