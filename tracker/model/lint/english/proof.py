"""Words of what can be seen, counted, refused or compared: what makes a English sentence testable."""

from __future__ import annotations

OBSERVABLE = """
open close show display appear disappear return receive store save delete remove add create update redirect download
upload export import print log+ list sort filter reject refuse accept block lock unlock disable sign pay arrive
contain include name state equal match start stop+ end begin exit pass fail compile render load send submit+ click
generate detect extract suggest apply override invite join search customise customize press tap+ scan+ select choose
enter type scroll swipe drag+ drop+ hide collapse expand highlight restore archive cancel confirm approve publish
post expire exceed reach withstand hold carry weigh measure record register announce validate verify check reset
refresh persist change switch turn trigger fire emit queue retry resume pause skip+ merge deploy ship+ install
uninstall boot crash write read parse calculate compute round count compare notify alert attach detach assign link
unlink rename move copy paste edit play mute ring answer call mail deposit refund charge invoice deduct credit debit
book reserve borrow lend collect pick hand place mount assemble weld bake cook serve plant harvest land hover
illuminate blink beep buzz flash melt freeze leak break crack burn overwrite replace append prepend prompt ask
require quote label mark tick finish complete throw raise revert attend vote elect appoint stamp seal navigate zoom
reorder hash encrypt decrypt mask redact timeout deny forbid adjust resize rotate track buffer preserve
"""
IRREGULAR = """
enabled shown sent left begun broken written read built held paid sold bought found lost hidden chosen given gone
done seen frozen thrown worn stolen bound cut shut set put met won run ran went came sees saw drawn grown flown
"""
OBSERVABLE_PHRASES = """
log|logs|logged|logging|sign|signs|signed|signing in|up|out|off
turn|turns|turned|switch|switches|switched on|off
pick|picks|picked|hand|hands|handed|line|lines up|over|in|out
take|takes off|out|down
fall|falls back
write|writes|wrote down
"""
STATES = """
visible invisible hidden empty full disabled enabled checked unchecked selected editable clickable read-only present
absent missing unique identical equal green red blank alive installed open closed locked active inactive online
offline sticky greyed grayed sortable searchable optional mandatory required paginated translated encrypted removed
intact unchanged
"""
CONDITIONS = "when if after before once until unless while upon given whenever"
CONDITION_PHRASES = """
as soon as the|a|an|it|they|he|she
on click|hover|submit|tap|save|load|focus|error|failure|success|clicking|pressing|submitting
by clicking|pressing|selecting|tapping|scanning
in case of
in the event of
"""
REFUSALS = """
never cannot can't mustn't refused rejected denied blocked forbidden prevented only without no none nobody zero
"""
# "Without" one of these refuses nothing that one could look for.
TROUBLE = """
problems problem issues issue trouble hassle failures failure interruption interruptions difficulty difficulties
"""
REFUSAL_PHRASES = """
must|shall|may|can|does|do|is|are|will not
no longer
not allowed|permitted|possible|accepted|stored|shown|sent|visible|available
"""
COMPARISONS = "than equals equal identical matches match same versus vs corresponds mirrors"
COMPARISON_PHRASES = """
compared with|to
as * as the|a|in|before|on|its|their|last
relative to
in line with the
according to the
consistent with
like the
twice|half as
"""
UNITS = """
ms s sec secs second seconds min mins minute minutes h hr hrs hour hours day days week weeks month months year years
business working calendar percent percentage points pt pts bps pixel pixels px em rem dpi fps hz khz mhz ghz b kb mb
gb tb kib mib gib bit bits byte bytes kbps mbps gbps g kg mg t ton tons tonne tonnes lb lbs oz mm cm m km metre
metres meter meters inch inches ft feet foot mile miles l ml litre litres liter liters gallon gallons bar psi pa kpa
mpa n kn nm w kw mw kwh wh v mv kv a ma ah mah ohm ohms c f k degree degrees celsius fahrenheit db lux lumen rpm ppm
eur usd mxn gbp euro euros dollar dollars pound pounds peso pesos cent cents times x users user requests request
items people persons customers attempts attempt trials clicks click taps steps characters chars letters digits words
lines pages rows records copies units pieces shifts tries sheets loaves storey floors per
"""
TIMES = """
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
october november december midnight noon tomorrow tonight daily weekly monthly yearly annually hourly nightly
quarterly overnight weekday weekdays
"""
TIME_PHRASES = """
same|next|following|previous working|business? day|week|month|morning|evening|year
end of the? day|week|month|year|quarter|shift|sprint|season
every|each|per|a day|week|month|year|hour|minute|second|night|morning|shift|quarter|monday|friday|saturday|sunday
first|second|third|fourth|last monday|tuesday|wednesday|thursday|friday|saturday|sunday|day|week of
"""
SHARES = "twice thrice"
SHARE_PHRASES = """
once a|per|every
a third
a quarter
half of
half the
half an?
"""
NUMBERS = """
two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen
"""
ONE = "one single half"
BOUNDS = """
at least
at most
no more than
no less than
no fewer than
not more than
not exceed
no later than
up to
less than
more than
fewer than
greater than
lower than
higher than
shorter than
longer than
or more
or less
or fewer
give or take
exactly
precisely
maximum of?
minimum of?
max
min
under
below
above
over
within
between
exceeds|exceed|exceeding
by
"""
# A number after one of these is a name.
NAMING = """
page version v step phase sprint level chapter section exercise question clause article annex appendix table figure
room gate line platform release iso rfc wcag iec en din art port part layer tier day track stage milestone quarter
option type class grade no number plot windows python node java android ios gdpr http https
"""
# Objects of "support" that a team tests by trying them.
FEATURES = """
pagination keyboard drag drop dark light mode touch search sorting filtering markdown offline screen reader readers
english spanish french german undo redo zoom copy paste login logout sso oauth swipe scroll scrolling shortcuts
shortcut autocomplete arrow keys tab wildcard wildcards regex unicode utf emoji uploads downloads upload download
landscape portrait rotation printing export import rtl tags comments mentions attachments
"""
# Things one can point at: a phrase that names one names a result.
ARTEFACTS = """
button link toggle spinner page field icon tooltip banner modal dialog form label message toast log file report csv
pdf json xml xlsx test tests screen menu column row table list checkbox dropdown input endpoint key flag header
footer badge chart logo image photo video email e-mail letter invoice receipt contract certificate lock door sign
poster map calendar card tab error warning placeholder breadcrumb sidebar state view template diagram readme
changelog script migration commit branch release build password url qr code barcode ticket indicator bar snapshot
element document payment statement comment component department argument environment appointment shipment deployment
attachment segment option section session question transaction position subscription location selection collection
region station exception connection extension description instance reference sentence balance coupon snippet avatar
thumbnail widget counter timer clock keyboard printer scanner sensor valve pump cable battery lamp bell gate fence
shelf box parcel pallet truck van bus voucher leaflet brochure catalogue recipe agenda minutes quote order offer
survey questionnaire exam diploma timetable schedule roster playlist album podcast newsletter blog wiki forum chat
inbox folder archive backup database index cache queue topic webhook
"""
