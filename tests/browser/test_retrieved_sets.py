"""Retrieved sets in a real browser: the picture, and moving documents."""

import math

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.seen import (
    HOSTILE,
    address,
    button,
    drag,
    drag_by_finger,
    follow,
    listed,
    middle,
    press_in,
    query,
    settled,
    value,
    wait_for_query,
)

SETS = {"retrieved": "a,b,c,d", "relevant": "a,b,e", "known": "a,e", "others": "f"}
ADDRESS = address("retrieved-sets", **SETS)


def chip(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"{name}: ")


def item(page: Page, name: str) -> Locator:
    return page.locator(f'.spot[title="{name}"]')


def region(page: Page, number: int) -> Locator:
    return page.locator(f".region[data-region='{number}']")


def expect_sets(page: Page, **sets: str) -> None:
    """The lines and the address tell of these sets."""
    wanted = {**SETS, **sets}
    for of, label in (("retrieved", "Retrieved, A"), ("relevant", "Relevant, R")):
        field = page.get_by_role("textbox", name=label)
        expect(field).to_have_value(wanted[of].replace(",", " "))
    page.wait_for_url(
        lambda url: (
            {of: names for of, names in query(url).items() if of in SETS}
            == {of: names for of, names in wanted.items() if names}
        )
    )


# ---- the picture

BURST = 450  # ms, a little longer than the bursts of edits.js
_SCENE = """() => {
  const roots = [...document.querySelectorAll("*")].map(e => e.shadowRoot).filter(Boolean);
  const board = roots.map(root => root.querySelector(".board")).find(Boolean);
  const box = board.querySelector(".picture").getBoundingClientRect();
  const circles = [...board.querySelectorAll(".set")].filter(g => g.style.display !== "none")
    .map(g => { const c = g.querySelector(".rim");
      return [2 ** g.getAttribute("class").match(/set-(\\d)/)[1], +c.getAttribute("cx"),
        +c.getAttribute("cy"), +c.getAttribute("r")]; });
  const items = [...board.querySelectorAll(".spot")].map(e => { const b = e.getBoundingClientRect();
    return [e.title, b.left - box.left - 1, b.top - box.top - 1, b.width, b.height]; });
  return { circles, items, width: box.width, height: box.height };
}"""


def bits(x: float, y: float, circles: list) -> int:
    return sum(bit for bit, cx, cy, r in circles if math.hypot(x - cx, y - cy) < r)


def expect_every_document_in_its_region(page: Page, regions: dict[str, int]) -> None:
    expect(page.locator(".picture")).to_be_visible()
    drawn = settled(page, _SCENE)
    assert len(drawn["items"]) == len(regions)
    for name, x, y, width, height in drawn["items"]:
        assert bits(x + width / 2, y + height / 2, drawn["circles"]) == regions[name], name
    boxes = [one[1:] for one in drawn["items"]]
    for i, (x, y, width, height) in enumerate(boxes):
        assert min(x, y) >= 0
        assert x + width <= drawn["width"]
        assert y + height <= drawn["height"]
        for u, v, w, h in boxes[:i]:
            beside = x >= u + w or u >= x + width or y >= v + h or v >= y + height
            round_apart = math.hypot(x - u, y - v) >= width and width == height == w == h
            assert beside or round_apart


def test_the_picture_has_the_areas_of_its_sets_and_every_document_in_its_region(open_page):
    # Two circles have exactly the areas of their sets.
    sets = {"retrieved": "a,b,c,d,e,f,g", "relevant": "a,b,h,i", "known": "a,j", "others": "x"}
    page = open_page(address("retrieved-sets", **sets))
    expect(page.get_by_text("Areas of three circles are approximate.")).to_be_visible()
    button(page, "Sets").click()
    page.get_by_text("Show the known").click()
    expect(page.get_by_text("Areas are proportional")).to_be_visible()
    expect(page.locator(".set-2 .rim")).to_be_hidden()
    expect(region(page, 7)).to_be_hidden()
    expect(region(page, 3).locator(".chip")).to_have_text(["a", "b"])
    (_, x, y, r), (_, u, v, s) = settled(page, _SCENE)["circles"]
    assert (r / s) ** 2 == pytest.approx(7 / 4, rel=1e-3)
    # What they share is the integral of the smaller of two chords.
    d, steps = math.hypot(u - x, v - y), 20_000
    low, high = d - s, r
    shared = 0.0
    for i in range(steps):
        at = low + (high - low) * (i + 0.5) / steps
        halves = r * r - at * at, s * s - (at - d) ** 2
        shared += 2 * math.sqrt(max(min(halves), 0)) * (high - low) / steps
    assert shared / (math.pi * r * r) == pytest.approx(2 / 7, rel=2e-3)
    page.wait_for_url("**known_circle=hidden*")

    # Every one of many documents lies in its region, on a narrow screen too.
    many = {f"d{i}": i % 8 for i in range(60)}
    sets = {
        name: ",".join(doc for doc, region in many.items() if region & bit)
        for bit, name in ((1, "retrieved"), (2, "relevant"), (4, "known"))
    }
    sets["others"] = ",".join(doc for doc, region in many.items() if not region)
    follow(page, address("retrieved-sets", **sets))
    expect(page.locator(".spot")).to_have_count(60)
    expect_every_document_in_its_region(page, many)
    page.set_viewport_size({"width": 390, "height": 844})
    expect_every_document_in_its_region(page, many)


# ---- moving


