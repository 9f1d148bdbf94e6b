import * as z from "zod/mini";
import { callVendor, failedSend } from "../call-vendor";
import type { CarrierMessage, ConnectionTest, SendResult } from "../port";

export const HTTPSMS_BASE_URL = "https://api.httpsms.com/v1";

export interface HttpSmsSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The number of the sending phone, E.164. */
  readonly phoneNumber: string;
}

const accepted = z.object({ data: z.object({ id: z.string() }) });
const refused = z.object({ data: z.optional(z.unknown()) });

function headersOf({ apiKey }: HttpSmsSettings): Record<string, string> {
  return { "x-api-key": apiKey, accept: "application/json", "content-type": "application/json" };
}

/**
 * Queues an SMS on the owner's phone. `request_id` is only a label and no idempotency key: a lost answer is `unknown`.
 * Source: httpsms api/pkg/requests/message_send_request.go
 */
export async function sendByHttpSms(
  fetcher: typeof fetch,
  settings: HttpSmsSettings,
  message: CarrierMessage,
): Promise<SendResult> {
  const call = await callVendor(fetcher, `${settings.baseUrl}/messages/send`, {
    method: "POST",
    headers: headersOf(settings),
    body: JSON.stringify({
      from: settings.phoneNumber,
      to: message.to,
      content: message.content,
      request_id: message.messageId.slice(0, 255),
      encrypted: false,
      ...(message.media?.length ? { attachments: message.media.slice(0, 10).map(({ url }) => url) } : {}),
    }),
  });
  if (call.kind === "lost") return { kind: "unknown", cause: call.cause };
  const { answer } = call;
  if (answer.status === 200 || answer.status === 201 || answer.status === 202) {
    const body = accepted.safeParse(answer.body);
    return body.success
      ? { kind: "sent", status: "sent", providerId: body.data.data.id }
      : { kind: "unknown", cause: "answered without an id" };
  }
  return failedSend(answer, codeOf(answer.status, answer.body));
}

/** For a refused request, the wrong field says more than the status. */
function codeOf(status: number, body: unknown): string {
  const sent = refused.safeParse(body);
  const fields = sent.success && typeof sent.data.data === "object" && sent.data.data !== null ? sent.data.data : {};
  if (status === 422 && "to" in fields) return "httpsms_invalid_to";
  if (status === 422 && "from" in fields) return "httpsms_invalid_from";
  return `httpsms_http_${status}`;
}

/** Tests that the key opens an account. */
export async function testHttpSms(fetcher: typeof fetch, settings: HttpSmsSettings): Promise<ConnectionTest> {
  const call = await callVendor(fetcher, `${settings.baseUrl}/users/me`, {
    method: "GET",
    headers: headersOf(settings),
  });
  if (call.kind === "lost") return { ok: false, reason: "unreachable" };
  const { status } = call.answer;
  if (status === 200) return { ok: true, account: null };
  if (status === 401 || status === 403) return { ok: false, reason: "credentials" };
  return { ok: false, reason: status === 429 ? "busy" : "unreachable" };
}
