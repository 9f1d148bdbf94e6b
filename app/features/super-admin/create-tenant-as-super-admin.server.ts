import { createTenant } from "~/features/tenants/create-tenant.server";
import { findTenantById, type TenantRecord } from "~/features/tenants/queries.server";
import { audit } from "~/platform/audit.server";
import { notFound } from "~/platform/errors";
import { DEFAULT_COUNTRY } from "~/platform/phone-countries";
import type { Control } from "~/platform/tenancy.server";
import type { CreateTenantInput } from "./schema";

export interface Actor {
  readonly superAdminId: number;
  /** The caller's address. */
  readonly address: string;
}

/** Makes a business account with a new uuid and slug, and no user yet. */
export async function createTenantAsSuperAdmin(
  control: Control,
  actor: Actor,
  input: CreateTenantInput,
): Promise<TenantRecord> {
  const { superAdminId, address } = actor;
  const reason = { kind: "super_admin", superAdminId } as const;
  const tenant = await createTenant(
    control,
    reason,
    { ...input, country: DEFAULT_COUNTRY },
    {
      people: (tenantId) => [
        audit(control, {
          actorType: "super_admin",
          actorId: superAdminId,
          tenantId,
          action: "create_tenant",
          target: `tenant:${tenantId}`,
          address,
        }),
      ],
    },
  );
  const record = await control.db.first(findTenantById(control, tenant.id));
  if (!record) throw notFound();
  return record;
}
