import { afterAll, beforeAll, expect, test } from "vitest";
import { issueVisitorToken } from "~/features/widgets/visitor-token.server";
import { type Answer, type Ask, eachOf, ofFull, tellPromise } from "../support/ask";
import { openStage, type Stage } from "../support/seed-tenants";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const chat = (verb: string) => `/api/webchat/${stage.own.tenant.uuid}/${verb}`;

/** Asks this often from one address; returns how many passed, and checks each refusal. */
async function storm(count: number, address: string, send: (number: number) => Ask | Promise<Ask>): Promise<number> {
  let passed = 0;
  const numbers = Array.from({ length: count }, (_, number) => number);
  await eachOf(numbers, 8, async (number) => {
    const ask = await send(number);
    // Headers that a client can write itself must not make it another client.
    const spoofed = { "x-forwarded-for": `203.0.113.${number % 250}`, "x-real-ip": `203.0.113.${number % 250}` };
    const answer = await stage.ask({ ...ask, headers: { ...ask.headers, ...spoofed, "cf-connecting-ip": address } });
    if (answer.status < 300) {
      passed += 1;
      return;
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(answer.text)).toMatchObject({ code: "rate_limited", error: expect.stringMatching(/Espera/) });
  });
  return passed;
}

/** A sliding window lets its quota through, and a little more as time passes during the storm. */
function quota(count: number, windowMilliseconds: number, began: number): number {
  return Math.ceil(count * (1 + (Date.now() - began) / windowMilliseconds));
}

const bearer = () => ({ authorization: `Bearer ${stage.own.visitorToken}` });
const message = () => ({ content: "¿A qué hora abren?", clientId: crypto.randomUUID() });

test("Promise 15: one client's web-chat messages end at the quota, with new visitors and made-up addresses too", async () => {
  const count = ofFull(1_000);
  const secret = stage.platform.bindings.settings.SESSION_SECRET;
  const began = Date.now();
  const passed = await storm(count, "198.51.100.1", async (number) => {
    const { token } = await issueVisitorToken(secret, stage.own.tenant.uuid, Date.now());
    const headers = number % 2 ? { authorization: `Bearer ${token}` } : bearer();
    return { method: "POST", path: chat("messages"), json: message(), headers };
  });
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThanOrEqual(quota(30, 60_000, began));
  const other = await storm(1, "198.51.100.2", () => ({
    method: "POST",
    path: chat("messages"),
    json: message(),
    headers: bearer(),
  }));
  expect(other, "another client is not held up").toBe(1);
  tellPromise(
    15,
    `${count} web-chat messages of one client: ${passed} taken (quota 30 a minute), ${count - passed} answered 429 with Retry-After`,
  );
});

test("Promise 15: one client's new sessions and socket tickets end at their quotas", async () => {
  const began = Date.now();
  const sessions = await storm(ofFull(1_000), "198.51.100.3", () => ({
    method: "POST",
    path: chat("session"),
    json: {},
  }));
  expect(sessions).toBeLessThanOrEqual(quota(60, 600_000, began));
  const count = Math.max(150, ofFull(1_000));
  const tickets = await storm(count, "198.51.100.4", () => ({
    method: "POST",
    path: chat("ticket"),
    json: {},
    headers: bearer(),
  }));
  expect(Math.min(sessions, tickets)).toBeGreaterThan(0);
  expect(tickets).toBeLessThanOrEqual(quota(120, 600_000, began));
  tellPromise(
    15,
    `new web-chat sessions of one client: ${sessions} (quota 60 in ten minutes); socket tickets: ${tickets} (quota 120)`,
  );
});

test("visitors who write at the same moment are each answered, also beside those who leave, and nothing is stored twice", async () => {
  const secret = stage.platform.bindings.settings.SESSION_SECRET;
  const visitors = await Promise.all(
    Array.from({ length: 90 }, () => issueVisitorToken(secret, stage.own.tenant.uuid, Date.now())),
  );
  /** @param leavesAfter milliseconds; without it the visitor waits for the answer */
  const say = async (visitor: number, clientId: string, leavesAfter?: number) => {
    const headers = {
      authorization: `Bearer ${visitors[visitor]?.token}`,
      "content-type": "application/json",
      "cf-connecting-ip": `198.18.0.${visitor + 1}`,
    };
    const signal = leavesAfter === undefined ? AbortSignal.timeout(20_000) : AbortSignal.timeout(leavesAfter);
    const body = JSON.stringify({ content: `¿Abren hoy? ${clientId}`, clientId });
    const sent = fetch(`${stage.server.url}${chat("messages")}`, { method: "POST", headers, body, signal });
    return sent.then(
      (response) => response.status,
      () => "left",
    );
  };
  const ids = visitors.map(() => crypto.randomUUID());
  // One in three leaves before the answer, and one in three sends the same message twice.
  const statuses = await Promise.all(
    ids.flatMap((id, visitor) =>
      visitor % 3 === 0
        ? [say(visitor, id, 5 + (visitor % 40))]
        : visitor % 3 === 1
          ? [say(visitor, id), say(visitor, id)]
          : [say(visitor, id)],
    ),
  );
  const stayed = statuses.filter((status) => status !== "left");
  expect(stayed.length).toBeGreaterThanOrEqual(90);
  expect(new Set(stayed)).toEqual(new Set([200, 201]));
  const stored = await stage.databases[1]
    ?.prepare(
      "select content, count(*) as n from messages where sender = 'customer' and content like '¿Abren hoy? %' group by content",
    )
    .all<{ content: string; n: number }>();
  const counts = new Map((stored?.results ?? []).map(({ content, n }) => [content.slice(-36), n]));
  expect(ids.filter((id, visitor) => visitor % 3 !== 0 && counts.get(id) !== 1)).toEqual([]);
  expect([...counts.values()].filter((n) => n !== 1)).toEqual([]);
});

