import { hmacSigner, sameText, toHex } from "~/platform/signature";
import type { WebhookRequest } from "../port";

/** A SHA-256 in hexadecimal. */
export const SIGNED_BY_META = { header: "x-hub-signature-256", form: /^sha256=[0-9a-f]{64}$/ };

/**
 * True when Meta signed the request: `sha256=` and the hex HMAC-SHA256 of the body under the app secret. Meta signs the
 * text with every character beyond ASCII written as \uXXXX; a body that was decoded on its way counts too. Source:
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
export async function isSignedByMeta(appSecret: string, request: WebhookRequest): Promise<boolean> {
  const stated = request.headers.get(SIGNED_BY_META.header) ?? "";
  if (!stated.startsWith("sha256=") || appSecret === "") return false;
  const sign = await hmacSigner("SHA-256", appSecret);
  const { body } = request;
  const other = escaped(body);
  let genuine = false;
  for (const text of other === body ? [body] : [body, other]) {
    const expected = `sha256=${toHex(await sign(text))}`;
    genuine = sameText(expected, stated) || genuine;
  }
  return genuine;
}

function escaped(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The answer to Meta's handshake: its challenge where the token is ours, null otherwise. */
export function answerHandshake(url: string, verifyToken: string): string | null {
  const query = new URL(url).searchParams;
  const ours = verifyToken !== "" && sameText(query.get("hub.verify_token") ?? "", verifyToken);
  return query.get("hub.mode") === "subscribe" && ours ? query.get("hub.challenge") : null;
}
