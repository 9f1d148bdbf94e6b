import type { AccountAct } from "./audit-acts";
import { newId, type TenantId } from "./ids";
import type { Statement } from "./statement.server";
import { auditLog, type SafeValues } from "./tables.server";
import type { Control } from "./tenancy.server";

export interface AuditEntry {
  /** "job": the platform itself, at the wish of somebody who is not signed in. */
  readonly actorType: "tenant_user" | "super_admin" | "job";
  readonly actorId: number | null;
  /** The tenant it happened to; null where it concerns none. */
  readonly tenantId: TenantId | null;
  readonly action: AccountAct;
  /** The thing it was done to, as `<kind>:<id>`; never a body, a name or a secret. */
  readonly target?: string;
  /** The names of the changed fields. */
  readonly fields?: readonly string[];
  readonly safeValues?: SafeValues;
  /** The caller's address, empty when the platform tells none. */
  readonly address: string;
}

/** The row that records who did what and from where. Must run in the batch of the action. */
export function audit(control: Control, entry: AuditEntry): Statement<void> {
  const { address, target, ...rest } = entry;
  return control.db.insert(auditLog, {
    ...rest,
    id: newId(),
    at: new Date(control.platform.clock.now()),
    target: target ?? null,
    ipAddress: address || null,
    requestId: control.platform.requestId,
  });
}
