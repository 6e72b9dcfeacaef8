"""Moves that follow each other faster than the page answers: none is lost, whichever it skips."""

from random import Random
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_idle
from tests.effort import draws

BURSTS, LONGEST = draws(2, 6), 12


def settles(page: Page, **expected: str) -> None:
    """Wait until the address is that of the expected state."""

    def is_there(url: str) -> bool:
        query = parse_qs(urlsplit(url).query)
        return all(query.get(name) == [value] for name, value in expected.items())

    page.wait_for_url(is_there, timeout=15_000)


def test_going_to_and_fro_fast_keeps_the_connection(open_page) -> None:
    # The same few messages come again and again, often from runs that the next key interrupts.
    page: Page = open_page("/ranked-list?grades=3,0,2,0,1&docs=a,b,c,d,e")
    wait_until_idle(page)
    page.get_by_role("button", name="b, rank").focus()
    for _time in range(80):
        page.keyboard.press("3")
        page.keyboard.press("0")
    page.keyboard.press("2")
    expect(page.locator("[data-testid=stApp]")).to_have_attribute(
        "data-test-connection-state", "CONNECTED"
    )
    page.wait_for_url(
        lambda url: parse_qs(urlsplit(url).query).get("grades") == ["3,2,2,0,1"], timeout=15_000
    )


def test_bursts_in_a_matrix(open_page) -> None:
    rng = Random(1)
    cells, names = [[9, 1], [2, 8]], ["no", "yes"]
    page: Page = open_page("/confusion-matrix?matrix=9,1;2,8&names=no,yes&average=macro")
    rows, chosen = page.locator(".matrix tbody tr"), ""
    for _burst in range(BURSTS):
        for _edit in range(LONGEST):
            at = rng.randrange(len(names))
            place = rows.nth(at).locator("td.cell").nth(0)
            kind = rng.choice(["+", "+", "+", "Delete", "c", "add", "remove", "rename"])
            if kind in ("+", "Delete"):
                place.press(kind)
                cells[at][0] = cells[at][0] + 1 if kind == "+" else 0
            elif kind == "c" and names[at] != chosen:
                place.press("c")
                chosen = names[at]
            elif kind == "add" and len(names) < 5:
                page.get_by_role("button", name="Add a class").click()
                for row in cells:
                    row.append(0)
                cells.append([0] * (len(names) + 1))
                names.append(rows.last.locator("button.name").inner_text())
            elif kind == "remove" and len(names) > 2 and names[at] != chosen:
                rows.nth(at).locator("button.name").press("Delete")
                names.pop(at)
                for each in (cells, *cells):
                    each.pop(at)
            elif kind == "rename" and names[at] != chosen:
                rows.nth(at).locator("button.name").press("F2")
                page.keyboard.type(f"n{_burst}{_edit}")
                page.keyboard.press("Enter")
                names[at] = f"n{_burst}{_edit}"
        # One more move, which is on its way when the class is chosen.
        rows.nth(1).locator("td.cell").nth(1).press("+")
        cells[1][1] += 1
        settles(page, matrix=";".join(",".join(map(str, row)) for row in cells))
        settles(page, names=",".join(names))
        if chosen:
            picked = page.locator(".matrix .choose[aria-pressed=true]")
            expect(picked).to_have_count(1)
            expect(rows.nth(names.index(chosen)).locator(".choose")).to_have_attribute(
                "aria-pressed", "true"
            )
        wait_until_idle(page)


def test_bursts_in_a_ranked_list(open_page) -> None:
    rng = Random(2)
    listed = [[name, 0] for name in "abcdef"]
    page: Page = open_page("/ranked-list?grades=0,0,0,0,0,0&docs=a,b,c,d,e,f")
    for _burst in range(BURSTS):
        for _edit in range(LONGEST):
            at = rng.randrange(len(listed))
            row = page.get_by_role("button", name=f"{listed[at][0]}, rank")
            kind = rng.choice(["1", "2", "3", "ArrowUp", "ArrowDown", "Home", "Delete", "F2"])
            if kind == "Delete" and len(listed) < 4:
                continue
            row.press(kind)
            if kind.isdigit():
                listed[at][1] = int(kind)
            elif kind == "F2":
                name = f"x{_burst}{_edit}"
                page.keyboard.press("Control+A")
                page.keyboard.type(name)
                page.keyboard.press("Enter")
                listed[at][0] = name
            else:
                moved = listed.pop(at)
                to = {"ArrowUp": max(at - 1, 0), "ArrowDown": at + 1, "Home": 0}.get(kind)
                if to is not None:
                    listed.insert(to, moved)
        settles(page, grades=",".join(str(grade) for _name, grade in listed))
        settles(page, docs=",".join(name for name, _grade in listed))
