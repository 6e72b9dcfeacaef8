"""Scored items of two classes: held, generated, read from a file and from an address."""
