import { and, isNull, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { recoveryCodes, twoFactors } from "../tables.server";
import { codesOf, ofPerson, type TwoFactorRecord, type Whose } from "./writes.server";

export function findTwoFactor(control: Control, whose: Whose): Statement<TwoFactorRecord[]> {
  return control.db.select(twoFactors, { where: ofPerson(whose), limit: 1 });
}

/** The recovery codes that are left. */
export function listRecoveryCodes(control: Control, whose: Whose) {
  return control.db.select(recoveryCodes, { where: and(codesOf(whose), isNull(recoveryCodes.usedAt)), limit: 20 });
}

/** Which of these people of tenants have a second factor; at most some hundred ids. */
export function listTwoFactors(control: Control, userIds: readonly number[]): Statement<number[]> {
  return control.db
    .raw<{ id: number }>(
      sql`select f.user_id as id from ${twoFactors} f where f.user_type = 'tenant_user'
        and f.user_id in (select value from json_each(${JSON.stringify(userIds)})) and f.confirmed_at is not null`,
    )
    .map((rows) => rows.map(({ id }) => id));
}
