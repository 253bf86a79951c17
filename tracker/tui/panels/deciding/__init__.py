"""The sections of the decision page, one module for each.

Like those of the task page they are functions from the view to a section: fed, never fetching. What is under the cursor
is told by a `Spot`.
"""
