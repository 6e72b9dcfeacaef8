"""The template for translators holds every text that a person reads."""

from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
KEYWORDS = {"_": None, "say": None, "gettext": None, "ngettext": (1, 2)}


def test_the_template_holds_every_marked_text() -> None:
    with (ROOT / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)
    found = {
        message if isinstance(message, str) else message[0]
        for _file, _line, message, _comments, _context in extract_from_dir(
            ROOT, methods, options, keywords=KEYWORDS
        )
    }
    with (ROOT / "assets" / "locale" / "metriclass.pot").open("rb") as file:
        template = read_po(file)
    held = {
        message.id if isinstance(message.id, str) else message.id[0]
        for message in template
        if message.id
    }
    assert held == found, "run `make messages`"


def test_texts_of_examples_are_among_them() -> None:
    text = (ROOT / "assets" / "locale" / "metriclass.pot").read_text("utf-8")
    assert "News texts, judged by people" in text
