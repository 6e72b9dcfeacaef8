"""What the menus above the splits hold."""

from __future__ import annotations

from metrics import CATALOGUE, Result
from metrics.export.spreadsheet import write_table
from metrics.steps import Say, say
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.exports import Download, Exports
from pages.parts.menus import show_menus, upload_form
from pages.resampling.compute import result_of
from pages.resampling.csv_file import read_items, write_state
from pages.resampling.examples import examples
from pages.resampling.given import given_of
from pages.resampling.own import MAX_FEATURES, MAX_ROWS, MIN_ROWS
from pages.resampling.rounds import rounds_of, split_of
from pages.resampling.state import SCORES, TRAINING, UNSEEN, ResamplingState, with_own
from pages.resampling.words import scores

PAGE = "resampling"


def show_resampling_menus(desk: Desk[ResamplingState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[ResamplingState]) -> None:
    def read(text: str) -> ResamplingState:
        return with_own(desk.present, read_items(text))

    upload_form(
        PAGE,
        desk,
        read,
        explanation=_(
            "A row an item, {low} to {high}: a column named class, or the last one, holds its "
            "class, all others, at most {features}, are features and hold numbers; with commas, "
            "semicolons or tabs, and decimals after a point or a comma."
        ).format(low=MIN_ROWS, high=MAX_ROWS, features=MAX_FEATURES),
        placeholder="length,width,class\n5.1,3.5,setosa\n7.0,3.2,versicolor",
    )


def _export(desk: Desk[ResamplingState]) -> Exports:
    state = desk.present
    result = result_of(state.metric, state)
    if result is None:  # the page says why there is none; what is always there is its number
        result = CATALOGUE["bootstrap_missed"].function(state.items)
    files = (
        Download(_("Items as CSV"), write_state(state), "resampling.items.csv"),
        Download(_("Rounds as CSV"), _rounds(state), "resampling.rounds.csv"),
        Download(_("Splits as CSV"), _splits(state), "resampling.splits.csv"),
    )
    return Exports(result, files, _whose(state, result), given=given_of(state, result))


def _whose(state: ResamplingState, result: Result) -> Say | None:
    """What the exported value is of."""
    if result.metric is CATALOGUE["bootstrap_missed"]:
        return None
    score = scores()[state.score]
    if state.metric == UNSEEN:
        return say("the items that are left over")
    if state.metric == TRAINING:
        return say("{score} on the training parts", score=score)
    return say("{score} on the test parts", score=score)


def _rounds(state: ResamplingState) -> str:
    header = ["round", *(f"{part}_{name}" for part in ("test", "training") for name in SCORES)]
    rows = (
        [
            at,
            *(
                getattr(each, part)[name] if each else ""
                for part in ("test", "training")
                for name in SCORES
            ),
        ]
        for at, each in enumerate(rounds_of(state), 1)
    )
    return write_table([header], rows)


def _splits(state: ResamplingState) -> str:
    rows = (
        (number + 1, item + 1, part)
        for number in range(state.n_rounds)
        for part, items in zip(("train", "test"), split_of(state, number), strict=True)
        for item in items.tolist()
    )
    return write_table([("round", "item", "part")], rows)
