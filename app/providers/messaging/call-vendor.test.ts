import { expect, test } from "vitest";
import { busySend, callVendor, failedSend, retryAfter } from "./call-vendor";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const wait = (headers: Record<string, string>) => retryAfter(new Headers(headers), NOW);

test("how long a vendor asks us to wait: seconds or a date, an hour at most, nothing where it says none", () => {
  expect(wait({ "retry-after": "7" })).toBe(7);
  expect(wait({ "retry-after": "1.2" })).toBe(2);
  expect(wait({ "retry-after": "Sat, 21 Nov 2026 12:01:30 GMT" })).toBe(90);
  expect(wait({ "x-sib-ratelimit-reset": "480" })).toBe(480);
  expect(wait({ "retry-after": "86400" })).toBe(3_600);
  for (const stated of ["", "soon", "-5", "Sat, 21 Nov 2026 11:59:00 GMT"])
    expect([stated, wait({ "retry-after": stated })]).toEqual([stated, null]);
  expect(wait({})).toBeNull();
});

test("a message waits for its vendor as long as that states, six hours at a time", () => {
  const of = (stated: string) => busySend(new Headers({ "retry-after": stated }), "answered 429");
  expect(of("7200")).toEqual({ kind: "later", cause: "answered 429", retryAfterSeconds: 7_200 });
  expect(of("86400")).toMatchObject({ retryAfterSeconds: 6 * 3_600 });
  expect(of("soon")).toMatchObject({ retryAfterSeconds: null });
});

test("too busy is tried later, a server's own failure is unknown, everything else is final", () => {
  const of = (status: number) =>
    failedSend({ status, headers: new Headers({ "retry-after": "30" }), body: undefined }, "code");
  expect(of(429)).toMatchObject({ kind: "later", retryAfterSeconds: 30 });
  expect(of(503)).toMatchObject({ kind: "later", retryAfterSeconds: 30 });
  expect([500, 502, 504].map((status) => of(status).kind)).toEqual(["unknown", "unknown", "unknown"]);
  for (const status of [301, 400, 401, 403, 404, 422]) expect(of(status)).toEqual({ kind: "refused", code: "code" });
});

test("a 503 that does not say when to come back may have gone out; a 429 without a time has not", () => {
  const of = (status: number, headers: Record<string, string>) =>
    failedSend({ status, headers: new Headers(headers), body: undefined }, "code");
  // Brevo states on each answer when its count of calls begins anew.
  const none: readonly Record<string, string>[] = [{}, { "retry-after": " " }, { "x-sib-ratelimit-reset": "480" }];
  for (const headers of none) expect(of(503, headers)).toEqual({ kind: "unknown", cause: "answered 503" });
  expect(of(429, {})).toEqual({ kind: "later", cause: "answered 429", retryAfterSeconds: null });
});

test("why a request was lost is told without the address, which may hold a secret", async () => {
  const failing: typeof fetch = async (input) => {
    throw new TypeError(`cannot reach ${String(input)}`);
  };
  const call = await callVendor(failing, "https://vendor.example/?token=secreto", { method: "GET", headers: {} });
  expect(call).toEqual({ kind: "lost", cause: "TypeError" });
});
