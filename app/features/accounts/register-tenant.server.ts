import { createTenant, type NewTenant } from "~/features/tenants/create-tenant.server";
import { audit } from "~/platform/audit.server";
import { AppError } from "~/platform/errors";
import { newId, type TenantId } from "~/platform/ids";
import { networkOf } from "~/platform/network";
import { hashPassword } from "~/platform/password.server";
import { phoneParts } from "~/platform/phone.server";
import { placeOfPhone } from "~/platform/phone-place.server";
import { limitPublicCall } from "~/platform/rate-limit.server";
import { UniqueViolation } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { findTenantUser } from "./queries.server";
import type { RegisterInput } from "./schema";
import { tenantUsers } from "./tables.server";

const TAKEN = "Ya existe una cuenta con ese email. Entra con ella o usa otro email.";

export function emailTaken(): AppError {
  return new AppError("conflict", TAKEN, { detail: "email_taken", fields: { email: [TAKEN] } });
}

/** What a longer form knows besides the registration's fields. */
export interface MoreAboutAccount {
  readonly owner?: { readonly firstName?: string; readonly lastName?: string; readonly mustSetPassword?: boolean };
  /** Columns of the business; a name here replaces that of the registration. */
  readonly tenant?: Partial<Pick<NewTenant, "name" | "industry" | "website" | "description" | "country" | "timeZone">>;
}

/**
 * Makes the business account and its owner, in the country and the time zone of its phone unless others are told. On
 * the register form the name is the business's, so the owner's own name starts empty.
 * @throws AppError conflict (the e-mail has an account), rate_limited
 */
export async function registerTenant(
  control: Control,
  input: RegisterInput,
  address: string,
  more: MoreAboutAccount = {},
): Promise<{ tenantId: TenantId; userId: number }> {
  const now = control.platform.clock.now();
  await limitPublicCall(
    control.db,
    `register:${networkOf(address)}`,
    { count: 20, windowMilliseconds: 3_600_000 },
    now,
  );
  if (await control.db.first(findTenantUser(control, input.email))) throw emailTaken();
  // A code typed with the number counts more than the list beside it, which may still show its first choice.
  const { phone, phoneCountryCode } = input.phone.startsWith("+") ? phoneParts(input.phone) : input;
  const fields: NewTenant = {
    name: input.name,
    email: input.email,
    phone,
    phoneCountryCode,
    ...placeOfPhone({ phone, phoneCountryCode }),
    ...more.tenant,
  };
  const password = await hashPassword(input.password);
  const userId = newId();
  const owner = (tenantId: TenantId) => [
    control.db.insert(tenantUsers, {
      id: userId,
      tenantId,
      email: input.email,
      password,
      isOwner: true,
      ...more.owner,
      createdAt: new Date(now),
      updatedAt: new Date(now),
    }),
    audit(control, {
      actorType: "tenant_user",
      actorId: userId,
      tenantId,
      action: "register",
      target: `tenant:${tenantId}`,
      address,
    }),
  ];
  try {
    const tenant = await createTenant(control, { kind: "sign_up" }, fields, { people: owner });
    return { tenantId: tenant.id, userId };
  } catch (error) {
    if (error instanceof UniqueViolation && error.on("tenant_users.email")) throw emailTaken();
    throw error;
  }
}
