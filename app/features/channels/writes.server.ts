import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { IntegrationRecord } from "./queries.server";
import type { IntegrationType } from "./schema";
import { channelTemplates, integrationConfigs, integrationNumbers } from "./tables.server";

type NumberRow = typeof integrationNumbers.$inferSelect;

export type StoredIntegration = Pick<
  IntegrationRecord,
  | "apiKey"
  | "apiSecret"
  | "phoneNumber"
  | "phoneNumberCountryCode"
  | "senderName"
  | "agentId"
  | "isActive"
  | "webhookUrl"
> & { readonly configuration: unknown };

type StoredSecrets = Pick<IntegrationRecord, "apiKey" | "apiSecret">;

/** True in SQL while the stored secrets are still these, compared as encrypted. */
export function holdsSecrets(tenant: Tenant, type: IntegrationType, { apiKey, apiSecret }: StoredSecrets): SQL {
  return sql`exists (select 1 from integration_configs where tenant_id = ${tenant.id} and integration_type = ${type}
    and api_key is ${apiKey} and api_secret is ${apiSecret})`;
}

/**
 * One row per type: the first save makes it, later ones change it. Secrets come encrypted. The results of tests and
 * looks are cleared, and its messages no longer held, because that is about the account of before.
 */
export function putIntegration(tenant: Tenant, type: IntegrationType, row: StoredIntegration): Statement<unknown> {
  const now = tenant.now();
  const configuration = JSON.stringify(row.configuration ?? null);
  return tenant.sql(
    sql`insert into integration_configs (id, tenant_id, integration_type, api_key, api_secret, phone_number,
        phone_number_country_code, sender_name, agent_id, webhook_url, is_active, configuration, created_at, updated_at)
      values (${newId()}, ${tenant.id}, ${type}, ${row.apiKey}, ${row.apiSecret}, ${row.phoneNumber},
        ${row.phoneNumberCountryCode}, ${row.senderName}, ${row.agentId}, ${row.webhookUrl}, ${row.isActive ? 1 : 0}, ${configuration}, ${now}, ${now})
      on conflict (tenant_id, integration_type) do update set api_key = excluded.api_key, api_secret = excluded.api_secret,
        phone_number = excluded.phone_number, phone_number_country_code = excluded.phone_number_country_code,
        sender_name = excluded.sender_name, agent_id = excluded.agent_id, webhook_url = excluded.webhook_url, is_active = excluded.is_active,
        configuration = excluded.configuration, last_test_date = null, is_test_successful = null, test_reason = null,
        snapshot = null, snapshot_at = null, lost_answers = 0, held_until = null, updated_at = excluded.updated_at`,
  );
}

/** Stores the result of a test, if the tested account is still the stored one. */
export function storeTest(
  tenant: Tenant,
  type: IntegrationType,
  { apiKey, apiSecret, phoneNumber }: StoredSecrets & Pick<IntegrationRecord, "phoneNumber">,
  result: { readonly ok: boolean; readonly reason: string | null },
): Statement<IntegrationRecord[]> {
  return tenant.db.update(
    integrationConfigs,
    { lastTestDate: new Date(tenant.now()), isTestSuccessful: result.ok, testReason: result.reason },
    sql`${integrationConfigs.integrationType} = ${type} and ${integrationConfigs.apiKey} is ${apiKey}
      and ${integrationConfigs.apiSecret} is ${apiSecret} and ${integrationConfigs.phoneNumber} is ${phoneNumber}`,
  );
}

/**
 * Erases the account's secrets and all that the provider told about it; its numbers and names stay, for when it is
 * connected again.
 */
export function eraseAccount(tenant: Tenant, type: IntegrationType): Statement<IntegrationRecord[]> {
  return tenant.db.update(
    integrationConfigs,
    {
      apiKey: null,
      apiSecret: null,
      isActive: false,
      lastTestDate: null,
      isTestSuccessful: null,
      testReason: null,
      lastEventAt: null,
      lastEventName: null,
      snapshot: null,
      snapshotAt: null,
      polledThrough: null,
      updatedAt: new Date(tenant.now()),
    },
    eq(integrationConfigs.integrationType, type),
  );
}

/** True in SQL when there is room for one more number. */
export function roomForNumber(tenant: Tenant, type: IntegrationType, most: number): SQL {
  return sql`(select count(*) from integration_numbers where tenant_id = ${tenant.id} and integration_type = ${type}) < ${most}`;
}

/** A number that exists already aborts the batch. */
export function storeNumber(
  tenant: Tenant,
  row: Pick<NumberRow, "id" | "integrationType" | "address" | "label" | "companyId">,
): Statement<NumberRow[]> {
  return tenant.db.insertReturning(integrationNumbers, { createdAt: new Date(tenant.now()), ...row });
}

