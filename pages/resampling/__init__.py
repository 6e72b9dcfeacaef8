"""Parts of the page of resampling."""
