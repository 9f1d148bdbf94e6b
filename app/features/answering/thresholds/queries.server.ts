import { and, eq, inArray } from "drizzle-orm";
import { tenantSettings } from "~/features/tenants/tables.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { channelSettings } from "../tables.server";
import { generalThresholdKey, THRESHOLD_CHANNELS } from "./thresholds";

export function listChannelSettings(
  tenant: Tenant,
  companyId: number,
): Statement<(typeof channelSettings.$inferSelect)[]> {
  return tenant.db.select(channelSettings, { where: eq(channelSettings.companyId, companyId) });
}

export function findTenantSetting(tenant: Tenant, key: string): Statement<(typeof tenantSettings.$inferSelect)[]> {
  return tenant.db.select(tenantSettings, {
    where: and(eq(tenantSettings.settingKey, key), eq(tenantSettings.isActive, true)),
    limit: 1,
  });
}

export function listGeneralThresholds(tenant: Tenant): Statement<(typeof tenantSettings.$inferSelect)[]> {
  return tenant.db.select(tenantSettings, {
    where: inArray(tenantSettings.settingKey, THRESHOLD_CHANNELS.map(generalThresholdKey)),
  });
}
