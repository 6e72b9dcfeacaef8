"""What sources print of the examples, beside what the app computes of them."""

import pytest

from pages.parts.remark import glossed, remark
from pages.parts.worked import value_text
from tests.pages.declared import PACKAGES, declared, own_examples


@pytest.mark.parametrize("package", PACKAGES)
def test_an_example_says_what_its_source_prints_and_what_is_right(package):
    computed = declared(package).computed
    for name, example in own_examples(package).items():
        said = remark(example, computed)
        assert said.startswith(glossed(example.source)), name
        for printed in example.printed:
            label, value = computed(example.state, printed)
            is_right = bool(printed.tool) or printed.is_right(value)
            begun = f"{printed.tool or 'The source'} prints {label} = {printed.value}, "
            middle = "here" if is_right else "which is wrong; the correct value is"
            assert f"{begun}{middle} {value_text(value)}" in said, name
            assert printed.why in said, name
