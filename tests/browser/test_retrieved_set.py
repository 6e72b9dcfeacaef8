"""Retrieved sets in a real browser: the picture, moving documents, the address, layout."""

import math
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

SETS = {"retrieved": "a,b,c,d", "relevant": "a,b,e", "known": "a,e", "others": "f"}
ADDRESS = "/retrieved-sets?" + urlencode(SETS, safe=",")
HOSTILE = ["<img src=x onerror=alert(1)>", "**b** $x$ [l](http://x), c", "`c` :red[x] <b>y</b>"]


def chip(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"{name}: ")


def item(page: Page, name: str) -> Locator:
    return page.locator(f'.spot[title="{name}"]')


def region(page: Page, number: int) -> Locator:
    return page.locator(f".region[data-region='{number}']")


def value(page: Page, metric: str) -> Locator:
    return page.get_by_role("radio", name=f"{metric},").locator(".value")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def expect_sets(page: Page, **sets: str) -> None:
    """The lines and the address tell of these sets."""
    wanted = {**SETS, **sets}
    for of, label in (("retrieved", "Retrieved, A"), ("relevant", "Relevant, R")):
        field = page.get_by_role("textbox", name=label)
        expect(field).to_have_value(wanted[of].replace(",", " "))
    page.wait_for_url(
        lambda url: (
            {of: names[0] for of, names in parse_qs(urlsplit(url).query).items() if of in SETS}
            == {of: names for of, names in wanted.items() if names}
        )
    )


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def page(open_page) -> Page:
    page = open_page(ADDRESS)
    expect_sets(page)
    return page


# ---- the picture

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


def scene(page: Page) -> dict:
    """The picture as it is once the documents have glided to their places."""
    before, now = None, page.evaluate(_SCENE)
    while now != before:
        page.wait_for_timeout(400)
        before, now = now, page.evaluate(_SCENE)
    return now


def bits(x: float, y: float, circles: list) -> int:
    return sum(bit for bit, cx, cy, r in circles if math.hypot(x - cx, y - cy) < r)


def expect_every_document_in_its_region(page: Page, regions: dict[str, int]) -> None:
    drawn = scene(page)
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


def test_two_circles_have_exactly_the_areas_of_their_sets(open_page):
    sets = {"retrieved": "a,b,c,d,e,f,g", "relevant": "a,b,h,i", "known": "a,j", "others": "x"}
    page = open_page("/retrieved-sets?" + urlencode(sets, safe=","))
    expect(page.get_by_text("Areas of three circles are approximate.")).to_be_visible()
    page.get_by_text("Show the known").click()
    expect(page.get_by_text("Areas are proportional")).to_be_visible()
    expect(page.locator(".set-2 .rim")).to_be_hidden()
    expect(region(page, 7)).to_be_hidden()
    expect(region(page, 3).locator(".chip")).to_have_text(["a", "b"])
    (_, x, y, r), (_, u, v, s) = scene(page)["circles"]
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


def test_every_document_lies_in_its_region(open_page):
    many = {f"d{i}": i % 8 for i in range(60)}
    query = {
        name: ",".join(doc for doc, region in many.items() if region & bit)
        for bit, name in ((1, "retrieved"), (2, "relevant"), (4, "known"))
    }
    query["others"] = ",".join(doc for doc, region in many.items() if not region)
    page = open_page("/retrieved-sets?" + urlencode(query, safe=","))
    expect(page.locator(".spot")).to_have_count(60)
    expect_every_document_in_its_region(page, many)
    page.set_viewport_size({"width": 390, "height": 844})
    expect_every_document_in_its_region(page, many)


# ---- moving


def test_a_click_shows_the_sets_of_a_document_and_moves_it(page):
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


