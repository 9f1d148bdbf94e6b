import { sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/** One row per company and channel: a repeat changes it. */
export function putChannelSetting(
  tenant: Tenant,
  companyId: number,
  channel: string,
  threshold: number,
): Statement<unknown> {
  const now = tenant.now();
  return tenant.sql(
    sql`insert into channel_settings (id, tenant_id, channel, company_id, ai_response_threshold, created_at, updated_at)
      values (${newId()}, ${tenant.id}, ${channel}, ${companyId}, ${threshold}, ${now}, ${now})
      on conflict (tenant_id, company_id, channel) do update
      set ai_response_threshold = excluded.ai_response_threshold, updated_at = excluded.updated_at`,
  );
}

export interface Setting {
  readonly key: string;
  readonly value: string;
  readonly type: string;
  readonly category: string;
  readonly description: string | null;
}

/** One row per tenant and key: a repeat changes it. */
export function putTenantSetting(tenant: Tenant, setting: Setting): Statement<unknown> {
  const now = tenant.now();
  return tenant.sql(
    sql`insert into tenant_settings (id, tenant_id, setting_key, setting_value, setting_type, category, description, created_at, updated_at)
      values (${newId()}, ${tenant.id}, ${setting.key}, ${setting.value}, ${setting.type}, ${setting.category},
        ${setting.description}, ${now}, ${now})
      on conflict (tenant_id, setting_key) do update
      set setting_value = excluded.setting_value, setting_type = excluded.setting_type, category = excluded.category,
        description = excluded.description, updated_at = excluded.updated_at`,
  );
}
