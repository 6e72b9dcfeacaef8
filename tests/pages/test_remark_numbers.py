"""The remarks of all examples: who says so, and every number beside what the library gives."""

import importlib
import re

from tests.metrics.asking import of_each
from tests.pages.declared import PACKAGES, own_examples
from tests.pages.remarks import claims

CLAIMS = {name: importlib.import_module(f"tests.pages.remarks.{name}").CLAIMS for name in PACKAGES}
EXAMPLES = {name: own_examples(name) for name in PACKAGES}
each_example = of_each((package, name) for package in PACKAGES for name in EXAMPLES[package])
# Where an example comes from: its remark begins with one of these.
SOURCES = (
    r"Our own\b",
    r"Evaluation \(course notes on information retrieval, in Chinese\)[:,]",
    r"Guía completa de métricas de evaluación de clasificación[:,]",
    r"分类任务,回归任务以及排序任务指标评估汇总 \(CSDN\)[:,]",
    r"scikit-learn",
    r"sklearn机器学习——多标签排序指标[:,]",
    r"Wikipedia, ",
    r"R package irr, ",
    r"[A-Z][^.:]*\(\d{4}\), ",
    r"The (matrix|grades|30 votes|rows)\b",  # another page's example, or a source
)


def test_every_example_is_read():
    for name, examples in EXAMPLES.items():
        missing, gone = set(examples) - set(CLAIMS[name]), set(CLAIMS[name]) - set(examples)
        where = f"CLAIMS of tests/pages/remarks/{name}.py"
        assert not missing, f"{sorted(missing)} have no claims: add them to {where}"
        assert not gone, f"{sorted(gone)} are no examples: remove them from {where}"
    assert set(CLAIMS) == set(EXAMPLES)


@each_example
def test_every_number_of_a_remark_is_the_librarys(package, name):
    claims.expect(EXAMPLES[package][name], CLAIMS[package][name])


@each_example
def test_a_remark_names_its_source_or_says_that_there_is_none(package, name):
    example = EXAMPLES[package][name]
    assert any(re.match(source, example.source) for source in SOURCES), example.source
    assert not re.search(
        r"course example|\b[Aa] (blog|source|textbook)\b|[Mm]ade up", example.source
    )
    if example.source.startswith("Our own"):
        assert all(one.tool for one in example.printed)  # nobody else prints it


@each_example
def test_an_example_that_is_quoted_is_there(package, name):
    lending = PACKAGES if package == "why_different" else [package]
    titles = {example.title for one in lending for example in EXAMPLES[one].values()}
    assert set(re.findall("“(.*?)”", EXAMPLES[package][name].source)) <= titles
