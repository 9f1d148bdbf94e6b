import { describe, expect, test, vi } from "vitest";
import { parseTenantFrame } from "../wire/frames";
import { longestPublication, publicationsOf, publishToRoom, roomUrl, signPublish, verifyPublish } from "./publish";

const secret = "a-secret-of-the-room-a-secret-of-the-room";
const now = 1_800_000_000_000;

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;

const noteOf = (id: number, content: string) => ({
  id,
  clientId: `note-${id}`,
  authorId: 1,
  authorName: "Lupita",
  content,
  createdAt: "2026-07-01T12:00:00.000Z",
});

describe("publications", () => {
  const room = "tenant:4b1e";
  const body = JSON.stringify({ seq: 12, at: now, event: { type: "credits", credits: 1 } });

  async function signed(change: Partial<{ room: string; timestamp: number; body: string; signature: string }> = {}) {
    return { room, timestamp: now, body, signature: await signPublish(secret, room, now, body), ...change };
  }

  test("the signed publication passes within the window and not after it", async () => {
    const publication = await signed();
    expect(await verifyPublish(secret, publication, now + 30_000)).toBe(true);
    expect(await verifyPublish(secret, publication, now - 30_000)).toBe(true);
    expect(await verifyPublish(secret, publication, now + 30_001)).toBe(false);
    expect(await verifyPublish(secret, publication, now - 30_001)).toBe(false);
  });

  test("another room, time, body, secret or signature is refused", async () => {
    expect(await verifyPublish(secret, await signed({ room: "visitor:4b1e" }), now)).toBe(false);
    expect(await verifyPublish(secret, await signed({ timestamp: now + 1 }), now)).toBe(false);
    expect(await verifyPublish(secret, await signed({ timestamp: Number.NaN }), now)).toBe(false);
    expect(await verifyPublish(secret, await signed({ body: `${body} ` }), now)).toBe(false);
    expect(await verifyPublish(secret, await signed({ signature: "" }), now)).toBe(false);
    expect(await verifyPublish(secret, await signed({ signature: "á".repeat(43) }), now)).toBe(false);
    expect(await verifyPublish(`${secret}x`, await signed(), now)).toBe(false);
  });

  test("many envelopes become as few publications as a room's longest allows, none cut, none lost", () => {
    const long = (id: number) => ({
      seq: id,
      at: now,
      event: { type: "note", conversationId: 3, note: noteOf(id, "á\n".repeat(30_000)) } as const,
    });
    const envelopes = Array.from({ length: 20 }, (_, index) => long(index + 1));
    const bodies = publicationsOf(envelopes);
    expect(bodies.length).toBeGreaterThan(1);
    expect(bodies.length).toBeLessThan(envelopes.length);
    for (const publication of bodies) expect(bytesOf(publication)).toBeLessThanOrEqual(longestPublication);
    expect(bodies.flatMap((text) => text.split("\n")).map((line) => parseTenantFrame(line)?.seq)).toEqual(
      envelopes.map(({ seq }) => seq),
    );
    expect(publicationsOf([])).toEqual([]);
  });

  test("a publication is full at the very byte that a room still takes", () => {
    const envelope = (id: number, content: string) => ({
      seq: id,
      at: now,
      event: { type: "note", conversationId: 3, note: noteOf(id, content) } as const,
    });
    const bare = bytesOf(JSON.stringify(envelope(1, "")));
    const room = longestPublication - 2 * bare - 1;
    const pair = (spare: number) => [envelope(1, "ñ".repeat(1_000)), envelope(2, "x".repeat(room - 2_000 + spare))];
    expect(publicationsOf(pair(0)).map(bytesOf)).toEqual([longestPublication]);
    expect(publicationsOf(pair(1))).toHaveLength(2);
  });

  test("what publishToRoom posts is what the room verifies", async () => {
    const posted: { url: string; init: RequestInit }[] = [];
    const fetcher = async (url: string, init: RequestInit) => {
      posted.push({ url, init });
      return new Response(null, { status: 204 });
    };
    await publishToRoom(fetcher, "party.example", secret, "visitor", "a b", {
      seq: 1,
      at: now,
      event: { type: "typing", on: true },
    });
    const [post] = posted;
    expect(post?.url).toBe("https://party.example/parties/visitor/a%20b");
    const headers = new Headers(post?.init.headers);
    const publication = {
      room: "visitor:a b",
      timestamp: Number(headers.get("x-publish-time")),
      body: String(post?.init.body),
      signature: headers.get("x-publish-signature") ?? "",
    };
    expect(await verifyPublish(secret, publication)).toBe(true);
  });

  test("a refusal of the room is an error", async () => {
    const refuse = async () => new Response(null, { status: 401 });
    const envelope = { seq: 1, at: now, event: { type: "credits", credits: 1 } } as const;
    await expect(publishToRoom(refuse, "127.0.0.1:1999", secret, "tenant", "r", envelope)).rejects.toThrow("401");
  });

  test("a connection that broke is tried once more, a second break is an error, and a time that ran out is not tried", async () => {
    const envelope = { seq: 7, at: now, event: { type: "credits", credits: 1 } } as const;
    let left = 0;
    const bodies: string[] = [];
    const breaking = async (_url: string, init: RequestInit) => {
      bodies.push(String(init.body));
      if (left > 0) {
        left -= 1;
        throw new Error("Network connection lost");
      }
      return new Response(null, { status: 204 });
    };
    const publish = (breaks: number) => {
      left = breaks;
      bodies.length = 0;
      return publishToRoom(breaking, "127.0.0.1:1999", secret, "tenant", "r", envelope);
    };
    await publish(1);
    expect(bodies).toEqual([JSON.stringify(envelope), JSON.stringify(envelope)]);
    await expect(publish(2)).rejects.toThrow("Network connection lost");
    expect(bodies).toHaveLength(2);

    const late = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    await expect(publish(1)).rejects.toThrow("Network connection lost");
    expect(bodies).toHaveLength(1);
    expect(late).toHaveBeenCalledWith(5_000);
    late.mockRestore();
  });

  test("what a room answers is not left unread, or the connection stays taken", async () => {
    const envelope = { seq: 7, at: now, event: { type: "credits", credits: 1 } } as const;
    const cancel = vi.fn();
    const answering = async () => new Response(new ReadableStream({ cancel }), { status: 200 });
    await publishToRoom(answering, "127.0.0.1:1999", secret, "tenant", "r", envelope);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test("plain http is for loopback only", () => {
    expect(roomUrl("127.0.0.1:1999", "tenant", "r")).toBe("http://127.0.0.1:1999/parties/main/r");
    expect(roomUrl("http://127.0.0.1:1999/", "visitor", "r")).toBe("http://127.0.0.1:1999/parties/visitor/r");
    expect(roomUrl("localhost.example", "tenant", "../x")).toBe("https://localhost.example/parties/main/..%2Fx");
  });
});
