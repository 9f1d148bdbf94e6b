import type * as Party from "partykit/server";
import { expect, test } from "vitest";
import { publishHeaders, signPublish } from "../app/platform/publish";
import { parseTenantFrame } from "../app/wire/frames";
import { endlessBody } from "../tests/support/endless-body";
import { receive, secretOf } from "./room";

const secret = "a-secret-of-the-room-a-secret-of-the-room";
const room = { id: "tienda", env: { PARTY_SECRET: secret }, getConnections: () => [] };

async function post(headers: Record<string, string>) {
  const { body, taken } = endlessBody();
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const request: unknown = new Request("http://room.example/parties/main/tienda", init);
  const { status } = await receive(request as Party.Request, room as unknown as Party.Room, "tenant", parseTenantFrame);
  return { status, taken: taken() };
}

test("a publication without end is refused once 512 kB of it came, signed or not", async () => {
  const timestamp = Date.now();
  const signature = await signPublish(secret, "tenant:tienda", timestamp, "{}");
  const signed = { [publishHeaders.time]: String(timestamp), [publishHeaders.signature]: signature };
  const lying: Record<string, string> = { "content-length": "2" };
  for (const headers of [{}, signed, lying]) {
    const { status, taken } = await post(headers);
    expect(status).toBe(413);
    expect(taken).toBeLessThanOrEqual(640 * 1024);
  }
});

test("a publication that says that it is too long is refused unread", async () => {
  expect(await post({ "content-length": String(512 * 1024 + 1) })).toEqual({ status: 413, taken: 0 });
});

/** The answer to a signed publication of these lines, and what a socket of the room heard. */
async function publish(body: string, method = "POST") {
  const heard: string[] = [];
  const socket = { send: (text: string) => heard.push(text) };
  const timestamp = Date.now();
  const signature = await signPublish(secret, "tenant:tienda", timestamp, body);
  const headers = { [publishHeaders.time]: String(timestamp), [publishHeaders.signature]: signature };
  const init = method === "POST" ? { method, headers, body } : { method, headers };
  const request: unknown = new Request("http://room.example/parties/main/tienda", init);
  const open: unknown = { ...room, getConnections: () => [socket] };
  const response = await receive(request as Party.Request, open as Party.Room, "tenant", parseTenantFrame);
  return { status: response.status, allow: response.headers.get("allow"), heard };
}
const line = (credits: unknown) => JSON.stringify({ seq: 1, at: 5, event: { type: "credits", credits } });

test("an event that is not what its kind says reaches nobody, and neither does what came with it", async () => {
  expect(await publish(line(7))).toEqual({ status: 204, allow: null, heard: [line(7)] });
  expect(await publish(line("siete"))).toEqual({ status: 400, allow: null, heard: [] });
  expect(await publish(`${line(7)}\n${line("siete")}`)).toEqual({ status: 400, allow: null, heard: [] });
});

test("who comes by another method is told which one it is", async () => {
  expect(await publish("", "GET")).toEqual({ status: 405, allow: "POST", heard: [] });
});

test("rooms do not open with a secret that is missing or shorter than 32 characters", () => {
  expect(secretOf({ PARTY_SECRET: "x".repeat(32) })).toBe("x".repeat(32));
  for (const PARTY_SECRET of [undefined, "", "x".repeat(31), 7])
    expect(() => secretOf({ PARTY_SECRET })).toThrow("PARTY_SECRET is missing or too short");
});
