import type { ConversationRecord } from "~/features/threads/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import { isWidgetChannel } from "~/wire/channel";

/** Tells a visitor's open window who answers from now on. */
export function tellWhoAnswers(
  tenant: Tenant,
  { channel, externalContactId }: Pick<ConversationRecord, "channel" | "externalContactId">,
  by: "ai" | "team",
): void {
  if (isWidgetChannel(channel) && externalContactId)
    tenant.events.publishToVisitor(externalContactId, { type: "handled", by });
}
