import * as z from "zod/mini";
import { busySend, callVendor, failedSend } from "../call-vendor";
import type { CarrierMessage, ConnectionTest, SendResult } from "../port";

export const META_BASE_URL = "https://graph.facebook.com/v26.0";

export interface WhatsAppCloudSettings {
  /** Graph's address with its version. */
  readonly baseUrl: string;
  readonly accessToken: string;
  readonly phoneNumberId: string;
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });
const refused = z.object({ error: z.object({ code: z.number() }) });
/** Meta's own codes for "not so fast"; their status is 400. */
const BUSY: ReadonlySet<number> = new Set([4, 80_007, 130_429, 131_048, 131_056]);

export function headersOf({ accessToken }: WhatsAppCloudSettings): Record<string, string> {
  return { authorization: `Bearer ${accessToken}`, accept: "application/json", "content-type": "application/json" };
}

function templateOf(template: NonNullable<CarrierMessage["template"]>): object {
  const parameters = template.values.map(({ name, value }) => ({
    type: "text",
    text: value,
    // Numbered variables are sent in order, named ones by name.
    ...(/^\d+$/.test(name) ? {} : { parameter_name: name }),
  }));
  return {
    type: "template",
    template: {
      name: template.externalId,
      language: { code: template.language },
      ...(parameters.length > 0 ? { components: [{ type: "body", parameters }] } : {}),
    },
  };
}

/**
 * Sends a file by its address, with the text as its caption; a file that WhatsApp does not show as a picture is a
 * document.
 */
function bodyOf({ content, media, template }: CarrierMessage): object {
  if (template) return templateOf(template);
  const file = media?.[0];
  if (!file) return { type: "text", text: { preview_url: false, body: content } };
  const caption = content === "" ? {} : { caption: content };
  return file.mimeType.startsWith("image/")
    ? { type: "image", image: { link: file.url, ...caption } }
    : { type: "document", document: { link: file.url, filename: file.name, ...caption } };
}

/** Sends a text, a file or a template. Meta has no idempotency key: a lost answer is `unknown`. */
export async function sendByWhatsAppCloud(
  fetcher: typeof fetch,
  settings: WhatsAppCloudSettings,
  message: CarrierMessage,
): Promise<SendResult> {
  const call = await callVendor(fetcher, `${settings.baseUrl}/${encodeURIComponent(settings.phoneNumberId)}/messages`, {
    method: "POST",
    headers: headersOf(settings),
    body: JSON.stringify({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: message.to.replace(/^\+/, ""),
      ...bodyOf(message),
    }),
  });
  if (call.kind === "lost") return { kind: "unknown", cause: call.cause };
  const { answer } = call;
  const body = accepted.safeParse(answer.body);
  if (answer.status === 200) {
    return body.success
      ? { kind: "sent", status: "sent", providerId: body.data.messages[0]?.id ?? null }
      : { kind: "unknown", cause: "answered without an id" };
  }
  const error = refused.safeParse(answer.body);
  const code = error.success ? error.data.error.code : null;
  if (code !== null && BUSY.has(code)) return busySend(answer.headers, `answered ${code}`);
  return failedSend(answer, code === null ? `meta_http_${answer.status}` : `meta_${code}`);
}

/** Tests that the token opens the number. */
export async function testWhatsAppCloud(
  fetcher: typeof fetch,
  settings: WhatsAppCloudSettings,
): Promise<ConnectionTest> {
  const url = `${settings.baseUrl}/${encodeURIComponent(settings.phoneNumberId)}?fields=verified_name,display_phone_number`;
  const call = await callVendor(fetcher, url, { method: "GET", headers: headersOf(settings) });
  if (call.kind === "lost") return { ok: false, reason: "unreachable" };
  const { status, body } = call.answer;
  const found = z.object({ verified_name: z.optional(z.string()) }).safeParse(body);
  if (status === 200) return { ok: true, account: found.success ? (found.data.verified_name ?? null) : null };
  if (status === 400 || status === 401 || status === 403 || status === 404) return { ok: false, reason: "credentials" };
  return { ok: false, reason: status === 429 ? "busy" : "unreachable" };
}
