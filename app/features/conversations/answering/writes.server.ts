import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { conversations } from "../tables.server";

/** Whether nobody stepped in since `controlTurn`, nobody answered `upTo`, and no newer message took over before the burst's deadline. */
export function stillDue(
  tenant: Tenant,
  state: { id: number; controlTurn: number; upTo: number; deadlinePassed: boolean },
): SQL {
  const newest = state.deadlinePassed ? sql`1` : sql`last_customer_message_id = ${state.upTo}`;
  return sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${state.id} and deleted_at is null
    and ai_enabled = 1 and control_turn = ${state.controlTurn} and answered_through < ${state.upTo} and ${newest})`;
}

/** Whether a thread that is not in the trash belongs to no company yet. */
export function isNameless(tenant: Tenant, id: number): SQL {
  return sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${id} and deleted_at is null
    and company_id is null)`;
}

/**
 * An answer that failed for good is wanted after all: the AI is on again and owes everything after `answeredThrough`.
 * Nothing changes when a person stepped in since `controlTurn`.
 */
export function oweAnswerAgain(
  tenant: Tenant,
  id: number,
  { controlTurn, answeredThrough }: { controlTurn: number; answeredThrough: number },
): Statement<(typeof conversations.$inferSelect)[]> {
  return tenant.db.update(
    conversations,
    {
      aiEnabled: true,
      status: "active",
      snoozedUntil: null,
      answeredThrough,
      firstUnansweredAt: sql`coalesce(${conversations.firstUnansweredAt}, ${conversations.lastCustomerMessageAt})`,
      controlTurn: sql`${conversations.controlTurn} + 1`,
      updatedAt: new Date(tenant.now()),
    },
    and(eq(conversations.id, id), isNull(conversations.deletedAt), eq(conversations.controlTurn, controlTurn)),
  );
}
