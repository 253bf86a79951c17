"""The forms of a decision, one module for each part of deciding: criteria, options, judging, choosing.

Each says which fields there are and what is made of them; what becomes of that is for the acts.
"""
