import * as z from "zod/mini";
import { callVendor, retryAfter } from "../call-vendor";
import type { AccountTrouble, CarriedMessage, CarriedStatus, PolledEvent, PolledReports } from "../port";
import { troubleOf } from "./channels";
import { smsReplyId, whatsAppReplyId } from "./reply-id";
import type { BrevoSettings } from "./send";

const text = z.optional(z.nullable(z.string()));
const id = z.union([z.string(), z.number()]);
const smsEvent = z.object({ event: z.string(), phoneNumber: id, messageId: id, date: z.string(), reply: text });
const whatsAppEvent = z.object({
  event: z.string(),
  contactNumber: id,
  senderNumber: z.optional(z.nullable(id)),
  messageId: id,
  date: z.string(),
  body: text,
  mediaUrl: text,
});
const report = z.object({ events: z.optional(z.nullable(z.array(z.unknown()))) });

const STATUSES: Readonly<Record<string, CarriedStatus["status"]>> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  error: "failed",
  "soft-bounce": "failed",
};

const DAY = 24 * 3_600_000;
/**
 * The most events that Brevo returns at once for SMS; the other report could return more, but the answer would be too
 * long.
 */
const PAGE = 100;
/** The most pages of one report in one poll: an account has only a hundred calls an hour. */
const MOST_PAGES = 5;

type Read = PolledEvent & { readonly kind: "message" | "status" };

/**
 * Reads the events since a moment that come by no webhook: replies to SMS, and WhatsApp's statuses and replies. Two
 * calls if little happened. A report that the account has no right to counts as empty.
 * @param since milliseconds since 1970; events without a readable date count as new
 * Source: https://developers.brevo.com/reference/get-sms-events.md, get-whatsapp-event-report.md
 */
export async function readBrevoReports(
  fetcher: typeof fetch,
  settings: BrevoSettings,
  since: number,
  now: number,
): Promise<PolledReports> {
  // Reports are cut by days, in a zone that is not documented.
  const days = Math.ceil((now - since) / DAY) + 1;
  const read = (path: string, event: string | null, pages: number) =>
    readPages(fetcher, settings, path, { days, since, event, pages });
  const sms = await read("/transactionalSMS/statistics/events", "replies", MOST_PAGES);
  if (sms.trouble) return { events: readSms(sms.events, since), trouble: sms.trouble, retryAfterSeconds: sms.wait };
  const path = "/whatsapp/statistics/events";
  const first = await read(path, null, 1);
  // When a campaign fills the report, the customers' messages are read separately.
  const replies = first.whole || first.trouble ? null : await read(path, "reply", MOST_PAGES);
  return {
    events: [
      ...readSms(sms.events, since),
      ...numbered([...first.events, ...(replies?.events ?? [])].flatMap(readWhatsApp), since),
    ],
    trouble: first.trouble ?? replies?.trouble ?? null,
    retryAfterSeconds: first.wait ?? replies?.wait ?? null,
  };
}

interface Pages {
  readonly events: readonly unknown[];
  /** True when everything since that moment was read. */
  readonly whole: boolean;
  readonly trouble: AccountTrouble | null;
  readonly wait: number | null;
}

async function readPages(
  fetcher: typeof fetch,
  settings: BrevoSettings,
  path: string,
  window: { readonly days: number; readonly since: number; readonly event: string | null; readonly pages: number },
): Promise<Pages> {
  const events: unknown[] = [];
  for (let page = 0; page < window.pages; page += 1) {
    const query = new URLSearchParams({ days: String(window.days), limit: String(PAGE), sort: "desc" });
    if (window.event) query.set("event", window.event);
    if (page > 0) query.set("offset", String(page * PAGE));
    const call = await callVendor(fetcher, `${settings.baseUrl}${path}?${query}`, {
      method: "GET",
      headers: { "api-key": settings.apiKey, accept: "application/json" },
    });
    if (call.kind === "lost") return { events, whole: false, trouble: "unreachable", wait: null };
    const { status, headers, body } = call.answer;
    // The account has no such channel: nothing can have happened there.
    if ([400, 402, 403, 404].includes(status)) return { events, whole: true, trouble: null, wait: null };
    const parsed = report.safeParse(body);
    if (status !== 200 || !parsed.success) {
      return { events, whole: false, trouble: troubleOf(status), wait: retryAfter(headers) };
    }
    const found = parsed.data.events ?? [];
    events.push(...found);
    const oldest = dateOf(found.at(-1));
    if (found.length < PAGE || (oldest !== null && oldest < window.since)) {
      return { events, whole: true, trouble: null, wait: null };
    }
  }
  return { events, whole: false, trouble: null, wait: null };
}

