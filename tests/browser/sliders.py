"""Every slider goes to both its ends by key, where its page answers, and back to its default."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.seen import address, follow, wait_for_answers
from tests.effort import ALL, some

# The states of each page that show all its sliders, at their defaults.
QUERIES = {
    "ranked-list": [{"metric": "rank_biased_precision"}, {"metric": "f_score_at_k"}],
    "queries": [{"metric": "nDCG"}, {"data": "lee", "work": "randomisation_test"}],
    "rank-correlation": [{"metric": "rank_biased_overlap"}],
    "extreme-labels": [{"view": "propensities"}],
    "confusion-matrix": [{"prevalence": "0.2"}],
    "cost-matrix": [{"view": "flip"}],
    "threshold-sweep": [{"how": "distributions"}],
    "retrieved-sets": [{"metric": "set_f_score"}],
    "regression-errors": [{"chart": "outlier", "outlier": "1,2"}],
    "rater-agreement": [{"agreement": "0.85", "prevalence": "0.1"}],
}
LONGEST = 60  # keys back from an end


def answered(page: Page, slider: Locator) -> None:
    """The page has answered, and has refused nothing."""
    wait_for_answers(page)
    expect(slider).to_be_focused()
    refusals = page.get_by_role("alert").all_inner_texts()
    assert not any(refusals), refusals


def press_back(slider: Locator, wanted: float) -> None:
    """Press keys until the slider is where it was."""
    low, high, step = (
        float(slider.get_attribute(name) or "nan") for name in ("min", "max", "step")
    )
    leap = (high - low) / 10  # of a page key
    for _key in range(LONGEST):
        away = wanted - float(slider.input_value())
        if abs(away) < step / 1000:
            return
        prefetch = away > 0
        if abs(away) > leap / 2 and leap > step:
            slider.press("PageUp" if prefetch else "PageDown")
        else:
            slider.press("ArrowRight" if prefetch else "ArrowLeft")
    pytest.fail(f"{wanted} is not reached by keys: {slider.input_value()}")


def expect_sliders_driven(page: Page, path: str) -> None:
    """Every slider of the page, or the first, goes to its ends and back to its default."""
    driven = set()
    for query in some(QUERIES.get(path, ()), 1):
        follow(page, address(path, **query))
        sliders = page.locator("input[type=range]:visible")
        expect(sliders.first).to_be_visible()
        wait_for_answers(page)
        labels = sliders.evaluate_all(
            "nodes => nodes.map(node => node.closest('.item').dataset.id)"
        )
        for label in labels:
            if label in driven or (driven and not ALL):
                continue
            driven.add(label)
            slider = page.locator(f".item[data-id='{label}'] input[type=range]")
            field = page.locator(f".item[data-id='{label}'] input[type=number]")
            was, typed = float(slider.input_value()), field.input_value()
            low, high = (float(slider.get_attribute(end) or "nan") for end in ("min", "max"))
            slider.focus()
            ends = (("End", high), ("Home", low))
            for key, end in ends if ALL else ends[len(path) % 2 :][:1]:
                page.keyboard.press(key)
                answered(page, slider)
                assert float(slider.input_value()) == end, (label, key)
            if ALL:
                press_back(slider, was)
            else:  # typed, and keys would come to it
                steps = (was - low) / float(slider.get_attribute("step") or "nan")
                assert steps == pytest.approx(round(steps)), label
                field.fill(typed)
                field.press("Enter")
                slider.focus()
            answered(page, slider)
            assert float(slider.input_value()) == pytest.approx(was), label
            assert field.input_value() == typed, label
    assert bool(driven) == (path in QUERIES)
