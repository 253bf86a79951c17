"""Words that stand for one another in English phrases; a phrase names such a group in angle brackets."""

from __future__ import annotations

GROUPS = {
    "good": "high|highest|good|great|poor|low|top|excellent|better|best|superior",
    "quality": """
quality|performance|availability|reliability|security|usability|accuracy|efficiency|precision|throughput|productivity
""",
    "meets": """
meet|meets|meeting|address|addresses|serve|serves|suit|suits|satisfy|satisfies|fulfil|fulfils|fulfills|match|matches|fit
fits|cover|covers
""",
    "whose": """
user's|user|users|customer|customer's|customers|business|client|client's|clients|stakeholder|their|our|its|market
everyone's|patient's
""",
    "complies": """
comply|complies|complying|compliant|compliance|conform|conforms|adhere|adheres|meet|meets
""",
    "laws": """
law|laws|regulation|regulations|standard|standards|policy|policies|norms|legislation|guideline|guidelines|rules|guide
specification|specifications|wiki|manual
""",
    "which": "all|the|any|local|international|relevant|industry|legal|applicable|our|company|internal",
    "kind": "data|safety|security|privacy|quality|environmental|health|protection",
    "often": "regular|frequent|periodic|constant|continuous|ongoing",
    "needed": """
possible|feasible|practical|practicable|necessary|needed|appropriate|applicable|convenient|desired|relevant|reasonable
""",
    "virtue": """
care|ease|respect|empathy|dignity|professionalism|confidence|efficiency|clarity|enthusiasm|passion|pride|love|grace
kindness|courtesy|style|patience|interest|initiative|commitment|creativity|imagination|integrity|tact|humour|autonomy
responsibility|maturity|sensitivity|understanding
""",
    "features": """
features|functions|functionality|information|metrics|processes|aspects|points|operations|topics|things|concepts|elements
""",
}
