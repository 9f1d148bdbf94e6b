import { eq } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import { notFound } from "~/platform/errors";
import { requirePhone } from "~/platform/phone.server";
import { splitPhone } from "~/platform/phone-countries";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { findTenantById, type TenantRecord } from "./queries.server";
import type { ProfileInput } from "./schema";
import { tenants } from "./tables.server";

/**
 * Changes the named fields of the tenant's own data and no others; the phone is kept as registration keeps it, without
 * its country's code.
 * @throws AppError invalid (a phone that cannot be called)
 */
export async function saveProfile(
  control: Control,
  tenant: Tenant,
  by: { readonly userId: number; readonly address: string },
  input: ProfileInput,
): Promise<void> {
  const before = await control.db.first(findTenantById(control, tenant.id));
  if (!before) throw notFound();
  const columns = changedOf(before, { ...input, ...phoneOf(input, before) });
  const fields = Object.keys(columns);
  if (fields.length === 0) return;
  await control.db.batch([
    control.db.update(
      tenants,
      { ...columns, updatedAt: new Date(control.platform.clock.now()) },
      eq(tenants.id, tenant.id),
    ),
    audit(control, {
      actorType: "tenant_user",
      actorId: by.userId,
      tenantId: tenant.id,
      action: "change_profile",
      target: `tenant:${tenant.id}`,
      fields,
      address: by.address,
    }),
  ]);
}

type Columns = Partial<Pick<TenantRecord, keyof ProfileInput>>;

function changedOf(before: TenantRecord, given: { [Name in keyof ProfileInput]?: ProfileInput[Name] }): Columns {
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof ProfileInput],
  );
  return Object.fromEntries(changed) as Columns;
}

/** Registration accepts more numbers than can be called, so an unchanged number is not checked again. */
function phoneOf(input: ProfileInput, before: TenantRecord): Pick<ProfileInput, "phone" | "phoneCountryCode"> {
  const code = input.phoneCountryCode ?? before.phoneCountryCode;
  const text = input.phone === undefined ? before.phone : input.phone;
  if (text === before.phone && code === before.phoneCountryCode) return { phone: text, phoneCountryCode: code };
  const phone = requirePhone(text ?? undefined, code);
  if (!phone) return { phone: null, phoneCountryCode: code };
  return { phone: splitPhone(phone.number).number, phoneCountryCode: phone.dialCode };
}
