"""What the families of metrics are called."""

from pages.session.language import words

FAMILY_NAMES: dict[str, str] = words("texts/families")