def test_a_document_is_dragged_in_the_picture_and_to_the_list(page):
    x, y = middle(item(page, "c"))
    picture = page.locator(".picture").bounding_box()
    assert picture
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(picture["x"] + 8, picture["y"] + 8, steps=6)
    expect(page.locator(".ghost")).to_contain_text("in no set")
    page.mouse.up()
    expect_sets(page, retrieved="a,b,d", others="c,f")
    expect(value(page, "Precision of a set")).to_have_text("0.6667")
    x, y = middle(item(page, "f"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*middle(region(page, 5)), steps=6)
    page.mouse.up()
    expect_sets(page, retrieved="a,b,d,f", known="a,f,e", others="c")
    page.mouse.move(*middle(item(page, "d")))
    page.mouse.down()
    page.mouse.move(*middle(region(page, 0)), steps=6)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect_sets(page, retrieved="a,b,d,f", known="a,f,e", others="c")


def test_keys_go_between_documents_and_toggle_sets(page):
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
    page.wait_for_timeout(800)  # every answer to an older key has come by now
    expect_sets(page, **{**all_in, "relevant": "a,b,e"})
    page.keyboard.press("Delete")
    expect_sets(page, known="a,e", others="")
    expect(page.locator(".chip:focus")).to_have_count(1)


def test_a_document_is_added_renamed_to_any_text_and_kept(page):
    button(page, "Add a document").click()
    expect(chip(page, "d7")).to_be_focused()
    page.keyboard.press("F2")
    page.keyboard.insert_text(HOSTILE[1])
    page.keyboard.press("Enter")
    page.keyboard.press("r")
    expect(region(page, 1).locator(".chip .name")).to_have_text(["c", "d", HOSTILE[1]])
    page.wait_for_url(lambda url: "%2C c" in parse_qs(urlsplit(url).query)["retrieved"][0])
    page.reload()
    expect(region(page, 1).locator(".chip .name")).to_have_text(["c", "d", HOSTILE[1]])
    expect(value(page, "Precision of a set")).to_have_text("0.4000")


def test_a_typed_line_makes_a_set_and_a_pasted_table_all_of_them(page):
    line = page.get_by_role("textbox", name="Relevant, R")
    line.fill("a g a")
    line.press("Enter")
    sentence = "relevant, item 3: found 'a'; it is item 1 already, and a set holds it once."
    expect(page.get_by_text(sentence)).to_be_visible()
    line.fill("a g")
    line.press("Enter")
    expect(page.get_by_text(sentence)).to_have_count(0)
    expect_sets(page, relevant="a,g", others="f")
    button(page, "Swap A and R").click()
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


def test_back_and_another_page_show_the_state_before(page):
    chip(page, "f").focus()
    page.keyboard.press("r")
    expect_sets(page, retrieved="a,b,c,d,f", others="")
    page.wait_for_timeout(700)
    page.keyboard.press("e")
    expect_sets(page, retrieved="a,b,c,d,f", relevant="a,b,f,e", others="")
    page.wait_for_timeout(700)
    page.go_back()
    expect_sets(page, retrieved="a,b,c,d,f", others="")
    page.get_by_role("link", name="Home").click()
    expect(page).to_have_title("Home · Metriclass")
    page.go_back()
    expect_sets(page, retrieved="a,b,c,d,f", others="")


# ---- the screen


def test_cause_and_effect_are_on_one_screen(open_page):
    page = open_page("/retrieved-sets")
    expect(page.locator(".tile")).to_have_count(7)
    expect(page.locator(".js-plotly-plot .scatterlayer path").first).to_be_visible()
    seen = {
        "document": page.locator(".spot"),
        "region": page.locator(".region"),
        "tile": page.locator(".tile"),
        "chart": page.locator(".js-plotly-plot"),
        "undo": button(page, "Undo"),
        "derivation": page.locator(".katex-display .mord:visible").first,
    }
    for what, locator in seen.items():
        for one in locator.all():
            box = one.bounding_box()
            assert box, what
            bottom, right = box["y"] + box["height"], box["x"] + box["width"]
            assert (box["y"] >= 0, bottom <= 720, right <= 1280) == (True, True, True), (what, box)


def test_on_a_phone_a_finger_moves_a_document_and_the_page_scrolls_down_only(open_page):
    page = open_page(ADDRESS, viewport="phone", touch=True)
    expect_sets(page)
    page.locator(".picture").scroll_into_view_if_needed()
    (x, y), box = middle(item(page, "c")), page.locator(".picture").bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    send("touchStart", (x, y))
    for step in range(1, 7):
        send("touchMove", (x + (box["x"] + 6 - x) * step / 6, y + (box["y"] + 6 - y) * step / 6))
        page.wait_for_timeout(16)
    send("touchEnd")
    expect_sets(page, retrieved="a,b,d", others="c,f")
    wide = page.evaluate(
        """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
            .filter(e => e.scrollWidth > e.clientWidth).map(e => [e.scrollWidth, e.clientWidth])"""
    )
    assert wide == []


@pytest.mark.parametrize(("scheme", "viewport"), [("light", "desktop"), ("dark", "phone")])
def test_the_page_is_accessible(open_page, accessibility, scheme, viewport):
    page = open_page("/retrieved-sets?metric=dice", scheme=scheme, viewport=viewport)
    expect(page.locator(".tile")).to_have_count(7)
    expect(page.locator(".js-plotly-plot")).to_be_visible()
    item(page, "d1").click()
    found = accessibility(page)
    print("\n".join(found.frame))
    assert found.own == []
