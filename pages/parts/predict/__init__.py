"""Predict, then reveal: values are hidden until what they will be was said."""
