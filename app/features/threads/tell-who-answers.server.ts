import type { Tenant } from "~/platform/tenancy.server";
import { isWidgetChannel } from "~/wire/channel";
import { isWithPeople } from "./ai-turn";
import type { ConversationRecord } from "./queries.server";

/** Tells a visitor's open window who answers from now on. */
export function tellWhoAnswers(
  tenant: Tenant,
  thread: ConversationRecord,
  by: "ai" | "team" = isWithPeople(thread, tenant.now()) ? "team" : "ai",
): void {
  const { channel, externalContactId } = thread;
  if (isWidgetChannel(channel) && externalContactId)
    tenant.events.publishToVisitor(externalContactId, { type: "handled", by });
}
