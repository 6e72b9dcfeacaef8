"""A prediction, a move, and what came of it line by line: through what the browser would send."""

from time import sleep

import pytest

from pages.ranked_list.state import with_grades
from pages.session.page_state import LAG
from tests.pages.ranked_list.reader import CHART, LINE, TILES, ListReader

BAR, KEYS = "predict", "predict keys"


class Guesser(ListReader):
    """A reader of the ranked list who predicts."""

    def __init__(self, **query: str):
        super().__init__(**{"grades": "3,0,2", "predict": "1", **query})

    def turn(self, lines: int) -> None:
        """What the keys send."""
        self.seq += 1
        turn = {"lines": lines, "seq": self.seq, "token": self.page_state.token}
        self.send(KEYS, turn=turn)

    def say(self, word: str) -> None:
        self.change(BAR, "predicted", word)

    @property
    def told(self) -> str:
        return next((text for text in self.texts if "went" in text or "You said" in text), "")

    @property
    def is_hidden(self) -> bool:
        data = self.data(TILES)
        told = data["selected"] if "revealed" in self.query else ""
        hidden = [tile for tile in data["tiles"] if tile["id"] != told]
        values = {tile["value"] for tile in hidden}
        assert values == {"?"} or "?" not in values
        assert data["hidden"] == (values == {"?"})
        assert not told or self.tile(told)["value"] != "?"
        if data["hidden"]:  # nor is it said which way anything went
            ways = {(tile["change"], tile["trend"], tile["better"]) for tile in hidden}
            assert (ways, data["moved"]) == ({("", "none", None)}, False)
            assert all(tile["spoken"].endswith(": hidden") for tile in hidden)
        return data["hidden"]

    @property
    def worked(self) -> str:
        return "".join(each.value for each in self.at.latex)


def test_everything_is_shown_where_nothing_is_predicted():
    reader = ListReader(grades="3,0,2")
    assert reader.tile("average_precision")["value"] == "0.8333"
    assert (len(reader.at.latex), len(reader.charts)) == (2, 1)
    assert not any(c.proto.id.endswith(f"-{BAR}") for c in reader.at.get("bidi_component"))


def test_a_round_from_the_prediction_to_the_last_line():
    reader = Guesser()
    assert reader.is_hidden
    assert not reader.worked
    reader.say("up")
    assert reader.query["guess"] == "up"
    reader.change(LINE, "line", "0 3 2")
    assert reader.is_hidden
    assert "revealed" not in reader.query
    reader.turn(1)
    # From (1/1 + 2/3)/2 = .8333 to (1/2 + 2/3)/2 = .5833.
    assert reader.told == "**You said up; AP went down by 0.2500.** Not right: 0 of 1 so far."
    assert reader.tile("average_precision")["change"] == "\u22120.2500"
    assert reader.is_hidden
    assert not reader.worked
    reader.turn(2)
    assert r"\mathrm{AP}" in reader.worked
    assert reader.query["revealed"] == "2"
    assert reader.is_hidden
    lines = reader.data(KEYS)["lines"]
    reader.turn(lines)
    assert not reader.is_hidden
    assert reader.tile("average_precision")["value"] == "0.5833"
    assert len(reader.charts) == 1
    reader.turn(lines - 1)
    assert reader.is_hidden
    assert reader.told.endswith("0 of 1 so far.")  # and is not judged again


def test_a_new_move_hides_again_and_asks_again():
    reader = Guesser()
    reader.say("down")
    reader.change(LINE, "line", "0 3 2")
    reader.turn(99)
    assert not reader.is_hidden
    assert "Right: 1 of 1" in reader.told
    reader.change(LINE, "line", "0 2 3")
    assert reader.is_hidden
    assert {"revealed", "guess"}.isdisjoint(reader.query)
    reader.turn(1)
    assert "**AP stayed the same.**" in reader.texts


def test_a_prediction_after_a_round_hides_what_it_is_about():
    reader = Guesser()
    reader.turn(99)
    assert not reader.is_hidden
    reader.say("same")
    assert reader.is_hidden
    assert reader.query["guess"] == "same"


