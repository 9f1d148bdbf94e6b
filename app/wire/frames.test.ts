import { describe, expect, test } from "vitest";
import { tenantEventSchema, visitorEventSchema } from "./events";
import { parseTenantFrame, parseVisitorFrame } from "./frames";

const now = 1_800_000_000_000;

const message = {
  id: 7,
  messageId: "m-7",
  conversationId: 3,
  content: "Hola",
  sender: "customer",
  isAiGenerated: false,
  isMedia: false,
  mediaType: null,
  mediaLink: null,
  status: "sent",
  createdAt: "2026-07-01T12:00:00.000Z",
};

function frame(event: unknown, seq: unknown = 12) {
  return JSON.stringify({ seq, at: now, event });
}

describe("frames", () => {
  test("a known event arrives as it was sent", () => {
    expect(parseTenantFrame(frame({ type: "credits", credits: 49 }))).toEqual({
      kind: "event",
      seq: 12,
      at: now,
      event: { type: "credits", credits: 49 },
    });
  });

  test("an event that this page does not know yet keeps its place in the sequence", () => {
    expect(parseTenantFrame(frame({ type: "hologram", depth: 3 }))).toEqual({ kind: "unknown", seq: 12, at: now });
    expect(parseVisitorFrame(frame({ type: "new_message" }))).toEqual({ kind: "unknown", seq: 12, at: now });
  });

  test("every event of a room is known to its page: one in another shape makes it read again", () => {
    const kinds = (parse: typeof parseTenantFrame | typeof parseVisitorFrame, types: readonly string[]) =>
      types.filter((type) => parse(frame({ type, id: "?", conversationId: "?" }))?.kind !== "malformed");
    const tenant = tenantEventSchema.def.options.flatMap(({ shape }): string[] => shape.type.def.values);
    const visitor = visitorEventSchema.def.options.flatMap(({ shape }): string[] => shape.type.def.values);
    // It has nothing but its type, so there is no other shape.
    expect(kinds(parseTenantFrame, tenant)).toEqual(["questions"]);
    expect(parseTenantFrame(frame({ type: "questions" }))?.kind).toBe("event");
    expect(kinds(parseVisitorFrame, visitor)).toEqual([]);
    expect(kinds(parseTenantFrame, ["message", "handled"])).toEqual(["message", "handled"]);
    expect(kinds(parseVisitorFrame, ["note", "credits"])).toEqual(["note", "credits"]);
  });

  test("a visitor's file is one of ours, wherever its address would lead", () => {
    const path = (path: string) => {
      const file = { path, name: "menu.pdf", isImage: false };
      const event = {
        type: "message",
        id: 1,
        sender: "agent",
        content: "",
        createdAt: "2026-07-01T12:00:00.000Z",
        file,
      };
      return parseVisitorFrame(frame(event))?.kind;
    };
    expect(path("/archivos/a.b-c_1")).toBe("event");
    for (const other of ["https://evil.example/archivos/a", "/archivos/a/../b", "/archivos/", "javascript:/archivos/a"])
      expect(path(other), other).toBe("malformed");
  });

  test("presence and a visitor's typing come without a number; other events do not, nor does presence in another shape or another's room", () => {
    const passing = (event: unknown) => JSON.stringify({ at: now, event });
    const place = { id: "a", userId: 7, name: "Lupita", conversationId: null, typing: false };
    const event = { type: "presence", places: [place] };
    expect(parseTenantFrame(passing(event))).toEqual({ kind: "passing", seq: null, at: now, event });
    const typing = { type: "visitor_typing", conversationId: 7 };
    expect(parseTenantFrame(passing(typing))).toEqual({ kind: "passing", seq: null, at: now, event: typing });
    expect(parseTenantFrame(passing({ type: "visitor_typing", conversationId: "7" }))).toBeNull();
    expect(parseVisitorFrame(passing(typing))).toBeNull();
    expect(parseTenantFrame(passing({ type: "credits", credits: 1 }))).toBeNull();
    expect(parseTenantFrame(passing({ type: "presence", places: [{ ...place, userId: "7" }] }))).toBeNull();
    expect(parseTenantFrame(passing({ type: "hologram" }))).toBeNull();
    expect(parseVisitorFrame(passing(event))).toBeNull();
  });

  test("a known event of another shape is malformed, not an exception", () => {
    expect(parseTenantFrame(frame({ type: "new_message", message }))?.kind).toBe("malformed");
    expect(parseVisitorFrame(frame({ type: "message", id: "7" }))?.kind).toBe("malformed");
  });

  test.each([
    "pong",
    "",
    "null",
    "[]",
    "{",
    "{}",
    frame("credits"),
    frame({ type: "credits", credits: 1 }, "12"),
    frame({}),
  ])("%s is no envelope", (text) => {
    expect(parseTenantFrame(text)).toBeNull();
    expect(parseVisitorFrame(text)).toBeNull();
  });
});