function dateOf(event: unknown): number | null {
  const dated = z.object({ date: z.string() }).safeParse(event);
  return dated.success ? momentOf(dated.data.date) : null;
}

/** The time of an event; without a zone the latest that it can mean, so that no new event counts as old. */
function momentOf(date: string): number | null {
  const zoned = /(?:z|[+-]\d{2}:?\d{2})$/i.test(date);
  const at = Date.parse(zoned ? date : `${date.trim().replace(" ", "T")}-12:00`);
  return Number.isFinite(at) ? at : null;
}

function readSms(events: readonly unknown[], since: number): PolledEvent[] {
  const read = events.flatMap((event): Read[] => {
    const parsed = smsEvent.safeParse(event);
    const content = parsed.success ? (parsed.data.reply ?? "").trim() : "";
    if (!parsed.success || content === "") return [];
    const contact = String(parsed.data.phoneNumber);
    return [
      {
        kind: "message",
        at: momentOf(parsed.data.date),
        carried: messageOf("sms", contact, smsReplyId(parsed.data.messageId, content), content),
      },
    ];
  });
  return numbered(read, since);
}

function readWhatsApp(event: unknown): Read[] {
  const parsed = whatsAppEvent.safeParse(event);
  if (!parsed.success) return [];
  const { event: name, contactNumber, senderNumber, messageId, date, body, mediaUrl } = parsed.data;
  const at = momentOf(date);
  const status = STATUSES[name];
  if (status) {
    const failureCode = status === "failed" ? `whatsapp_${name.replace("-", "_")}` : null;
    return [
      { kind: "status", at, carried: { kind: "status", providerMessageId: String(messageId), status, failureCode } },
    ];
  }
  const content = (body ?? "").trim();
  if (name !== "reply" || at === null || (content === "" && !mediaUrl)) return [];
  const contact = String(contactNumber);
  const message = messageOf("whatsapp", contact, whatsAppReplyId(contact, content, at), content);
  return [
    {
      kind: "message",
      at,
      carried: {
        ...message,
        ownAddress: senderNumber ? String(senderNumber) : null,
        media: mediaUrl ? [{ source: mediaUrl, mimeType: null, name: null }] : [],
      },
    },
  ];
}

function messageOf(channel: "sms" | "whatsapp", contact: string, id: string, content: string): CarriedMessage {
  return {
    kind: "message",
    channel,
    contact,
    ownAddress: null,
    providerMessageId: id,
    content,
    media: [],
    customerName: null,
    phone: contact,
    email: null,
  };
}

/**
 * Oldest first. Two equal events get different ids, as long as the report contains both; an event that was read twice
 * counts once.
 */
function numbered(events: readonly Read[], since: number): PolledEvent[] {
  const seen = new Map<string, number>();
  const read = new Set<string>();
  return [...events]
    .sort((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .flatMap(({ at, carried }): PolledEvent[] => {
      const key = JSON.stringify([at, carried]);
      if (read.has(key)) return [];
      read.add(key);
      if (carried.kind !== "message") return at === null || at >= since ? [{ at, carried }] : [];
      const count = (seen.get(carried.providerMessageId) ?? 0) + 1;
      seen.set(carried.providerMessageId, count);
      const providerMessageId = count > 1 ? `${carried.providerMessageId}#${count}` : carried.providerMessageId;
      return at === null || at >= since ? [{ at, carried: { ...carried, providerMessageId } }] : [];
    });
}