def test_the_switch_hides_what_a_move_gives_and_no_present_value():
    reader = Guesser(predict="move")
    assert not reader.is_hidden
    assert reader.tile("average_precision")["value"] == "0.8333"
    assert reader.worked
    assert not reader.charts  # which may foretell a move
    assert reader.data("prefetch")["rows"] == []
    reader.open("export")
    assert "Exports contain the hidden values: reveal them first." in reader.sentences
    reader.turn(0)
    reader.turn(1)  # there is nothing to reveal
    assert not reader.charts
    assert (reader.data(KEYS)["lines"], "revealed" in reader.query) == (0, False)
    reader.say("up")
    reader.change(LINE, "line", "0 3 2")
    assert reader.is_hidden
    assert not reader.worked
    assert Guesser(**reader.query).is_hidden
    reader.press("undo")
    assert not reader.is_hidden
    reader.change(LINE, "line", "0 3 2")
    reader.turn(99)
    assert reader.told == "**You said up; AP went down by 0.2500.** Not right: 0 of 1 so far."
    assert not reader.is_hidden
    assert reader.charts
    reader.say("down")
    assert reader.tile("average_precision")["value"] == "0.5833"
    assert not reader.charts


def test_what_a_drag_would_give_is_hidden():
    reader = Guesser(predict="move")
    reader.page_state.preview(with_grades(reader.page_state.present, (0, 3, 2)))
    reader.run()
    assert reader.is_hidden


def test_several_moves_are_one_by_what_was_predicted_of_them():
    reader = Guesser()
    reader.say("up")
    reader.change(LINE, "line", "0 3 2")
    reader.change(LINE, "line", "3 2 0")
    reader.turn(99)
    assert reader.told.startswith("**You said up; AP went up by 0.1667.** Right")
    assert reader.tile("average_precision")["change"] == "+0.1667"


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        (".58", "Right as far as it goes; give it to within 0.0005."), ("0.583", "Right: 1 of 1"),
        (".6", "Right as far as it goes"), (".59", "Not right"), ("0.5839", "Not right"),
        ("1", "Not right"),
    ],
)  # fmt: skip
def test_a_number_is_judged_as_in_exercises(typed, verdict):
    reader = Guesser()
    reader.change(BAR, "predicted number", typed)
    reader.change(LINE, "line", "0 3 2")
    reader.turn(1)
    assert reader.told.startswith(f"**You said {typed}; AP is 0.5833.** {verdict}")


@pytest.mark.parametrize(("typed", "taken"), [("7/12", "0.58333333"), ("58.33 %", "0.58330000")])
def test_a_fraction_and_percent_are_numbers(typed, taken):
    reader = Guesser()
    reader.change(BAR, "predicted number", typed)
    assert reader.query["guess"] == taken
    reader.change(LINE, "line", "0 3 2")
    reader.turn(1)
    assert reader.told.startswith("**You said 0.5833; AP is 0.5833.** Right")


def test_what_is_no_number_is_refused_and_nothing_said_before_counts_any_more():
    reader = Guesser()
    reader.say("down")
    reader.change(BAR, "predicted number", "half")
    problem = "number: found half; write a number such as .5, 1/2 or 50%."
    assert reader.items(BAR)["predicted number"]["problem"] == problem
    assert reader.items(BAR)["predicted"]["value"] == ""
    assert "guess" not in reader.query
    reader.say("down")
    assert reader.items(BAR)["predicted number"]["problem"] == ""
    assert reader.query["guess"] == "down"


def test_a_mistake_in_the_number_does_not_end_a_round_that_is_revealed():
    reader = Guesser()
    reader.say("down")
    reader.change(LINE, "line", "0 3 2")
    reader.turn(99)
    reader.change(BAR, "predicted number", "half")
    assert not reader.is_hidden
    assert reader.told.startswith("**You said down; AP went down")


def test_the_buttons_do_what_the_keys_do():
    reader = Guesser()
    reader.say("down")
    reader.change(LINE, "line", "0 3 2")
    reader.change(BAR, "reveal")
    assert reader.query["revealed"] == "1"
    reader.change(BAR, "reveal")
    assert reader.worked
    reader.change(BAR, "back")
    reader.change(BAR, "back")
    assert "revealed" not in reader.query
    assert not reader.worked


