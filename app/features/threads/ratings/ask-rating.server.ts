import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { visitorPaths } from "~/platform/visitor-paths";
import { canSend, writable } from "../messages/can-send";
import { newMessage } from "../messages/new-message.server";
import type { MessageRecord } from "../messages/queries.server";
import type { ConversationRecord } from "../queries.server";
import { readRatingSettings } from "./queries.server";
import { askText, mayAsk } from "./rules";
import { signedRating } from "./signed-rating.server";
import { storeAsk } from "./writes.server";

export interface PlannedAsk {
  /** Makes the message, whose id must come after that of the line above it. */
  readonly say: () => MessageRecord;
  readonly row: Statement<unknown>;
}

/**
 * The question how the customer was served, for the batch that resolves their thread. It costs no credit.
 * @param origin where its page is, unless the product has a public address
 * @returns null where the business does not ask, or this customer may not be asked now
 */
export async function planAsk(
  tenant: Tenant,
  user: TenantUser,
  thread: ConversationRecord,
  origin: string,
): Promise<PlannedAsk | null> {
  const now = tenant.now();
  if (!mayAsk(thread, now)) return null;
  const settings = await tenant.db.run(readRatingSettings(tenant));
  if (!settings.isOn) return null;
  const id = newId(now);
  const { id: conversationId, companyId, channel, platform } = thread;
  const link = `${tenant.publicOrigin ?? origin}${visitorPaths.rating(await signedRating(tenant, id))}`;
  const content = askText(channel, settings.words, link);
  if (!canSend(writable(thread), { content }, now).ok) return null;
  const metadata = { rating: "ask" };
  return {
    say: () => newMessage(tenant, { conversationId, platform, sender: "ai", content, status: "queued", metadata }),
    row: storeAsk(tenant, { id, conversationId, companyId, agentId: user.id, agentName: displayName(user) }),
  };
}
