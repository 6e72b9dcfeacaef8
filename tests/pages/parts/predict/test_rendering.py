"""What is known while a page is drawn."""

from pages.parts.predict.rendering import (
    Rendering,
    drawn_with,
    hidden,
    is_left_out,
    is_mounted,
    rendering,
    results,
)


def test_nothing_is_hidden_where_nothing_is_predicted():
    assert not hidden()
    with results():
        assert not is_left_out()
        assert is_mounted("worked_table")
    assert rendering().uncover(4) == 4


def test_controls_and_boards_stay_and_results_do_not():
    with drawn_with(Rendering(hidden=True)):
        assert hidden()
        assert is_mounted("rank_list")
        assert not is_left_out()
        with results():
            assert is_left_out()
            assert is_mounted("panel")
            assert is_mounted("tiles")
            assert not is_mounted("worked_table")
            assert not is_mounted("operating_curves")
            with results(False):
                assert not is_left_out()
    assert not hidden()


def test_lines_are_uncovered_one_derivation_after_the_other():
    with drawn_with(Rendering(hidden=True, left=5)) as drawn:
        assert [drawn.uncover(3), drawn.uncover(4), drawn.uncover(2)] == [3, 2, 0]
        assert drawn.lines == 9
    with drawn_with(Rendering()) as drawn:
        assert drawn.uncover(3) == 3
        assert drawn.lines == 3
