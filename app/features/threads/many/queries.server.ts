import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { ConversationRecord } from "../queries.server";
import { conversations } from "../tables.server";
import { MANY_ACTS, type ManyAct } from "./limits";
import { threadUndos } from "./tables.server";

/** These threads, in the trash or outside of it. */
export function findThreads(tenant: Tenant, ids: readonly number[]): Statement<ConversationRecord[]> {
  return tenant.db.select(conversations, {
    where: sql`${conversations.id} in (select value from json_each(${JSON.stringify(ids)}))`,
  });
}

/** What undoing needs to know of a thread before its batch; times in milliseconds since 1970. */
const itemSchema = z.object({
  id: z.number(),
  status: z.string(),
  snoozedUntil: z.number().nullable(),
  firstUnansweredAt: z.number().nullable(),
  lastCustomerMessageId: z.number().nullable(),
  aiEnabled: z.number(),
});

export interface ThreadUndo {
  readonly id: number;
  readonly act: ManyAct;
  readonly at: Date;
  readonly items: readonly z.output<typeof itemSchema>[];
}

/** A person's own act that can still be undone. */
export function findUndo(tenant: Tenant, userId: number, id: number): Statement<ThreadUndo[]> {
  return tenant.db
    .select(threadUndos, {
      where: and(
        eq(threadUndos.id, id),
        eq(threadUndos.userId, userId),
        gt(threadUndos.expiresAt, new Date(tenant.now())),
      ),
      limit: 1,
    })
    .map((rows) =>
      rows.flatMap((row) => {
        const act = MANY_ACTS.find((known) => known === row.act);
        if (!act) return [];
        return [{ id: row.id, act, at: row.createdAt, items: z.array(itemSchema).parse(JSON.parse(row.items)) }];
      }),
    );
}

/** True in SQL until the act is undone, or its person does another one. */
export const isUndoable = (tenant: Tenant, id: number) =>
  sql`exists (select 1 from thread_undos where tenant_id = ${tenant.id} and id = ${id})`;
