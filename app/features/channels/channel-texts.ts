import type { AccountTrouble } from "~/providers/messaging/port";

const TROUBLES: Readonly<Record<AccountTrouble, string>> = {
  credentials: "Brevo no reconoce la API key que guardaste.",
  forbidden: "Brevo reconoce tu API key, pero no le permite leer tu cuenta. Revisa en Brevo si tu cuenta está activa.",
  payment: "Brevo dice que tu cuenta no tiene créditos o tiene un pago pendiente. Revísalo en Brevo.",
  busy: "Brevo recibió demasiadas consultas y pidió esperar. Tu API key está bien.",
  failing: "Brevo está fallando en este momento. No es tu cuenta.",
  unreachable: "Brevo no contestó a tiempo.",
};

/**
 * Why the last look at the account failed, and what is shown meanwhile. @param kept true when older values are shown
 */
export function troubleText(trouble: AccountTrouble | null, kept: boolean): string {
  const reason = trouble === null ? "Estamos leyendo tu cuenta de Brevo." : TROUBLES[trouble];
  return `${reason} ${kept ? "Te mostramos lo último que leímos." : "Vuelve a intentarlo en unos minutos."}`;
}

const PLANS: Readonly<Record<string, string>> = {
  free: "Gratis",
  payAsYouGo: "Pago por uso",
  subscription: "Suscripción",
};

/** The Spanish name of a plan, where known; else the provider's. */
export function planText(plan: string): string {
  return PLANS[plan] ?? plan;
}
