import { listCompanyChoices } from "~/features/companies/queries.server";
import { requireCompany } from "~/features/companies/require-company.server";
import type { ChatWidget } from "~/features/tenants/chat-widget";
import { chatWidgetOf } from "~/features/tenants/chat-widget.server";
import { forgetTenant } from "~/features/tenants/known-tenants.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { updateChatWidget } from "~/features/tenants/writes.server";
import { audit } from "~/platform/audit.server";
import { notFound } from "~/platform/errors";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { ChatLook } from "./schema";

/** Who changes it, for the audit. */
interface By {
  readonly userId: number;
  readonly address: string;
}

async function storedWidget(control: Control, tenant: Tenant): Promise<ChatWidget> {
  const found = await control.db.first(findTenantById(control, tenant.id));
  if (!found) throw notFound();
  return chatWidgetOf(found.chatWidget);
}

/** The chat's settings, and the companies that it can speak for. */
export async function readChatSettings(control: Control, tenant: Tenant) {
  const [widget, companies] = await Promise.all([
    storedWidget(control, tenant),
    tenant.db.run(listCompanyChoices(tenant)),
  ]);
  return { widget, companies };
}

/** @throws AppError not_found (unknown or foreign company) */
export async function saveChatLook(
  control: Control,
  tenant: Tenant,
  by: By,
  { askName, askEmail, askPhone, ...look }: ChatLook,
): Promise<void> {
  await requireCompany(tenant, look.companyId);
  const asks = { name: askName, email: askEmail, phone: askPhone };
  await save(control, tenant, by, { ...look, asks });
}

/** @param domains empty: every page may show the widgets */
export async function saveChatDomains(
  control: Control,
  tenant: Tenant,
  by: By,
  { domains }: { readonly domains: readonly string[] },
): Promise<void> {
  await save(control, tenant, by, { domains });
}

/** Changes these settings and no others; nothing is written where they are the same. */
async function save(control: Control, tenant: Tenant, by: By, change: Partial<ChatWidget>): Promise<void> {
  const before = await storedWidget(control, tenant);
  const fields = (Object.keys(change) as (keyof ChatWidget)[]).filter(
    (name) => JSON.stringify(change[name]) !== JSON.stringify(before[name]),
  );
  if (fields.length === 0) return;
  await control.db.batch([
    updateChatWidget(control, tenant.id, change),
    audit(control, {
      actorType: "tenant_user",
      actorId: by.userId,
      tenantId: tenant.id,
      action: "change_chat_widget",
      target: `tenant:${tenant.id}`,
      fields,
      address: by.address,
    }),
  ]);
  forgetTenant(tenant.uuid);
}