export function changeNumberCompany(tenant: Tenant, id: number, companyId: number | null): Statement<NumberRow[]> {
  return tenant.db.update(integrationNumbers, { companyId }, eq(integrationNumbers.id, id));
}

export function removeNumber(tenant: Tenant, id: number): Statement<NumberRow[]> {
  return tenant.sql<NumberRow>(
    sql`delete from integration_numbers where tenant_id = ${tenant.id} and id = ${id}
      returning id, integration_type as integrationType, address`,
  );
}

export const NOTED_EVERY_MILLISECONDS = 60_000;

/** Stores the last event, at most once a minute, so that a busy number does not rewrite its row with every message. */
export function noteEvent(tenant: Tenant, type: IntegrationType, name: string): Statement<IntegrationRecord[]> {
  const now = tenant.now();
  return tenant.db.update(
    integrationConfigs,
    { lastEventAt: new Date(now), lastEventName: name.slice(0, 60) },
    sql`${integrationConfigs.integrationType} = ${type} and coalesce(${integrationConfigs.lastEventAt}, 0) < ${now - NOTED_EVERY_MILLISECONDS}`,
  );
}

/** Claims the next look at the account; returns no row when somebody else claimed it since `record` was read. */
export function claimSnapshot(tenant: Tenant, record: IntegrationRecord): Statement<IntegrationRecord[]> {
  return tenant.db.update(
    integrationConfigs,
    { snapshotAt: new Date(tenant.now()) },
    sql`${integrationConfigs.id} = ${record.id} and coalesce(${integrationConfigs.snapshotAt}, 0) = ${record.snapshotAt?.getTime() ?? 0}`,
  );
}

/** Stores the result of the claimed look, unless the account was saved anew meanwhile. */
export function storeSnapshot(tenant: Tenant, claimed: IntegrationRecord, snapshot: object): Statement<unknown> {
  return tenant.db.update(
    integrationConfigs,
    { snapshot },
    sql`${integrationConfigs.id} = ${claimed.id} and ${integrationConfigs.snapshotAt} = ${claimed.snapshotAt?.getTime() ?? 0}`,
  );
}

export interface StoredTemplate {
  readonly externalId: string;
  readonly name: string;
  readonly language: string;
  readonly body: string;
  readonly variables: readonly string[];
}

/** Stores templates as their provider has them now; a known one keeps its id. */
export function putApproved(
  tenant: Tenant,
  type: IntegrationType,
  templates: readonly StoredTemplate[],
  at: Date,
): Statement<unknown> {
  const rows = JSON.stringify(
    templates.map((one) => [newId(), one.externalId, one.name, one.language, one.body, JSON.stringify(one.variables)]),
  );
  return tenant.sql(
    sql`insert into channel_templates (id, tenant_id, integration_type, external_id, name, language, body, variables, synced_at)
      select value ->> 0, ${tenant.id}, ${type}, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, ${at.getTime()}
      from json_each(${rows}) where true
      on conflict (tenant_id, integration_type, external_id, language) do update set name = excluded.name,
        body = excluded.body, variables = excluded.variables, synced_at = excluded.synced_at`,
  );
}

/** The id of a stored template, for a statement after the one that stores it. */
export function approvedId(
  tenant: Tenant,
  type: IntegrationType,
  { externalId, language }: Pick<StoredTemplate, "externalId" | "language">,
): SQL {
  return sql`(select id from channel_templates where tenant_id = ${tenant.id} and integration_type = ${type}
    and external_id = ${externalId} and language = ${language})`;
}

/** True in SQL when this template is stored already, or there is room for one more. */
export function roomForApproved(
  tenant: Tenant,
  type: IntegrationType,
  { externalId, language }: Pick<StoredTemplate, "externalId" | "language">,
  most: number,
): SQL {
  return sql`(select count(*) from channel_templates where tenant_id = ${tenant.id} and integration_type = ${type}
    and not (external_id = ${externalId} and language = ${language})) < ${most}`;
}

/** Deletes the templates that the list stored at `at` no longer named. */
export function dropUnlisted(tenant: Tenant, type: IntegrationType, at: Date): Statement<unknown> {
  return tenant.db.delete(
    channelTemplates,
    and(eq(channelTemplates.integrationType, type), lt(channelTemplates.syncedAt, at)),
  );
}

export function dropApproved(tenant: Tenant, id: number): Statement<unknown> {
  return tenant.db.delete(channelTemplates, eq(channelTemplates.id, id));
}

/** Stores the time up to which the provider's reports were read. */
export function notePolled(tenant: Tenant, record: IntegrationRecord, through: number): Statement<unknown> {
  return tenant.db.update(
    integrationConfigs,
    { polledThrough: new Date(through) },
    eq(integrationConfigs.id, record.id),
  );
}
