import { randomToken } from "~/platform/crypto.server";
import type { Control } from "~/platform/tenancy.server";
import { registerTenant } from "./register-tenant.server";
import type { RegisterInput } from "./schema";
import { accountKeyOf, openSession, type SignedIn, type SignedInByCall } from "./sign-in.server";

/**
 * Registers a business account and lets its owner in, so that registration ends like a login. The password that was just
 * hashed is not hashed again to prove it.
 * @throws AppError conflict (the e-mail has an account), rate_limited
 */
export async function openAccount(
  control: Control,
  input: RegisterInput,
  request: Request,
  address: string,
  bearer: string | null = null,
): Promise<SignedIn> {
  const { tenantId, userId } = await registerTenant(control, input, address);
  const owner = { userType: "tenant_user", userId, tenantId } as const;
  const accountKey = await accountKeyOf("tenant_user", input.email);
  return openSession(control, { owner, remember: false, accountKey, with: [] }, request, address, bearer);
}

/** `openAccount` for a call, which returns a bearer token. */
export async function openAccountByCall(
  ...[control, input, request, address]: Parameters<typeof openAccount>
): Promise<SignedInByCall> {
  const bearer = randomToken();
  return { ...(await openAccount(control, input, request, address, bearer)), bearer };
}
