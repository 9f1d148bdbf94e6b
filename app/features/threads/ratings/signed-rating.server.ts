import { findTenantByUuid } from "~/features/tenants/queries.server";
import { notFound } from "~/platform/errors";
import { type Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { isSignedBy } from "~/platform/tenant-secrets.server";

const PURPOSE = "rating";
const TOKEN = /^([0-9a-f-]{36})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

/** What opens the page of one question, for whoever has it. */
export async function signedRating(tenant: Tenant, id: number): Promise<string> {
  return [tenant.uuid, id.toString(36), await tenant.secrets.sign(PURPOSE, [id])].join(".");
}

/** The business and the question that a token was signed for. @throws AppError not_found (forged or gone, all alike) */
export async function openSignedRating(
  control: Control,
  token: string,
): Promise<{ readonly tenant: Tenant; readonly business: string; readonly id: number }> {
  const gone = notFound("Este enlace ya no sirve.");
  const [, uuid, spelled, signature] = TOKEN.exec(token) ?? [];
  if (!uuid || !spelled || !signature) throw gone;
  const id = Number.parseInt(spelled, 36);
  if (!(await isSignedBy(control.platform, uuid, PURPOSE, [id], signature))) throw gone;
  const record = await control.db.first(findTenantByUuid(control, uuid));
  if (!record) throw gone;
  return {
    tenant: mintTenant(control.platform, { kind: "rating_link", ratingId: id }, record),
    business: record.name,
    id,
  };
}
