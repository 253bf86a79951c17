"""Verbs and nouns that promise without showing, in English."""

from __future__ import annotations

CAPABILITY = "handle manage process administer accommodate oversee govern protect safeguard tackle juggle"
CAPABILITY_PHRASES = """
deal|deals|dealing|dealt with
cater|caters|catering for|to
provide|provides for
take|takes|taking care of
solve|solves|resolve|resolves|address|addresses the|all|any? problems|problem|needs|concerns|issues
cope|copes|coping with
respond|responds|react|reacts to needs|change|changes|demand
adapt|adapts|adapting to change|changes|needs|new
is|are|be|been|being addressed|sorted|managed|handled|overseen
looked after
taken care of
<complies> with|to? <which>? <kind>? <laws>
"""
# Verbs that carry nothing themselves: what they promise stands in their object.
SOFT_CAPABILITY = """
support provide offer deliver ensure guarantee facilitate maintain enable assure give achieve drive create build
keep have bring gain reflect implement adopt establish develop demonstrate contribute possess exhibit assist help
define design prepare represent embody respect honour honor convey express evoke capture organise organize
prove notice realise realize see
"""
# Of these, what promises any noun made of a verb ("offers guidance").
PROMISING = "provide provides offer offers ensure ensures guarantee guarantees deliver delivers"
# Orders to make something; with a bare name they are the title of a task.
MAKING = "build develop establish implement introduce organise organize design define"
HELP = """
help helps assist assists encourage encourages motivate motivates inspire inspires guide guides support supports
empower empowers
"""
PERMITS = "allow allows enable enables permit permits allowing enabling include includes"
ACTIVITY = """
investigate explore research brainstorm discuss consider continue collaborate communicate coordinate focus align
engage analyse analyze study think try liaise strive evaluate assess train educate teach coach learn practise
practice hope plan aim care
"""
ACTIVITY_PHRASES = """
look into
work on
follow up
think about
keep an eye on
clean up
tidy up
pay attention to
keep in mind
take|takes|taken into account|consideration
must|should|shall|will|is|are|to be considered
spread the word
raise awareness
get to know
keep|keeps|kept track
we want|hope|plan|intend|aim|wish to?
the goal|aim|idea|objective|intention|purpose is
on board with
on the same page
keep|keeps|stay|stays up with
keep|keeps|stay|stays current|abreast
seek|seeks|aspire|aspires|strive|strives to
want|wants to be
reach out
check in with
touch base
get in touch
look|looks|looking after
stay|stays on top of
push for
"""
CHANGE = """
improve optimise optimize enhance reduce increase minimise minimize maximise maximize boost strengthen streamline
simplify accelerate facilitate modernise modernize rationalise rationalize elevate empower leverage polish refine
decrease diminish enrich expedite harden bolster augment heighten deepen amplify energise energize revitalise
revitalize uplift refactor raise cut lower grow broaden expand motivate inspire stimulate incentivise incentivize
nurture cultivate avoid mitigate alleviate ease sharpen tighten rejuvenate democratise humanise multiply foster
promote encourage attract retain delight satisfy please impress tackle combat overcome embrace champion advocate
celebrate align unify harmonise harmonize standardise standardize professionalise professionalize digitise
digitalise digitize digitalize transform innovate revamp overhaul rethink reimagine restructure reorganise
reorganize consolidate economise economize prevent solve tidy
"""
# Of these, only the order at the beginning is meant ("Cut costs"); elsewhere they have other meanings.
CHANGE_AT_START = """
avoid ease tighten sharpen raise cut lower grow broaden expand refactor polish harden refine attract retain delight
satisfy please impress tackle combat overcome embrace champion advocate celebrate align unify harmonise harmonize
standardise standardize professionalise professionalize digitise digitalise digitize digitalize transform innovate
revamp overhaul rethink reimagine restructure reorganise reorganize consolidate economise economize prevent solve
tidy
"""
CHANGE_PHRASES = """
speed|speeds|sped|speeding up
drive|drives growth|engagement|adoption|innovation|improvement|efficiency
make * better
goes|go up|down
sales|revenue|profit|profits|turnover|traffic grow|grows|rise|rises|fall|falls|drop|drops
productivity|attendance|morale|quality|costs|attention|membership grow|grows|rise|rises|fall|falls|drop|drops
get|gets|attract|attracts|gain|gains|win|wins|bring|brings|have|has more|fewer|less *
more|less|fewer *
make the|our|it|a * shorter|longer|smaller|bigger|larger|lighter|nicer|higher|lower
to a minimum|maximum
fix|solve|resolve all|any|the|remaining|some? performance|usability|stability? issues|bugs|problems|glitches
address|eliminate|remove all|any|the|remaining|some? performance|usability|stability? issues|bugs|problems|glitches
fix|solve|resolve all|any|the|remaining|some? quality|minor|various|small? issues|bugs|problems|glitches
address|eliminate|remove all|any|the|remaining|some? quality|minor|various|small? issues|bugs|problems|glitches
grow|expand|scale|build the|our|my|its|their|a? strong? business|brand|company|community|audience|market
develop|promote|raise|strengthen|boost the|our|my? strong? business|brand|company|community|audience|market
develop|promote|raise|strengthen|boost its|their|a? strong? business|brand|company|community|audience|market
grow|expand|scale|build the|our|my|its|their|a? strong? presence|profile|reputation
grow|expand|scale|build the|our|my|its|their|a? strong? visibility|relationships|trust|awareness
develop|promote|raise|strengthen|boost the|our|my|its|their|a? strong? presence|profile|reputation
develop|promote|raise|strengthen|boost the|our|my|its|their|a? strong? visibility|relationships|trust|awareness
going to grow|improve|expand|increase
lose|gain weight
save|saves|saved|saving a? lot? of? time|money|effort|resources|work|costs|energy
"""
# Nouns of quality: as the object of a promise or the head of a phrase they name a topic, not a result.
ABSTRACT = """
experience performance security usability quality reliability availability scalability maintainability accessibility
flexibility efficiency effectiveness robustness stability consistency integrity confidentiality privacy safety trust
transparency visibility compliance communication collaboration cooperation coordination engagement satisfaction
happiness loyalty motivation morale culture atmosphere ambience ambiance teamwork leadership ownership awareness
knowledge understanding insight insights learning productivity value values impact growth success innovation
creativity excellence professionalism readiness resilience simplicity clarity ease comfort convenience beauty style
appearance aesthetics acoustics architecture design navigation workflow workflows measures mechanisms ability
scaling onboarding adoption branding strategy vision mission marketing logistics planning improvement improvements
optimisation optimization enhancement enhancements refactoring cleanup maintenance monitoring observability
interoperability compatibility portability sustainability wellbeing well-being hygiene discipline teaching seo ux ui
cx needs expectations requirements goals objectives relationship relationships partnership decision-making decisions
making business reputation credibility identity competence competences competencies skills capability capabilities
capacity functionality functionalities features solution solutions service services support guidance assistance
training education empathy thinking brand throughput latency speed responsiveness readability modularity
extensibility testability failure priority adaptability buy-in alignment harmony synergy synergies momentum progress
focus attention care respect dignity fairness justice equality inclusion diversity participation involvement
opportunity opportunities potential advantage advantages benefit benefits outcomes impression reach exposure
interest curiosity joy fun pleasure delight freedom peace confidence pride passion enthusiasm energy vitality health
prosperity profitability viability housekeeping debt mindset ethos rapport outreach influence presence storytelling
messaging positioning spirit story essence personality tone mood vibe voice cleanliness kindness tidiness
orderliness punctuality politeness honesty buzz hype excitement demand autonomy independence responsibility patience
initiative commitment imagination courage humility generosity solidarity tolerance sensitivity tact maturity
self-esteem wellness balance depth richness meaning relevance purpose inspiration entertainment novelty originality
authenticity legacy goodwill sympathy serenity calm relaxation attitude demeanor demeanour posture manners behaviour
behavior etiquette
"""
ABSTRACT_ENDINGS = "bility ness"
NOT_ABSTRACT = "business witness harness fitness wilderness"
# Nouns made of verbs of capability: a topic whatever follows them, unless something observable does.
PROCESS = """
ability capability protection management administration handling processing support integration implementation
development coordination supervision governance oversight optimisation optimization improvement improvements
enhancement enhancements refactoring
"""
NOMINAL_ENDINGS = "tion sion ment ance ence ness ship"
# A statement of nothing but these says nothing.
STATEMENT_ONLY = """
done finished complete completed works ok okay ready fixed working good fine test yes stuff things misc various n/a
none todo pending wip
"""
EVERYTHING = """
everything|all|it|this|that|stuff|things works|work|working
everything|all|it is|are? fine|ok|okay|good|ready|done
bug free
works for everyone
"""
