import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { findCustomer } from "~/features/contacts/customers/queries.server";
import { findProspect } from "~/features/contacts/prospects/queries.server";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { changeThread, requireThread } from "./change-thread.server";
import { customerMatch, prospectMatch } from "./contact.server";
import { planScore } from "./prospects/plan-score.server";
import type { ConversationRecord } from "./queries.server";
import type { ContactMatch } from "./view-types";

/**
 * Links a thread to the customer or prospect that its contact is. @throws AppError not_found (thread or record, also a
 * foreign one)
 */
export async function linkContact(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  { kind, contactId }: { kind: ContactMatch["kind"]; contactId: number },
): Promise<ConversationRecord> {
  const thread = await requireThread(tenant, conversationId);
  const match = await findMatch(tenant, kind, contactId);
  const link = linkTo(match);
  if (thread.customerId === link.customerId && thread.prospectId === link.prospectId) return thread;
  const line = `${displayName(user)} vinculó la conversación con ${match.name}.`;
  return changeThread(tenant, thread, link, line, scoresAnew(tenant, thread.prospectId, link.prospectId));
}

/** @throws AppError not_found */
export async function unlinkContact(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
): Promise<ConversationRecord> {
  const thread = await requireThread(tenant, conversationId);
  if (thread.customerId === null && thread.prospectId === null) return thread;
  const line = `${displayName(user)} desvinculó la conversación de su contacto.`;
  return changeThread(
    tenant,
    thread,
    { customerId: null, prospectId: null },
    line,
    scoresAnew(tenant, thread.prospectId),
  );
}

/** The scores of these prospects depend on the thread. */
function scoresAnew(tenant: Tenant, ...ids: readonly (number | null)[]) {
  return { later: ids.map((id) => (id === null ? null : planScore(tenant, id))) };
}

/** A thread belongs to a customer or a prospect, never to both. */
export function linkTo({ kind, id }: Pick<ContactMatch, "kind" | "id">) {
  return { customerId: kind === "customer" ? id : null, prospectId: kind === "prospect" ? id : null };
}

async function findMatch(tenant: Tenant, kind: ContactMatch["kind"], id: number): Promise<ContactMatch> {
  if (kind === "customer") {
    const row = await tenant.db.first(findCustomer(tenant, id));
    if (row) return customerMatch(row);
  } else {
    const row = await tenant.db.first(findProspect(tenant, id));
    if (row) return prospectMatch(row);
  }
  throw notFound("Ese contacto ya no existe.");
}
