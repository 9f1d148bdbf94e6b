import type { LimitState } from "~/platform/rate-limit.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { VendorAccount } from "~/providers/messaging/port";
import type { NumberRecord } from "./queries.server";
import type { IntegrationType } from "./schema";

const KEPT_MILLISECONDS = 5_000;
const MOST_KNOWN = 1_000;

/** What a proven webhook needs to know of its account. */
export interface OpenedWebhook {
  readonly account: VendorAccount;
  readonly numbers: readonly NumberRecord[];
  /** When the last event was noted on the account's card. */
  lastEventAt: Date | null;
  /** The business has the account on. */
  readonly isActive: boolean;
  /** Not allowed: it must be brought again later. */
  readonly quota: LimitState;
}

/** Accounts with recent webhooks, in clear as a request holds them; per isolate. */
const known = new Map<string, { readonly opened: OpenedWebhook; readonly until: number }>();
let changes = 0;

const keyOf = (tenant: Tenant, type: IntegrationType, origin: string) => `${tenant.id} ${type} ${origin}`;

/**
 * An account of which a webhook came in the last five seconds; a busy one costs no round trip and is decrypted once.
 * One that another isolate changed is remembered for up to five seconds more, so a proof that it refuses counts for
 * nothing until the account is read again (0141).
 */
export function recallAccount(tenant: Tenant, type: IntegrationType, origin: string): OpenedWebhook | null {
  const kept = known.get(keyOf(tenant, type, origin));
  return kept && kept.until > tenant.now() ? kept.opened : null;
}

/** Tells apart what was read before an account was changed here, and after it. */
export const accountsVersion = (): number => changes;

/**
 * Remembers an account that is switched on and within its quota; every other one is read for each webhook.
 * @param version from before it was read: if an account was changed meanwhile, it may be the old one
 */
export function rememberAccount(
  tenant: Tenant,
  type: IntegrationType,
  origin: string,
  opened: OpenedWebhook,
  version: number,
): void {
  if (!opened.isActive || !opened.quota.allowed || version !== changes) return;
  const now = tenant.now();
  for (const [key, { until }] of known) if (until <= now) known.delete(key);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(keyOf(tenant, type, origin), { opened, until: now + KEPT_MILLISECONDS });
}

/** Makes the tenant's next webhook read its accounts and numbers again, after one of them was changed. */
export function forgetAccounts(tenant: Tenant): void {
  changes += 1;
  for (const key of known.keys()) if (key.startsWith(`${tenant.id} `)) known.delete(key);
}
