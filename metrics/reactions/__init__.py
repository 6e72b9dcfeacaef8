"""How the metrics of one ranked list react to changes of the list.

No formula is written here: a metric is called with many lists at once, the orders or lists in
question, and its values are compared. Where a mean over all orders is known in closed form, it has
a derivation of its own (`expected`).
"""
