import type { Tenant } from "~/platform/tenancy.server";
import type { MediaResult } from "~/providers/messaging/port";
import type { Pipes } from "~/providers/port";
import { openAccount } from "./account.server";
import { findIntegration } from "./queries.server";
import { INTEGRATION_TYPES } from "./schema";

/**
 * Opens a customer's file with the account that it came to. Null where that account is no longer connected, or cannot
 * be read.
 */
export async function openMedia(
  tenant: Tenant,
  pipes: Pipes,
  integrationType: string | null,
  source: string,
): Promise<MediaResult | null> {
  const type = INTEGRATION_TYPES.find((known) => known === integrationType);
  const record = type ? await tenant.db.first(findIntegration(tenant, type)) : undefined;
  if (!type || !record?.isActive) return null;
  const account = await openAccount(tenant, record, type).catch(() => null);
  return account ? pipes.vendors[type].fetchMedia(account, source) : null;
}
