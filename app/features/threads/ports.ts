import type { SQL } from "drizzle-orm";
import type { PlannedJob } from "~/platform/outbox.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Carrier, Channel } from "~/wire/channel";
import type { Alarm, ConversationRecord } from "./queries.server";

/** The facts about a customer's new message that decide if it is answered. */
export interface AskedThread {
  readonly channel: Channel;
  /** An SQL condition that selects the thread in `conversations`; it may not exist yet. */
  readonly thread: SQL;
  /** A company that the channel itself names. */
  readonly companyId: number | null;
  /** Addresses by which the contact may be known already: e-mail in lower case, phone in E.164. */
  readonly reach: { readonly email: string | null; readonly phone: string | null };
}

export interface ArrivedMessage {
  readonly id: number;
  readonly conversationId: number;
  readonly content: string;
  readonly platform: Carrier;
  /** The channel's own name for the contact. */
  readonly contact: string;
  /** The thread before this message; null where the message opens it. */
  readonly thread: ConversationRecord | null;
  /** The keyed hash of the network that it came from; null where a carrier brought it. */
  readonly from: string | null;
  /** False where no answer is wanted: it was written by a machine, or it is a wish such as BAJA. */
  readonly isAnswerable: boolean;
}

export interface ReplyPlan {
  /** The AI is going to answer. */
  readonly isDue: boolean;
  /** The message is for a person: by the business hours, or because the AI waits after a person's reply. */
  readonly leftToPeople: boolean;
  readonly alarm: Alarm | null;
  /** The job to plan in the batch that stores the message; null where there is none. */
  readonly job: PlannedJob | null;
}

/** The thread's company and, for a message in it, the plan of the reply. */
export interface ReplyPlanner {
  readonly companyId: number | null;
  /** For a wait for a person that this message may begin; null where the company has no target. */
  readonly replyDue: ReplyDue | null;
  plan(message: ArrivedMessage): ReplyPlan;
}

/**
 * Erases another room's rows of a thread, at most `limit` of a kind. Each statement returns how many rows were erased;
 * when it is `limit`, there may be more, and the listener is called again.
 */
export type EraseListener = (
  tenant: Tenant,
  conversationId: number,
  limit: number,
) => Promise<readonly Statement<number>[]>;

/** By when a person is to answer a customer who waits for one. */
export interface ReplyDue {
  /** When three quarters of the time are over. */
  readonly nearAt: Date;
  readonly dueAt: Date;
}

export interface WaitsEnd {
  readonly isAnswered: boolean;
  /** When they ended, in milliseconds since 1970; now, if it is not given. */
  readonly at?: number;
  readonly takesBack?: true;
}

declare module "~/platform/platform.server" {
  interface Ports {
    /** A read for the first batch of receiving a message; its result plans the reply. */
    readonly planReply: (tenant: Tenant, asked: AskedThread) => Statement<ReplyPlanner>;
    /** The minutes that the AI waits after a person's reply, as an SQL expression; `companyId` is the thread's. */
    readonly aiWaitMinutes: (tenant: Tenant, companyId: SQL) => SQL;
    /** By when a person is to answer if a wait begins now; `companyId` is the thread's. Null without a target. */
    readonly replyDue: (tenant: Tenant, companyId: SQL) => Statement<ReplyDue | null>;
    /**
     * Counts the ends of threads' waits, in their batch and before the threads change; or takes that back after they are
     * as they were. A wait that nobody answered counts only where it was too long already.
     * @param threads their ids as SQL
     */
    readonly countWaits: (tenant: Tenant, threads: SQL, end: WaitsEnd) => Statement<unknown>;
    /** For the batch that records that a message of ours did not arrive; must come before the refund of its credit. */
    readonly onUndelivered: (tenant: Tenant, messageId: number) => Statement<unknown>;
    readonly onErase: readonly EraseListener[];
  }
}
