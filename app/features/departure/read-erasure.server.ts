import { HOUSE_SLUG } from "~/features/onboarding/house/house";
import type { Actor } from "~/features/super-admin/create-tenant-as-super-admin.server";
import { openTenant } from "~/features/super-admin/tenant/open-tenant.server";
import type { TenantId } from "~/platform/ids";
import type { Control } from "~/platform/tenancy.server";
import { reportOf } from "./erased-words";
import { findErasure } from "./queries.server";

/** A tenant's end, for the super administrator: whether it was asked for, and what went. @throws AppError not_found */
export async function readErasure(control: Control, actor: Actor, id: TenantId) {
  const { record } = await openTenant(control, actor, id);
  const [last] = await control.db.run(findErasure(control, id));
  // An erasure that is due can no longer be stopped, even if its job has not begun.
  const isDue = last?.state === "waiting" && last.dueAt.getTime() <= control.platform.clock.now();
  return {
    id,
    name: record.name,
    isHouse: record.slug === HOUSE_SLUG,
    erasure: last
      ? {
          state: isDue ? "working" : last.state,
          byOwner: last.askedType === "tenant_user",
          reason: last.reason,
          dueAt: last.dueAt.toISOString(),
          endedAt: last.endedAt?.toISOString() ?? null,
          counts: reportOf(last.counts),
        }
      : null,
  };
}

export type ErasureData = Awaited<ReturnType<typeof readErasure>>;
