import type { Control } from "~/platform/tenancy.server";
import { registerTenant } from "./register-tenant.server";
import type { RegisterInput } from "./schema";
import { type SignedIn, signIn } from "./sign-in.server";

/**
 * Registers a business account and signs its owner in, so that registering ends like a login.
 * @throws AppError conflict (the e-mail has an account), rate_limited
 */
export async function openAccount(
  control: Control,
  input: RegisterInput,
  request: Request,
  address: string,
): Promise<SignedIn> {
  await registerTenant(control, input, address);
  const { email, password } = input;
  return signIn(control, "tenant_user", { email, password, rememberPassword: false }, request, address);
}
