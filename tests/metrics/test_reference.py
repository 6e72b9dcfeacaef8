"""The pages of the reference: each has all that a declaration says."""

import metrics
from assets.docs.reference import pages
from metrics import CATALOGUE, described
from metrics.conventions import conventions_of
from metrics.export.words import as_markdown
from metrics.finding import other_names
from tests.metrics.asking import of_each

PAGES = pages()


@of_each(CATALOGUE)
def test_the_page_of_a_metric_has_all_of_its_declaration(name: str) -> None:
    metric, page = CATALOGUE[name], PAGES[name]
    assert page.startswith(f"# {metric.title}")
    assert page.count("<math") > 2
    for call in described.calls(metric):
        assert f"{{py:function}} {call}\n" in page
    for argument, _kind, said in described.rows(metric):
        assert f":param {argument}: {as_markdown(said)}\n" in page
    told = [str(metric.summary), metric.citation, repr(metric.function(*metric.example))]
    told += other_names().get(name, ())
    told += [str(one.variant) for one in conventions_of(name)]
    assert not [text for text in told if as_markdown(text) not in page]
    assert f">>> {name}(" in page
    assert "http" not in page.replace("http://www.w3.org", "").replace(metric.citation, "")


def test_every_page_is_listed_and_every_function_described() -> None:
    listed = PAGES["index"].splitlines()
    assert not [name for name in PAGES if name not in listed and name != "index"]
    others = [name for name in dir(metrics) if callable(getattr(metrics, name))]
    described_there = PAGES["functions"]
    missing = [
        name for name in others if name not in CATALOGUE and f"}} {name}" not in described_there
    ]
    assert not missing
