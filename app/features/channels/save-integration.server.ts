import { deliverJob } from "~/features/threads/messages/message-jobs";
import { hashToken } from "~/platform/crypto.server";
import { AppError, notFound } from "~/platform/errors";
import { splitPhone } from "~/platform/phone-countries";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { encryptField, openAccount } from "./account.server";
import { integrationJson } from "./json.server";
import { forgetAccounts } from "./known-accounts.server";
import { numberAddress, typedPhone } from "./number-address";
import { ensurePolling } from "./polls/plan-poll.server";
import { findIntegration, type IntegrationRecord, listIntegrations } from "./queries.server";
import {
  type IntegrationInput,
  type IntegrationType,
  isIntegrationType,
  missingField,
  REQUIRED_FIELDS,
  type RequiredField,
} from "./schema";
import { syncTemplatesJob } from "./sync-templates-job";
import { webhookUrl } from "./webhook-address";
import { eraseAccount, holdsSecrets, putIntegration, storeTest } from "./writes.server";

/** The integration type in a path. @throws AppError not_found */
export function requireType(value: string | undefined): IntegrationType {
  if (value === undefined || !isIntegrationType(value)) throw notFound("Esa integración no existe.");
  return value;
}

/** All integrations for pages and calls. Of a secret they get only if it is set, and its last characters. */
export async function readIntegrations(tenant: Tenant) {
  const rows = await tenant.db.run(listIntegrations(tenant));
  return Promise.all(rows.map((row) => integrationJson(tenant, row)));
}

/** One integration; the fields are empty where nothing is stored. */
export async function readIntegration(tenant: Tenant, type: IntegrationType) {
  const row = await tenant.db.first(findIntegration(tenant, type));
  return integrationJson(tenant, row ?? { integrationType: type });
}

/** Rules for a save from a card that a save by call does not have. */
export interface CardSave {
  /** True when the form shows every field: an empty one is cleared, except secrets. */
  readonly whole: boolean;
  /** The version of the stored secrets that the form was made for (`secretsVersion`); null where unknown. */
  readonly seen: string | null;
}

const BY_CALL: CardSave = { whole: false, seen: null };
const ATTEMPTS = 3;

/**
 * Stores an account and tests it. A secret that is left empty stays as stored. Of two saves at once the later one wins:
 * a secret that somebody else replaced meanwhile is never combined with a new one.
 * @throws AppError invalid (a missing field, or a wrong number), conflict
 */
export async function saveIntegration(
  tenant: Tenant,
  pipes: Pipes,
  type: IntegrationType,
  input: IntegrationInput,
  origin: string,
  save: CardSave = BY_CALL,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await storeAccount(tenant, type, input, origin, save);
      if (type === "brevo") await ensurePolling(tenant, { anew: true });
      return await testIntegration(tenant, pipes, type, origin);
    } catch (error) {
      if (!(error instanceof GuardRefused)) throw error;
      // A save without a typed secret may try again: it keeps the stored secrets, also if they have just changed.
      if (input.apiKey || input.apiSecret || attempt === ATTEMPTS) throw changedMeanwhile();
    }
  }
}

function changedMeanwhile(): AppError {
  return new AppError(
    "conflict",
    "Alguien cambió las claves de esta cuenta mientras escribías. Escribe todas las claves y vuelve a guardar.",
  );
}

async function storeAccount(
  tenant: Tenant,
  type: IntegrationType,
  input: IntegrationInput,
  origin: string,
  { whole, seen }: CardSave,
): Promise<void> {
  const before = await tenant.db.first(findIntegration(tenant, type));
  const kept = <T>(typed: T | null, stored: T | null | undefined) => typed ?? (whole ? null : (stored ?? null));
  const phoneNumber = readNumber(type, kept(input.phoneNumber, before?.phoneNumber), input.phoneNumberCountryCode);
  requireFields(type, {
    apiKey: Boolean(input.apiKey ?? before?.apiKey),
    apiSecret: Boolean(input.apiSecret ?? before?.apiSecret),
    phoneNumber: phoneNumber !== null,
  });
  const keepsOne = Boolean(input.apiKey) !== Boolean(input.apiSecret) && hasSecrets(before, input);
  if (keepsOne && seen !== null && seen !== (await secretsVersion(before))) throw changedMeanwhile();
  const [apiKey, apiSecret] = await Promise.all([
    input.apiKey ? encryptField(tenant, type, "apiKey", input.apiKey) : (before?.apiKey ?? null),
    input.apiSecret ? encryptField(tenant, type, "apiSecret", input.apiSecret) : (before?.apiSecret ?? null),
  ]);
  const row = {
    apiKey,
    apiSecret,
    phoneNumber,
    phoneNumberCountryCode: phoneNumber?.startsWith("+")
      ? splitPhone(phoneNumber).dialCode
      : kept(input.phoneNumberCountryCode, before?.phoneNumberCountryCode),
    senderName: input.senderName,
    agentId: input.agentId,
    webhookUrl: webhookUrl(origin, type, tenant.uuid),
    isActive: input.isActive ?? (before?.apiKey ? before.isActive : true),
    configuration: merged(before?.configuration, input.configuration),
  };
  const fields = (Object.keys(row) as (keyof typeof row)[]).filter(
    (name) => JSON.stringify(row[name] ?? null) !== JSON.stringify(before?.[name] ?? null),
  );
  const sync = type === "httpsms" ? null : tenant.jobs.plan(syncTemplatesJob, { type });
  await tenant.db.batch([
    ...(before && hasSecrets(before, input)
      ? [tenant.db.guard(holdsSecrets(tenant, type, before), "secrets").map((): unknown => undefined)]
      : []),
    putIntegration(tenant, type, row),
    tenant.audit("change_integration", type, { fields, values: { isActive: row.isActive } }),
    // Messages that waited for the former account may go out through this one.
    tenant.jobs.hasten(deliverJob),
    ...(sync ? [sync.statement.map((): unknown => undefined)] : []),
  ]);
  forgetAccounts(tenant);
  sync?.wake();
}

