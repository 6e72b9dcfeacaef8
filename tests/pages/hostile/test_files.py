"""Files and lines as nobody would write them: each is read, or refused with a sentence."""

import pytest

from metrics import InvalidInput
from pages.session.encodings import ENCODINGS, decode
from tests.effort import draws
from tests.metrics.asking import of_each
from tests.pages.hostile.material import EACH, HALF, large, mangled, refusal, try_all
from tests.pages.hostile.readers import PAGES, what_is_held

CASES = draws(60, 600)  # of each kind of text
KINDS = [(path, kind) for path, kinds in PAGES.items() for kind in kinds.texts]


@pytest.fixture(autouse=True)
def session(monkeypatch):
    """What stays in the session does so here as well."""
    monkeypatch.setattr("streamlit.session_state", {})


@of_each(KINDS)
def test_a_text_is_read_or_refused_with_a_sentence(path, kind):
    page, texts = PAGES[path], PAGES[path].texts[kind]

    def run(rng):
        state = rng.choice(page.states)
        text = mangled(rng, rng.choice(texts.written(state)))
        match rng.randrange(EACH):
            case 0:
                text = mangled(rng, text + large(rng))
            case 1:
                text = large(rng)
            case 2:
                text = mangled(rng, text + HALF)
        rng.note(text)
        read = refusal(lambda: texts.read(state, text))
        if read is None or not texts.is_state:
            return
        written = page.codec.encode(read)
        rng.note(written)
        again, problems = page.codec.decode(written)
        assert problems == ()
        assert what_is_held(again) == what_is_held(read)

    try_all(range(CASES), f"{kind} of {path}", run)


def test_what_is_written_is_read():
    for path, kind in KINDS:
        page, texts = PAGES[path], PAGES[path].texts[kind]
        for state in page.states:
            for text in texts.written(state):
                if text:  # a word of many items is none
                    texts.read(state, text)


def test_what_every_state_shows_is_computed():
    for page in PAGES.values():
        for state in page.states:
            page.all_values(state)


ALIKE = (("n" * 100, "n" * 100 + "x"), ("a", "a\x07"), ("\u202ea", "a"))
CLASSES = {
    "confusion-matrix": "y_true,y_pred\n{},b\n{},b\n",
    "cost-matrix": "true,predicted,count\n{},b,1\n{},b,1\n",
    "rater-agreement": "A,B\n{},b\n{},b\n",
    "resampling": "x,class\n" + "1,b\n" * 20 + "1,{}\n2,{}\n",
    "queries": "query,doc,grade\n{},a,1\n{},b,0\nq,a,2\n",
}


@pytest.mark.parametrize("path", CLASSES)
@pytest.mark.parametrize("names", ALIKE)
def test_classes_that_would_become_one_are_refused(path, names):
    read, state = PAGES[path].texts["csv"].read, PAGES[path].codec.default
    assert read(state, CLASSES[path].format("a", "c"))
    with pytest.raises(InvalidInput, match="names must differ and have 1 to "):
        read(state, CLASSES[path].format(*names))
    if path == "resampling":
        query = {"x": ";".join("1" * 22), "class": ",".join(["b"] * 20 + [*names])}
        assert "names must differ" in PAGES[path].codec.decode(query)[1][0]


def test_bytes_are_decoded_or_refused():
    def run(rng):
        text = mangled(rng, "doc,grade\nPanda,3\nZoo,2\né,1\n")
        encoding, read_as = rng.choice(ENCODINGS), rng.choice(ENCODINGS)
        content = bytearray(text.encode(encoding, "replace"))
        for _ in range(rng.choice((0, 1, 3))):
            content.insert(rng.randint(0, len(content)), rng.randrange(256))
        rng.note((bytes(content), read_as))
        refusal(lambda: decode(bytes(content), read_as))

    try_all(range(draws(200, 2000)), "bytes", run)
