import { findUnended } from "~/features/accounts/support/queries.server";
import { moveVisitOn } from "~/features/accounts/support/writes.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { AppError } from "~/platform/errors";
import type { TenantId } from "~/platform/ids";
import type { Control } from "~/platform/tenancy.server";

/** The visit of support that a super administrator's session has open. */
export interface OpenVisit {
  readonly tenantId: TenantId;
  readonly tenantName: string;
  /** ISO 8601 UTC. */
  readonly endsAt: string;
}

export async function readOpenVisit(control: Control, sessionId: number): Promise<OpenVisit | null> {
  const visit = await control.db.first(findUnended(control, sessionId));
  if (!visit || visit.aliveUntil.getTime() <= control.platform.clock.now()) return null;
  const { tenantId, expiresAt } = visit;
  const record = await control.db.first(findTenantById(control, tenantId));
  return record ? { tenantId, tenantName: record.name, endsAt: expiresAt.toISOString() } : null;
}

/** The console's page says that it is still open. @throws AppError conflict (the visit is over) */
export async function keepVisit(control: Control, sessionId: number): Promise<void> {
  const moved = await control.db.run(moveVisitOn(control, sessionId));
  if (moved.length === 0) throw new AppError("conflict", "La visita de soporte terminó.");
}
