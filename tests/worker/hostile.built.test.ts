import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Answer, type Ask, eachOf, ofFull, tellPromise } from "../support/ask";
import { hostileRequests } from "../support/hostile";
import { METHODS } from "../support/matrix";
import { seededRandom } from "../support/random";
import { openStage, type Stage } from "../support/seed-tenants";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const SEED = Number(process.env.SEED ?? 20_260_701);

/** Details that only an operator may see: traces, our files, the database's messages, statements. */
const INSIDES = [
  /\n\s+at .+[:(]\d+/,
  /node_modules|\.server\.ts|build\/index\.js/,
  /D1_ERROR|SQLITE_|constraint failed|Failed query|no such table/i,
  /\b(select|insert into|update|delete from)\b[^<>]{0,200}\b(from|values|set|where)\b[^<>]{0,80}\?/i,
  /\b(TypeError|ReferenceError|RangeError|SyntaxError|ZodError|URIError)\b/,
];

const errorBody = z.object({ error: z.string().min(5), code: z.string().min(3) });

function isErrorBody({ headers, text }: Answer): boolean {
  return String(headers["content-type"]).includes("application/json") && errorBody.safeParse(JSON.parse(text)).success;
}

function troubles(ask: Ask, answer: Answer, secrets: readonly string[]): string[] {
  const found: string[] = [];
  if (answer.status >= 500) found.push(`status ${answer.status}`);
  for (const inside of INSIDES) {
    const seen = inside.exec(answer.text)?.[0];
    if (seen !== undefined) found.push(`shows ${seen.slice(0, 60).trim()}`);
  }
  if (secrets.some((secret) => answer.text.includes(secret))) found.push("shows a secret");
  const [place = ""] = ask.path.split("?");
  // A `..` leads out of the calls.
  const isCall = /^\/api\/(?!.*(\.|%2e){2})/i.test(place) && ask.method !== "HEAD" && ask.method !== "OPTIONS";
  if (isCall && answer.status >= 400 && !isErrorBody(answer))
    found.push(`answers ${answer.status} with ${answer.text.slice(0, 40)}`);
  return found;
}

test("Promise 17: hostile requests over all routes and calls: no answer 500, no stack trace, no secret", async () => {
  const { own, admin, others, server } = stage;
  const count = ofFull(10_000);
  const random = seededRandom(SEED);
  // The super administrator's forms name another tenant, so that the visitor stays signed in.
  const target = others[0] ?? own;
  const ids = { ...own.ids, tenantId: target.ids.tenantId, userId: target.ids.userId };
  const chat = ["session", "messages", "ticket", "otra"].map((verb) => `/api/webchat/${own.tenant.uuid}/${verb}`);
  const draw = hostileRequests(random, ids, [...chat, "/healthz", "/ws"]);
  const visitors: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${own.bearer}` },
    { authorization: `Bearer ${admin.bearer}` },
    { authorization: `Bearer ${own.visitorToken}` },
    { cookie: own.cookie, origin: server.url },
    { cookie: admin.cookie, origin: server.url },
  ];
  const asks = Array.from({ length: count }, (): Ask => {
    const ask = draw();
    return { ...ask, headers: { ...visitors[Math.floor(random() * visitors.length)], ...ask.headers } };
  });
  const secrets = ["SESSION_SECRET", "ENCRYPTION_KEY", "PARTY_SECRET"].map((name) => server.vars[name] ?? "");
  const wrong = new Map<string, string>();
  const statuses = new Map<number, number>();
  await eachOf(asks, 8, async (ask) => {
    const answer = await stage.ask(ask);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    for (const what of troubles(ask, answer, secrets)) {
      const [place = ""] = ask.path.split("?");
      const name = `${what}: ${ask.method} ${place.slice(0, 60)}`;
      if (!wrong.has(name)) wrong.set(name, JSON.stringify(ask).slice(0, 600));
    }
  });
  expect(Object.fromEntries(wrong)).toEqual({});
  // The storm reached its targets: pages, forms and calls of signed-in people.
  for (const status of [200, 302, 401, 403, 404, 415, 422]) expect([...statuses.keys()]).toContain(status);
  const seen = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status} × ${times}`);
  tellPromise(17, `${count} hostile requests (seed ${SEED}): 0 answers 500, 0 stack traces (${seen.join(", ")})`);
});

test("Promise 17: a call that does not exist answers JSON 404 by every method", async () => {
  const paths = [
    "/api/",
    "/api/x",
    "/api/x/y/z",
    "/api/conversations/1/otra",
    "/api/x%0d%0ay",
    "/api/super-admin",
    "/api/webchat/x/y",
  ];
  let tried = 0;
  for (const path of paths) {
    for (const method of METHODS) {
      const answer = await stage.ask({ method, path, ...(method === "GET" ? {} : { json: {} }) });
      tried += 1;
      expect(answer.status, `${method} ${path}`).toBe(404);
      expect(answer.headers["content-type"], `${method} ${path}`).toContain("application/json");
      expect(JSON.parse(answer.text), `${method} ${path}`).toMatchObject({
        code: "not_found",
        error: expect.any(String),
        requestId: expect.any(String),
      });
    }
  }
  tellPromise(17, `calls that do not exist: ${tried} of ${tried} answered JSON 404`);
});

test("Promise 17: the server still serves afterwards, and logged no failure of its own", async () => {
  expect((await stage.ask({ path: "/healthz" })).status).toBe(200);
  const failures = stage.server.logs.filter((line) => /"code":"internal"|Uncaught|"event":"load_failed"/.test(line));
  expect(failures).toEqual([]);
});