def test_another_metric_and_another_chart_are_no_move():
    reader = Guesser()
    reader.turn(99)
    reader.pick("ndcg")
    assert not reader.is_hidden
    reader.change(CHART, "chart", "curve")
    assert not reader.is_hidden


def test_an_example_is_no_move_that_was_predicted():
    reader = Guesser()
    reader.say("up")
    reader.at.session_state["ranked list examples menu"] = True
    reader.run()
    first = next(b for b in reader.at.button if b.key and b.key.startswith("ranked list example"))
    first.click()
    reader.run()
    assert reader.is_hidden
    assert "guess" not in reader.query
    reader.turn(1)
    assert "Nothing was moved." in " ".join(reader.sentences)


def test_a_link_shows_as_many_lines_as_it_says():
    assert Guesser(revealed="1").is_hidden
    part = Guesser(revealed="2")
    assert part.is_hidden
    assert part.worked
    whole = Guesser(revealed="4")
    assert not whole.is_hidden
    assert not Guesser(revealed="999").is_hidden


def test_exports_are_closed_while_values_are_hidden():
    reader = Guesser()
    reader.open("export")
    assert "Exports contain the hidden values: reveal them first." in reader.sentences
    reader.turn(99)
    reader.run()
    assert any("The worked solution" in sentence for sentence in reader.sentences)


def test_nothing_is_said_ahead():
    reader = Guesser()
    assert reader.data("prefetch")["rows"] == []
    reader.turn(99)
    assert reader.data("prefetch")["rows"] == []
    assert ListReader(grades="3,0,2").data("prefetch")["rows"]


def test_what_others_send_is_no_turn():
    reader = Guesser()
    token = reader.page_state.token
    for turn in (
        None,
        {"lines": "1", "seq": 1, "token": token},
        {"lines": -1, "seq": 1, "token": token},
        {"lines": 1, "seq": 0, "token": token},
        {"lines": 1, "seq": 1, "token": "another"},
        {"lines": True, "seq": 1, "token": token},
    ):
        reader.send(KEYS, turn=turn)
        assert "revealed" not in reader.query


def test_an_undefined_value_is_neither_right_nor_wrong():
    reader = Guesser(grades="0,1")
    reader.say("down")
    reader.change(LINE, "line", "0 0")
    reader.turn(1)
    assert reader.told == "**You said down; AP is undefined, or was before.**"


def test_another_page_begins_with_nothing_revealed():
    reader = Guesser(revealed="99")
    assert not reader.is_hidden
    reader.at.session_state["round of the last page"] = "the token of another page state"
    reader.run()
    assert reader.is_hidden
    assert "revealed" not in reader.query


def test_another_tile_opens_nothing_that_is_hidden():
    reader = Guesser(metric="ndcg")
    reader.change(LINE, "line", "0 3 2")
    reader.turn(3)
    assert reader.worked
    assert reader.data(KEYS)["lines"] > 3
    reader.pick("reciprocal_rank")
    assert reader.data(KEYS)["lines"] == 3
    assert reader.is_hidden
    assert not reader.worked
    assert not reader.told
    assert "revealed" not in reader.query
    reader.pick("ndcg")
    assert reader.is_hidden
    assert not reader.worked
    assert reader.data(KEYS)["seen"] == 0


def test_other_lines_of_the_same_tile_open_nothing():
    reader = Guesser()
    reader.turn(2)
    reader.at.session_state["rounds of predictions"][reader.page_state.token].lines = 99
    reader.turn(50)  # of a derivation that was longer
    assert reader.is_hidden
    assert reader.data(KEYS)["seen"] == reader.data(KEYS)["lines"] - 1


def test_all_that_was_revealed_stays_so_with_another_tile_and_after_a_reload():
    reader = Guesser()
    reader.turn(99)
    reader.pick("ndcg")
    assert not reader.is_hidden
    lines = reader.data(KEYS)["lines"]
    assert reader.query["revealed"] == str(lines) > "4"
    assert not Guesser(**reader.query).is_hidden


