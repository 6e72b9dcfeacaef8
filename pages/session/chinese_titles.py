"""What the Chinese titles of sources mean, for who cannot read them."""

from pages.session.language import Words

GLOSSES = Words("texts/chinese_titles")


def glossed(text: str) -> str:
    """The text with the meaning of a Chinese title behind its first mention."""
    for title, meaning in GLOSSES.items():
        text = text.replace(title, f"{title} [{meaning}]", 1)
    return text
