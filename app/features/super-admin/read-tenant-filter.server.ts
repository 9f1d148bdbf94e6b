import { findTenantById, type TenantRecord } from "~/features/tenants/queries.server";
import { tenantIdSchema } from "~/platform/ids";
import { pageQuerySchema } from "~/platform/list-page";
import type { Control } from "~/platform/tenancy.server";
import { tenantUnknown } from "./changeable-tenant.server";
import type { PageOf } from "./page-of";

/** The tenant that `?tenantId=` names; null without one. @throws AppError not_found */
export async function readTenantFilter(control: Control, url: URL): Promise<TenantRecord | null> {
  const named = url.searchParams.get("tenantId");
  if (!named) return null;
  const id = tenantIdSchema.safeParse(Number(named));
  const tenant = id.success ? await control.db.first(findTenantById(control, id.data)) : undefined;
  if (!tenant) throw tenantUnknown();
  return tenant;
}

/** `limit` and `cursor` of a list's address; an invalid cursor starts at the beginning. */
export function readPage(url: URL): PageOf {
  const { limit, cursor } = pageQuerySchema.parse({
    limit: url.searchParams.get("limit") ?? undefined,
    cursor: url.searchParams.get("cursor"),
  });
  const id = Number(cursor);
  return { limit, cursor: cursor !== null && Number.isSafeInteger(id) ? id : null };
}
