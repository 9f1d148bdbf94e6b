import type { Tenant } from "~/platform/tenancy.server";
import type { LiveNotification } from "~/wire/events";

/**
 * Sends a notification that was stored only under a condition. Its event number is taken after the batch, because only
 * then it is known if one is needed, and numbers have no holes.
 */
export async function announceNotice(tenant: Tenant, notification: LiveNotification | null): Promise<void> {
  if (notification === null) return;
  const seq = await tenant.db.run(tenant.events.take());
  tenant.events.publish(seq, [{ type: "notification", notification }]);
}
