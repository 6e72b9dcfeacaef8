"""The cards of what a metric obeys, and the examples that they load."""

import pytest

from metrics import CATALOGUE
from metrics.reactions.claims import CLAIMS
from pages.ranked_list.state import METRICS
from pages.ranked_list.values import all_values
from pages.reactions.claims import findings, loaded
from pages.reactions.state import ReactionsState, pinned_list
from tests.pages.reactions.reader import ReactionsReader

CARDS = "reactions claims"


def on_claims(**query: str) -> ReactionsReader:
    return ReactionsReader(view="claims", **query)


def load(reader: ReactionsReader, claim: str) -> None:
    """Press the button of a claim's card."""
    reader.seq += 1
    reader.send(CARDS, pick={"id": claim, "seq": reader.seq, "token": reader.page_state.token})


def cards(reader: ReactionsReader) -> dict[str, dict[str, object]]:
    return {card["id"]: card for card in reader.data(CARDS)["cards"]}


@pytest.mark.parametrize("metric", METRICS)
def test_a_card_a_claim(metric: str) -> None:
    reader = on_claims(metric=metric)
    found, shown = findings(reader.state), cards(reader)
    assert [*shown] == [*CLAIMS] == [*found]
    for claim, card in shown.items():
        assert card["holds"] == found[claim].holds
        assert card["verdict"] == ("Yes: " if found[claim].holds else "No: ")
        assert bool(card["lists"]) == (found[claim].counter is not None)
        assert len(str(card["lists"])) < 100
        tried = found[claim].tried
        expected = f"{tried} random lists, seed 0" if tried else "By its definition"
        assert expected in str(card["basis"])
    assert not any("claims hold" in said for said in reader.sentences)  # no mark is given


def test_an_example_of_a_nearer_rank_says_so() -> None:
    card = cards(on_claims(metric="average_precision"))["settles"]
    assert "rank 1000" in str(card["claim"])
    assert "the example concerns rank 10 and comes from a trial of its own" in str(card["basis"])


def test_what_the_added_document_changes_is_said() -> None:
    said = str(cards(on_claims(metric="average_precision"))["appended"]["values"])
    assert "The list counts its own R, and the added document raises it." in said
    said = str(cards(on_claims(metric="ndcg", cut=""))["appended"]["values"])
    assert "the added one raises it" in said


def test_values_of_an_example_are_printed_apart() -> None:
    card = cards(on_claims(metric="rank_biased_precision", k="100"))["blind below"]
    assert not card["holds"]
    first, _arrow, second = str(card["values"]).removeprefix("RBP: ").partition(" → ")
    assert first != second


def test_of_one_rank_there_is_one_order() -> None:
    said = cards(on_claims(metric="precision_at_k", k="1"))["blind inside"]["claim"]
    assert said == "The order within the first rank makes no difference: there is only one"


def test_another_tile_has_other_cards() -> None:
    reader = on_claims(metric="precision_at_k")
    assert cards(reader)["blind inside"]["holds"]
    reader.pick("ndcg")
    assert not cards(reader)["blind inside"]["holds"]


def test_options_are_tried_as_they_stand() -> None:
    assert "first 3 makes" in str(cards(on_claims(k="3"))["blind inside"]["claim"])
    assert cards(on_claims(metric="dcg"))["blind below"]["holds"]
    assert not cards(on_claims(metric="dcg", cut=""))["blind below"]["holds"]


def test_a_counter_example_is_loaded_with_the_first_list_pinned() -> None:
    reader = on_claims(metric="average_precision")
    assert cards(reader)["blind inside"]["lists"] == "0 1 → 1 0"
    load(reader, "blind inside")
    assert reader.state.grades == (1, 0)
    assert [d.grade for d in reader.state.pinned] == [0, 1]
    assert reader.state.view == "claims"
    assert reader.tile("average_precision")["value"] == "1.0000"
    reader.press("undo")
    assert len(reader.state.documents) == 8


def test_a_list_alone_pins_nothing() -> None:
    reader = on_claims(metric="recall_at_k")
    load(reader, "defined")
    assert reader.state.grades == (0,)
    assert not reader.state.pinned
    assert "undefined" in str(cards(reader)["defined"]["values"])
    assert "undefined" in reader.tile("recall_at_k")["spoken"]


@pytest.mark.parametrize("claim", ["never falls", "nothing", "", "<b>"])
def test_what_has_no_example_is_not_loaded(claim: str) -> None:
    reader = on_claims()
    before = reader.state
    load(reader, claim)
    assert reader.state == before


@pytest.mark.parametrize("metric", METRICS)
def test_a_loaded_example_has_the_values_of_its_card(metric: str) -> None:
    reader = on_claims(metric=metric, n_relevant="9", judged="3,1", relevant_from="2")
    state: ReactionsState = reader.state
    for claim, found in findings(state).items():
        if found.counter is None:
            continue
        shown = loaded(state, found)
        values = [all_values(shown)[metric]]
        if len(found.counter) == 2:
            values.insert(0, all_values(pinned_list(shown))[metric])
        assert values == pytest.approx([*found.values[-len(values) :]], nan_ok=True), claim


def test_an_example_longer_than_a_list_of_the_page_is_not_loaded() -> None:
    reader = on_claims(metric="average_precision", k="100")
    card = cards(reader)["blind below"]
    assert str(card["lists"]).count("…") == 2
    load(reader, "blind below")
    assert len(reader.state.documents) > 100
    reader = on_claims(metric="average_precision", k="300")
    assert not cards(reader)["blind below"]["holds"]
    assert cards(reader)["blind below"]["lists"] == ""
    before = reader.state
    load(reader, "blind below")
    assert reader.state == before


def test_a_cutoff_far_below_any_list_takes_no_longer() -> None:
    assert cards(on_claims(metric="recall_at_k", k="1000000"))["blind below"]["holds"]


def test_an_example_that_asks_for_more_is_loaded_with_it() -> None:
    reader = on_claims(metric="recall_at_k")
    load(reader, "needs R")
    assert reader.state.options.n_relevant == sum(g > 0 for g in reader.state.grades) + 1
    reader = on_claims(metric="ndcg")
    load(reader, "needs R")
    assert reader.state.options.judged == (3,)
    assert reader.state.options.n_relevant is None
    assert set(CATALOGUE["ndcg"].parameters) >= {"judged"}


def test_one_rank_more_may_lower_precision_and_never_recall() -> None:
    card = cards(on_claims(metric="precision_at_k", k="1"))["deeper"]
    assert card["claim"] == "Counting the first 2 ranks instead of the first 1 never lowers it"
    assert (card["holds"], card["lists"]) == (False, "1")
    assert card["values"] == "P@1: 1.0000, and 0.5000 with one rank more"
    assert cards(on_claims(metric="recall_at_k", k="1"))["deeper"]["holds"]
