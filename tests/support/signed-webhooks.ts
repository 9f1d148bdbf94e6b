import { toBase64Url } from "~/platform/base64";
import { hmac, toBase64, toHex } from "~/platform/signature";

/** Requests as providers sign them. */

export async function twilioWebhook(
  address: string,
  authToken: string,
  fields: Readonly<Record<string, string>>,
): Promise<Request> {
  const flat = Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value)
    .join("");
  return new Request(address, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": toBase64(await hmac("SHA-1", authToken, address + flat)),
    },
  });
}

export function twilioSms(over: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    MessageSid: "SM1",
    From: "+525512345678",
    To: "+525587654321",
    Body: "Hola, ¿siguen abiertos?",
    NumMedia: "0",
    SmsStatus: "received",
    ...over,
  };
}

export async function httpSmsWebhook(
  address: string,
  signingKey: string,
  now: number,
  event: object,
  claims: object = {},
): Promise<Request> {
  const seconds = Math.floor(now / 1000);
  const part = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
  const head = part({ alg: "HS256", typ: "JWT" });
  const body = part({
    iss: "api.httpsms.com",
    sub: "u",
    aud: [address],
    iat: seconds,
    exp: seconds + 600,
    nbf: seconds - 600,
    ...claims,
  });
  const signature = toBase64Url(await hmac("SHA-256", signingKey, `${head}.${body}`));
  return new Request(address, {
    method: "POST",
    body: JSON.stringify(event),
    headers: { "content-type": "application/json", authorization: `Bearer ${head}.${body}.${signature}` },
  });
}

export async function metaWebhook(address: string, appSecret: string, body: object): Promise<Request> {
  const text = JSON.stringify(body);
  return new Request(address, {
    method: "POST",
    body: text,
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": `sha256=${toHex(await hmac("SHA-256", appSecret, text))}`,
    },
  });
}

export function brevoWebhook(address: string, token: string, body: object): Request {
  return new Request(`${address}?t=${encodeURIComponent(token)}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
}
