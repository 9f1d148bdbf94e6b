/** The words for a shop owner, by the technical cause; the first match counts. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/mail refused/, "El servicio de correo no aceptó el mensaje. Revisa la dirección y reinténtalo."],
  [
    /mail answer lost/,
    "Se perdió la respuesta del servicio de correo: quizá sí llegó. Pregunta antes de reintentarlo.",
  ],
  [/never came to an end/i, "Se interrumpió cada vez antes de terminar."],
  [/file is missing/i, "El archivo ya no está guardado. Vuelve a subirlo."],
  [/no address$/, "No encontramos esa dirección en internet. Revisa que abra en tu navegador."],
  // A page's address that nobody answers: of the error only its name is kept, because its message can hold the address.
  [/^Error: (?:TypeError|Error|body failed|answered 5\d\d)$/, "La página o el servicio de afuera no respondió."],
  // Before the limits of size: a server's code may be "rate_limit_exceeded".
  [/\b429\b|\brate[ _]limit/i, "El servicio nos pidió ir más despacio."],
  [/exceeded|limit|too large|memory/i, "Era más grande de lo que podemos procesar de una vez."],
  [/timeout|timed out|in time$|abort/i, "Tardó demasiado en responder."],
  [/\b40[13]\b|unauthorized|credential/i, "El servicio no aceptó tu cuenta. Revisa la clave en Configuración."],
  [/fetch failed|network|connect|\b50[0234]\b|unavailable/i, "El servicio de afuera no respondió."],
  [/D1_|SQLITE|database/, "Nuestro almacén de datos no respondió."],
];

/** Why a job stopped, in words without stack, code or internal names. */
export function whyStopped(cause: string): string {
  return REASONS.find(([pattern]) => pattern.test(cause))?.[1] ?? "Algo falló de nuestro lado. Ya quedó registrado.";
}
