"""English phrases that are a fault by themselves, by rule."""

from __future__ import annotations

# An error whatever stands beside them, unless their rule is a warning.
HARD = {
    "DQ002": """
best practice|practices
industry standard|standards
up to standard|standards|scratch
high|highest standard|standards
a breeze
pleasure to use
look and feel
eye catching
for all kinds of users|people
broad audience
easy to use
great|good|best user? experience
without frustration|hassle|confusion|friction
makes|make|making sense
in mind
for everyone|everybody to|who
a great|good|fun|strong|big|nice|positive *
in a|an * and? * way|manner|fashion
recognised|recognized|known|famous|renowned for|as
taste|tastes|smell|smells|look|looks|sound|sounds|feel|feels good|great|nice|right|amazing|better|professional
<meets> the? <whose> need|needs|expectations|requirements|wishes
<meets> needs|expectations
with <virtue>
is|are|be|become|becomes a|an success|hit|failure|pleasure|joy|priority|breeze|mess|delight|highlight|reference|leader
accessible|usable|suitable|fit for|to everyone|all|anyone|everybody
adds value
add value for
at a glance
inside out
second to none
value for money
extra mile
big picture
win win
common sense
preferred|trusted partner|supplier|choice|provider
partner|provider|supplier of choice
show|shows|display|displays|demonstrate|demonstrates|bring|brings <virtue>
by design
""",
    "DQ003": """
high|low|good|bad latency|cost|costs|effort|maintenance
high|low|acceptable|reasonable level|levels|degree of
at scale
up to speed
little|minimal|minimum|less|reduced|low effort|training|maintenance|downtime|cost|time|intervention|disruption
to a high|good|reasonable standard|extent|degree
in good|proper|top shape|order
goes|go well|smoothly
take|takes|taking|last|lasts too|very|unreasonably long|much
always|permanently|constantly|continuously available|up|online|accessible|reachable
available|accessible|reachable|up at all times
in|within a|an? reasonable|acceptable|decent|adequate|sensible|short time|timeframe|period|range|limits|while
be|is|are|kept|stay|stays|remain|remains minimal|minimised|minimized|low|high
quality content|training|service|services|work|products|education|care|materials|food|teaching|leads|results|time
under control
on track
is|are|be|been put? in place
in good hands
<good> <quality>
without|with major|significant|minor|much|undue changes|change|effort|modification|modifications|impact|rework
without difficulty|difficulties|effort|hassle|trouble|friction
""",
    "DQ006": """
as appropriate|applicable|needed|necessary
as far as possible|practicable
so far as * possible
as * as * possible|practicable|feasible
as * as possible|practicable|feasible
to the extent possible|practicable|necessary
to the extent that
if it should prove necessary
best effort|efforts
reasonable effort|efforts
every effort
if need be
where it makes sense
when|if it makes sense
if time allows|permits
time permitting
when time allows|permits
if|when|as circumstances require|allow
if|where|when required
at * discretion
unless impractical
wherever reasonable
subject to availability
applicable|prevailing laws|law|regulations|regulation|requirements|standards|legislation|rules|policies|guidelines
applicable|prevailing|relevant * laws|law|regulations|requirements|standards|legislation|rules|policies|guidelines
aim|aims to
strive|strives to
endeavour|endeavor|endeavours|endeavors to
as required
any|all necessary|needed|appropriate *
if|where|when|wherever|whenever <needed>
""",
    "DQ007": """
etc
etcetera
and so on
and so forth
and the like
and|or others
and more
among others|other
amongst others
including|includes but not limited to
but not limited to
or similar
or something
and things like that
and whatnot
and other|others things|stuff|features|items|information|data|functionality
""",
    "DQ008": """
tbd
tbc
tbr
tba
fixme
not yet defined|determined|decided|specified|known
lorem ipsum
fill in later
decide|define|specify later
to be|get defined|determined|decided|agreed|discussed|clarified|confirmed|announced|specified|completed|established
""",
    "DQ019": """
soon
shortly
promptly
swiftly
in a timely manner|fashion|way
in timely manner|fashion
timely manner|fashion
as soon as possible|practicable|feasible
asap
at the earliest
without undue? delay
in due course|time
sooner or later
eventually
respond|responds|react|reacts|load|loads instantly|immediately|instantaneously
periodically
regularly
on a regular|periodic|frequent basis
at regular|certain intervals
from time to time
now and then
occasionally
frequently
often
constantly
continually
in the near future
sometimes
right on time
rarely
seldom
hardly ever
once in a while
now and again
in no time
before too long
""",
}
# A warning where something observable happens in the same clause.
SOFT = {
    "DQ007": """
such as
for example
for instance
e g
<often> updates|backups|reviews|meetings|reports|checks|feedback|communication|maintenance|inspections|visits|training
<often> contact|monitoring|support
""",
    "DQ019": """
immediately
instantly
instantaneously
right away
straight away
at once
in real time
in near real time
real time
near real time
on the fly
at all times
""",
}
PURPOSE = """
so that
in order to|that
so as to
so i|we|they|he|she|it|users|customers|people
"""
