import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { TenantEvent } from "~/wire/events";

/** A customer's question that the documents do not answer. */
export interface UnansweredQuestion {
  readonly companyId: number | null;
  readonly conversationId: number;
  /** The customer's last message of the burst. */
  readonly messageId: number;
  /** The texts of the burst, one per line. */
  readonly burst: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

export interface PlannedQuestion {
  /** To be run in the batch that hands the thread over. */
  readonly statements: readonly Statement<unknown>[];
  readonly event: TenantEvent;
}

declare module "~/platform/platform.server" {
  interface Ports {
    /** Awaited before the batch that hands the thread over; null where there are no words to keep. */
    readonly onUnanswered: (tenant: Tenant, asked: UnansweredQuestion) => Promise<PlannedQuestion | null>;
  }
}
