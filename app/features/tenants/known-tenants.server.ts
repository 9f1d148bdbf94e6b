import type { Control } from "~/platform/tenancy.server";
import { findTenantRef, type OpenedTenant } from "./queries.server";

const KEPT_MILLISECONDS = 5_000;
const MOST_KNOWN = 1_000;

/** Active tenants with recent webhooks or visitors; per isolate. It holds only what everybody may see: no secret. */
const known = new Map<string, { readonly ref: OpenedTenant; readonly until: number }>();

/**
 * The active tenant of a uuid; null where there is none. A busy one costs no round trip. One that another isolate
 * deactivated is accepted for up to five seconds more, but its jobs are put aside.
 * @returns `remembered` is true when the database was not asked
 */
export async function openByUuid(
  control: Control,
  uuid: string,
): Promise<{ readonly ref: OpenedTenant; readonly remembered: boolean } | null> {
  const now = control.platform.clock.now();
  const kept = known.get(uuid);
  if (kept && kept.until > now) return { ref: kept.ref, remembered: true };
  const ref = await control.db.first(findTenantRef(control, uuid));
  if (!ref) return null;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(uuid, { ref, until: now + KEPT_MILLISECONDS });
  return { ref, remembered: false };
}

/** Makes the next webhook ask the database again. */
export function forgetTenant(uuid: string): void {
  known.delete(uuid);
}
