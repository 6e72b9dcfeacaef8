"""The address of a confusion matrix: readable, typeable, and never a reason to fail."""

from pages.confusion_matrix.state import MatrixState, Options, class_names, with_matrix


def test_another_matrix_keeps_the_class_that_is_looked_at_if_it_can() -> None:
    state = MatrixState(class_names(3), ((1,) * 3,) * 3, options=Options(label=2))
    smaller = with_matrix(state, ("a", "b"), ((1, 2), (3, 4)))
    assert smaller.options.label == 1
    assert with_matrix(smaller, class_names(4), ((1,) * 4,) * 4).options.label == 1
