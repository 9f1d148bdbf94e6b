import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { readBindings } from "./env.server";
import { newId, newUuid, type TenantId } from "./ids";
import { storeStream, TenantFiles } from "./store-stream.server";

const MB = 1024 * 1024;
const LIMIT = 16 * MB;

const bucket = readBindings(env).files;

/** The byte at each place of a stream says where it stands, modulo 251; made at once, because megabytes of them are. */
const CIRCLE = 251;
const PATTERN = new Uint8Array(CIRCLE * Math.ceil((LIMIT + 1) / CIRCLE));
for (let at = 0; at < CIRCLE; at += 1) PATTERN[at] = at;
for (let length = CIRCLE; length < PATTERN.length; length *= 2) PATTERN.copyWithin(length, 0, length);

/** A stream of `size` bytes in chunks of an odd length; tells how much of it was read. */
function flow(size: number, chunk = 300_007) {
  let made = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const length = Math.min(chunk, size - made);
        if (length === 0) return controller.close();
        controller.enqueue(PATTERN.slice(made % CIRCLE, (made % CIRCLE) + length));
        made += length;
      },
      cancel() {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, made: () => made, cancelled: () => cancelled };
}

test.each([
  ["a byte", 1],
  ["one part exactly", 5 * MB],
  ["several parts", 12 * MB + 77],
  ["all that is allowed", LIMIT],
])("%s arrives whole", async (_, size) => {
  const key = newUuid();
  const { body } = flow(size);
  const heads: number[] = [];
  const stored = await storeStream(bucket, key, body, LIMIT, (head) => {
    heads.push(head.byteLength);
    return "image/jpeg";
  });
  expect(stored).toEqual({ kind: "stored", size, contentType: "image/jpeg" });
  const object = await bucket.get(key);
  const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer());
  expect([bytes.byteLength, object?.httpMetadata?.contentType]).toEqual([size, "image/jpeg"]);
  expect(Buffer.compare(bytes, PATTERN.subarray(0, size))).toBe(0);
  expect(heads).toEqual([Math.min(size, 5 * MB)]);
});

test("a byte more than is allowed is not stored, and what follows is not read", async () => {
  const key = newUuid();
  const { body, made, cancelled } = flow(100 * MB);
  expect(await storeStream(bucket, key, body, LIMIT, () => null)).toEqual({ kind: "too_large" });
  expect(await bucket.head(key)).toBe(null);
  expect(made()).toBeLessThan(LIMIT + 1 + 2 * 300_007);
  expect(cancelled()).toBe(true);
  expect(await storeStream(bucket, key, flow(LIMIT + 1).body, LIMIT, () => null)).toEqual({ kind: "too_large" });
});

test("nothing is stored of a stream that is empty or breaks off", async () => {
  const key = newUuid();
  expect(await storeStream(bucket, key, flow(0).body, LIMIT, () => null)).toEqual({ kind: "empty" });
  let pulled = 0;
  const breaking = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      if (pulled > 8) controller.error(new Error("connection lost"));
      else controller.enqueue(new Uint8Array(MB));
    },
  });
  await expect(storeStream(bucket, key, breaking, LIMIT, () => null)).rejects.toThrow("connection lost");
  expect(await bucket.head(key)).toBe(null);
});

test("a business's files are listed page by page, and a page of what is passed over is not taken for the end", async () => {
  const files = new TenantFiles(bucket, newId() as TenantId, () => undefined);
  const beside = new TenantFiles(bucket, newId() as TenantId, () => undefined);
  for (const name of ["exports/1", "exports/2", "exports/3", "logo", "messages/1"])
    await files.put(name, new Uint8Array([1]), "text/plain");
  await beside.put("logo", new Uint8Array([1]), "text/plain");
  const first = await files.list(null, 2, "exports/");
  expect(first).toEqual(["logo"]);
  expect(await files.list(first.at(-1) ?? null, 2, "exports/")).toEqual(["messages/1"]);
  expect(await files.list("messages/1", 2, "exports/")).toEqual([]);
});
