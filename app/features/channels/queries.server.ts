import { asc, eq } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { INTEGRATION_TYPES, type IntegrationType } from "./schema";
import { channelTemplates, integrationConfigs, integrationNumbers } from "./tables.server";

export type IntegrationRecord = typeof integrationConfigs.$inferSelect;
export type NumberRecord = typeof integrationNumbers.$inferSelect;

export function findIntegration(tenant: Tenant, type: IntegrationType): Statement<IntegrationRecord[]> {
  return tenant.db.select(integrationConfigs, { where: eq(integrationConfigs.integrationType, type), limit: 1 });
}

/** At most one row per type. */
export function listIntegrations(tenant: Tenant): Statement<IntegrationRecord[]> {
  return tenant.db.select(integrationConfigs, { orderBy: [asc(integrationConfigs.integrationType)], limit: 10 });
}

export type ApprovedRecord = typeof channelTemplates.$inferSelect;
/** The most approved templates of one account. */
export const MOST_APPROVED = 100;

/** The approved templates of an account, by name. */
export function listApproved(tenant: Tenant, type: IntegrationType): Statement<ApprovedRecord[]> {
  return tenant.db.select(channelTemplates, {
    where: eq(channelTemplates.integrationType, type),
    orderBy: [asc(channelTemplates.name), asc(channelTemplates.language)],
    limit: MOST_APPROVED,
  });
}

export function findApproved(tenant: Tenant, id: number): Statement<ApprovedRecord[]> {
  return tenant.db.select(channelTemplates, { where: eq(channelTemplates.id, id), limit: 1 });
}

/** The most numbers of one integration. */
export const MOST_NUMBERS = 100;

export function listNumbers(tenant: Tenant, type: IntegrationType): Statement<NumberRecord[]> {
  return tenant.db.select(integrationNumbers, {
    where: eq(integrationNumbers.integrationType, type),
    orderBy: [asc(integrationNumbers.address)],
    limit: MOST_NUMBERS,
  });
}

/** The numbers of every integration, for their cards. */
export function listAllNumbers(tenant: Tenant): Statement<NumberRecord[]> {
  return tenant.db.select(integrationNumbers, {
    orderBy: [asc(integrationNumbers.integrationType), asc(integrationNumbers.address)],
    limit: INTEGRATION_TYPES.length * MOST_NUMBERS,
  });
}