def test_a_prediction_is_of_one_metric():
    reader = Guesser()
    reader.say("down")
    reader.change(LINE, "line", "0 2 3")
    reader.change(LINE, "line", "2 0 3")
    reader.turn(1)
    assert reader.told.startswith("**You said down; AP")
    reader.pick("reciprocal_rank")
    assert not reader.told
    assert reader.items(BAR)["predicted"]["value"] == ""
    reader.turn(1)
    assert "**RR stayed the same.**" in reader.texts
    reader.turn(0)
    reader.say("same")
    assert reader.query["guess_of"] == "reciprocal_rank"
    reader.turn(1)
    assert reader.told == "**You said the same; RR stayed the same.** Right: 1 of 2 so far."


def test_a_prediction_in_an_address_is_of_the_tile_that_is_open():
    reader = Guesser(guess="up")
    assert reader.items(BAR)["predicted"]["value"] == "up"
    assert "You said up. Now make the move." in reader.sentences
    assert reader.query["guess_of"] == "average_precision"
    reader.pick("ndcg")
    assert reader.items(BAR)["predicted"]["value"] == ""


def test_a_round_survives_a_reload():
    reader = Guesser()
    reader.say("up")
    reader.change(LINE, "line", "0 3 2")
    assert reader.query["before"] == "grades=3,0,2"
    again = Guesser(**reader.query)
    assert again.query == reader.query
    assert any(text.startswith("You said up. Page Down") for text in again.sentences)
    again.turn(1)
    assert again.told == "**You said up; AP went down by 0.2500.** Not right: 0 of 1 so far."
    third = Guesser(**again.query)
    assert third.told == again.told
    third.turn(99)
    assert third.tile("average_precision")["change"] == "\u22120.2500"
    third.change(LINE, "line", "3 0 2")
    assert third.query["before"] == "grades=0,3,2"
    assert {"revealed", "guess", "guess_of"}.isdisjoint(third.query)


def test_what_the_address_does_not_tell_is_not_made_up():
    reader = Guesser(guess="up", before="state=session-of-another-visit")
    lost = "The state before the move is not known here."
    assert any(text.startswith(f"You said up. {lost}") for text in reader.sentences)
    reader.turn(1)
    assert any(text.startswith(f"{lost} 1 of") for text in reader.sentences)
    assert not reader.told
    reader.change(LINE, "line", "0 3 2")
    assert reader.query["before"] == "grades=3,0,2"
    reader.turn(1)
    assert "**AP went down by 0.2500.**" in reader.texts


def test_what_is_too_long_for_an_address_stays_in_the_visit():
    names = [f"{at} " + 50 * "x" for at in range(60)]
    grades = ",".join(["1", *59 * ["0"]])
    reader = Guesser(grades=grades, docs=",".join(names))
    reader.change(LINE, "line", " ".join(["0", "1", *58 * ["0"]]))
    assert "session-" not in reader.query["before"]  # the names are as they were
    reader.change(LINE, "line", "1")
    assert reader.query["before"].startswith("state=session-")
    reader.turn(1)
    assert "**AP stayed the same.**" in reader.texts
    assert Guesser(**reader.query).query["before"] == reader.query["before"]


def test_a_move_that_was_undone_is_none():
    reader = Guesser()
    reader.say("down")
    reader.change(LINE, "line", "0 3 2")
    reader.press("undo")
    assert "before" not in reader.query
    assert "You said down. Now make the move." in reader.sentences
    reader.turn(1)
    assert not reader.told
    assert "Nothing was moved." in " ".join(reader.sentences)


def test_an_outcome_counts_once():
    reader = Guesser()
    reader.say("down")
    reader.change(LINE, "line", "0 3 2")
    reader.turn(1)
    back = dict(reader.query)
    reader.turn(99)
    reader.say("down")
    reader.change(LINE, "line", "3 0 2")
    reader.turn(1)
    assert reader.told.endswith("Not right: 1 of 2 so far.")
    sleep(LAG)
    reader.at.query_params = back
    reader.run()
    assert reader.told == "**You said down; AP went down by 0.2500.** Right: 1 of 2 so far."
    assert reader.is_hidden
    reader.turn(0)
    reader.say("up")  # that is known by now
    reader.turn(1)
    assert reader.told.endswith("Not right: 1 of 2 so far.")
