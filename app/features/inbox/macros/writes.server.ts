import { eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { TEAM } from "../views/queries.server";
import type { MacroEffects } from "./effects";
import { MOST_MACROS } from "./limits";
import { inboxMacros } from "./tables.server";

export interface MacroColumns extends MacroEffects {
  readonly name: string;
  /** The person, or `TEAM`. */
  readonly userId: number;
}

/** True in SQL while the owner may have one more; the macro that is being changed does not count. */
export function roomFor(tenant: Tenant, owner: number, besides = 0): SQL {
  return sql`(select count(*) from inbox_macros where tenant_id = ${tenant.id} and user_id = ${owner} and id <> ${besides})
    < ${MOST_MACROS}`;
}

/** The macro is still there, and this person's or the team's. */
export function isUsable(tenant: Tenant, userId: number, id: number): SQL {
  return sql`exists (select 1 from inbox_macros where tenant_id = ${tenant.id} and id = ${id}
    and user_id in (${TEAM}, ${userId}))`;
}

/** True in SQL while it is as a form saw it. */
export function isMacroAsOf(tenant: Tenant, id: number, seen: number): SQL {
  return sql`exists (select 1 from inbox_macros where tenant_id = ${tenant.id} and id = ${id} and updated_at = ${seen})`;
}

/** A name that the owner has already aborts the batch. */
export function storeMacro(tenant: Tenant, id: number, macro: MacroColumns): Statement<unknown> {
  const now = new Date(tenant.now());
  const tags = [...macro.tags];
  return tenant.db.insert(inboxMacros, { ...macro, id, tags, uses: 0, createdAt: now, updatedAt: now });
}

/** The same; the guard `isUsable` says whose it may be. */
export function changeMacro(tenant: Tenant, id: number, macro: MacroColumns): Statement<unknown> {
  const columns = { ...macro, tags: [...macro.tags], updatedAt: new Date(tenant.now()) };
  return tenant.db.update(inboxMacros, columns, eq(inboxMacros.id, id));
}

/** Deletes nothing where the macro is neither the person's nor the team's. */
export function deleteMacro(tenant: Tenant, userId: number, id: number): Statement<{ id: number }[]> {
  return tenant.sql<{ id: number }>(
    sql`delete from inbox_macros where tenant_id = ${tenant.id} and id = ${id} and user_id in (${TEAM}, ${userId})
      returning id`,
  );
}

export function countMacroUse(tenant: Tenant, id: number): Statement<unknown> {
  return tenant.sql(
    sql`update inbox_macros set uses = uses + 1, last_used_at = ${tenant.now()}
      where tenant_id = ${tenant.id} and id = ${id}`,
  );
}

/** The end of the AI's wait that a person's reply at this time began, in milliseconds since 1970. */
export function waitFrom(tenant: Tenant, at: number, companyId: number | null): SQL {
  return sql`${at} + 60000 * ${tenant.ports.aiWaitMinutes(tenant, sql`${companyId}`)}`;
}
