import { z } from "zod";
import { fromBase64, toBase64Url } from "~/platform/base64";
import { hashToken } from "~/platform/crypto.server";
import { mac, sameMac } from "~/platform/mac";
import type { Control } from "~/platform/tenancy.server";
import { findSuperAdminById, findTenantUserById } from "../queries.server";
import type { SessionOwner } from "../sessions.server";
import { PROOF_SECONDS } from "./proof-seconds";

const PURPOSE = "first-step";

const proofSchema = z.tuple([
  z.enum(["tenant_user", "super_admin"]),
  z.int(),
  z.boolean(),
  z.number(),
  /** A digest of the stored password: a new password ends the proof. */
  z.string(),
]);

export interface FirstStep {
  readonly owner: SessionOwner;
  readonly email: string;
  readonly remember: boolean;
}

const secretOf = (control: Control) => control.platform.bindings.settings.SESSION_SECRET;

/** "This browser knew the password a moment ago", signed. */
export async function proveFirstStep(
  control: Control,
  { owner, password }: { readonly owner: SessionOwner; readonly password: string },
  remember: boolean,
): Promise<string> {
  const until = control.platform.clock.now() + PROOF_SECONDS * 1000;
  const said = JSON.stringify([owner.userType, owner.userId, remember, until, await hashToken(password)]);
  return `${toBase64Url(new TextEncoder().encode(said))}.${await mac(secretOf(control), PURPOSE, [said])}`;
}

/**
 * The person who proved their password; null for a proof that is not ours or too old, or whose password or access has
 * ended since.
 */
export async function readFirstStep(control: Control, proof: string | null): Promise<FirstStep | null> {
  const [encoded, signature] = proof?.split(".") ?? [];
  const said = encoded && decoded(encoded);
  if (!said || !signature || !(await sameMac(secretOf(control), PURPOSE, [said], signature))) return null;
  const parsed = proofSchema.safeParse(JSON.parse(said));
  if (!parsed.success) return null;
  const [userType, userId, remember, until, digest] = parsed.data;
  if (control.platform.clock.now() >= until) return null;
  const find = userType === "tenant_user" ? findTenantUserById : findSuperAdminById;
  const [person] = await control.db.run<readonly PersonRow[]>(find(control, userId));
  if (!person?.active || (await hashToken(person.password)) !== digest) return null;
  return { owner: { userType, userId, tenantId: person.tenantId ?? null }, email: person.email, remember };
}

interface PersonRow extends Partial<Pick<SessionOwner, "tenantId">> {
  readonly email: string;
  readonly password: string;
  readonly active: boolean;
}

function decoded(text: string): string | null {
  try {
    return new TextDecoder().decode(fromBase64(text));
  } catch {
    return null;
  }
}
