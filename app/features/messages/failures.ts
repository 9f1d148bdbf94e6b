const FAILURES: Readonly<Record<string, string>> = {
  not_connected: "Este canal todavía no está conectado. Conéctalo en Configuración y vuelve a enviar.",
  unavailable: "El servicio de mensajes no respondió después de varios intentos. Vuelve a enviar en unos minutos.",
  answer_lost: "No sabemos si llegó: se perdió la respuesta del servicio de mensajes.",
};

/** Why a message did not arrive, in words for a shop owner. */
export function failureMessage(code: string | null): string {
  return FAILURES[code ?? ""] ?? "El servicio de mensajes rechazó el mensaje.";
}
