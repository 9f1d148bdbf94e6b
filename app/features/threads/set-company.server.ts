import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { findCompany } from "~/features/companies/queries.server";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { changeThread, requireThread } from "./change-thread.server";
import type { ConversationRecord } from "./queries.server";

/**
 * Sets the company that a thread is about: from then on its thresholds, documents and instructions count. Null removes
 * it.
 * @throws AppError not_found (thread or company unknown, foreign, or inactive)
 */
export async function setCompany(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  companyId: number | null,
): Promise<ConversationRecord> {
  const thread = await requireThread(tenant, conversationId);
  const company = companyId === null ? null : await tenant.db.first(findCompany(tenant, companyId));
  if (company === undefined || company?.active === false) throw notFound("Esa empresa ya no está disponible.");
  if (thread.companyId === companyId && thread.companyIdentified === (companyId !== null)) return thread;
  const name = displayName(user);
  const line = company ? `${name} eligió la empresa ${company.name}.` : `${name} quitó la empresa de la conversación.`;
  return changeThread(tenant, thread, { companyId, companyIdentified: companyId !== null }, line);
}
