import { expect, test, vi } from "vitest";
import { readCall } from "./read-call";

/** A server that gives the same answer each time and counts the requests. */
function server(answer: () => Response) {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const ask: typeof fetch = async (input, init) => {
    asked.push({ path: String(input), init });
    return answer();
  };
  return { asked, ask };
}

test("API-05 a refused read fails with its status and what the server said", async () => {
  const { ask } = server(() => new Response("x", { status: 404, statusText: "Not Found" }));
  await expect(readCall("/api/x", { fetch: ask })).rejects.toThrow(/^404: x$/);
});

test("API-05 an empty refusal fails with the status's own words", async () => {
  const { ask } = server(() => new Response("", { status: 500, statusText: "Internal Server Error" }));
  await expect(readCall("/api/x", { fetch: ask })).rejects.toThrow(/^500: Internal Server Error$/);
});

test("API-04 a failing read is requested exactly once", async () => {
  const { ask, asked } = server(() => new Response("no", { status: 503 }));
  await expect(readCall("/api/tenant/profile", { fetch: ask })).rejects.toThrow("503");
  expect(asked).toHaveLength(1);
});

test("API-04 a read that never reached the server is not repeated either", async () => {
  let asked = 0;
  const ask: typeof fetch = async () => {
    asked += 1;
    throw new TypeError("network");
  };
  await expect(readCall("/api/tenant/profile", { fetch: ask })).rejects.toThrow("network");
  expect(asked).toBe(1);
});

test("API-04 every visit asks again, past every cache", async () => {
  let credits = 0;
  const { ask, asked } = server(() => {
    credits += 1;
    return Response.json({ credits });
  });
  expect(await readCall("/api/tenant/profile", { fetch: ask })).toEqual({ credits: 1 });
  expect(await readCall("/api/tenant/profile", { fetch: ask })).toEqual({ credits: 2 });
  expect(asked.map(({ path }) => path)).toEqual(["/api/tenant/profile", "/api/tenant/profile"]);
  for (const { init } of asked) expect(init?.cache).toBe("no-store");
});

test("API-01 every read sends the page's cookies", async () => {
  const { ask, asked } = server(() => Response.json([]));
  await readCall("/api/conversations", { fetch: ask });
  expect(asked[0]?.init?.credentials).toBe("include");
});

test("a read is given up after half a minute, if nobody else gives it up", async () => {
  const patience = vi.spyOn(AbortSignal, "timeout");
  const { ask, asked } = server(() => Response.json(1));
  await readCall("/api/x", { fetch: ask });
  expect(patience).toHaveBeenCalledExactlyOnceWith(30_000);
  expect(asked[0]?.init?.signal).toBe(patience.mock.results[0]?.value);
  const { signal } = new AbortController();
  await readCall("/api/x", { fetch: ask, signal });
  expect(asked[1]?.init?.signal).toBe(signal);
});
