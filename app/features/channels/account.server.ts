import { z } from "zod";
import type { Tenant } from "~/platform/tenancy.server";
import type { VendorAccount } from "~/providers/messaging/port";
import type { IntegrationRecord } from "./queries.server";
import type { IntegrationType } from "./schema";
import { webhookUrl } from "./webhook-address";

const FIELD = (type: IntegrationType, field: "apiKey" | "apiSecret") => `integration:${type}:${field}`;

export function encryptField(
  tenant: Tenant,
  type: IntegrationType,
  field: "apiKey" | "apiSecret",
  plain: string,
): Promise<string> {
  return tenant.secrets.encrypt(FIELD(type, field), plain);
}

/** A stored secret in clear; "" where there is none. @throws when it was altered or belongs elsewhere */
export async function decryptField(
  tenant: Tenant,
  record: IntegrationRecord,
  type: IntegrationType,
  field: "apiKey" | "apiSecret",
): Promise<string> {
  const stored = record[field];
  return stored ? tenant.secrets.decrypt(FIELD(type, field), stored) : "";
}

/**
 * The secret of a tenant's webhook, which only the provider and we know: 43 characters, derived from the deployment's
 * key, so that a card can show it before anything is stored. It changes only when the key does.
 */
export function webhookSecret(tenant: Tenant, type: IntegrationType): Promise<string> {
  return tenant.secrets.token(`webhook:${type}`);
}

/** The fields of an account that only some cards have. */
const configurationSchema = z.object({
  mailSender: z.string().optional().catch(undefined),
  wabaId: z.string().optional().catch(undefined),
});

/** A tenant's account as a vendor's adapter needs it. @throws when a stored secret was altered */
export async function openAccount(
  tenant: Tenant,
  record: IntegrationRecord,
  type: IntegrationType,
  origin: string | null = tenant.publicOrigin,
): Promise<VendorAccount> {
  const [apiKey, apiSecret, secret] = await Promise.all([
    decryptField(tenant, record, type, "apiKey"),
    decryptField(tenant, record, type, "apiSecret"),
    webhookSecret(tenant, type),
  ]);
  const configuration = configurationSchema.safeParse(record.configuration);
  const { mailSender = "", wabaId = "" } = configuration.success ? configuration.data : {};
  return {
    apiKey,
    apiSecret,
    phoneNumber: record.phoneNumber ?? "",
    senderName: record.senderName ?? "",
    agentId: record.agentId ?? "",
    mailSender,
    wabaId,
    webhookSecret: secret,
    // A job has no request: without a configured origin, the webhook address of the last save counts.
    webhookUrl: origin === null ? (record.webhookUrl ?? "") : webhookUrl(origin, type, tenant.uuid),
  };
}
