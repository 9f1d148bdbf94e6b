import type { SQL } from "drizzle-orm";
import type { ConversationRecord } from "../queries.server";

/** The columns that may be set on a thread outside the trash. */
export type ThreadColumns = Partial<
  Pick<
    ConversationRecord,
    | "status"
    | "snoozedUntil"
    | "aiEnabled"
    | "aiSwitchedOff"
    | "aiHeldUntil"
    | "aiBackAt"
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
    | "answeredThrough"
    | "lastCustomerMessageId"
    | "lastCustomerMessageAt"
    | "ratingAskedAt"
    | "ratingScore"
  >
> & { readonly tags?: string[] | SQL; readonly aiWaitsUntil?: Date | null | SQL };

/** The facts a channel brings about a contact; they fill what the thread does not know. */
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

/** Facts that a customer told about themselves. */
export interface Said {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

export type NewThread = Pick<ConversationRecord, "id" | "channel" | "platform" | "externalContactId">;
