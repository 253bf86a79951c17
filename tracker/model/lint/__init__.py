"""The lint of done statements: whether somebody could write a test of a sentence without asking.

Owns that judgement, in English and Spanish. It weighs evidence (a measure, an event one can observe, something
literal) against words that promise without saying what one would see, because hunting bad words alone shouts at good
sentences. `engine` judges, `rules` explains, `quick` tells in microseconds which statements need no judge. Word lists
are read when the first sentence is judged, so that commands which judge none do not pay for them.
"""
