import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { displayedStatus, MEDIA_TYPES, MESSAGE_STATUSES, SENDERS } from "~/features/threads/messages/state";
import { STATUSES } from "~/features/threads/schema";
import { CARRIERS, CHANNELS, carrierOf, isChannel } from "~/wire/channel";
import { DOCUMENT_STATUS_LABELS, DOCUMENT_STATUSES } from "./knowledge/schema";
import { NOTIFICATION_TYPES } from "./notifications/kinds";

const MADE_BY_US = ["id", "createdAt", "updatedAt"];

function objectsOf(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap(objectsOf);
  return [];
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(^|\/)(schema|forms)\.ts$/.test(file),
);
const found = (
  await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(`./${file}`);
      return Object.entries(module).flatMap(([name, schema]) => objectsOf(schema).map((object) => ({ name, object })));
    }),
  )
).flat();

describe("DATA-23 input shapes know no id and no timestamps", () => {
  test("DATA-23 there are input schemas to look at", () => {
    expect(found.length).toBeGreaterThan(8);
  });

  test.each(found)("DATA-23 $name drops or refuses them", ({ object }) => {
    expect(Object.keys(object.shape).filter((key) => MADE_BY_US.includes(key))).toEqual([]);
    const sent = { id: 7, createdAt: "2026-01-01", updatedAt: "2026-01-01" };
    const parsed = z.object(object.shape).partial().safeParse(sent);
    if (parsed.success)
      expect(Object.keys(parsed.data)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(id|createdAt|updatedAt)$/)]),
      );
  });
});

test("DATA-27 channels are these six and no other", () => {
  expect(CHANNELS).toEqual(["whatsapp", "sms", "webchat", "email", "voice", "voice_plugin"]);
  for (const channel of CHANNELS) expect(isChannel(channel)).toBe(true);
  for (const other of ["", "WhatsApp", "telegram", "voice-plugin"]) expect(isChannel(other)).toBe(false);
});

test("DATA-28 an unknown platform is other", () => {
  expect(CARRIERS).toEqual(["brevo", "twilio", "httpsms", "meta", "other"]);
  for (const platform of CARRIERS) expect(carrierOf(platform)).toBe(platform);
  for (const unknown of ["", "Brevo", "telegram", "__proto__"]) expect(carrierOf(unknown)).toBe("other");
});

test("DATA-29 a message's enumerations, and what an unknown status is shown as", () => {
  expect(SENDERS).toEqual(["customer", "agent", "ai", "system"]);
  expect(MEDIA_TYPES).toEqual(["image", "video", "audio", "other"]);
  expect(MESSAGE_STATUSES).toEqual(expect.arrayContaining(["sent", "delivered", "read"]));
  for (const shown of ["sent", "delivered", "read", "failed", "unknown"]) expect(displayedStatus(shown)).toBe(shown);
  for (const other of ["queued", "sending", "", "accepted", "READ"]) expect(displayedStatus(other)).toBe("pending");
});

test("DATA-30 each other enumeration is stated once, where form and server read it", () => {
  expect(DOCUMENT_STATUSES).toEqual(["processing", "ready", "error"]);
  expect(Object.keys(DOCUMENT_STATUS_LABELS)).toEqual([...DOCUMENT_STATUSES]);
  expect(STATUSES).toEqual(["active", "pending", "resolved", "snoozed"]);
  expect(NOTIFICATION_TYPES[0]).toBe("new_conversation");
  for (const list of [
    CHANNELS,
    CARRIERS,
    SENDERS,
    MEDIA_TYPES,
    MESSAGE_STATUSES,
    STATUSES,
    DOCUMENT_STATUSES,
    NOTIFICATION_TYPES,
  ])
    expect(new Set<string>(list).size).toBe(list.length);
});
