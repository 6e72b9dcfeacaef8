"""What the families of metrics are called."""

from pages.session.language import Words

FAMILY_NAMES = Words("texts/families")
