import { expect, test } from "vitest";
import { issueVisitorToken, verifyVisitorToken } from "./visitor-token.server";

const secret = "a-secret-of-the-web-chat-a-secret-of-the-web-chat";
const now = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const known = (token: string, at = now, tenant = "panaderia") => verifyVisitorToken(secret, tenant, token, at);
const verify = async (token: string, at = now, tenant = "panaderia") =>
  (await known(token, at, tenant))?.visitorId ?? null;

test("a visitor's token names its visitor for 30 days and not a moment longer", async () => {
  const { token, visitorId, expiresAt } = await issueVisitorToken(secret, "panaderia", now);
  expect(expiresAt).toBe(now + 30 * DAY);
  expect(await verify(token)).toBe(visitorId);
  expect(await verify(token, now + 30 * DAY - 1)).toBe(visitorId);
  expect(await verify(token, now + 30 * DAY)).toBeNull();
});

test("a visitor's token opens no other business, nor under another secret", async () => {
  const { token } = await issueVisitorToken(secret, "panaderia", now);
  expect(await verify(token, now, "taller")).toBeNull();
  expect(await verifyVisitorToken(`${secret}!`, "panaderia", token, now)).toBeNull();
});

test("a visitor keeps its id when its token is renewed", async () => {
  const { visitorId } = await issueVisitorToken(secret, "panaderia", now);
  const renewed = await issueVisitorToken(secret, "panaderia", now + DAY, visitorId);
  expect(await verify(renewed.token, now + DAY)).toBe(visitorId);
});

test("a token belongs to the widget it was issued for, also after its renewal", async () => {
  const chat = await issueVisitorToken(secret, "panaderia", now);
  expect((await known(chat.token))?.channel).toBe("webchat");
  const voice = await issueVisitorToken(secret, "panaderia", now, undefined, "voice_plugin");
  expect(await known(voice.token)).toEqual({ visitorId: voice.visitorId, channel: "voice_plugin" });
});
