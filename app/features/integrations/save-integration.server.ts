import { contactPhone } from "~/platform/contact-phone";
import { AppError, notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { decryptField, encryptField, openAccount, webhookUrl } from "./account.server";
import { integrationJson } from "./json.server";
import { findIntegration, type IntegrationRecord, listIntegrations } from "./queries.server";
import {
  type IntegrationInput,
  type IntegrationType,
  isIntegrationType,
  missingField,
  REQUIRED_FIELDS,
} from "./schema";
import { putIntegration, storeTest } from "./writes.server";

/** The type that a path names. @throws AppError not_found */
export function requireType(value: string | undefined): IntegrationType {
  if (value === undefined || !isIntegrationType(value)) throw notFound("Esa integración no existe.");
  return value;
}

/** Every integration as pages and calls may know it: of secrets, whether they are set and how they end. */
export async function readIntegrations(tenant: Tenant) {
  const rows = await tenant.db.run(listIntegrations(tenant));
  return Promise.all(rows.map((row) => integrationJson(tenant, row)));
}

/** One integration; the fields are empty where nothing is stored. */
export async function readIntegration(tenant: Tenant, type: IntegrationType) {
  const row = await tenant.db.first(findIntegration(tenant, type));
  return integrationJson(tenant, row ?? { integrationType: type });
}

/**
 * Stores an account and tries it. What is left empty of the secrets stays as it is stored.
 * @throws AppError invalid (fields that the type needs, a number that is none)
 */
export async function saveIntegration(
  tenant: Tenant,
  pipes: Pipes,
  type: IntegrationType,
  input: IntegrationInput,
  origin: string,
) {
  const before = await tenant.db.first(findIntegration(tenant, type));
  const phoneNumber = readNumber(type, input.phoneNumber ?? before?.phoneNumber ?? null);
  const has = {
    apiKey: Boolean(input.apiKey ?? before?.apiKey),
    apiSecret: Boolean(input.apiSecret ?? before?.apiSecret),
    phoneNumber: phoneNumber !== null,
  };
  const missing = REQUIRED_FIELDS[type].filter((field) => !has[field]);
  if (missing.length > 0) {
    throw new AppError("invalid", missing.map((field) => missingField(type, field)).join(" "), {
      fields: Object.fromEntries(missing.map((field) => [field, [missingField(type, field)]])),
    });
  }
  await tenant.db.run(
    putIntegration(tenant, type, {
      apiKey: input.apiKey ? await encryptField(tenant, type, "apiKey", input.apiKey) : (before?.apiKey ?? null),
      apiSecret: input.apiSecret
        ? await encryptField(tenant, type, "apiSecret", input.apiSecret)
        : (before?.apiSecret ?? null),
      phoneNumber,
      phoneNumberCountryCode: input.phoneNumberCountryCode ?? before?.phoneNumberCountryCode ?? null,
      senderName: input.senderName,
      agentId: input.agentId,
      webhookUrl: webhookUrl(origin, type, tenant.uuid),
      isActive: input.isActive ?? before?.isActive ?? true,
      configuration: input.configuration ?? before?.configuration ?? null,
    }),
  );
  return testIntegration(tenant, pipes, type, origin);
}

function readNumber(type: IntegrationType, value: string | null): string | null {
  // Meta names a number by an id of its own.
  if (value === null || type === "meta") return value;
  const phone = contactPhone(value);
  if (phone === null) {
    const reason = "Ese número no es válido. Escríbelo con lada, como +52 55 1234 5678.";
    throw new AppError("invalid", reason, { fields: { phoneNumber: [reason] } });
  }
  return phone;
}

/** Asks the provider whether the stored account opens, and keeps the answer with its date. @throws AppError not_found */
export async function testIntegration(tenant: Tenant, pipes: Pipes, type: IntegrationType, origin: string) {
  const row = await tenant.db.first(findIntegration(tenant, type));
  if (!row) throw notFound("Primero guarda la integración.");
  const result = await pipes.vendors[type].test(await openAccount(tenant, row, type, origin));
  const stored = await tenant.db.first(
    storeTest(tenant, type, { ok: result.ok, reason: result.ok ? null : result.reason }),
  );
  return integrationJson(tenant, stored ?? row);
}

/** Whether a stored secret can be read: a changed deployment key leaves accounts that must be entered anew. */
export async function isReadable(tenant: Tenant, row: IntegrationRecord, type: IntegrationType): Promise<boolean> {
  try {
    await Promise.all([decryptField(tenant, row, type, "apiKey"), decryptField(tenant, row, type, "apiSecret")]);
    return true;
  } catch {
    return false;
  }
}