interface Wrong {
  readonly what: string;
  readonly ask: Ask;
  readonly status: number;
  readonly code: string;
  readonly sentence: RegExp;
}

function wrongRequests(): Wrong[] {
  const path = chat("messages");
  const post = (json: unknown): Ask => ({ method: "POST", path, json, headers: bearer() });
  const raw = (body: string | Uint8Array, type = "application/json"): Ask => {
    return { method: "POST", path, body, headers: { ...bearer(), "content-type": type } };
  };
  const { clientId } = message();
  const large = /^Lo que enviaste es demasiado grande\.$/;
  const long = /^El mensaje es muy largo: el máximo son 4,000 caracteres\. Divídelo en dos\.$/;
  const blank = /^Escribe un mensaje\.$/;
  const broken = /^El JSON que enviaste está incompleto o mal escrito\.$/;
  const unknown = /^Este chat no está disponible\.$/;
  const nowhere = { ...post(message()), path: `/api/webchat/${crypto.randomUUID()}/messages` };
  return [
    {
      what: "100 kB of text",
      ask: post({ clientId, content: "a".repeat(100_000) }),
      status: 413,
      code: "too_large",
      sentence: large,
    },
    { what: "64 kB and a byte", ask: raw("x".repeat(65_537)), status: 413, code: "too_large", sentence: large },
    {
      what: "60 kB of text",
      ask: post({ clientId, content: "a".repeat(60_000) }),
      status: 422,
      code: "invalid",
      sentence: long,
    },
    {
      what: "4,001 characters",
      ask: post({ clientId, content: "a".repeat(4_001) }),
      status: 422,
      code: "invalid",
      sentence: long,
    },
    { what: "no text", ask: post({ clientId, content: "" }), status: 422, code: "invalid", sentence: blank },
    {
      what: "blanks",
      ask: post({ clientId, content: " \n\t\u00a0\u3000 " }),
      status: 422,
      code: "invalid",
      sentence: blank,
    },
    { what: "a number for text", ask: post({ clientId, content: 7 }), status: 422, code: "invalid", sentence: blank },
    {
      what: "a list for text",
      ask: post({ clientId, content: ["hola"] }),
      status: 422,
      code: "invalid",
      sentence: blank,
    },
    { what: "no client id", ask: post({ content: "hola" }), status: 422, code: "invalid", sentence: /identificador/ },
    {
      what: "a wrong client id",
      ask: post({ content: "hola", clientId: "1' or 1=1" }),
      status: 422,
      code: "invalid",
      sentence: /identificador/,
    },
    { what: "a list", ask: post([]), status: 422, code: "invalid", sentence: /./ },
    { what: "null", ask: post(null), status: 422, code: "invalid", sentence: /./ },
    { what: "half a JSON", ask: raw('{"content":"hola"'), status: 400, code: "malformed", sentence: broken },
    { what: "no body", ask: raw(""), status: 400, code: "malformed", sentence: broken },
    {
      what: "broken UTF-8",
      ask: raw(Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d)),
      status: 400,
      code: "malformed",
      sentence: broken,
    },
    {
      what: "a form",
      ask: raw("content=hola", "application/x-www-form-urlencoded"),
      status: 415,
      code: "unsupported",
      sentence: /JSON/,
    },
    { what: "text", ask: raw("hola", "text/plain"), status: 415, code: "unsupported", sentence: /JSON/ },
    { what: "an unknown tenant", ask: nowhere, status: 404, code: "not_found", sentence: unknown },
    {
      what: "an unknown call",
      ask: { ...post({}), path: chat("otra") },
      status: 404,
      code: "not_found",
      sentence: /^Esa llamada no existe\.$/,
    },
    {
      what: "an unknown method",
      ask: { ...post({}), method: "PUT" },
      status: 404,
      code: "not_found",
      sentence: /^Esa llamada no existe\.$/,
    },
  ];
}

function check(what: string, answer: Answer, wanted: Pick<Wrong, "status" | "code" | "sentence">) {
  expect(answer.status, what).toBe(wanted.status);
  const body = JSON.parse(answer.text);
  expect(body.code, what).toBe(wanted.code);
  expect(body.error, what).toMatch(wanted.sentence);
  expect(body.requestId, what).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers["access-control-allow-origin"], what).toBe("*");
  expect(answer.headers["access-control-allow-credentials"], what).toBeUndefined();
}

test("Promise 15: what the web chat does not take is refused with its status, code and sentence, and stores nothing", async () => {
  const before = await stage.snapshot(stage.others);
  const stored = async () =>
    (await stage.databases[1]?.prepare("select count(*) as n from messages").first<{ n: number }>())?.n;
  const count = await stored();
  const wrong = wrongRequests();
  for (const { what, ask, ...wanted } of wrong) check(what, await stage.ask(ask), wanted);
  expect(await stored()).toBe(count);
  expect(await stage.snapshot(stage.others)).toBe(before);
  tellPromise(
    15,
    `oversized, blank and malformed web-chat calls: ${wrong.length} of ${wrong.length} refused, 0 stored`,
  );
});
