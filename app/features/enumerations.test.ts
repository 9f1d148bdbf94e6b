import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { displayedStatus, MEDIA_TYPES, MESSAGE_STATUSES, SENDERS } from "~/features/threads/messages/state";
import { STATUSES } from "~/features/threads/schema";
import { CARRIERS, CHANNELS, carrierOf, isChannel } from "~/wire/channel";
import { positionOf, sizeOf, WIDGET_POSITIONS, WIDGET_SIZES } from "~/wire/widget-look";
import { FIELD_TYPES, METHODS, TYPE_LABELS } from "./actions/kinds";
import { actionBodySchema, actionFormSchema, fieldBodySchema, fieldFormSchema } from "./actions/schema";
import { INDUSTRIES, INDUSTRY_LABELS, TONE_EXAMPLES, TONE_LABELS, TONES } from "./answering/configuration";
import { aiConfigurationSchema } from "./answering/forms";
import { STATUS_LABELS as CUSTOMER_LABELS } from "./contacts/customers/labels";
import { customerBodySchema, customerStatusSchema } from "./contacts/customers/schema";
import { movedProspectSchema, prospectSchema } from "./contacts/prospects/schema";
import {
  STATUS_LABELS as PROSPECT_LABELS,
  PROSPECT_SOURCES,
  PROSPECT_STATUSES,
  SOURCE_LABELS,
} from "./contacts/prospects/statuses";
import { DOCUMENT_STATUS_LABELS, DOCUMENT_STATUSES } from "./knowledge/schema";
import { NOTIFICATION_TYPES } from "./notifications/kinds";
import { POSITION_LABELS, SIZE_LABELS } from "./widgets/plugin-settings";
import { chatLookSchema } from "./widgets/schema";

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

test.each([
  [
    "tone",
    ["professional", "friendly", "casual"],
    TONES,
    [TONE_LABELS, TONE_EXAMPLES],
    [aiConfigurationSchema.shape.tone],
  ],
  [
    "an action's method",
    ["GET", "POST", "PUT", "DELETE"],
    METHODS,
    [],
    [actionBodySchema.shape.method, actionFormSchema.shape.method],
  ],
  [
    "a field's type",
    ["texto", "email", "telefono", "texto_largo", "numero", "fecha"],
    FIELD_TYPES,
    [TYPE_LABELS],
    [fieldBodySchema.shape.type, fieldFormSchema.shape.type],
  ],
  [
    "a customer's status",
    ["active", "inactive"],
    Object.keys(CUSTOMER_LABELS),
    [],
    [customerBodySchema.shape.status, customerStatusSchema.shape.status],
  ],
  [
    "a prospect's status",
    ["new", "contacted", "qualified", "unqualified", "converted", "lost"],
    PROSPECT_STATUSES,
    [PROSPECT_LABELS],
    [prospectSchema.shape.status, movedProspectSchema.shape.status],
  ],
  [
    "a prospect's source",
    ["sms", "facebook", "instagram", "whatsapp", "webchat", "email", "1to1"],
    PROSPECT_SOURCES,
    [SOURCE_LABELS],
    [prospectSchema.shape.source],
  ],
  // Elsewhere than in the four-step training an industry is free text, so the server checks none.
  [
    "industry",
    ["restaurant", "retail", "healthcare", "technology", "education", "other"],
    INDUSTRIES,
    [INDUSTRY_LABELS],
    [],
  ],
  [
    "a widget's position",
    ["bottom-right", "bottom-left", "top-right", "top-left"],
    WIDGET_POSITIONS,
    [POSITION_LABELS],
    [chatLookSchema.shape.position],
  ],
  ["a widget's size", ["small", "medium", "large"], Object.keys(WIDGET_SIZES), [SIZE_LABELS], []],
] as const)(
  "DATA-30 %s: what forms offer is what the server takes, and nothing else",
  (_, values, list, labels, schemas) => {
    expect(list).toEqual(values);
    for (const words of labels) expect(Object.keys(words)).toEqual(values);
    for (const schema of schemas) {
      for (const value of values) expect(schema.safeParse(value)).toEqual({ success: true, data: value });
      for (const other of ["otro", values[0].toUpperCase() + values[1], ` ${values[0]}`])
        expect(schema.safeParse(other).success, other).toBe(false);
    }
  },
);

test("DATA-30 a widget's size is one of the three, the middle one where a page asks for another", () => {
  expect(WIDGET_SIZES).toEqual({ small: 48, medium: 64, large: 80 });
  for (const size of ["small", "medium", "large"] as const) expect(sizeOf(size)).toBe(size);
  for (const other of ["", "Small", "48", "toString"]) expect(sizeOf(other)).toBe("medium");
});

test("DATA-30 a widget stands below on the right where a page asks for no place that there is", () => {
  for (const place of ["bottom-right", "bottom-left", "top-right", "top-left"] as const)
    expect(positionOf(place)).toBe(place);
  for (const other of [null, undefined, "", "left", "Top-Left"]) expect(positionOf(other)).toBe("bottom-right");
});
