"""Examples of why two tools disagree."""

from tests.pages.remarks.claims import Claims

CLAIMS: Claims = {
    "ap-denominator": [
        (
            "of {6} documents, {4} of them relevant",
            lambda s: len(s.part.grades),
            lambda s: sum(s.part.grades),
        ),
        ("cut at {3}", lambda s: s.part.options.k),
    ],
}
