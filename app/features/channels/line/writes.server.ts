import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { IntegrationRecord } from "../queries.server";
import type { IntegrationType } from "../schema";
import { integrationConfigs } from "../tables.server";
import { FIRST_REST_MILLISECONDS, LONGEST_REST_MILLISECONDS, LOST_IN_A_ROW, TRY_MILLISECONDS } from "./rules";

export type StoredState = Pick<IntegrationRecord, "lostAnswers" | "heldUntil">;

/** Another answer was lost: from the third in a row on, a rest that doubles with each. */
export function noteLost(tenant: Tenant, type: IntegrationType): Statement<unknown> {
  const { lostAnswers, heldUntil } = integrationConfigs;
  const doublings = sql`min(max(${lostAnswers} + 1 - ${LOST_IN_A_ROW}, 0), 10)`;
  const rest = sql`min(${FIRST_REST_MILLISECONDS} << ${doublings}, ${LONGEST_REST_MILLISECONDS})`;
  return change(tenant, type, {
    lostAnswers: sql`${lostAnswers} + 1`,
    heldUntil: sql`case when ${lostAnswers} + 1 >= ${LOST_IN_A_ROW} then ${tenant.now()} + ${rest} else ${heldUntil} end`,
  });
}

/** The vendor is there, but busy. Of two answers the longer wait counts; a try's claim ends with its answer. */
export function noteBusy(tenant: Tenant, type: IntegrationType, until: number): Statement<unknown> {
  const { lostAnswers, heldUntil } = integrationConfigs;
  const stated = sql`case when ${lostAnswers} >= ${LOST_IN_A_ROW} then 0 else coalesce(${heldUntil}, 0) end`;
  return change(tenant, type, { lostAnswers: 0, heldUntil: sql`max(${until}, ${stated})` });
}

/** The vendor answered, unless something else was noted since `seen`. */
export function noteAnswered(tenant: Tenant, type: IntegrationType, seen: StoredState): Statement<unknown> {
  const { lostAnswers, heldUntil } = integrationConfigs;
  const until = seen.heldUntil?.getTime() ?? null;
  const only = sql`${lostAnswers} = ${seen.lostAnswers} and ${heldUntil} is ${until}`;
  return change(tenant, type, { lostAnswers: 0, heldUntil: null }, only);
}

/** Claims the one try after a rest; empty when another message has it, or the vendor is to be left alone. */
export function claimTry(tenant: Tenant, type: IntegrationType): Statement<IntegrationRecord[]> {
  const now = tenant.now();
  const isDue = sql`coalesce(${integrationConfigs.heldUntil}, 0) <= ${now}`;
  return change(tenant, type, { heldUntil: new Date(now + TRY_MILLISECONDS) }, isDue);
}

function change(
  tenant: Tenant,
  type: IntegrationType,
  values: { readonly lostAnswers?: number | SQL; readonly heldUntil: Date | SQL | null },
  only: SQL = sql`true`,
): Statement<IntegrationRecord[]> {
  return tenant.db.update(integrationConfigs, values, sql`${integrationConfigs.integrationType} = ${type} and ${only}`);
}
