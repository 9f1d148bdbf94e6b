import { afterEach, expect, test } from "vitest";
import { type FakeServer, GARBAGE, startFakeServer } from "./fake-server";

let server: FakeServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function start(): Promise<{ server: FakeServer; handled: () => number }> {
  let handled = 0;
  const started = await startFakeServer({
    handle: (request) => {
      handled += 1;
      return { status: 201, headers: { "x-run": String(handled) }, body: { echo: request.json(), of: request.path } };
    },
  });
  server = started;
  return { server: started, handled: () => handled };
}

test("requests are recorded as they came and answered by the handler", async () => {
  const { server } = await start();
  const response = await fetch(`${server.origin}/v1/send?dry=1`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Token": "t" },
    body: '{"a": "ñ"}',
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ echo: { a: "ñ" }, of: "/v1/send" });
  const [request] = server.requests;
  expect(request).toMatchObject({ method: "POST", path: "/v1/send", body: '{"a": "ñ"}' });
  expect(request?.headers["x-token"]).toBe("t");
  expect(request?.query.get("dry")).toBe("1");
});

test("behaviours are used up in turn, then the handler answers again", async () => {
  const { server, handled } = await start();
  server.program(
    { kind: "fail", status: 503, headers: { "retry-after": "2" }, times: 2 },
    { kind: "garbage", times: 1 },
  );
  const answers = [];
  for (let call = 0; call < 4; call += 1) {
    const response = await fetch(server.origin);
    answers.push([response.status, response.headers.get("retry-after"), (await response.text()) === GARBAGE]);
  }
  expect(answers).toEqual([
    [503, "2", false],
    [503, "2", false],
    [200, null, true],
    [201, null, false],
  ]);
  expect(handled()).toBe(1);
});

test("a hanging server never answers, and closes all the same", async () => {
  const { server } = await start();
  server.program({ kind: "hang" });
  await expect(fetch(server.origin, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
  expect(server.requests).toHaveLength(1);
});

test("a server that loses its answer has done the work", async () => {
  const { server, handled } = await start();
  server.program({ kind: "lose", times: 1 });
  await expect(fetch(server.origin)).rejects.toThrow();
  expect(handled()).toBe(1);
  expect((await fetch(server.origin)).status).toBe(201);
});

test("a repeating server does the same thing twice for one request", async () => {
  const { server, handled } = await start();
  server.program({ kind: "repeat", runs: 2, times: 1 });
  expect((await fetch(server.origin)).headers.get("x-run")).toBe("2");
  expect(handled()).toBe(2);
  expect(server.requests).toHaveLength(1);
});

test("another process programs it, and gets a reason when it asks for nonsense", async () => {
  const { server } = await start();
  const control = (name: string, body: unknown) =>
    fetch(`${server.origin}/__${name}`, { method: "POST", body: JSON.stringify(body) });
  expect((await control("behaviours", [{ kind: "fail", status: 429 }])).status).toBe(200);
  expect((await fetch(server.origin)).status).toBe(429);
  expect((await control("behaviours", [{ kind: "explode" }])).status).toBe(400);
  expect((await control("reset", {})).status).toBe(200);
  expect((await fetch(server.origin)).status).toBe(201);
  expect(server.requests).toHaveLength(1);
});
