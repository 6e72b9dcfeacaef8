"""Parts of the page of regression errors."""
