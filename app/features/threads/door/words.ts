import type { SQL } from "drizzle-orm";
import type { ConversationRecord } from "../queries.server";

/** What may be set on a thread that is not in the trash. */
export type ThreadColumns = Partial<
  Pick<
    ConversationRecord,
    | "status"
    | "snoozedUntil"
    | "aiEnabled"
    | "aiBrief"
    | "insights"
    | "assignedAgentId"
    | "assignedAgentName"
    | "companyId"
    | "companyIdentified"
    | "customerId"
    | "prospectId"
    | "customerName"
    | "nameMadeUp"
    | "customerPhone"
    | "customerPhoneCountryCode"
    | "customerEmail"
    | "unreadCount"
    | "firstUnansweredAt"
  >
> & { readonly tags?: string[] | SQL };

/** What a channel tells of whoever writes; it fills what the thread does not know. */
export type KnownContact = Pick<
  ConversationRecord,
  | "customerName"
  | "nameMadeUp"
  | "customerPhone"
  | "customerPhoneCountryCode"
  | "customerEmail"
  | "companyId"
  | "externalConversationId"
>;

/** What a customer said of themselves. */
export interface Said {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

export type NewThread = Pick<ConversationRecord, "id" | "channel" | "platform" | "externalContactId">;
