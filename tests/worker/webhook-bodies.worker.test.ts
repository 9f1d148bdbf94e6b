import { describe, expect, test } from "vitest";
import { CARRIERS } from "../support/carrier-kinds";
import { connected } from "../support/carriers";
import { endlessBody } from "../support/endless-body";

/** The most bytes that are read: the 3 MB that a webhook may have, the chunk that exceeds them, and one under way. */
const MOST_READ = 3 * 1024 * 1024 + 2 * 64 * 1024;

/** The headers in which vendors prove their origin. */
const PROOFS = ["x-twilio-signature", "x-hub-signature-256", "authorization", "x-webhook-token"];

describe.each(CARRIERS.map((carrier) => ({ name: carrier.name, carrier })))("$name", ({ carrier }) => {
  const scene = async () => {
    const own = await connected(carrier);
    const genuine = await carrier.sign(own.address, own.secret, own.shop.platform.clock.now(), carrier.other());
    const bring = async (over: { url?: string; headers?: Record<string, string>; unsigned?: boolean }) => {
      const headers = new Headers(genuine.headers);
      if (over.unsigned) for (const name of PROOFS) headers.delete(name);
      for (const [name, value] of Object.entries(over.headers ?? {})) headers.set(name, value);
      const { body, taken } = endlessBody();
      const response = await own.ask(new Request(over.url ?? genuine.url, { method: "POST", headers, body }));
      return { status: response.status, taken: taken() };
    };
    return { own, bring };
  };

  test("a body without end is refused as too long once 3 MB of it came, whatever length it claims", async () => {
    const { bring } = await scene();
    for (const length of [null, "10", "many"]) {
      const { status, taken } = await bring(length ? { headers: { "content-length": length } } : {});
      expect(status).toBe(413);
      expect(taken).toBeLessThanOrEqual(MOST_READ);
    }
  });

  test("a body that says that it is too long is refused unread", async () => {
    const { bring } = await scene();
    expect(await bring({ headers: { "content-length": String(3 * 1024 * 1024 + 1) } })).toEqual({
      status: 413,
      taken: 0,
    });
  });

  test("without what the vendor proves itself by nothing is read", async () => {
    const { own, bring } = await scene();
    expect(await bring({ url: own.address, unsigned: true })).toEqual({ status: 401, taken: 0 });
  });

  test("a proof that cannot be one, or is somebody else's where it says so by itself, opens no body", async () => {
    const { own, bring } = await scene();
    const wrong = {
      "x-twilio-signature": "abc",
      "x-hub-signature-256": "sha256=abc",
      authorization: "Bearer a.b.c",
      "x-webhook-token": "otro",
    };
    expect(await bring({ url: own.address, headers: wrong })).toEqual({ status: 401, taken: 0 });
  });
});
