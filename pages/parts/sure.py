"""How sure the values of the tiles are: their intervals, where the reader asks for them."""

import math
from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from metrics import Interval, InvalidInput, interval
from metrics.intervals.interval import sample_of
from metrics.notation import DIGITS, fixed
from metrics.steps import Say
from pages.parts.predict.rendering import Rendering, rendering
from pages.session.cache import MEGABYTE, cached
from pages.session.language import _, translate
from pages.session.page_state import PageState
from pages.session.showing import MAX_SEED, projected, showing

if TYPE_CHECKING:
    from pages.parts.input import Input

DRAWS, LEAST = 2000, 200  # usually, and of very many items
_SWITCH = "sure switch"
MOST = 4 * 10**6  # items drawn in all, beyond which there are fewer draws


def find_intervals(input: "Input[Any]", page_state: PageState[Any], drawn: Rendering) -> list[str]:
    """Note the intervals for what is drawn, and return what is to be said of them; nothing where
    they are not asked for, or values are hidden.
    """
    if drawn.hidden or input.result is None:
        return []
    drawn.be_sure = partial(_be_sure, page_state)
    if not showing().sure:
        return []
    drawn.sure, refusal = _found(input, page_state.present, showing().sure_seed)
    if not drawn.sure:
        return [translate(refusal)] if refusal else []
    said = [_("95 % interval below each value.")]
    fewest = min((one.draws for one in drawn.sure.values() if one.draws), default=DRAWS)
    if fewest < DRAWS:
        said.append(_("Because of the many items there are {count} draws.").format(count=fewest))
    if any(one.low == one.high for one in drawn.sure.values()):
        said.append(_("Equal ends: every draw has this value, which does not make it certain."))
    return [" ".join([*said, translate(next(iter(drawn.sure.values())).limits)])]


def _key(input: "Input[Any]", state: Any, seed: int) -> Hashable:
    ids = tuple(tile.id for tile in input.prefetch.tiles(state, state))
    return input.key, ids, (input.sample or input.prefetch.seen)(state), seed


@cached(16 * MEGABYTE, name=_key)
def _found(input: "Input[Any]", state: Any, seed: int) -> tuple[dict[str, Interval], Say | None]:
    """The intervals by the ids of the tiles; where there are none, why."""
    found, refusal = {}, None
    assert input.result is not None
    for tile in input.prefetch.tiles(state, state):
        try:
            result = input.result(state, tile.id)
            if result is None:
                continue
            kinds = len(sample_of(result).times)
            draws = min(DRAWS, max(LEAST, MOST // max(kinds, 1)))
            one = interval(result, draws=draws, seed=seed)
        except InvalidInput as error:
            refusal = error.plainly
        else:
            if one.low == one.low:  # without the result, which may hold a large file
                kept = {**one.extras, "of": float(result)}
                found[tile.id] = replace(one, inputs=(), extras=kept)
    return found, refusal


def interval_texts(found: Mapping[str, Interval]) -> dict[str, str]:
    """The intervals as the tiles print them."""
    return {
        id_: _("{low} to {high}").format(low=_end(one.low, one), high=_end(one.high, one))
        for id_, one in found.items()
    }


def _end(end: float, one: Interval) -> str:
    """With the decimals that two digits of the length have, or as many more as it takes for what is
    not 0, 1 or -1 not to print as it.
    """
    length = one.high - one.low
    digits = 1 - math.floor(math.log10(length)) if length > 0 else DIGITS
    digits = min(max(digits, int(abs(end) < 10)), DIGITS)
    while digits < DIGITS and 0 < abs(end) < 0.5 * 10**-digits:
        digits += 1
    return (fixed(end, digits) if digits else f"{end:.0f}").replace("-", "\u2212")


def with_interval(spoken: str, texts: Mapping[str, str], id_: str) -> str:
    """What is said of a tile, with its interval where it has one."""
    if id_ not in texts:
        return spoken
    return _("{spoken}, 95 % interval {interval}").format(spoken=spoken, interval=texts[id_])


def _be_sure(page_state: PageState[Any], seed: int | None) -> None:
    page_state.show_as(replace(showing(), sure=seed is not None, sure_seed=seed or 0))


def show_switch() -> None:
    """The switch of the intervals, where the page has some, above the first derivation."""
    be_sure = rendering().be_sure
    if be_sure is not None and not projected() and not rendering().has_switch:
        rendering().has_switch = True
        st.session_state[_SWITCH] = showing().sure
        st.toggle(
            _("How sure?"),
            key=_SWITCH,
            on_change=lambda: be_sure(0 if st.session_state[_SWITCH] else None),
        )


def show_draw_again(one: Interval) -> None:
    """The button that draws with the next seed; Wilson's interval needs no draws."""
    be_sure, seed = rendering().be_sure, (showing().sure_seed + 1) % (MAX_SEED + 1)
    if be_sure is not None and one.draws:
        st.button(_("Draw again"), "draw again", on_click=partial(be_sure, seed), type="tertiary")
