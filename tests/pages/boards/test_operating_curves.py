"""What the browser sends of the operating point is checked before the page believes it."""

import math
from typing import Any

import pytest
import streamlit
from streamlit.testing.v1 import AppTest

from pages.boards.operating_curves import Curve, PointMove, apply_point
from pages.parts.own_component import unpacked


def page() -> None:
    import math

    import streamlit as st

    from pages.boards.operating_curves import Curve, Mark, apply_point, operating_curves

    st.session_state["move"] = apply_point("c", last_row=2, revision="r1")
    operating_curves(
        [
            Curve(
                "PR", "recall", "precision", (0, 1 / 3, 1), (math.nan, 1, 0.75), (0, 1, 2),
                reference=((0, 0.5), (1, 0.5)), other=((0.5, 1), (math.nan, 0.5)), slanted=(2,),
                summary="It falls.",
            )
        ],
        row=1,
        marks=[Mark(2, "best F1")],
        names=("<b>", "other"),
        revision="r1",
        key="c",
    )  # fmt: skip


def sent(row: Any, **changes: Any) -> dict[str, Any]:
    return {"row": row, "dragging": False, "seq": 7, "revision": "r1", **changes}


def run(message: object) -> tuple[PointMove | None, dict[str, Any], AppTest]:
    """What the page took, and what it mounted the curves with."""
    at = AppTest.from_function(page)
    at.session_state["c"] = {"edit": message}
    at.run()
    assert not at.exception
    return at.session_state["move"], unpacked(at.get("bidi_component")[0].proto.bytes), at


def test_a_move_is_taken_once() -> None:
    move, data, at = run(sent(2, dragging=True))
    assert move == PointMove(2, dragging=True)
    assert data["seq"] == 7
    assert at.run().session_state["move"] is None


@pytest.mark.parametrize(
    "message",
    [
        None,
        "row",
        {},
        sent(3),
        sent(-1),
        sent(1.0),
        sent(True),
        sent("1"),
        sent([1]),
        sent(None),
        sent(10**400),
        sent(1, dragging=0),
        sent(1, dragging=None),
        sent(1, revision="r0"),
        sent(1, seq=True),
        sent(1, seq=-1),
        sent(1, seq=2**53),
        sent(1, seq=None),
    ],
)
def test_a_malformed_move_is_refused(message: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streamlit, "session_state", {"c": {"edit": message}})
    assert apply_point("c", last_row=2, revision="r1") is None


def test_what_is_refused_is_answered() -> None:
    assert run(sent(3))[1]["seq"] == 7
    assert run(sent(1, revision="r0"))[1]["seq"] == 0


def test_the_curve_is_sent_without_nan_and_in_full() -> None:
    data = run(None)[1]
    (curve,) = data["curves"]
    assert curve["x"] == [0, 1 / 3, 1]
    assert curve["y"] == [None, 1, 0.75]
    assert curve["other"] == [[0.5, 1], [None, 0.5]]
    assert curve["reference"] == [[0, 0.5], [1, 0.5]]
    assert data["marks"] == [{"row": 2, "label": "best F1"}]


def test_a_curve_has_an_x_a_y_and_a_row_for_each_point() -> None:
    with pytest.raises(ValueError, match="one length"):
        Curve("ROC", "x", "y", (0, 1), (0, math.nan), (0, 1, 2))
