"""Words of opinion, quality, quantity and feeling: what makes a English sentence vague."""

from __future__ import annotations

# Adjectives of opinion (DQ002) and of quality without a measure (DQ003); adverbs and other forms follow from them.
SUBJECTIVE = """
easy effortless simple intuitive nice neat tidy modern contemporary stylish sleek slick elegant polished
professional beautiful pretty gorgeous stunning lovely attractive appealing pleasant pleasing delightful enjoyable
fun funny exciting engaging entertaining interesting inspiring compelling captivating memorable impressive
convincing persuasive obvious straightforward uncomplicated hassle-free painless frictionless seamless smooth fluid
natural friendly welcoming warm cosy cozy inviting inclusive comfortable convenient ergonomic comprehensible
understandable self-explanatory digestible meaningful helpful useful usable handy practical valuable insightful
innovative creative cool great good fantastic amazing awesome superb outstanding excellent exceptional exemplary
remarkable terrific wonderful perfect ideal brilliant decent fine satisfactory satisfying pleasurable tasty
delicious yummy appetising appetizing fair honest sensible wise sound thoughtful caring compassionate empathetic
courteous polite respectful kind cheerful vibrant lively colourful colorful minimalist aesthetic tasteful rich
immersive rewarding trustworthy credible authentic genuine passionate motivated enthusiastic clear concise crisp
readable legible relatable catchy snappy harmonious balanced quiet calm relaxing unobtrusive annoying boring weird
strange ugly noisy loud messy clumsy confusing frustrating cumbersome difficult hard complicated complex trivial
silly likeable likable desirable worthwhile spotless flawless immaculate pristine impeccable generous promising
magical eye-catching airy spacious roomy snug plush luxurious classy trendy fashionable mouth-watering aromatic
juicy hearty wholesome fulfilling nourishing enlightening educational informative edifying stimulating
thought-provoking fancy funky playful lovable adorable cute charming graceful dignified warm-hearted hospitable
approachable sincere truthful trusting gratifying invaluable priceless unforgettable extraordinary phenomenal
marvellous marvelous splendid magnificent glorious superior first-rate top-quality high-quality low-quality
well-rounded cringe awkward bland tedious painful stressful stress-free worry-free carefree risk-free joyful
harmonic eloquent articulate vivid accommodating affable amiable ambitious amicable authoritative bold brisk candid
charismatic collegial considerate constructive cordial crafted diplomatic discreet distinctive earnest empowering
energetic evocative expressive fabulous farsighted fitting fruitful heartfelt humane imaginative ingenious
instructive intelligible intimate inventive invigorating judicious lifelike loyal mindful multifaceted noteworthy
nuanced nutritious open-minded outgoing participatory peaceful pioneering plausible pragmatic prestigious profound
progressive prudent purposeful reassuring refined refreshing resourceful restful revolutionary savvy scenic sociable
soothing spirited succinct supportive talented tangible thriving timeless tolerant transformative upbeat varied
wholehearted worthy zealous unpleasant unclear inconvenient unreasonable unprofessional sloppy flimsy intrusive
misleading ambiguous vague cheesy inspirational positive-minded motivating uplifting enriching encouraging
favourable favorable advantageous beneficial bearable tolerable humorous dramatic radiant sane insane trustful
unambiguous unequivocal irritating disturbing distracting bothersome tiresome offensive disruptive unbiased
representative faithful scrupulous painstaking laborious strenuous arduous risky hazardous frugal thrifty
avant-garde heart-warming eye-opening mouthwatering breathtaking dazzling luminous soulful cramped bulky presentable
agreeable amusing witty tactful gentle affectionate nurturing thought-out well-thought-out recognisable recognizable
iconic dependable respectable reputable
"""
QUALITY = """
fast quick rapid speedy swift prompt snappy responsive agile nimble secure safe robust reliable dependable resilient
stable sturdy durable solid strong rugged tough scalable extensible extendable flexible versatile adaptable
maintainable supportable testable portable reusable interoperable performant efficient effective productive
economical cost-effective cheap inexpensive affordable lightweight optimal optimum adequate appropriate suitable
acceptable sufficient satisfactory reasonable proper decent competent proficient qualified capable powerful
intelligent smart advanced sophisticated cutting-edge innovative comprehensive thorough rigorous extensive in-depth
exhaustive careful diligent meticulous detailed precise accurate realistic relevant pertinent significant
substantial considerable noticeable consistent coherent cohesive uniform well-rounded holistic sustainable
eco-friendly healthy hygienic timely punctual transparent ethical fault-tolerant future-proof production-ready
enterprise-ready world-class first-class high-end top-notch state-of-the-art best-in-class industry-leading
competitive sensible conducive viable feasible tidy clean proactive attentive knowledgeable experienced skilled
vigilant seamless gentle silent noiseless minimal negligible poor slow sluggish weak bad heavy excessive intensive
organised organized user-friendly customer-friendly mobile-friendly family-friendly customer-centric user-centric
patient-centred patient-centered data-driven hassle-free unreliable insecure inefficient unsafe tolerable
presentable workable manageable controllable predictable abundant low-maintenance high-performance high-performing
low-cost low-latency high-availability highly-available easy-to-maintain platform-independent device-independent
platform-agnostic hardware-agnostic vendor-neutral battle-tested time-saving labour-saving labor-saving
energy-efficient space-saving environmentally-friendly climate-friendly child-friendly kid-friendly pet-friendly
developer-friendly budget-friendly beginner-friendly print-friendly seo-friendly printer-friendly reader-friendly
impactful influential prosperous profitable lucrative disciplined systematic methodical coordinated hearty leakproof
weatherproof hard-wearing long-lasting short-lived heavy-duty all-round multi-purpose bulky sleek overpriced
well-balanced ready-made high-volume huge massive enormous scarce plentiful accountable achievable actionable adept
collaborative communicative concerted cooperative equitable fit-for-purpose goal-oriented result-oriented
solution-oriented team-oriented customer-focused user-focused impartial instant lasting skilful skillful streamlined
tailored top-class topical unified user-centred user-centered learner-centred learner-centered world-leading
inadequate inaccurate fragile well-informed self-sufficient problem-free trouble-free error-prone foolproof
full-fledged deep-going prolonged harmless nutritious sanitary well-timed expeditious unnecessary needless undue
superfluous
"""
# Of these, what only says "as it should be" or how something happens to be: no fault beside something observable.
MILD = "accurate proper bad fast slow heavy weak valid poor careful detailed extensive"
# Adverbs of those adjectives that say nothing vague, or something else.
NOT_ADVERBS = """
instantly cleanly simply clearly fairly hardly lately pretty finely kindly finally greenly heavily badly warmly
freshly
"""
MORE_ADVERBS = {
    "DQ002": """
willingly gladly happily proudly eagerly easily effortlessly nicely beautifully gracefully elegantly
intuitively comfortably conveniently
""",
    "DQ003": "well quickly efficiently effectively",
}
# Words that only say "as it should be": vague after a verb that says nothing itself, harmless after a real event.
COMPLETION = "properly correctly successfully right rightly accurately correct consistently"
DEGREE = "too very really extremely highly quite fairly incredibly truly exceptionally particularly"
NOT_GRADED = "first last same end next many much few late early long soon often far close well similar different"
COMPARATIVES = """
better worse faster quicker easier simpler smoother cleaner clearer safer stronger cheaper nicer smarter friendlier
richer happier healthier tidier neater slicker sleeker tighter sturdier tougher warmer softer kinder fairer leaner
calmer wiser prettier improved enhanced modernised modernized optimised optimized streamlined simplified slower
quieter fresher tastier livelier bolder sharper greener
"""
# Comparatives of size: a fault only where nothing observable stands beside them.
SIZES = "higher lower longer shorter larger smaller bigger greater deeper broader wider closer fewer lighter"
MORE = "more less"
# Before "more" these make the label of a link.
LABELS = "see show load read learn view"
SUPERLATIVES = """
best worst fastest easiest simplest cleanest safest strongest nicest smartest greatest friendliest quickest
smoothest optimal optimum utmost cheapest finest
"""
QUANTITIES = """
some several many few numerous various multiple countless most plenty sufficient enough ample certain diverse
assorted lots loads tons hundreds thousands millions dozens whatever whichever
"""
QUANTITY_PHRASES = """
a lot of
a few
a couple of
a number of
a range of
a wide|broad|large|great|good variety|range|number|amount|selection|choice of
a variety of
large|big|huge|high|great|growing|increasing volumes|numbers|amounts|quantities|number|volume|amount of
as many|much as
any|all|every|different|various|additional|new kind|kinds|type|types|sort|sorts of
all the? relevant|important|needed|necessary
main|key|important|critical|basic|essential|core|principal|major <features>
all? necessary|needed|pertinent|important information|data|documents|steps|measures|details|things|features
all? necessary|needed|pertinent|important functionality|permissions|tools|resources|skills|precautions
everything that|you|they|we|a|an|the|one|users|people|there
"""
# Verbs that say nothing by themselves, and subjects so wide that "it works" says nothing about them.
GENERIC_VERBS = "work function operate behave perform run go implement"
GENERIC_DONE = """
as expected
as intended
as it should
as they should
as desired
as designed
without problems|issues|problem|trouble|hassle|difficulty|difficulties|friction|hiccups|frustration
with ease
in a proper way|manner
like a charm
the right way
the way it should
"""
WHOLES = """
system app application software product platform website site everything all it program tool service solution
project feature features functionality process processes code they equipment machine machines device devices
appliance appliances everybody
"""
MANNER_PHRASES = """
in a|an * way|manner|fashion
in a|an * and * way|manner|fashion
"""
PLAIN_MANNERS = """
similar same different single two three cancelable reversible random fixed given predefined sequential
"""
SEEMING = "looks look feels feel seems seem sounds sound tastes taste smells smell"
# Endings that make an unknown word after "is" a judgement, and words that only look so.
JUDGEMENT_ENDINGS = "able ible ful ous ish some"
NOT_JUDGEMENTS = """
visible invisible available unavailable editable clickable selectable searchable sortable resizable draggable
scrollable configurable reachable unreachable executable installable printable downloadable writable immutable
mutable nullable possible impossible eligible ineligible responsible liable refundable taxable payable applicable
compatible incompatible accessible inaccessible removable collapsible expandable washable dismissible dismissable
unstable previous continuous anonymous synchronous asynchronous contagious poisonous dangerous successful
unsuccessful full stateful restful hopeful table cable variable unable able disable enable double contiguous
homozygous autonomous deductible chargeable callable serialisable serializable hashable iterable focusable tappable
shareable sharable viewable trackable traceable reproducible retrievable recoverable undoable revocable cancellable
cancelable bookable rentable unusable readable legible audible measurable negotiable flammable inflammable movable
detachable rechargeable
"""
# Nouns of messages: an adjective before one is ornament where the message is shown.
MESSAGES = """
error errors message messages warning warnings notification notifications feedback label labels title icon icons
status explanation hint prompt alert alerts
"""
DEVICES = """
desktop tablet tablets mobile phone phones smartphone smartphones screen screens breakpoint breakpoints device
devices browser browsers
"""
FEELINGS = "feel enjoy love understand appreciate perceive believe trust adore dislike"
FEELING_STATES = """
happy unhappy satisfied dissatisfied pleased confident comfortable convinced delighted motivated reassured impressed
excited thrilled enthusiastic proud frustrated confused overwhelmed willing eager keen receptive curious reluctant
hesitant
"""
# States of a person, a fault only where a person is in them ("formats are supported" is none).
PERSONAL_STATES = """
informed engaged aware supported valued empowered encouraged prepared welcome interested content lost relaxed
knowledgeable trained ready involved inspired familiar
"""
PERSONS = """
user users customer customers client clients guest guests student students pupil pupils staff team teams member
members volunteer volunteers employee employees parent parents patient patients visitor visitors people person
everyone everybody anyone stakeholder stakeholders participant participants they driver drivers neighbour neighbours
neighbor neighbors teacher teachers nurse nurses tenant tenants resident residents citizen citizens player players
worker workers buyer buyers audience learner learners supplier suppliers partner partners hires crew child children
family families we you shopper shoppers owner owners manager managers developers passengers readers attendees
farmers musicians
"""
FEELING_PHRASES = """
is|are|be|feel|feels|gets|get familiar with
wants|want|wanted to?
what they|users|customers|people|you|we|he|she need|needs|want|wants
what they are looking for
information|tools|support|help|resources|things|everything they|users|customers|people|teams|you|we need|needs
deeper|better|good|clear|thorough|solid|basic understanding|knowledge|grasp of
sense of
peace of mind
keep|keeps|kept|stay|stays|remain * informed|updated|motivated|engaged|happy|involved|satisfied
keep|keeps|kept informed|updated|motivated|engaged|happy|involved|satisfied
make|makes|made * aware
is|are|everyone aligned|aware
takes|take|taken seriously
be|being|stay|remain aware|alert|vigilant|mindful
can|may rely|count|depend on us|it|the|them
buy|buys|bought in
in the loop
up to speed
close to their|our|its customers|clients|users|people|community
is|are not? a|an? problem|issue|concern
owns|own their|the outcome|outcomes
at ease
know|knows what|how|about|everything to?
learn|learns|learned about|the|their|how|to
when|whenever they|users|customers|people|you|we need|needs|want|wants it|them?
what they ask|asked for
what they expect|expected|hoped
"""
