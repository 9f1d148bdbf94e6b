import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { goneIfTrashed, requireExactly } from "./change-thread.server";
import { isOpenDraft } from "./conditions/queries.server";
import { newMessage } from "./messages/new-message.server";
import { findMessage } from "./messages/queries.server";
import { draftIn } from "./notice";
import { setThread } from "./write-thread.server";

/**
 * Puts one draft of the AI aside. A line keeps its words, so that a slip loses nothing; the thread stays as it is. A
 * draft that is settled already stays so.
 * @param lineId the line that keeps the draft
 * @throws AppError not_found
 */
export async function discardDraft(
  tenant: Tenant,
  user: TenantUser,
  { conversationId, lineId }: { readonly conversationId: number; readonly lineId: number },
): Promise<void> {
  const thread = await requireExactly(tenant, conversationId);
  const kept = await tenant.db.first(findMessage(tenant, lineId));
  const draft = kept?.conversationId === conversationId ? draftIn(kept) : null;
  if (!draft) throw notFound("Ese borrador ya no existe.");
  const line = newMessage(tenant, {
    conversationId,
    platform: thread.platform,
    sender: "system",
    content: `${displayName(user)} descartó un borrador de la IA: «${draft}»`,
    metadata: { ofDraft: String(lineId) },
  });
  const guards = [{ if: isOpenDraft(tenant, conversationId, lineId), label: "draft" }];
  await setThread(tenant, { thread, set: {}, says: [line] }, { guards }).catch((error: unknown) => {
    if (error instanceof GuardRefused && error.label === "draft") return;
    goneIfTrashed(error);
  });
}