/** True when a stored secret is kept because its field was left empty. */
function hasSecrets(before: IntegrationRecord | undefined, input: IntegrationInput): boolean {
  return Boolean((before?.apiKey && !input.apiKey) || (before?.apiSecret && !input.apiSecret));
}

/** Identifies a pair of stored secrets without revealing anything about them; the same until one is replaced. */
export async function secretsVersion(
  record: Pick<IntegrationRecord, "apiKey" | "apiSecret"> | undefined,
): Promise<string> {
  return (await hashToken(`${record?.apiKey ?? ""} ${record?.apiSecret ?? ""}`)).slice(0, 16);
}

function requireFields(type: IntegrationType, has: Readonly<Record<RequiredField, boolean>>): void {
  const missing = REQUIRED_FIELDS[type].filter((field) => !has[field]);
  if (missing.length === 0) return;
  throw new AppError("invalid", missing.map((field) => missingField(type, field)).join(" "), {
    fields: Object.fromEntries(missing.map((field) => [field, [missingField(type, field)]])),
  });
}

function readNumber(type: IntegrationType, value: string | null, dialCode: string | null): string | null {
  // Meta identifies a number by an id of its own.
  if (value === null || type === "meta") return value;
  const phone = type === "brevo" ? typedPhone(value, dialCode) : numberAddress(type, value, dialCode);
  if (phone === null) {
    const reason = "Ese número no es válido. Escríbelo con código de país, como +52 55 1234 5678.";
    throw new AppError("invalid", reason, { fields: { phoneNumber: [reason] } });
  }
  return phone;
}

/** Merges extra settings by name: those that a save does not mention stay, null removes one. */
function merged(before: unknown, typed: IntegrationInput["configuration"]): Record<string, unknown> | null {
  const stored = typeof before === "object" && before !== null && !Array.isArray(before) ? before : {};
  const all = Object.entries({ ...stored, ...typed }).filter(([, value]) => value !== null);
  return all.length > 0 ? Object.fromEntries(all) : null;
}

/** Asks the provider if the stored account works, and stores the result with its date. @throws AppError not_found */
export async function testIntegration(tenant: Tenant, pipes: Pipes, type: IntegrationType, origin: string) {
  const row = await tenant.db.first(findIntegration(tenant, type));
  if (!row?.apiKey) throw notFound("Primero guarda la integración.");
  const account = await openAccount(tenant, row, type, origin).catch(() => null);
  const result = account ? await pipes.vendors[type].test(account) : { ok: false as const, reason: "unreadable" };
  const [stored] = await tenant.db.batch([
    storeTest(tenant, type, row, { ok: result.ok, reason: result.ok ? null : result.reason }),
    tenant.audit("test_integration", type, { values: { isTestSuccessful: result.ok }, ifChanged: true }),
  ]);
  return integrationJson(tenant, stored[0] ?? (await tenant.db.first(findIntegration(tenant, type))) ?? row);
}

/**
 * Erases an account's secrets; nothing comes in or goes out through it until new ones are entered. @throws AppError
 * not_found
 */
export async function disconnectIntegration(tenant: Tenant, type: IntegrationType): Promise<void> {
  const [erased] = await tenant.db.batch([
    eraseAccount(tenant, type),
    tenant.audit("disconnect_integration", type, {
      fields: ["apiKey", "apiSecret"],
      values: { isActive: false },
      ifChanged: true,
    }),
  ]);
  forgetAccounts(tenant);
  if (erased.length === 0) throw notFound("Esa cuenta no está conectada.");
}
