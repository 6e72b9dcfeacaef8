"""What people and tools call the columns of a table, a row a role."""

from __future__ import annotations

import re
import unicodedata

ROLES = (
    "true",
    "predicted",
    "score",
    "grade",
    "rank",
    "query",
    "document",
    "item",
    "rater",
    "category",
    "weight",
)
UNUSED = "unused"
LONGEST = 100  # letters of a heading that are looked at

# English, and what scikit-learn, PyTerrier, ir_measures, ranx and trec_eval call them; German;
# Spanish; Chinese. A word may name several roles: what a table is taken for decides.
_WORDS = {
    "true": """
        true, y_true, truth, ground truth, gt, gold, gold label, actual, actual class,
        actual label, actual value, true class, true label, true value, target, targets, reference,
        expected, observed, obs, outcome, label, labels, class, y, y_test, correct answer,
        correct class, species, relevant;
        wahr, wahre klasse, wahrer wert, wahrheit, tatsächlich, tatsächliche klasse, klasse, ist,
        istwert, referenz, ziel, zielwert, gemessen;
        real, clase real, valor real, verdadero, verdadera, clase verdadera, clase, etiqueta,
        etiqueta real, observado, referencia;
        真实, 真实类别, 真实标签, 真实值, 真值, 实际, 实际类别, 实际值, 标签, 类别, 目标""",
    "predicted": """
        predicted, y_pred, pred, preds, prediction, predictions, predicted class, predicted label,
        predicted value, pred class, pred label, y_hat, yhat, estimate, estimated, forecast,
        classified, classified as, output, model output, predicted answer, system, retrieved,
        returned;
        vorhergesagt, vorhersage, vorhergesagte klasse, vorhergesagter wert, prognose, geschätzt,
        schätzung, schätzwert;
        predicho, predicha, predicción, clase predicha, valor predicho, etiqueta predicha, estimado,
        pronóstico;
        预测, 预测类别, 预测标签, 预测值, 预测结果, 估计""",
    "score": """
        score, scores, y_score, y_prob, y_proba, prob, probs, proba, probability, predict_proba,
        decision_function, confidence, logit, similarity, sim, s, p;
        wahrscheinlichkeit, konfidenz, punktzahl, punkte, trefferwert;
        puntuación, puntaje, probabilidad, confianza;
        分数, 得分, 概率, 置信度, 评分, 预测概率""",
    "grade": """
        grade, grades, relevance, rel, relevance grade, relevance label, relevant, is relevant,
        gain, judgment, judgement, judgments, qrel, label, rating;
        relevanz, relevanzgrad, grad, relevant, bewertung, stufe;
        relevancia, relevante, grado, grado de relevancia, calificación;
        相关性, 相关度, 相关, 等级, 相关等级""",
    "rank": """
        rank, position, pos, place, ranking;
        rang, platz, rangplatz;
        rango, posición, puesto;
        排名, 名次, 位置, 排序""",
    "query": """
        query, query_id, q_id, qid, topic, topic_id, q, queryid;
        anfrage, suchanfrage, thema;
        consulta, tema;
        查询, 查询编号, 检索词, 主题""",
    "document": """
        doc, doc_id, docno, document, document_id, doc name, title, url, result, hit, passage,
        passage_id, pid;
        dokument, titel, ergebnis, treffer;
        documento, título, resultado;
        文档, 文档编号, 标题, 结果""",
    "item": """
        item, item_id, id, name, case, case_id, sample, sample_id, instance, unit, subject, example,
        task, task_id, text, image, filename, index, no, nr, student, patient, row;
        element, nummer, fall, objekt, beispiel, bezeichnung;
        elemento, caso, ítem, nombre, número, muestra;
        项目, 编号, 样本, 名称, 序号, 对象""",
    "rater": """
        rater, rater_id, annotator, annotator_id, coder, worker, worker_id, judge, reviewer,
        assessor, evaluator, user;
        bewerter, annotierer, gutachter, kodierer;
        evaluador, anotador, juez, revisor, codificador;
        评分者, 标注者, 评价者, 评审""",
    "category": """
        category, rating, code, label, annotation, answer, judgment, judgement, response, class;
        kategorie, urteil, bewertung, kode;
        categoría, valoración, juicio, etiqueta, código, respuesta;
        类别, 评分, 标注, 评级, 标签""",
    "weight": """
        weight, weights, sample_weight, count, counts, n, freq, frequency, cases, how many;
        gewicht, anzahl, häufigkeit;
        peso, cantidad, frecuencia, recuento;
        权重, 数量, 计数, 频数, 次数""",
}
# An estimate is a score where a table has no other.
_ALSO = {"score": ("predicted",)}


def plain(heading: str) -> str:
    """A heading without case, accents, blanks and marks."""
    text = unicodedata.normalize("NFKD", heading[:LONGEST]).casefold()
    return "".join(letter for letter in text if letter.isalnum())


_NAMES = {
    role: {plain(word): at for at, word in enumerate(re.split("[,;]", words))}
    for role, words in _WORDS.items()
}
_FIRST = re.compile(r"[\W_]+")


def place_of(heading: str, role: str) -> int | None:
    """How far down the words for a role a heading stands, None where it is none of them."""
    word = plain(heading)
    if not word:
        return None
    found = _NAMES[role].get(word)
    if found is None:
        for other in _ALSO.get(role, ()):
            if word in _NAMES[other]:
                return 1000 + _NAMES[other][word]
    return found


def is_known(heading: str) -> bool:
    """Whether a heading is a word for any role."""
    return any(plain(heading) in names for names in _NAMES.values())


def of_what(heading: str, role: str) -> str:
    """What stands in a heading behind a word for the role: "cat" in prob_cat, P(cat) and score:cat,
    "" where there is no such word, or nothing behind it.
    """
    heading = heading.strip()[:LONGEST]
    parts = [(match.start(), match.end()) for match in _FIRST.finditer(heading)]
    for start, end in reversed(parts):
        word, rest = plain(heading[:start]), heading[end:].rstrip(")] ")
        if word in _NAMES[role] and rest:
            return rest.removeprefix("of ")
    return ""
