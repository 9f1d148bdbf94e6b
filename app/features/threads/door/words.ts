import type { SQL } from "drizzle-orm";
import type { ConversationRecord } from "../queries.server";

/** The columns that may be set on a thread that is not in the trash. */
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

/** The details that a channel gives about a contact; they fill what the thread does not know. */
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

/** The details that customers gave about themselves. */
export interface Said {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

export type NewThread = Pick<ConversationRecord, "id" | "channel" | "platform" | "externalContactId">;
