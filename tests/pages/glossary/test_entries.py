"""The glossary's entries: none is missing, none is of something that no page shows."""

import re
from collections import Counter

import pytest

from metrics import CATALOGUE
from pages.frame.registry import BUILT, PAGES
from pages.parts.glossary.entries import content, entries, entries_on, words_on
from pages.parts.glossary.formulas import formula_of
from pages.session.language import in_each_language
from tests.metrics.asking import of_each
from tests.pages.glossary.page_texts import FAMILIES, FOLDERS, terms_of, texts_of

PATHS = [entry.url_path for entry in BUILT if entry.url_path in FAMILIES.values()]
TERMS = content()["term"]


def test_every_metric_and_every_term_has_an_entry():
    assert entries().keys() == {*CATALOGUE, *(term["id"] for term in TERMS)}
    assert content()["metric"].keys() == CATALOGUE.keys(), "[metric.<name>] in glossary.toml"
    assert not CATALOGUE.keys() & {term["id"] for term in TERMS}


def test_the_pages_of_families_are_those_of_the_navigation():
    by_folder = {entry.script.split("/")[0]: entry.url_path for entry in PAGES}
    for family in {metric.family for metric in CATALOGUE.values()}:
        assert FAMILIES[family] == by_folder.get(family, FAMILIES[family])
    assert set(FAMILIES.values()) <= {*FOLDERS, "resampling"}


@pytest.mark.parametrize("path", PATHS)
def test_every_term_of_a_page_has_an_entry_or_is_a_plain_word(path):
    words = words_on(path).keys() | {word.lower() for word in content()["plain"]}
    assert sorted(word for word in terms_of(path) if word.lower() not in words) == []


@pytest.mark.parametrize("path", PATHS)
def test_a_word_of_a_page_opens_one_entry(path):
    counted = Counter(word.lower() for one in entries_on(path) for word in set(one.words))
    titles = {one.title.lower() for one in entries_on(path)}
    assert [word for word, times in counted.items() if times > 1 and word not in titles] == []


def test_a_plain_word_is_one_that_a_page_shows():
    shown = set().union(*map(terms_of, set(FAMILIES.values())))
    assert sorted(set(content()["plain"]) - shown) == []


@of_each(TERMS)
def test_a_term_is_used_on_its_pages(term):
    wanted = [term["title"], *term.get("shown", ()), *term.get("names", term["title"]).split(" · ")]
    spelled = [re.sub(r" \(.*\)", "", word).lower() for word in wanted]
    for page in term["pages"]:
        if page in FOLDERS:
            assert any(word in texts_of(page) for word in spelled), page
        else:
            assert page in FAMILIES.values()


def test_a_metric_is_on_the_further_pages_that_its_entry_names():
    for name, said in content()["metric"].items():
        title, first = str(CATALOGUE[name].title).lower(), FAMILIES[CATALOGUE[name].family]
        for page in said.get("pages", ()):
            assert page != first, name
            assert re.search(rf"\b({name}|{re.escape(title)})\b", texts_of(page)), (name, page)


@of_each(entries().values())
def test_an_entry_says_what_it_must(entry):
    data = entry.as_data()
    assert data["title"]
    assert data["text"].endswith(".")
    assert re.search(r"\((?:1[89]|20)\d\d\)|documentation", data["source"]), data["source"]
    assert entry.pages
    assert len(set(entry.pages)) == len(entry.pages)
    assert len({name.lower() for name in (entry.title, *entry.names)}) == len(entry.names) + 1
    if entry.metric is not None:
        assert data["formula"]
        assert data["range"]


def test_a_formula_is_the_line_of_the_symbol_and_of_what_it_brings_in():
    ndcg = formula_of(CATALOGUE["ndcg"])
    assert ndcg.lines == (
        r"\mathrm{nDCG} = \frac{\mathrm{DCG}}{\mathrm{IDCG}}",
        r"\mathrm{DCG} = \sum_{i=1}^{n} \frac{G_i}{d_i}",
        r"\mathrm{IDCG} = \sum_{i=1}^{n} \frac{G_i^{*}}{d_i}",
    )
    assert ("d_i", "discount") in [(symbol, str(said)) for symbol, said in ndcg.where]


def test_a_formula_has_letters_where_the_example_has_numbers():
    lines = {name: formula_of(metric).lines for name, metric in CATALOGUE.items()}
    assert lines["precision_at_k"] == (r"\mathrm{P@}k = \frac{\sum_{i=1}^{k} \mathrm{rel}_i}{k}",)
    assert lines["rank_biased_precision"][0] == r"\mathrm{RBP} = (1 - p) \cdot \mathrm{E}[U]"
    assert lines["psp_at_k"][1] == r"v_{i} = \frac{s_{i}}{k}"
    assert lines["coverage_error"][1] == r"v_{i} = \max(\mathrm{rank}_{i})"
    assert not [name for name, found in lines.items() if re.search(r"@\}\d", "".join(found))]


def test_the_best_known_other_names_are_there():
    recall = entries()["recall"]
    assert {"sensitivity", "true positive rate", "hit rate"} <= set(recall.names)
    assert ("scikit-learn", "sklearn.metrics.recall_score") in recall.libraries
    assert ("trec_eval", "map") in entries()["average_precision"].libraries
    assert ("ir_measures", "R@5") in entries()["recall_at_k"].libraries


def test_other_names_and_the_order_are_those_of_the_language():
    names = in_each_language(lambda: " · ".join(entries()["recall"].names))
    titles = in_each_language(lambda: "\n".join(one.title for one in entries().values()))
    for name, own, in_order in (
        ("es", "recuperación", ["Alfa de Krippendorff", "Área bajo la curva ROC", "Beta"]),
        ("zh-Hans", "查全率", ["标准差", "混淆矩阵", "精确率", "准确率"]),
        ("zh-Hant", "查全率", ["分數", "召回率", "準確率", "精確率"]),
    ):
        assert {own, "sensitivity"} <= {*names[name].split(" · ")}
        assert [one for one in titles[name].split("\n") if one in in_order] == in_order
