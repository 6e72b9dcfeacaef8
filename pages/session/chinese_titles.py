"""What the Chinese titles of sources mean, for who cannot read them."""

from metrics.steps import say
from pages.session.language import translate

GLOSSES = {
    "分类任务,回归任务以及排序任务指标评估汇总": say(
        "Metrics for classification, regression and ranking: a summary"
    ),
    "极限多标签分类-评价指标": say("Extreme multi-label classification: evaluation metrics"),
    "sklearn机器学习——多标签排序指标": say(
        "Machine learning with sklearn: metrics of label ranking"
    ),
}


def glossed(text: str) -> str:
    """The text with the meaning of a Chinese title behind its first mention."""
    for title, meaning in GLOSSES.items():
        text = text.replace(title, f"{title} [{translate(meaning)}]", 1)
    return text
