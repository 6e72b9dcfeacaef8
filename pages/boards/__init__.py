"""The Python side of the components that readers build on."""
