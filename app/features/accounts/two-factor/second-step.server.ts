import { AppError } from "~/platform/errors";
import type { Control } from "~/platform/tenancy.server";
import { accountKeyOf, openSession, type SignedIn } from "../sign-in.server";
import { checkCode } from "./check-code.server";
import { readFirstStep } from "./first-step.server";
import { findTwoFactor } from "./queries.server";

/**
 * Opens the session of somebody who proved the password a moment ago and now the second factor.
 * @param proof of the first step
 * @throws AppError unauthenticated (detail `first_step_over`, or `invalid_code`), rate_limited
 */
export async function takeSecondStep(
  control: Control,
  proof: string | null,
  code: string,
  request: Request,
  address: string,
): Promise<SignedIn> {
  const first = await readFirstStep(control, proof);
  if (!first) throw over();
  const { owner, email, remember } = first;
  const [enrolled] = await control.db.run(findTwoFactor(control, owner));
  // The second factor was removed meanwhile: the password was right, but they have to sign in again.
  if (!enrolled?.confirmedAt) throw over();
  const factor = await checkCode(control, owner, enrolled, code, address);
  const accountKey = await accountKeyOf(owner.userType, email);
  return openSession(control, { owner, remember, accountKey, with: [], factor }, request, address, null);
}

function over(): AppError {
  return new AppError("unauthenticated", "Pasó demasiado tiempo. Escribe otra vez tu email y tu contraseña.", {
    detail: "first_step_over",
  });
}
