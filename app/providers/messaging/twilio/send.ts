import * as z from "zod/mini";
import { busySend, callVendor, failedSend } from "../call-vendor";
import type { CarrierMessage, ConnectionTest, SendResult } from "../port";

export const TWILIO_BASE_URL = "https://api.twilio.com/2010-04-01";

export interface TwilioSettings {
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** Our number, E.164. */
  readonly phoneNumber: string;
  /** The address for Twilio's delivery reports; null on a machine that it cannot reach. */
  readonly statusCallback: string | null;
}

const accepted = z.object({ sid: z.string() });
const refused = z.object({ code: z.optional(z.number()) });

export function headersOf({ accountSid, authToken }: TwilioSettings): Record<string, string> {
  return { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`, accept: "application/json" };
}

/**
 * Sends an SMS or WhatsApp message. Twilio has no key against repeats, so a lost answer is `unknown`.
 * Source: https://www.twilio.com/docs/messaging/api/message-resource
 */
export async function sendByTwilio(
  fetcher: typeof fetch,
  settings: TwilioSettings,
  message: CarrierMessage,
): Promise<SendResult> {
  const prefix = message.channel === "whatsapp" ? "whatsapp:" : "";
  const form = new URLSearchParams({ To: prefix + message.to, From: prefix + settings.phoneNumber });
  const { template } = message;
  if (template) {
    form.set("ContentSid", template.externalId);
    const values = Object.fromEntries(template.values.map(({ name, value }) => [name, value]));
    if (template.values.length > 0) form.set("ContentVariables", JSON.stringify(values));
  } else if (message.content !== "") form.set("Body", message.content);
  for (const { url } of message.media ?? []) form.append("MediaUrl", url);
  if (settings.statusCallback) form.set("StatusCallback", settings.statusCallback);
  const account = encodeURIComponent(settings.accountSid);
  const call = await callVendor(fetcher, `${settings.baseUrl}/Accounts/${account}/Messages.json`, {
    method: "POST",
    headers: { ...headersOf(settings), "content-type": "application/x-www-form-urlencoded" },
    body: form.toString(),
  });
  if (call.kind === "lost") return { kind: "unknown", cause: call.cause };
  const { answer } = call;
  if (answer.status === 200 || answer.status === 201) {
    const body = accepted.safeParse(answer.body);
    return body.success
      ? { kind: "sent", status: "sent", providerId: body.data.sid }
      : { kind: "unknown", cause: "answered without an id" };
  }
  const body = refused.safeParse(answer.body);
  const code = body.success ? body.data.code : undefined;
  // Too many at once may also come with the status 400 and this code.
  if (code === 20429) return busySend(answer.headers, "too many requests");
  return failedSend(answer, code === undefined ? `twilio_http_${answer.status}` : `twilio_${code}`);
}

const account = z.object({ status: z.string(), friendly_name: z.optional(z.string()) });

/** Tests that the credentials open an account that may send. */
export async function testTwilio(fetcher: typeof fetch, settings: TwilioSettings): Promise<ConnectionTest> {
  const url = `${settings.baseUrl}/Accounts/${encodeURIComponent(settings.accountSid)}.json`;
  const call = await callVendor(fetcher, url, { method: "GET", headers: headersOf(settings) });
  if (call.kind === "lost") return { ok: false, reason: "unreachable" };
  const { status, body } = call.answer;
  if (status === 401 || status === 403 || status === 404) return { ok: false, reason: "credentials" };
  if (status === 429) return { ok: false, reason: "busy" };
  const found = account.safeParse(body);
  if (status !== 200 || !found.success) return { ok: false, reason: "unreachable" };
  if (found.data.status !== "active") return { ok: false, reason: "suspended" };
  return { ok: true, account: found.data.friendly_name ?? null };
}
