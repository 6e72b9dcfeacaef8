"""How sure the values of the tiles are: their intervals, where the reader asks for them."""

import math
from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from metrics import Interval, InvalidInput, interval, interval_of_difference
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
    kept = None if page_state.kept is None else page_state.compared
    states = page_state.present, kept
    drawn.sure, refusal = _found(input, states, showing().sure_seed)
    if not drawn.sure:
        return [translate(refusal)] if refusal else []
    said = [_below(next(iter(drawn.sure.values())))]
    fewest = min((one.draws for one in drawn.sure.values() if one.draws), default=DRAWS)
    if fewest < DRAWS:
        said.append(_("Because of the many items there are {count} draws.").format(count=fewest))
    if any(one.low == one.high for one in drawn.sure.values()):
        said.append(_("Equal ends: every draw has this value, which does not make it certain."))
    return [" ".join([*said, translate(next(iter(drawn.sure.values())).limits)])]


def _below(one: Interval) -> str:
    if not one.is_difference:
        return _("95 % interval below each value.")
    if one.paired:
        return _("95 % interval of B minus A below each value, both drawn from the same items.")
    return _("95 % interval of B minus A below each value, their items taken to be different.")


def _key(input: "Input[Any]", states: tuple[Any, Any], seed: int) -> Hashable:
    ids = tuple(tile.id for tile in input.prefetch.tiles(states[0], states[0]))
    seen = input.sample or input.prefetch.seen
    return input.key, ids, *(None if state is None else seen(state) for state in states), seed


@cached(16 * MEGABYTE, name=_key)
def _found(
    input: "Input[Any]", states: tuple[Any, Any], seed: int
) -> tuple[dict[str, Interval], Say | None]:
    """The intervals by the ids of the tiles; where there are none, why. They are of the present
    state, or, beside another state, A, of what it differs from that.
    """
    found, refusal = {}, None
    state, kept = states
    assert input.result is not None
    for tile in input.prefetch.tiles(state, state):
        try:
            result = input.result(state, tile.id)
            was = None if kept is None else input.result(kept, tile.id)
            if result is None or (kept is not None and was is None):
                continue
            kinds = sum(len(sample_of(each).times) for each in (was, result) if each is not None)
            chosen = {"draws": min(DRAWS, max(LEAST, MOST // max(kinds, 1))), "seed": seed}
            if was is None:
                one = interval(result, **chosen)
            else:
                one = interval_of_difference(was, result, **chosen)
        except InvalidInput as error:
            refusal = error.plainly
        else:
            if one.low == one.low:  # without the result, which may hold a large file
                lean = {**one.extras, "of": float(result)} | ({} if was is None else {"minus": 0})
                found[tile.id] = replace(one, inputs=(), extras=lean)
    return found, refusal


def interval_texts(found: Mapping[str, Interval]) -> dict[str, str]:
    """The intervals as the tiles print them."""
    return {
        id_: (_("B − A: {low} to {high}") if one.is_difference else _("{low} to {high}")).format(
            low=_end(one.low, one), high=_end(one.high, one)
        )
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
