import type * as Party from "partykit/server";
import { expect, test } from "vitest";
import { publishHeaders, signPublish } from "../app/platform/publish";
import { parseTenantFrame } from "../app/wire/frames";
import { endlessBody } from "../tests/support/endless-body";
import { receive } from "./room";

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
