import { maskSecret } from "~/platform/crypto.server";
import type { Tenant } from "~/platform/tenancy.server";
import { decryptField } from "./account.server";
import type { IntegrationRecord } from "./queries.server";
import { isIntegrationType } from "./schema";

/** An integration without its secrets: each is null, or its last characters behind dots. */
export async function integrationJson(
  tenant: Tenant,
  row: IntegrationRecord | { readonly integrationType: string; readonly id?: undefined },
) {
  const stored = row.id === undefined ? null : row;
  return {
    integrationType: row.integrationType,
    apiKey: await masked(tenant, stored, "apiKey"),
    apiSecret: await masked(tenant, stored, "apiSecret"),
    phoneNumber: stored?.phoneNumber ?? null,
    phoneNumberCountryCode: stored?.phoneNumberCountryCode ?? null,
    senderName: stored?.senderName ?? null,
    agentId: stored?.agentId ?? null,
    isActive: stored?.isActive ?? false,
    configuration: stored?.configuration ?? null,
    lastTestDate: stored?.lastTestDate?.toISOString() ?? null,
    isTestSuccessful: stored?.isTestSuccessful ?? null,
    testReason: stored?.testReason ?? null,
    lastEventAt: stored?.lastEventAt?.toISOString() ?? null,
    lastEventName: stored?.lastEventName ?? null,
  };
}

async function masked(
  tenant: Tenant,
  row: IntegrationRecord | null,
  field: "apiKey" | "apiSecret",
): Promise<string | null> {
  if (!row?.[field] || !isIntegrationType(row.integrationType)) return null;
  try {
    return maskSecret(await decryptField(tenant, row, row.integrationType, field));
  } catch {
    // The secret was altered, or encrypted with another key: it is set, but has to be entered again.
    return "••••";
  }
}
