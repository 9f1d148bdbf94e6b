import { findUnended } from "~/features/accounts/support/queries.server";
import { insertVisit, SILENT_MILLISECONDS } from "~/features/accounts/support/writes.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { hashToken, randomToken } from "~/platform/crypto.server";
import { AppError } from "~/platform/errors";
import { newId, type TenantId } from "~/platform/ids";
import { UniqueViolation } from "~/platform/statement.server";
import { type Control, mintTenant } from "~/platform/tenancy.server";
import { tenantUnknown } from "../changeable-tenant.server";
import type { Actor } from "../create-tenant-as-super-admin.server";
import { endVisit } from "./end-visit.server";

/** The longest visit. */
const VISIT_MILLISECONDS = 30 * 60_000;

/**
 * Lets a super administrator into a business's console for a while, beside their own session. The business reads the
 * reason.
 * @returns the token of the visit, which leaves the Worker once
 * @throws AppError not_found, conflict (it is switched off, or this session is on another visit)
 */
export async function startVisit(
  control: Control,
  { superAdminId, sessionId, address }: Actor & { readonly sessionId: number },
  tenantId: TenantId,
  { reason }: { readonly reason: string },
): Promise<string> {
  const record = await control.db.first(findTenantById(control, tenantId));
  if (!record) throw tenantUnknown();
  if (!record.active) throw new AppError("conflict", "Este negocio está desactivado. Actívalo antes de entrar.");
  const now = control.platform.clock.now();
  const last = await control.db.first(findUnended(control, sessionId));
  if (last && last.aliveUntil.getTime() > now) throw alreadyVisiting();
  if (last) await endVisit(control, last, address);
  const id = newId();
  const token = randomToken();
  const visit = { id, superAdminId, sessionId, tenantId, tokenHash: await hashToken(token), reason };
  const times = {
    expiresAt: new Date(now + VISIT_MILLISECONDS),
    aliveUntil: new Date(now + SILENT_MILLISECONDS),
    createdAt: new Date(now),
  };
  const tenant = mintTenant(control.platform, { kind: "support", visitId: id, superAdminId, address }, record);
  // Recorded first: no visit without a beginning, whatever fails in between.
  await tenant.db.run(tenant.audit("start_support_visit", id));
  try {
    await control.db.run(insertVisit(control, { ...visit, ...times }));
  } catch (cause) {
    await tenant.db.run(tenant.audit("stop_support_visit", id));
    throw cause instanceof UniqueViolation ? alreadyVisiting(cause) : cause;
  }
  return token;
}

function alreadyVisiting(cause?: unknown): AppError {
  return new AppError("conflict", "Ya estás en una visita de soporte. Termínala y vuelve a intentarlo.", { cause });
}
