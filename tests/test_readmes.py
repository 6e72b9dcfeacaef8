"""The READMEs are short, and the files that they name exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINES = {
    "README.md": 120,
    "metrics/README.md": 100,
    "pages/README.md": 100,
    "assets/components/README.md": 100,
    "assets/deploy/README.md": 60,
    "tests/README.md": 100,
}
# Where a name may be meant to lie, beside the README itself: a family and a page stand for all.
MEANT = ("", "metrics/ranked_list", "pages/ranked_list", "assets/components/shared")
MADE_UP = re.compile(r"\bthing\.|<|^metrics\.py$")


@pytest.mark.parametrize("name", LINES)
def test_a_readme_is_short_and_names_files_that_exist(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert len(text.splitlines()) <= LINES[name]
    named = set(re.findall(r"`([\w/<>.]+\.(?:py|js|css|html|toml))`", text))
    folders = [(ROOT / name).parent, *(ROOT / meant for meant in MEANT)]
    missing = {
        file
        for file in named
        if not MADE_UP.search(file)
        and not any((folder / file).exists() for folder in folders)
        and not list((ROOT / name).parent.rglob(file))
    }
    assert not missing
    pictures = re.findall(r"\]\(([\w/.-]+\.(?:webp|png))\)", text)
    assert all((ROOT / picture).stat().st_size < 1.5 * 2**20 for picture in pictures)
