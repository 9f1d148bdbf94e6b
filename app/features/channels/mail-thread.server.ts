import { replySubject } from "~/features/threads/messages/mail-data";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import type { CarrierMessage } from "~/providers/messaging/port";

/**
 * The headers that keep an answer in the customer's mail thread: its ids, and as subject the one that staff wrote or
 * the customer's own with "Re:".
 * @param asked the customer's last mail
 */
export function mailOf(
  asked: MessageRecord | undefined,
  written?: string,
  cc: readonly string[] = [],
): NonNullable<CarrierMessage["mail"]> {
  const { subject = "", references = "", mailId = "", replyTo = "" } = asked?.metadata ?? {};
  return {
    subject: written || replySubject(subject),
    references: [...references.split(" "), mailId].filter(Boolean),
    replyTo: replyTo || null,
    cc,
  };
}
