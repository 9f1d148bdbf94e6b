import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { TEAM } from "../views/queries.server";
import { MACRO_AIS, MACRO_ASSIGNS, MACRO_STATES, type MacroEffects } from "./effects";
import { MOST_MACROS } from "./limits";
import { inboxMacros } from "./tables.server";

export interface Macro extends MacroEffects {
  readonly id: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly uses: number;
  readonly lastUsedAt: Date | null;
  /** When it was last changed, in milliseconds; its uses do not count. */
  readonly seen: number;
}

/** Sorted here, because SQLite puts accents and small letters after everything else. */
const byName = new Intl.Collator("es", { numeric: true });

/** A person's own macros and the team's, the most used first: at most twice `MOST_MACROS`. */
export function listMacros(tenant: Tenant, userId: number): Statement<Macro[]> {
  return tenant.db
    .select(inboxMacros, {
      where: inArray(inboxMacros.userId, [TEAM, userId]),
      orderBy: [asc(inboxMacros.userId), asc(inboxMacros.name)],
      limit: 2 * MOST_MACROS,
    })
    .map((rows) => rows.map(macroOf).sort((a, b) => b.uses - a.uses || byName.compare(a.name, b.name)));
}

/** One that the person may use: their own, or the team's. */
export function findMacro(tenant: Tenant, userId: number, id: number): Statement<Macro[]> {
  return tenant.db
    .select(inboxMacros, {
      where: and(eq(inboxMacros.id, id), inArray(inboxMacros.userId, [TEAM, userId])),
      limit: 1,
    })
    .map((rows) => rows.map(macroOf));
}

function macroOf({ userId, ...row }: typeof inboxMacros.$inferSelect): Macro {
  const { id, name, content, tags, uses, lastUsedAt } = row;
  return {
    ...{ id, name, content, tags, uses, lastUsedAt, isShared: userId === TEAM },
    seen: row.updatedAt.getTime(),
    // A value that a newer release stored, unknown to this one, counts as no change.
    state: MACRO_STATES.find((state) => state === row.state) ?? "keep",
    assign: MACRO_ASSIGNS.find((assign) => assign === row.assign) ?? "keep",
    ai: MACRO_AIS.find((ai) => ai === row.ai) ?? "keep",
  };
}

/** True in SQL while nobody changed the columns, or took off a tag, that a macro set. */
export function isAsLeft(
  tenant: Tenant,
  id: number,
  left: {
    readonly status: string;
    readonly snoozedUntil: number | null;
    readonly assignedAgentId: number | null;
    readonly aiEnabled: boolean;
    readonly tags: readonly string[];
  },
): SQL {
  return sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${id} and deleted_at is null
    and status = ${left.status} and snoozed_until is ${left.snoozedUntil} and assigned_agent_id is ${left.assignedAgentId}
    and ai_enabled = ${left.aiEnabled ? 1 : 0}
    and not exists (select 1 from json_each(${JSON.stringify(left.tags)})
      where value not in (select value from json_each(coalesce(tags, '[]')))))`;
}
