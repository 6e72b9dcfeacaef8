"""Predict, then reveal: values are hidden until the reader has predicted them."""
