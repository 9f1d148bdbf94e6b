import { z } from "zod";
import { ACCOUNT_TROUBLES, type AccountChannels, type ChannelsReading } from "~/providers/messaging/port";
import { type ChannelPanelState, type Channels, NO_KEY } from "./channel-wire";
import type { IntegrationRecord, NumberRecord } from "./queries.server";

/** Brevo allows a hundred calls an hour, and a look takes three. */
export const SNAPSHOT_MILLISECONDS = 5 * 60_000;
/** A person who presses 'Actualizar' gets a new look sooner, but at most once in this time. */
export const REFRESH_MILLISECONDS = 60_000;

const snapshotSchema = z.object({
  found: z
    .object({
      companyName: z.string().nullable(),
      plan: z.string().nullable(),
      credits: z.number().nullable(),
      smsCredits: z.number().nullable(),
      whatsappReady: z.boolean().nullable(),
      domains: z.array(z.object({ name: z.string(), ready: z.boolean() })).nullable(),
    })
    .nullable(),
  readAt: z.number().nullable(),
  trouble: z.enum(ACCOUNT_TROUBLES).nullable(),
  /** The provider asked not to be called before this time. */
  retryAt: z.number().nullable(),
});
export type Snapshot = z.output<typeof snapshotSchema>;

/** The stored snapshot of an account; null where there is none, or this version cannot read it. */
export function readSnapshot(stored: unknown): Snapshot | null {
  return snapshotSchema.safeParse(stored).data ?? null;
}

/** The earliest time at which the provider may be asked again. @param forced a person asked for it */
export function nextLook(lookedAt: number | null, snapshot: Snapshot | null, forced: boolean): number {
  if (lookedAt === null) return 0;
  // A look that never ended stored only its time.
  const wait = forced || snapshot === null ? REFRESH_MILLISECONDS : SNAPSHOT_MILLISECONDS;
  return Math.max(lookedAt + wait, snapshot?.retryAt ?? 0);
}

/**
 * The snapshot after a look: a failed look keeps the old one, and each part that was not answered keeps its old value.
 */
export function addReading(before: Snapshot | null, reading: ChannelsReading, now: number): Snapshot {
  const retryAt = reading.retryAfterSeconds === null ? null : now + reading.retryAfterSeconds * 1000;
  if (!reading.ok) {
    return { found: before?.found ?? null, readAt: before?.readAt ?? null, trouble: reading.trouble, retryAt };
  }
  const { channels, trouble } = reading;
  const known: AccountChannels = {
    ...channels,
    whatsappReady: channels.whatsappReady ?? before?.found?.whatsappReady ?? null,
    domains: channels.domains ?? before?.found?.domains ?? null,
  };
  return { found: { ...known, domains: known.domains && [...known.domains] }, readAt: now, trouble, retryAt };
}

/** The state of the panel for an account. */
export function panelOf(
  record: IntegrationRecord | null,
  numbers: readonly NumberRecord[],
  snapshot: Snapshot | null,
  now: number,
): ChannelPanelState {
  if (!record?.apiKey) {
    return { channels: NO_KEY, lookedAt: null, readAt: null, trouble: null, pending: false, waitUntil: null };
  }
  const readAt = snapshot?.readAt ?? null;
  const trouble = snapshot?.trouble ?? null;
  const lookedAt = record.snapshotAt?.getTime() ?? null;
  const again = nextLook(lookedAt, snapshot, true);
  return {
    channels: trouble === "credentials" ? NO_KEY : snapshot?.found ? channelsOf(record, numbers, snapshot.found) : null,
    lookedAt,
    readAt,
    trouble,
    pending: snapshot === null,
    waitUntil: again > now ? again : null,
  };
}

const PHONE = /^\+?\d{8,15}$/;

function channelsOf(record: IntegrationRecord, numbers: readonly NumberRecord[], found: AccountChannels): Channels {
  const own = [record.phoneNumber ?? "", ...numbers.map(({ address }) => address)].filter((text) => PHONE.test(text));
  const domains = [...(found.domains ?? [])].sort((a, b) => Number(b.ready) - Number(a.ready));
  const defaultSender = record.senderName?.trim() || null;
  const widgetCode = widgetCodeOf(record.configuration);
  return {
    hasValidApiKey: true,
    account: { companyName: found.companyName, plan: found.plan, credits: found.credits },
    whatsapp: { isActive: found.whatsappReady === true, phoneNumbers: [...new Set(own)] },
    // Brevo sends SMS under a given name: without a name, or without SMS credits, none can be sent.
    sms: { isActive: defaultSender !== null && (found.smsCredits ?? 0) > 0, defaultSender },
    webchat: { isActive: widgetCode !== null, widgetCode },
    email: { isActive: domains.some(({ ready }) => ready), domains: domains.map(({ name }) => name) },
  };
}

function widgetCodeOf(configuration: unknown): string | null {
  if (typeof configuration !== "object" || configuration === null || !("widgetCode" in configuration)) return null;
  const { widgetCode } = configuration;
  return typeof widgetCode === "string" ? widgetCode.trim() || null : null;
}
