import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MAX_ACTIONS, MAX_FIELDS } from "./limits";
import { intelligentActionFields, intelligentActions } from "./tables.server";

export type ActionRecord = typeof intelligentActions.$inferSelect;
export type FieldRecord = typeof intelligentActionFields.$inferSelect;

export function findAction(tenant: Tenant, id: number): Statement<ActionRecord[]> {
  return tenant.db.select(intelligentActions, { where: eq(intelligentActions.id, id), limit: 1 });
}

/** A company's actions in the order in which they were made; there are never more than `MAX_ACTIONS`. */
export function listActions(tenant: Tenant, companyId: number): Statement<ActionRecord[]> {
  return tenant.db.select(intelligentActions, {
    where: eq(intelligentActions.companyId, companyId),
    orderBy: [asc(intelligentActions.id)],
    limit: MAX_ACTIONS,
  });
}

export function findField(tenant: Tenant, id: number): Statement<FieldRecord[]> {
  return tenant.db.select(intelligentActionFields, { where: eq(intelligentActionFields.id, id), limit: 1 });
}

/** An action's fields in the order in which they are asked. */
export function listFields(tenant: Tenant, actionId: number): Statement<FieldRecord[]> {
  return tenant.db.select(intelligentActionFields, {
    where: and(eq(intelligentActionFields.actionId, actionId)),
    orderBy: [asc(intelligentActionFields.order), asc(intelligentActionFields.id)],
    limit: MAX_FIELDS,
  });
}

/** True in SQL when one more action fits. */
export function hasRoomForAction(tenant: Tenant, companyId: number): SQL {
  return sql`(select count(*) from intelligent_actions where tenant_id = ${tenant.id} and company_id = ${companyId}) < ${MAX_ACTIONS}`;
}

/** True in SQL when one more field fits. */
export function hasRoomForField(tenant: Tenant, actionId: number): SQL {
  return sql`(select count(*) from intelligent_action_fields where tenant_id = ${tenant.id} and action_id = ${actionId}) < ${MAX_FIELDS}`;
}
