"""The page of many queries: see `page`."""
