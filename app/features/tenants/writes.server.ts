import { eq, sql } from "drizzle-orm";
import { newId, type TenantId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { ChatWidget } from "./chat-widget";
import { PLAIN_CHAT_WIDGET } from "./chat-widget.server";
import type { FirstStepNote } from "./first-step-notes";
import { tenants } from "./tables.server";

export function updateTenantActive(control: Control, tenantId: TenantId, active: boolean): Statement<unknown> {
  const updatedAt = new Date(control.platform.clock.now());
  return control.db.update(tenants, { active, updatedAt }, eq(tenants.id, tenantId));
}

export function updateLogo(control: Control, tenantId: TenantId, logoUrl: string | null): Statement<unknown> {
  const updatedAt = new Date(control.platform.clock.now());
  return control.db.update(tenants, { logoUrl, updatedAt }, eq(tenants.id, tenantId));
}

/** Notes when a tenant is to be erased, for its people to see; null where it stays. */
export function setEraseAt(control: Control, tenantId: TenantId, eraseAt: Date | null): Statement<unknown> {
  return control.db.update(tenants, { eraseAt }, eq(tenants.id, tenantId));
}

interface TenantContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** Left out, it stays. */
  readonly phoneCountryCode?: string;
  readonly address: string | null;
  readonly description: string | null;
}

export function updateTenantContact(control: Control, tenantId: TenantId, contact: TenantContact): Statement<unknown> {
  const { name, email, phone, phoneCountryCode, address, description } = contact;
  const updatedAt = new Date(control.platform.clock.now());
  return control.db.update(
    tenants,
    { name, email, phone, phoneCountryCode, address, description, updatedAt },
    eq(tenants.id, tenantId),
  );
}

/**
 * Changes some settings of the chat and leaves the others: one form sets its look, another its pages, maybe at the same
 * moment.
 */
export function updateChatWidget(
  control: Control,
  tenantId: TenantId,
  change: Partial<ChatWidget>,
): Statement<unknown> {
  const updatedAt = new Date(control.platform.clock.now());
  const parts = Object.entries(change).map(([name, value]) => sql`, ${`$.${name}`}, json(${JSON.stringify(value)})`);
  const first = sql`coalesce(${tenants.chatWidget}, ${JSON.stringify(PLAIN_CHAT_WIDGET)})`;
  const chatWidget = sql`json_set(${first}${sql.join(parts, sql``)})`;
  return control.db.update(tenants, { chatWidget, updatedAt }, eq(tenants.id, tenantId));
}

/** Notes that renewing these tenants' index for a version is planned. */
export function noteIndexVersion(control: Control, ids: readonly TenantId[], version: number): Statement<unknown> {
  const these = sql`${tenants.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  return control.db.update(tenants, { indexVersion: version }, these);
}

/** Notes that something happened for the first time; costs nothing to repeat. */
export function noteFirstStep(tenant: Tenant, key: FirstStepNote): Statement<unknown> {
  const now = tenant.now();
  return tenant.sql(
    sql`insert into tenant_settings (id, tenant_id, setting_key, setting_value, setting_type, category, created_at, updated_at)
      values (${newId()}, ${tenant.id}, ${key}, 'true', 'boolean', 'first_steps', ${now}, ${now})
      on conflict (tenant_id, setting_key) do nothing`,
  );
}
