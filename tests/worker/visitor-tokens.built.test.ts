import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueVisitorToken } from "~/features/widgets/visitor-token.server";
import { mac } from "~/platform/mac";
import { eachOf, ofFull, tellPromise } from "../support/ask";
import { openStage, type Stage } from "../support/seed-tenants";

let stage: Stage;
let secret = "";

beforeAll(async () => {
  stage = await openStage();
  secret = stage.platform.bindings.settings.SESSION_SECRET;
});
afterAll(() => stage.close());

const LIFE = 30 * 24 * 3_600_000;
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

async function signed(claims: unknown, options: { key?: string; purpose?: string } = {}): Promise<string> {
  const body = typeof claims === "string" ? claims : base64url(claims);
  return `${body}.${await mac(options.key ?? secret, options.purpose ?? "webchat-visitor", [body])}`;
}

/** A JSON web token as other widgets use them, with any algorithm as its claim. */
function jsonWebToken(alg: string, claims: unknown, key: string): string {
  const text = `${base64url({ alg, typ: "JWT" })}.${base64url(claims)}`;
  return `${text}.${alg === "none" ? "" : createHmac("sha256", key).update(text).digest("base64url")}`;
}

/** Twenty ways to forge the pass of one visitor, as the whole Authorization header; null sends none. */
async function forgeries(round: number): Promise<[string, string | null][]> {
  const { own, others } = stage;
  const other = others[round % others.length] ?? own;
  const now = Date.now();
  const valid = (await issueVisitorToken(secret, own.tenant.uuid, now)).token;
  const [body = "", signature = ""] = valid.split(".");
  const claims = { t: own.tenant.uuid, v: own.visitorId, e: now + LIFE };
  const at = round % (body.length - 1);
  const altered = `${body.slice(0, at)}${body[at] === "x" ? "y" : "x"}${body.slice(at + 1)}`;
  const reordered = base64url({ e: claims.e, v: claims.v, t: claims.t });
  const bearer: [string, string][] = [
    ["short", "a".repeat(round % 40)],
    ["a visitor id alone", own.visitorId],
    ["no signature", `${body}.`],
    ["a cut signature", `${body}.${signature.slice(0, round % 43)}`],
    ["an empty body", `.${signature}`],
    ["other tenant's", (await issueVisitorToken(secret, other.tenant.uuid, now)).token],
    ["wrong secret", await signed(claims, { key: `${"k".repeat(40)}${round}` })],
    ["the rooms' secret", await signed(claims, { key: stage.server.vars.PARTY_SECRET })],
    ["another purpose", await signed(claims, { purpose: "room-token" })],
    ["altered body", `${altered}.${signature}`],
    ["another body, same signature", `${base64url({ ...claims, e: claims.e + round })}.${signature}`],
    ["re-encoded body", `${reordered}.${signature}`],
    ["padded", `${body}${"=".repeat(1 + (round % 3))}.${signature}`],
    ["base64 instead of base64url", `${body}.${Buffer.from(signature, "base64url").toString("base64")}`],
    ["expired", (await issueVisitorToken(secret, own.tenant.uuid, now - LIFE - 1 - round)).token],
    ["more claims", await signed({ ...claims, admin: true })],
    ["an expiry as text", await signed({ ...claims, e: String(claims.e) })],
    [
      "algorithm confusion",
      jsonWebToken(
        ["none", "HS256", "None", "HS512", "RS256"][round % 5] ?? "none",
        claims,
        round % 2 ? secret : "secret",
      ),
    ],
    ["three parts", `${valid}.${signature}`],
  ];
  return [[`none ${round}`, null], ...bearer.map(([what, token]): [string, string] => [what, `Bearer ${token}`])];
}

test("Promise 1: forged web-chat passes are refused, all with the same words", async () => {
  const path = `/api/webchat/${stage.own.tenant.uuid}/messages`;
  const before = await stage.snapshot();
  const accepted: string[] = [];
  const answers = new Set<string>();
  let tried = 0;
  for (let round = 0; round < ofFull(50); round += 1) {
    await eachOf(await forgeries(round), 4, async ([what, authorization]) => {
      const post = tried % 2 === 1;
      tried += 1;
      const { status, text } = await stage.ask({
        path,
        method: post ? "POST" : "GET",
        headers: authorization === null ? {} : { authorization },
        ...(post ? { json: { content: "hola", clientId: crypto.randomUUID() } } : {}),
      });
      if (status !== 401) accepted.push(`${what}: ${status}`);
      const { requestId: _, ...words } = JSON.parse(text);
      answers.add(JSON.stringify(words));
    });
  }
  expect(accepted).toEqual([]);
  expect([...answers]).toEqual([
    '{"error":"Esta conversación ya no está disponible. Vuelve a abrir el chat.","code":"visitor_token_refused"}',
  ]);
  expect(await stage.snapshot()).toBe(before);
  tellPromise(1, `forged web-chat passes: ${tried} of ${tried} refused alike`);
});

test("Promise 1: a forged pass handed to a new session opens nobody's thread", async () => {
  const answers: unknown[] = [];
  for (const [, authorization] of await forgeries(0)) {
    if (authorization === null) continue;
    const answer = await stage.ask({
      method: "POST",
      path: `/api/webchat/${stage.own.tenant.uuid}/session`,
      json: { token: authorization.replace("Bearer ", "") },
    });
    expect(answer.status).toBe(200);
    const { token, messages } = JSON.parse(answer.text);
    expect(Buffer.from(token.split(".")[0], "base64url").toString()).not.toContain(stage.own.visitorId);
    answers.push(messages);
  }
  expect(answers.flat()).toEqual([]);
});

test("Promise 1: valid web-chat passes are accepted", async () => {
  const path = `/api/webchat/${stage.own.tenant.uuid}/messages`;
  const count = ofFull(100);
  let accepted = 0;
  for (let number = 0; number < count; number += 1) {
    // Up to the last moment of its 30 days.
    const issued = Date.now() - Math.floor((number / count) * (LIFE - 60_000));
    const { token } = await issueVisitorToken(secret, stage.own.tenant.uuid, issued);
    if ((await stage.ask({ path, headers: { authorization: `Bearer ${token}` } })).status === 200) accepted += 1;
  }
  expect(accepted).toBe(count);
  tellPromise(1, `valid web-chat passes: ${accepted} of ${count} accepted`);
});
