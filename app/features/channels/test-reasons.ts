import type { IntegrationType } from "./schema";

/** `unreadable`: the stored secrets cannot be decrypted any more. */
export const TEST_REASONS = ["credentials", "suspended", "busy", "unreachable", "unreadable"] as const;
export type TestReason = (typeof TEST_REASONS)[number];

const CREDENTIALS: Readonly<Record<IntegrationType, string>> = {
  brevo:
    "Brevo no aceptó la clave de API. Genera una nueva en Brevo (paso 1), pégala aquí completa y vuelve a guardar.",
  twilio:
    "Twilio no aceptó el Account SID o el Auth Token. Cópialos otra vez de la página de inicio de Twilio (paso 1): van juntos y son de la misma cuenta.",
  httpsms: "HTTP-SMS no aceptó la clave de API. Cópiala otra vez de Settings → API Key (paso 2).",
  meta: "Meta no aceptó el token o el identificador del número. El token temporal dura 24 horas: crea uno permanente (paso 2).",
};
const SUSPENDED =
  "Tu cuenta está suspendida o cerrada. Entra a la página del proveedor: ahí te dicen qué falta, casi siempre un pago o un documento.";
const UNREADABLE = "Ya no podemos leer las claves que guardaste. Escríbelas de nuevo y guarda.";

const NAMES: Readonly<Record<IntegrationType, string>> = {
  brevo: "Brevo",
  twilio: "Twilio",
  httpsms: "HTTP-SMS",
  meta: "Meta",
};

export function isTestReason(value: string): value is TestReason {
  return TEST_REASONS.some((reason) => reason === value);
}

/** Why a test failed and what to do, for people. An unknown reason counts as unreachable. */
export function testReasonText(type: IntegrationType, reason: string | null): string {
  const known = reason !== null && isTestReason(reason) ? reason : "unreachable";
  switch (known) {
    case "credentials":
      return CREDENTIALS[type];
    case "suspended":
      return SUSPENDED;
    case "busy":
      return `${NAMES[type]} recibió demasiadas consultas seguidas y no quiso contestar. Tus claves pueden estar bien: espera unos minutos y prueba otra vez.`;
    case "unreachable":
      return `${NAMES[type]} no contestó. No parece culpa de tus claves: prueba otra vez en unos minutos.`;
    case "unreadable":
      return UNREADABLE;
    default:
      return known satisfies never;
  }
}

/** True when the provider judged the account; where nobody answered, the account may well be right. */
export function isJudged(reason: string | null): boolean {
  return reason !== "busy" && reason !== "unreachable";
}

const EVENTS: Readonly<Record<string, string>> = {
  message: "mensaje",
  status: "aviso de entrega",
  staff_message: "respuesta de tu equipo",
  empty: "aviso de prueba",
};

/** The last event that came in, for people. @param name as it was stored */
export function eventText(name: string | null): string {
  return EVENTS[name ?? ""] ?? "otro aviso";
}
