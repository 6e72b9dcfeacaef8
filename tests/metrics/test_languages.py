"""The library prints in the language that is chosen, and in English else."""

import threading

import pytest

from metrics import InvalidInput, language, ndcg, precision, read
from metrics.languages import LANGUAGES, in_each, plural_spoken, spoken


def test_each_thread_has_its_own_language():
    heard = []

    def print_in_spanish():
        language("es")
        heard.extend((spoken("rank"), plural_spoken("{count} query", "{count} queries", 2)))
        try:
            ndcg([3, -1])
        except InvalidInput as refusal:
            heard.append(str(refusal))
        heard.append(str(precision(["a", "b"], ["b", "b"], label="a")))
        language("zh-Hant")
        with pytest.raises(InvalidInput) as empty:
            read(b"")
        heard.append(str(empty.value))

    thread = threading.Thread(target=print_in_spanish)
    thread.start()
    thread.join()
    assert heard[:2] == ["rango", "{count} consultas"]
    assert "rango 2" in heard[2]
    assert "-1" in heard[2]
    assert heard[3:] == ["Prec = no definido", "檔案：實際為空檔案；至少需要一列。"]
    assert spoken("rank") == "rank"
    assert plural_spoken("{count} query", "{count} queries", 2) == "{count} queries"
    assert in_each("rank") == ("rank", "排名", "rango")


def test_another_language_is_refused():
    with pytest.raises(InvalidInput, match=f"found de; allowed are {', '.join(LANGUAGES)}"):
        language("de")
