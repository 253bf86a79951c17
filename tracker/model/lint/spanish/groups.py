"""Words that stand for one another in Spanish phrases; a phrase names such a group in angle brackets."""

from __future__ import annotations

GROUPS = {
    "cumple": "cumplir|cumple|cumpla|cumplan|cumplen|cumplira|cumpliran",
    "las": "las|los|la|el|todas|todos|sus",
    "normas": """
normativa|normativas|norma|normas|leyes|ley|estandares|estandar|regulaciones|regulacion|reglamento|reglamentos|politicas
politica|lineamientos|legislacion|requisitos|guia
""",
    "acuerdos": "tiempos|plazos|objetivos|metas|expectativas|compromisos",
    "alto": "alto|alta|altos|altas|elevado|elevada|elevados|elevadas|gran|mayor|mejor",
    "bajo": "bajo|baja|bajos|bajas|poco|menor",
    "calidad": """
rendimiento|calidad|disponibilidad|nivel|niveles|velocidad|eficiencia|seguridad|capacidad|precision|desempeno|estandares
estandar|fiabilidad|confiabilidad|usabilidad|escalabilidad|demanda|compromiso|productividad
""",
    "costo": "consumo|costo|costos|coste|latencia|mantenimiento|impacto|ruido",
    "virtud": """
amabilidad|calidez|respeto|etica|honestidad|transparencia|empatia|dignidad|profesionalismo|entusiasmo|pasion
orgullo|responsabilidad|armonia|orden|esmero|carino|gusto|calma|naturalidad|rapidez|facilidad|eficiencia
eficacia|claridad|agilidad|calidad|fluidez|cuidado|confianza|seguridad|soltura|firmeza|propiedad|sensatez|ganas
criterio|animo|alegria|creatividad|autonomia|paciencia|iniciativa|imaginacion|madurez|sensibilidad|tacto|interes
""",
    "da": """
dar|da|dara|dan|brindar|brinda|brindara|ofrecer|ofrece|ofrecera|prestar|presta|proporcionar|proporciona|proporcionara
""",
    "busca": "busca|buscan|pretende|pretenden|aspira|aspiran|desea|desean|quiere|quieren",
    "puntos": """
funciones|funcionalidades|caracteristicas|metricas|aspectos|puntos|procesos|conceptos|informacion|elementos|datos
""",
    "principales": "principales|criticas|criticos|basicas|basicos|esenciales|importantes|relevantes|clave",
    "tareas": """
actualizaciones|respaldos|revisiones|reuniones|reportes|visitas|capacitaciones|inspecciones|mantenimientos|comunicacion
actualizacion|capacitacion|retroalimentacion|monitoreo|mejora|seguimiento
""",
    "seguidas": """
periodicas|periodicos|periodica|constantes|constante|frecuentes|regulares|continuas|continuos|continua|continuo
permanente
""",
    "forma": "forma|manera",
    "indefinido": "definir|determinar|confirmar|acordar|decidir|especificar|aclarar|establecer",
    "necesarias": "necesarias|necesarios|necesaria|necesario",
    "medios": """
medidas|acciones|herramientas|recursos|competencias|informacion|precauciones|pasos|condiciones|permisos|procesos
elementos|habilidades|procedimientos
""",
    "mantiene": "mantener|mantiene|mantendra|mantenga|mantienen",
    "al-tanto": """
informado|informados|informada|informadas|actualizado|actualizados|motivado|motivados|contento|contentos
""",
}
