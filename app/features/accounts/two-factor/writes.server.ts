import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import type { SessionOwner } from "../sessions.server";
import { recoveryCodes, twoFactors } from "../tables.server";

export type Whose = Pick<SessionOwner, "userType" | "userId">;

export const ofPerson = ({ userType, userId }: Whose) =>
  and(eq(twoFactors.userType, userType), eq(twoFactors.userId, userId)) ?? sql`0`;
export const codesOf = ({ userType, userId }: Whose) =>
  and(eq(recoveryCodes.userType, userType), eq(recoveryCodes.userId, userId)) ?? sql`0`;

export type TwoFactorRecord = typeof twoFactors.$inferSelect;

/** Notes the step of a code as used; empty where it, or a later one, was used before: of two presses one counts. */
export function spendStep(control: Control, whose: Whose, step: number): Statement<TwoFactorRecord[]> {
  return control.db.update(
    twoFactors,
    { lastStep: step },
    and(ofPerson(whose), lt(twoFactors.lastStep, step)) ?? sql`0`,
  );
}

/** Uses a recovery code up; empty where it is none, or was used before. */
export function spendRecoveryCode(control: Control, whose: Whose, codeHash: string) {
  return control.db.update(
    recoveryCodes,
    { usedAt: new Date(control.platform.clock.now()) },
    and(codesOf(whose), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)) ?? sql`0`,
  );
}

/** Takes the second factor away, with all recovery codes. */
export function deleteTwoFactor(control: Control, whose: Whose): Statement<unknown>[] {
  return [control.db.delete(twoFactors, ofPerson(whose)), control.db.delete(recoveryCodes, codesOf(whose))];
}
