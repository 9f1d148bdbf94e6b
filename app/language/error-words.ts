export type Words = readonly [title: string, text: string, retry?: true];

const SERVER_FAULT: Words = [
  "Algo falló de nuestro lado",
  "Ya quedó registrado. Espera un momento y vuelve a intentarlo; lo que habías guardado sigue ahí.",
  true,
];

const WORDS: Readonly<Record<number, Words>> = {
  400: ["No entendimos esa petición", "Regresa y vuelve a intentarlo desde la página."],
  401: ["Inicia sesión para continuar", "Tu sesión terminó o todavía no has entrado."],
  403: ["No tienes acceso a esta página", "Entra con otra cuenta o pide acceso a quien administra la tuya."],
  404: ["No encontramos esta página", "Puede que la dirección esté incompleta o que la página ya no exista."],
  405: ["Esa acción no se puede hacer aquí", "Regresa y vuelve a intentarlo desde la página."],
  413: ["Eso pesa demasiado", "Envía algo más pequeño o divídelo en partes."],
  429: ["Vas muy rápido", "Recibimos demasiados intentos. Espera un minuto y vuelve a probar.", true],
  503: ["Volvemos en un momento", "El servicio está ocupado. Intenta de nuevo en unos segundos.", true],
};

/** The Spanish words for an HTTP status. */
export function wordsFor(status: number): Words {
  return WORDS[status] ?? (status < 500 ? ["No pudimos completar eso", SERVER_FAULT[1], true] : SERVER_FAULT);
}

/** Where somebody goes from an error, and what the link says. */
export function wayBack(status: number, pathname: string): readonly [string, string] {
  if (status === 401) return ["/login", "Ir a iniciar sesión"];
  return /^\/(admin|dashboard)/.test(pathname)
    ? ["/admin/conversations", "Volver a Conversaciones"]
    : ["/", "Volver al inicio"];
}
