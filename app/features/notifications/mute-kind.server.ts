import type { Tenant } from "~/platform/tenancy.server";
import type { NotificationType } from "./kinds";
import { setMuted } from "./reads/writes.server";

/** Mutes a kind of notification for this person, or turns it on again; its unread ones then count again. */
export async function muteKind(tenant: Tenant, userId: number, kind: NotificationType, muted: boolean): Promise<void> {
  await tenant.db.batch([
    setMuted(tenant, userId, kind, muted),
    tenant.audit("change_notification_kind", kind, { values: { muted } }),
  ]);
}
