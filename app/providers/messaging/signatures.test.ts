import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromBase64 } from "~/platform/base64";
import vectors from "../../../tests/fixtures/providers/vectors.json";
import { judgeToken } from "./httpsms/token";
import type { VendorAccount, WebhookRequest } from "./port";
import { isSignedByTwilio } from "./twilio/signature";
import { createVendors } from "./vendors";
import { answerHandshake, isSignedByMeta } from "./whatsapp-cloud/signature";

const FIXTURES = "tests/fixtures/providers";
const fileText = (name: string) => readFileSync(`${FIXTURES}/${name}`, "utf8");

function encode(params: Readonly<Record<string, string | string[] | undefined>>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) for (const item of [value ?? []].flat()) form.append(name, item);
  return form.toString();
}

function webhook(url: string, body: string, headers: Record<string, string>): WebhookRequest {
  return { method: "POST", url, body, headers: new Headers(headers) };
}

const ACCOUNT: VendorAccount = {
  apiKey: "",
  apiSecret: "",
  phoneNumber: "",
  senderName: "",
  agentId: "",
  mailSender: "",
  webhookSecret: "",
  webhookUrl: "",
};

describe("Twilio's signature", () => {
  test.each(vectors.twilio.map((vector) => [vector.name, vector] as const))("%s", async (_name, vector) => {
    const body = vector.formFile
      ? fileText(vector.formFile).replace(/\n$/, "")
      : (vector.body ?? encode(vector.params ?? {}));
    const request = webhook(vector.url, body, { "x-twilio-signature": vector.signature });
    expect(await isSignedByTwilio(vector.authToken, request)).toBe(vector.valid);
  });
  test("no signature, an empty token and an address that is none are refused", async () => {
    const body = "MessageSid=SM1";
    expect(await isSignedByTwilio("t", webhook("https://a.example/x", body, {}))).toBe(false);
    expect(await isSignedByTwilio("", webhook("https://a.example/x", body, { "x-twilio-signature": "x" }))).toBe(false);
    expect(await isSignedByTwilio("t", webhook("not an address", body, { "x-twilio-signature": "x" }))).toBe(false);
  });
});

describe("httpSMS's token", () => {
  test.each(vectors.httpsms.map((vector) => [vector.name, vector] as const))("%s", async (_name, vector) => {
    const key = vector.keyBase64url ? fromBase64(vector.keyBase64url) : (vector.signingKey ?? "");
    const { nowSec, issuer, audience } = vector.verify;
    expect(await judgeToken(vector.token, key, { now: nowSec, issuer, audience })).toBe(vector.result);
  });

  test("another issuer and another audience are refused", async () => {
    const genuine = vectors.httpsms.find((vector) => vector.name === "webhook token");
    if (!genuine?.signingKey) throw new Error("the vector is gone");
    const { nowSec, issuer, audience } = genuine.verify;
    const judge = (rules: { issuer: string; audience: string | undefined }) =>
      judgeToken(genuine.token, genuine.signingKey ?? "", { now: nowSec, ...rules });
    expect(await judge({ issuer: "other", audience })).toBe("bad issuer");
    expect(await judge({ issuer, audience: `${audience}x` })).toBe("bad audience");
  });
});

describe("Meta's signature", () => {
  test.each(vectors.meta.map((vector) => [vector.name, vector] as const))("%s", async (_name, vector) => {
    const body = vector.bodyFile ? fileText(vector.bodyFile) : (vector.body ?? "");
    const request = webhook("https://a.example/x", body, vector.header ? { "x-hub-signature-256": vector.header } : {});
    expect(await isSignedByMeta(vector.appSecret, request)).toBe(vector.valid);
  });

  test("without a secret of ours, or a signature, nothing is genuine", async () => {
    const request = (headers: Record<string, string>) => webhook("https://a.example/x", "{}", headers);
    const signed = { "x-hub-signature-256": `sha256=${"0".repeat(64)}` };
    expect(await isSignedByMeta("", request(signed))).toBe(false);
    expect(await isSignedByMeta("secreto", request({}))).toBe(false);
  });

  test("the handshake answers its challenge to our token only", () => {
    const url = (token: string) =>
      `https://a.example/x?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`;
    expect(answerHandshake(url("nuestro"), "nuestro")).toBe("1158201444");
    expect(answerHandshake(url("otro"), "nuestro")).toBeNull();
    expect(answerHandshake(url(""), "")).toBeNull();
    expect(answerHandshake(url("nuestro").replace("=subscribe", "=unsubscribe"), "nuestro")).toBeNull();
  });
});

describe("Brevo's secret", () => {
  const SECRET = "secreto-del-aviso-0123456789";
  const ADDRESS = "https://app.example.test/api/brevo/webhook/7";
  const { brevo } = createVendors({ fetch, resolve: async () => [] });
  const opens = (secret: string, query: string, headers: Record<string, string>) =>
    brevo.verify({ ...ACCOUNT, webhookSecret: secret }, webhook(`${ADDRESS}${query}`, "{}", headers), 0);

  test.each<[string, (secret: string) => readonly [query: string, headers: Record<string, string>]]>([
    ["in the address", (secret) => [`?t=${secret}`, {}]],
    ["in the address, by its long name", (secret) => [`?token=${secret}`, {}]],
    ["in a header", (secret) => ["", { "x-webhook-token": secret }]],
    ["as a token", (secret) => ["", { authorization: `Bearer ${secret}` }]],
    ["as a password", (secret) => ["", { authorization: `Basic ${btoa(`brevo:${secret}`)}` }]],
  ])("%s opens, and another does not", async (_name, carry) => {
    expect(await opens(SECRET, ...carry(SECRET))).toBe(true);
    expect(await opens(SECRET, ...carry("otro-secreto-de-aviso-012345"))).toBe(false);
    expect(await opens("", ...carry(""))).toBe(false);
  });
});
