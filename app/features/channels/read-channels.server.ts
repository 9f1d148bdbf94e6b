import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { openAccount } from "./account.server";
import { troubleText } from "./channel-texts";
import type { ChannelPanelState, Channels } from "./channel-wire";
import { ensurePolling } from "./polls/plan-poll.server";
import { findIntegration, type IntegrationRecord, listNumbers, type NumberRecord } from "./queries.server";
import { addReading, nextLook, panelOf, readSnapshot } from "./snapshot.server";
import { claimSnapshot, storeSnapshot } from "./writes.server";

interface Stored {
  readonly record: IntegrationRecord | null;
  readonly numbers: readonly NumberRecord[];
}

async function readStored(tenant: Tenant): Promise<Stored> {
  const [records, numbers] = await tenant.db.batch([findIntegration(tenant, "brevo"), listNumbers(tenant, "brevo")]);
  return { record: records[0] ?? null, numbers };
}

/** The stored channel panel: never waits for the provider. */
export async function readChannelPanel(tenant: Tenant): Promise<ChannelPanelState> {
  const { record, numbers } = await readStored(tenant);
  return panelOf(record, numbers, readSnapshot(record?.snapshot), tenant.now());
}

/**
 * The channel panel, after a look at the account if one is due: five minutes after the last one, or a minute if a
 * person asks. Of several requests at once, one looks and the others get the stored panel.
 */
export async function lookAtChannels(
  tenant: Tenant,
  pipes: Pipes,
  { forced = false }: { readonly forced?: boolean } = {},
): Promise<ChannelPanelState> {
  const { record, numbers } = await readStored(tenant);
  const before = readSnapshot(record?.snapshot);
  const due = nextLook(record?.snapshotAt?.getTime() ?? null, before, forced) <= tenant.now();
  const claimed = record?.apiKey && due ? await tenant.db.first(claimSnapshot(tenant, record)) : undefined;
  if (!claimed) return panelOf(record, numbers, before, tenant.now());
  // A look also restarts polls that have stopped.
  if (claimed.isActive) await ensurePolling(tenant);
  const account = await openAccount(tenant, claimed, "brevo").catch(() => null);
  // A key that cannot be read any more must be entered anew, like a wrong one.
  const reading = account
    ? await pipes.vendors.brevo.channels(account)
    : { ok: false as const, trouble: "credentials" as const, retryAfterSeconds: null };
  if (reading.trouble) tenant.log.write({ event: "account_unread", platform: "brevo", trouble: reading.trouble });
  const snapshot = addReading(before, reading, tenant.now());
  await tenant.db.run(storeSnapshot(tenant, claimed, snapshot));
  return panelOf(claimed, numbers, snapshot, tenant.now());
}

/** The answer of the call. @throws AppError provider, unavailable (nothing is known of the account yet) */
export async function readChannels(tenant: Tenant, pipes: Pipes): Promise<Channels> {
  const { channels, trouble, waitUntil } = await lookAtChannels(tenant, pipes);
  if (channels) return channels;
  const busy = trouble === null || trouble === "busy";
  throw new AppError(busy ? "unavailable" : "provider", troubleText(trouble, false), {
    detail: `brevo_${trouble ?? "pending"}`,
    ...(busy ? { retryAfterSeconds: Math.ceil(Math.max(1_000, (waitUntil ?? 0) - tenant.now()) / 1000) } : {}),
  });
}
