import assert from "node:assert/strict";
import test from "node:test";

import { folded, found, searchable } from "../../../assets/components/glossary/match.js";

const entry = (title, names = [], libraries = [], text = "", short = "") =>
  searchable({ title, names, libraries, text, short });
const RECALL = entry(
  "Recall",
  ["sensitivity"],
  [["scikit-learn", "sklearn.metrics.recall_score"]],
  "What is found of the class.",
);
const RECALL_AT_K = entry("Recall at k", [], [["ir_measures", "R@5"], ["trec_eval", "recall_5"]]);
const DICE = entry("Dice coefficient", ["Sørensen–Dice coefficient"], [], "Twice what is shared.");
const BETA = entry("Beta", [], [], "How much recall weighs.");
const ALL = [BETA, DICE, RECALL, RECALL_AT_K];
const titles = (query) => found(ALL, query).map((at) => ["Beta", "Dice", "Recall", "Recall at k"][at]);

test("accents, case and punctuation do not matter", () => {
  assert.equal(folded("  Sørensen–Dice (1948) "), "sorensen dice 1948");
  assert.deepEqual(titles("SORENSEN dice"), ["Dice"]);
  assert.deepEqual(titles("r@5"), ["Recall at k"]);
  assert.deepEqual(titles("recall-score"), ["Recall"]);
});

test("the best answer comes first, what only tells of it last", () => {
  assert.deepEqual(titles("recall"), ["Recall", "Recall at k", "Beta"]);
  assert.deepEqual(titles("recall at"), ["Recall at k"]);
});

test("a name comes before what a tool calls something else", () => {
  const all = [
    entry("Average precision", [], [["trec_eval", "map"]]),
    entry("Mean over queries", ["MAP, mean average precision, of AP"]),
  ];
  assert.deepEqual(found(all, "MAP"), [1, 0]);
  assert.deepEqual(found(all, "mean average precision"), [1]);
});

test("a symbol comes before the begin of a title, and case tells symbols apart", () => {
  const all = [
    entry("AP correlation", ["tau AP"]),
    entry("Error rate", [], [], "", "Err"),
    entry("Expected reciprocal rank", [], [], "", "ERR"),
    entry("Kendall's tau", [], [], "", "tau"),
    entry("Recall", ["TPR"]),
    entry("True positive (TP)"),
  ];
  assert.deepEqual(found(all, "ERR"), [2, 1]);
  assert.deepEqual(found(all, "Err"), [1, 2]);
  assert.deepEqual(found(all, "tau"), [3, 0]);
  assert.deepEqual(found(all, "TP"), [5, 4]);
  const gains = [entry("DCG of labels", [], [], "", "DCG"), entry("Gain", [], [["ranx", "dcg"]], "", "DCG")];
  assert.deepEqual(found(gains, "DCG"), [1, 0]); // which tools call so too
});

test("a word of Chinese is found wherever it stands", () => {
  const all = [entry("期望校準誤差"), entry("分數", [], [], "給樣本排序的數。")];
  assert.deepEqual(found(all, "校準"), [0]);
  assert.deepEqual(found(all, "樣本"), [1]);
});

test("every word must be found, a short one as a word or its beginning", () => {
  assert.deepEqual(titles("recall class"), ["Recall"]);
  assert.deepEqual(titles("recall zebra"), []);
  assert.deepEqual(titles("k"), ["Recall at k"]);
});

test("nothing typed finds all, nothing but punctuation none", () => {
  assert.equal(titles(" ").length, 4);
  assert.deepEqual(titles("??"), []);
});
