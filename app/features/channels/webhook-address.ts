import type { IntegrationType } from "./schema";

const PATHS: Readonly<Record<IntegrationType, string>> = {
  brevo: "/api/brevo/webhook/",
  twilio: "/api/twilio/webhook/",
  httpsms: "/api/sms/debug-webhook/",
  meta: "/api/whatsapp/webhook/",
};

/** Where the provider sends what happens, without a secret. @param origin the public one */
export function webhookUrl(origin: string, type: IntegrationType, tenantUuid: string): string {
  return `${origin}${PATHS[type]}${tenantUuid}`;
}

/** What stands there while the tenant is not known: nobody's address, and nothing to copy. */
export function unknownWebhookUrl(origin: string, type: IntegrationType): string {
  return `${origin}${PATHS[type]}…`;
}
