"""The English words and phrases that the lint knows: data only, read by `lists`.

Words are lower case and without accents. A verb is given once, with a `+` where its last letter doubles (stop+:
stopped), a noun in the singular; other forms are made by `inflect`.
A phrase is a line of words in which `a|b` is a choice, `a?` may be missing and `*` is any one word. Whatever is in no
list is taken as meant.
"""
