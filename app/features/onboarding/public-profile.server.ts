import { findTenantBySlug } from "~/features/tenants/queries.server";
import { notFound } from "~/platform/errors";
import { networkOf } from "~/platform/network";
import { limitPublicCall } from "~/platform/rate-limit.server";
import type { Control } from "~/platform/tenancy.server";

const LIMIT = { count: 300, windowMilliseconds: 600_000 };

/** What anybody may know about an active business. @throws AppError not_found, rate_limited */
export async function readPublicProfile(control: Control, slug: string, address: string) {
  await limitPublicCall(control.db, `by-slug:${networkOf(address)}`, LIMIT, control.platform.clock.now());
  const record = slug.length <= 60 ? await control.db.first(findTenantBySlug(control, slug)) : undefined;
  if (!record) throw notFound("No encontramos ese negocio.");
  const { uuid, name, industry, email, phone, website, description } = record;
  return { uuid, name, industry, email, phone, website, description };
}
