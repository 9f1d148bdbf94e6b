import { AppError } from "~/platform/errors";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { requirePassword } from "./require-password.server";
import { findOwner } from "./team.server";
import type { TenantUserRecord } from "./writes.server";

/** The owner, who asks with their password. */
export interface Owner {
  readonly userId: number;
  readonly address: string;
}

export async function isOwner(control: Control, tenant: Tenant, userId: number): Promise<boolean> {
  return (await control.db.first(findOwner(control, tenant.id)))?.id === userId;
}

/** @throws AppError forbidden (somebody else), invalid (field password), rate_limited */
export async function requireOwner(
  control: Control,
  tenant: Tenant,
  { userId }: Owner,
  password: string,
): Promise<TenantUserRecord> {
  const owner = await control.db.first(findOwner(control, tenant.id));
  if (owner?.id !== userId) throw new AppError("forbidden", ONLY_OWNER);
  await requirePassword(control, owner, password, { field: "password", reason: "La contraseña no es correcta." });
  return owner;
}

export const ONLY_OWNER = "Solo la persona titular de la cuenta puede hacer esto.";
