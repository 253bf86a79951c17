"""Things and acts that somebody can see, in English.

A sentence that has none of them, and no other evidence, shows nothing.
"""

from __future__ import annotations

CONCRETE = """
login logout signup account accounts password session sessions token tokens permission permissions role roles admin
browser device devices mobile desktop tablet version versions release component components module method class api
apis endpoint request requests response responses header schema query queries index key keys config configuration
setting settings variable parameter environment staging production server client websocket cache cookie storage path
library dependency dependencies package import plugin picker selector navbar toolbar layout grid canvas viewport
cursor hover mouse shortcut clipboard text font color colour image images asset assets audio locale timezone date
dates currency format string input output slider chart marker markers filter pagination cell panel drawer popup push
sms job jobs worker deploy merge coverage lint linter type types trace metric metrics timeout wizard submission
draft route routes anchor profile cart checkout coupon refund chat comment comments thread feed code codebase script
scripts repo repository docs documentation hook hooks event events callback function functions parser compiler
kernel driver firmware board chip led camera microphone speaker sensor motor wheel blade screw cable tank pipe valve
pump engine boiler oven fridge freezer stove knife plate dish bottle can jar label barcode stamp signature letter
envelope invoice desk chair table bed room door window wall roof floor ladder bridge road street field plot tree
seed plant crop soil water milk bread meat fish egg eggs sugar salt flour soup cake helmet glove gloves uniform
badge car bus truck train bicycle ship plane drone robot phone computer laptop book notebook pencil song movement
instrument piano violin ball goal net track court ward blood wound pill dose syringe mask gown hands feet money cash
coin cheque fee fees price prices tax rent salary wage share shares vote votes ballot seat seats ticket minutes
clause lease deed will passport visa permit licence license map photo film video poster flag sign bin waste bag box
crate pallet container wheelchair lift stairs lamp light bulb battery charger tower mast antenna dam well fence gate
lawn garden navigation menu feature features flow flows screen dialog comparison comparisons number numbers speed
wind temperature height weight length width distance area volume step steps order orders list lists item items word
words name names authentication authorization encryption checksum hash certificate subtitle caption transcript
waveform thumbnail fallback interruption override default defaults tenant tenant's learner content contents chunk
chunks overlap range validation data agent bot model chapter paragraph appendix theme sprig mint herb leaf flower
branch root trunk grass hay straw manure tractor plough barn pen cow calf bull pig sheep lamb goat horse hen chick
bee hive dog cat bird insect worm pot pan lid spoon fork bowl cup glass saucer tray napkin tablecloth apron grill
shelf cupboard sink tap drain bucket mop broom cloth sponge soap towel sheet pillow blanket mattress curtain carpet
mirror candle match chimney brick tile plank beam pillar column scaffold crane cement mortar gravel sand asphalt
kerb pavement manhole hydrant post rope chain nail hammer saw spanner screwdriver wrench pliers tape glue paint
brush roller bolt nut washer spring gear belt pedal brake tyre rim saddle handlebar mirror windscreen wiper bumper
seatbelt airbag dashboard odometer fuel petrol diesel kerosene gas coal wood charcoal steel iron copper aluminium
plastic rubber leather cotton wool silk linen paper cardboard foil lens tripod projector amplifier guitar drum flute
trumpet baton choir orchestra stage actor usher aisle lobby cloakroom escalator elevator corridor hall classroom
blackboard whiteboard chalk eraser ruler compass backpack satchel locker gym pool pitch racket bat whistle stopwatch
jersey boots medal trophy referee linesman goalkeeper scoreboard nurse doctor surgeon midwife stethoscope
thermometer scale cuff bandage plaster cast crutch walker stretcher drip catheter scalpel suture swab vial ampoule
capsule ointment vaccine serum urine stool judge jury witness plaintiff defendant lawyer notary bailiff verdict
warrant subpoena affidavit mortgage loan overdraft teller vault safe atm till basket trolley counter mannequin
cashier lorry forklift conveyor dock ramp waybill manifest quay berth buoy lighthouse flight suitcase carousel
runway hangar cockpit pilot steward rail sleeper shelter lane roundabout bypass tunnel rain snow hail frost fog
thunder lightning flood drought river lake pond stream sea tide beach dune cliff hill mountain valley forest meadow
hedge ditch footpath quadrat trap tag operating hostname subdomain favicon sitemap robots iframe caret leave crease
hem seam zip sleeve collar pocket sole heel lace amount total quantity count sum unit rate lockup collision card
"""
CONCRETE_VERBS = """
get clean test follow sublet delegate whitelist blacklist
use wear wash wipe rinse fill pour boil fry grill chop slice peel mix stir drink eat feed sleep walk ride drive sit
stand kneel jump climb swim throw catch kick push pull lift spin slide roll fold unfold tie sew knit paint draw
photograph film shoot sow water weed prune dig drill hammer nail glue bend mould carve lay pave demolish plug unplug
charge cool defrost pack unpack wrap unwrap load unload stack stock restock transport rent hire fire resign retire
enrol enroll graduate sue appeal testify swear convict acquit notarise insure settle marry divorce inherit inspect
audit examine diagnose treat inject vaccinate discharge admit transfer refer prescribe dispense score referee
whistle sail dock anchor refuel brake overtake reverse tow cost last sing dance speak talk say tell watch wait
connect disconnect suppress interrupt chunk index depend default toggle detect determine adhere bounce clog coil
compress corrode curl dangle deform deflate dissolve drain drip emerge erode evaporate extend fade fit+ flicker
float flow foam germinate glow grip+ hang hatch heal hiss ignite inflate insert jam+ latch lean loosen nest overflow
overheat penetrate pivot protrude puncture radiate ripen rust sag+ shake shatter shine shrink sink slip+ smoke snap+
soak spill splash split spread sprout squeak stain stall steer stick stretch strike swell swing tear tick tilt tip+
topple touch trip+ twist vibrate warp wilt wobble arrive bow clap+ cough cross fetch greet knock nod+ point recite
repeat salute shout spell swap+ whisper buy sell spend owe bid pledge donate invest steal award certify cite enclose
endorse grant issue nominate postpone ratify recall reimburse renew repeal revoke schedule seize suspend terminate
void waive withdraw abort allocate animate autosave autocomplete batch bind bootstrap bundle clone commit+
concatenate debounce decode decrement dedupe deserialise deserialize diff dispatch embed+ encode escape evict flush
fork hydrate ignore increment infer+ invalidate invoke iterate listen lookup migrate mock mount normalise normalize
patch ping poll prefill preload preview propagate proxy purge rebase reconnect redraw reload replay resolve respond
restart retry revalidate sanitise sanitize seed serialise serialize shard snapshot spawn strip+ subscribe sync tail
template throttle tokenise tokenize trim+ truncate unmount unsubscribe upsert vacuum wire yield incorporate require
authenticate authorise authorize separate conflict recover survive quote bleed burn remind inform call visit travel
lie build play practise rehearse host chair moderate translate edit proofread transcribe tattoo shave bathe dress
undress pluck milk shear slaughter butcher marinate season garnish plate whisk knead proof bake ferment brew distil
bottle label cork decant weigh dose titrate filter centrifuge culture sequence swab scan image suture irrigate
catheterise intubate ventilate resuscitate monitor calibrate zero level survey stake excavate backfill compact
reinforce cure render plaster tile grout caulk prime sandblast galvanise anneal quench forge rivet bolt clamp crimp
solder etch anodise coat laminate cut engrave ream tap thread mill turn grind hone lap gauge tag+ quarantine scrap+
rework palletise consign route backhaul tender invoice reconcile accrue follow leave remember announce accept exceed
outlast precede face adjoin overlap contain hold occupy
"""
