"""English phrases that are worth a warning, by rule, and phrases that hold a vague word but mean something exact."""

from __future__ import annotations

WARN = {
    "DQ005": """
about|around|roughly|approximately|approx|circa
nearly
almost
generally
usually
normally
typically
mostly
mainly
largely
significantly
reasonably
substantially
considerably
somewhat
more or less
""",
    "DQ011": """
may
might
could
should
maybe
perhaps
possibly
optionally
try|tries to
ideally
""",
    "DQ012": """
always
never
all
every
any
at all times
100 %
everyone
everything
everywhere
nobody
completely
totally
""",
    "DQ020": """
under|in|with normal|heavy|typical|usual load|loads|conditions|circumstances|use|usage|operation|traffic
under|in|with average|regular|standard|peak load|loads|conditions|circumstances|use|usage|operation|traffic
normal conditions|circumstances
in general
in case of failures|failure|errors|emergency|attack
if anything|something goes wrong
in most cases
in case of problems|trouble|issues
in exceptional|special|certain|some cases|circumstances|situations
""",
    "DQ021": """
according to <which>? <laws>
as? per <which>? <laws>
follow|follows|followed|following <which>? <laws>
in accordance|line with <which>? <laws>
<complies> with|to <which>? <laws>
""",
    "DQ022": """
able to
capable of
designed to
intended to
has the ability to
have the ability to
in a position to
""",
    "DQ026": """
in order to|that
so that
so as to
for the purpose of
""",
}
# These hold a vague word but mean something exact.
NEUTRAL = """
how many|much
as soon as the|a|an|it|they|he|she|all|every|no|any
fresh water
graceful shutdown|degradation|exit|stop
fail|fails|failing|failed|degrade|degrades|degrading gracefully
simple majority|interest|mail|past|present
plain text
clear the|all|button|filter|filters|selection|cart|cache|text|history|search|data|to|form|local
clean session|state|build|environment|database|run|install|exit
clean shutdown|checkout|clone|room|water|up|slate|copy|energy
lint|tree|build|log|run|ci|status|pipeline|check|audit|scan is? clean
fast forward|track|lane|food
quick start|view|action|actions|add|reply|links|search|filter|guide|access|reference
rich text|result|results|snippet|snippets
high|higher|highest school|season|chair|tide|voltage|contrast|court|water|street|priority
low|lower stock|battery|tide|season|priority|voltage|water|contrast
good friday|morning|faith|standing|afternoon|evening|day
fresh water|produce|install|fish|clone|database|checkout|environment|copy|profile
modern languages
smart card|cards|tv|phone|phones|contract|contracts|meter|meters|lock|quotes
safe mode|deposit
strong password|passwords
secure cookie|flag|boot|copy|connection|attribute
stable version|release|branch|sort|channel
hard drive|disk|copy|hat|coded|code|refresh|link|reload|reset|delete|limit
solid state|line|black|white|colour|color|waste
cool down
well formed|water|below|above|before|after|being|over
as well
process id
support team|ticket|tickets|email|page|agent|agents|staff|engineer|desk
support request|requests|case|contact|hours|line|structure|bracket|link|chat
customer support|service team|agent|page|number|desk|line
kind of
natural gas|number|numbers|person|key|language|order
regular expression|expressions|user|price|customer|hours|season|flight
frequent flyer
frequently asked|used|bought
eventually consistent
often as
proper noun|name|names|subset
light weight
heavy goods|vehicle|duty
balanced budget
current alert
alert box|dialog|message|is|email|banner|appears|shows|displays
prompt is|appears|asks|text|dialog|for
sound file|is|plays|effect|effects|output|level|level|card|recording
warm start|water|up
quiet hours|period|mode|flag
calm down
complex number|numbers
concise mode
uniform resource|price
detailed view|page|report|log|logs
detail view
advanced search|settings|filter|options|mode|tab
smart search
intelligent search
minimal version|example
fine print|amount
perfect score|square
ideal gas
cheap flights
slow motion|query|cooker|test|tests
weak password|passwords|reference
bad request|gateway|input|data|debt|debts|password|credentials|link|links|value|values|token
excellent grade
excessive heat
solid arrow
best before|man|of
at best
most recent|recently|popular|common|expensive|viewed
at the? most
some of the
multiple choice|selection|files
different from|than|user|users|password|device|browser|tab|account|ip|day
two|three|four|five|six different|several
various artists
certain that
may be|not only? cancel
may|march|april first|second
normally closed|open|distributed
about page|us|section|dialog|screen
around the
all rights
any key
every other
not any
marked|flagged|shown|set|labelled|displayed|highlighted as required|needed|mandatory
"""
