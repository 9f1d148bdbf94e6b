import type { SQL } from "drizzle-orm";
import type { PlannedJob } from "~/platform/outbox.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Carrier, Channel } from "./channel";
import type { ConversationRecord } from "./queries.server";

/** A customer's message that is about to be stored, as far as an answer to it depends on it. */
export interface AskedThread {
  readonly channel: Channel;
  /** Selects the thread among `conversations`; it may not be there yet. */
  readonly thread: SQL;
  /** A company that the channel itself names. */
  readonly companyId: number | null;
  /** By which the contact may be known already: e-mail in lower case, phone in E.164. */
  readonly reach: { readonly email: string | null; readonly phone: string | null };
}

export interface ArrivedMessage {
  readonly id: number;
  readonly conversationId: number;
  readonly platform: Carrier;
  /** The contact as the channel names it. */
  readonly contact: string;
  /** The thread before this message; null where the message opens it. */
  readonly thread: ConversationRecord | null;
  /** False where the message asks for nothing: it was written by a machine, or it is a wish such as BAJA. */
  readonly isAnswerable: boolean;
}

export interface ReplyPlan {
  /** The AI is going to answer. */
  readonly isDue: boolean;
  /** Business hours leave this thread to people now. */
  readonly leftToPeople: boolean;
  /** What is to be planned in the batch that stores the message; null where nothing is. */
  readonly job: PlannedJob | null;
}

/** Knows, once read, which company a thread is about and what follows from a message in it. */
export interface ReplyPlanner {
  readonly companyId: number | null;
  plan(message: ArrivedMessage): ReplyPlan;
}

/**
 * Erases what another room keeps of a thread, at most `limit` rows of a kind. Each statement answers how many rows went;
 * `limit` says that there may be more, and the thread is asked for again.
 */
export type EraseListener = (
  tenant: Tenant,
  conversationId: number,
  limit: number,
) => Promise<readonly Statement<number>[]>;

declare module "~/platform/platform.server" {
  interface Ports {
    /** A read for the first batch of receiving a message; its answer plans what follows from it. */
    readonly planReply: (tenant: Tenant, asked: AskedThread) => Statement<ReplyPlanner>;
    /** For the batch that finds that a message of ours does not arrive; stands before its credit comes back. */
    readonly onUndelivered: (tenant: Tenant, messageId: number) => Statement<unknown>;
    readonly onErase: readonly EraseListener[];
  }
}
