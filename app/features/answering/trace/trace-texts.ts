const GUARDS: Readonly<Record<string, string>> = {
  empty: "Un primer intento venía vacío.",
  too_long: "Un primer intento era demasiado largo.",
  leak: "Un primer intento mostraba información interna.",
  no_source: "No había documentos que respondieran.",
  unknown_citation: "Un primer intento citaba un documento que no existe.",
  uncited: "Un primer intento no decía de qué documento salía.",
  unbacked_fact: "Un primer intento traía datos que no están en tus documentos.",
  words_only_timeout: "Se buscó solo por palabras: el modelo de búsqueda tardó demasiado.",
  words_only_rate_limited: "Se buscó solo por palabras: el modelo de búsqueda tenía demasiadas solicitudes.",
  words_only_quota: "Se buscó solo por palabras: la cuenta del modelo de búsqueda no tiene saldo.",
  words_only_unavailable: "Se buscó solo por palabras: el modelo de búsqueda no estaba disponible.",
  words_only_rejected: "Se buscó solo por palabras: el modelo de búsqueda no aceptó la solicitud.",
  words_only_malformed: "Se buscó solo por palabras: el modelo de búsqueda respondió algo que no se entiende.",
  words_only_refused: "Se buscó solo por palabras: el modelo de búsqueda se negó a leer la pregunta.",
};

/** Explains to staff why a guard refused a try. */
export function guardText(code: string): string {
  return GUARDS[code] ?? "Un primer intento no pasó la revisión.";
}

/** '1.4 s'. */
export function secondsText(milliseconds: number): string {
  const seconds = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${seconds.format(milliseconds / 1000)} s`;
}

/** 'menu.pdf, página 2, «Postres»'. */
export function placeText(place: {
  readonly documentName: string;
  readonly page: number | null;
  readonly heading: string | null;
}): string {
  const page = place.page === null ? "" : `, página ${place.page}`;
  const heading = place.heading === null || place.heading === "" ? "" : `, «${place.heading}»`;
  return `${place.documentName}${page}${heading}`;
}