def test_documents_go_between_sets_by_click_drag_key_and_typing(open_page):
    page = open_page(ADDRESS)
    expect_sets(page)

    # A click shows the sets of a document, and its buttons move it.
    regions = {"a": 7, "b": 3, "c": 1, "d": 1, "e": 6, "f": 0}
    expect_every_document_in_its_region(page, regions)
    item(page, "f").click()
    expect(chip(page, "f")).to_be_focused()
    toggle = button(page, "f is relevant")
    expect(toggle).to_have_attribute("aria-pressed", "false")
    toggle.click()
    expect(region(page, 2).locator(".chip")).to_have_text(["f"])
    expect(value(page, "Recall of a set")).to_have_text("0.5000")
    expect_sets(page, relevant="a,b,e,f", others="")
    expect_every_document_in_its_region(page, {**regions, "f": 2})
    button(page, "Undo").click()
    expect_sets(page)
    expect(value(page, "Recall of a set")).to_have_text("0.6667")
    button(page, "Redo").click()
    expect_sets(page, relevant="a,b,e,f", others="")
    button(page, "Undo").click()
    expect_sets(page)

    # It is dragged within the picture, out of the list, and not at all after Escape.
    picture = page.locator(".picture").bounding_box()
    assert picture
    drag(page, middle(item(page, "c")), (picture["x"] + 8, picture["y"] + 8))
    expect(page.locator(".ghost")).to_contain_text("in no set")
    page.mouse.up()
    expect_sets(page, retrieved="a,b,d", others="c,f")
    expect(value(page, "Precision of a set")).to_have_text("0.6667")
    page.wait_for_timeout(BURST)  # what a hand does sooner is one step to undo
    drag(page, middle(item(page, "f")), middle(region(page, 5)))
    page.mouse.up()
    expect_sets(page, retrieved="a,b,d,f", known="a,f,e", others="c")
    drag(page, middle(item(page, "d")), middle(region(page, 0)))
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect_sets(page, retrieved="a,b,d,f", known="a,f,e", others="c")
    for moved in ({"retrieved": "a,b,d", "others": "c,f"}, {}):
        button(page, "Undo").click()
        expect_sets(page, **moved)

    # Keys go between documents and toggle sets.
    chip(page, "b").focus()
    page.keyboard.press("ArrowRight")
    expect(chip(page, "a")).to_be_focused()
    page.keyboard.press("End")
    expect(chip(page, "f")).to_be_focused()
    for key in "rek":
        page.keyboard.press(key)
    expect(chip(page, "f")).to_be_focused()
    all_in = {"retrieved": "a,b,c,d,f", "relevant": "a,b,f,e", "known": "a,f,e", "others": ""}
    expect_sets(page, **all_in)
    page.keyboard.press("l")
    expect_sets(page, **{**all_in, "relevant": "a,b,e"})
    page.keyboard.press("Delete")
    expect_sets(page, known="a,e", others="")
    expect(page.locator(".chip:focus")).to_have_count(1)

    # A document is added, and takes any name as text.
    follow(page, ADDRESS)
    expect_sets(page)
    button(page, "Add a document").click()
    expect(chip(page, "d7")).to_be_focused()
    page.keyboard.press("F2")
    page.keyboard.insert_text(HOSTILE[1])
    page.keyboard.press("Enter")
    page.keyboard.press("r")
    expect(region(page, 1).locator(".chip .name")).to_have_text(["c", "d", HOSTILE[1]])
    wait_for_query(page, retrieved=listed(["a", "b", "c", "d", HOSTILE[1]]))
    expect(value(page, "Precision of a set")).to_have_text("0.4000")

    # A typed line makes a set, and a pasted table all of them.
    follow(page, ADDRESS)
    expect_sets(page)
    line = page.get_by_role("textbox", name="Relevant, R")
    line.fill("a g a")
    line.press("Enter")
    sentence = "relevant, item 3: found 'a'; it is already item 1, and a set holds it once."
    expect(page.get_by_text(sentence)).to_be_visible()
    line.fill("a g")
    line.press("Enter")
    expect(page.get_by_text(sentence)).to_have_count(0)
    expect_sets(page, relevant="a,g", others="f")
    press_in(page, "Sets", "Swap A and R")
    expect_sets(page, retrieved="a,g", relevant="a,b,c,d", others="f")
    page.get_by_role("button", name="Upload").click()
    rows = "".join(f'"{name}",1,0\n' for name in HOSTILE)
    page.get_by_role("textbox", name="or paste it here").fill("doc,retrieved,relevant\n" + rows)
    page.get_by_role("button", name="Load the pasted rows").click()
    expect(page.locator(".chip .name")).to_have_text(HOSTILE)
    for name in HOSTILE:
        page.locator(".chip").filter(has_text=name).click()
        expect(page.locator(".chosen .title")).to_have_text(name)
    assert page.locator("img[src=x]").count() == 0
    assert page.locator(".board b, .board a").count() == 0


def test_on_a_phone_a_finger_moves_a_document(open_page):
    page = open_page(ADDRESS, viewport="phone", touch=True)
    expect_sets(page)
    page.locator(".picture").scroll_into_view_if_needed()
    (x, y), box = middle(item(page, "c")), page.locator(".picture").bounding_box()
    assert box
    drag_by_finger(page, (x, y), (box["x"] + 6, box["y"] + 6))
    expect_sets(page, retrieved="a,b,d", others="c,f")
