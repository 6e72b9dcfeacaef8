"""`python -m metriclass`: in a wheel this file is the `__main__` of that package."""

from metriclass import main

main()
