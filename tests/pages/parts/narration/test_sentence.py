"""Each move is told once, on the screen and to screen readers."""

from tests.pages.parts.predict.test_round import Guesser
from tests.pages.ranked_list.reader import LINE, LIST, TILES, ListReader

AHEAD = "prefetch"


class Listener(ListReader):
    """A reader of the ranked list who listens."""

    def __init__(self, **query: str):
        super().__init__(**{"grades": "3,0,2,1", "docs": "a,b,c,d", **query})

    def move(self, order: str) -> None:
        rows = {row["name"]: row for row in self.data(LIST)["documents"]}
        self.edit("move", [rows[name] for name in order])

    @property
    def told(self) -> str:
        return self.data(AHEAD)["announcement"]


def test_a_move_is_told_with_its_reasons():
    reader = Listener(words="1")
    assert reader.told == ""
    assert "What a move changes is said here in one sentence." in reader.sentences
    reader.move("cabd")
    # (1/1 + 2/3 + 3/4)/3 = .8056 before, (1/1 + 2/2 + 3/4)/3 = .9167 now.
    assert reader.told == (
        "AP rises by 0.1111 to 0.9167, because at rank 2 “counted” goes from 0 to 2/2 (1)."
    )
    assert reader.told in reader.texts
    reader.pick("ndcg")
    assert reader.told == ""  # a look is no move
    reader.move("dcab")
    assert reader.told.startswith("d from rank 4 to 1: nDCG@5 falls")
    assert "because DCG@5 goes from" in reader.told
    reader.press("undo")
    reader.pick("average_precision")
    reader.press("undo")
    assert reader.told.startswith("AP falls by 0.1111 to 0.8056, because")


def test_it_is_spoken_where_it_is_not_shown():
    reader = Listener()
    reader.move("cabd")
    assert reader.told.startswith("AP rises by 0.1111")
    assert not any("rises" in text for text in reader.texts)


def test_a_value_that_is_undefined_says_why():
    reader = Listener()
    reader.change(LINE, "line", "0 0 0 0")
    assert "AP is undefined now (No document is relevant" in reader.told
    reader.change(LINE, "line", "0 0 0 1")
    assert reader.told == "d, grade from 0 to 1: AP is 0.2500, and was undefined before."


def test_a_value_that_stays_is_told_where_changes_cancel_out():
    reader = Listener(metric="precision_at_k", k="4")
    reader.move("bacd")
    assert reader.told == (
        "a and b change places, ranks 1 and 2: P@4 stays 0.7500, because what changes cancels out."
    )
    reader.pick("reciprocal_rank")
    reader.move("badc")  # the first relevant document is at rank 2 as before
    assert reader.told == ""


def test_an_example_is_told_by_nothing():
    reader = Listener()
    reader.move("cabd")
    reader.open("examples")
    first = next(b for b in reader.at.button if b.key and b.key.startswith("ranked list example"))
    first.click()
    reader.run()
    assert reader.told == ""


def test_nothing_is_told_of_what_is_hidden():
    reader = Guesser(words="1")
    reader.change(LINE, "line", "0 3 2")
    assert reader.data(AHEAD)["announcement"] == ""
    reader.turn(1)
    assert reader.data(AHEAD)["announcement"] == ""
    reader.turn(99)
    assert "AP falls by 0.2500 to 0.5833, because" in reader.data(AHEAD)["announcement"]
    assert reader.tile("average_precision")["value"] == "0.5833"
    assert TILES
