import type { IntegrationType } from "./schema";

const PATHS: Readonly<Record<IntegrationType, string>> = {
  brevo: "/api/brevo/webhook/",
  twilio: "/api/twilio/webhook/",
  httpsms: "/api/sms/debug-webhook/",
  meta: "/api/whatsapp/webhook/",
};

/** The address to which the provider sends events, without a secret. @param origin the public one */
export function webhookUrl(origin: string, type: IntegrationType, tenantUuid: string): string {
  return `${origin}${PATHS[type]}${tenantUuid}`;
}

/** Shown while the tenant is not known: it is nobody's address and cannot be copied. */
export function unknownWebhookUrl(origin: string, type: IntegrationType): string {
  return `${origin}${PATHS[type]}…`;
}
