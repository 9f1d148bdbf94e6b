import type { Control } from "~/platform/tenancy.server";
import { registerTenant } from "./register-tenant.server";
import type { RegisterInput } from "./schema";
import { type SignedIn, type SignedInByCall, signIn, signInByCall } from "./sign-in.server";

/**
 * Registers a business account and signs its owner in, so that registration ends like a login.
 * @throws AppError conflict (the e-mail has an account), rate_limited
 */
export async function openAccount(
  control: Control,
  input: RegisterInput,
  request: Request,
  address: string,
): Promise<SignedIn> {
  await registerTenant(control, input, address);
  return signIn(control, "tenant_user", loginOf(input), request, address);
}

/** `openAccount` for a call, which returns a bearer token. */
export async function openAccountByCall(
  control: Control,
  input: RegisterInput,
  request: Request,
  address: string,
): Promise<SignedInByCall> {
  await registerTenant(control, input, address);
  return signInByCall(control, "tenant_user", loginOf(input), request, address);
}

function loginOf({ email, password }: RegisterInput) {
  return { email, password, rememberPassword: false };
}
