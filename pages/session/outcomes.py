"""The four outcomes of a yes-or-no prediction in words, as components name them."""

from pages.session.language import words


def outcome_labels() -> dict[str, str]:
    """The name of each outcome, and its abbreviation under "short"."""
    return words("texts/outcomes")
