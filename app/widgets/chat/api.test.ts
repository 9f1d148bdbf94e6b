// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Api, ApiProblem, createApi, type Session } from "./api";
import { type Memory, openMemory } from "./memory";

const SESSION = { token: "t1", companyName: "Panadería", greeting: null, messages: [], typing: false };
const NEWS = { messages: [], typing: false };
const MESSAGE = { id: 1, clientId: "c", sender: "customer", content: "Hola", createdAt: "2026-07-01T12:00:00.000Z" };

let memory: Memory;
let sessions: Session[];
let asked: { path: string; method: string; token: string | null; type: string | null; body: unknown }[];
let answers: Record<string, (() => Response | Promise<Response>)[]>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

function api(channel: "webchat" | "voice_plugin" = "webchat"): Api {
  return createApi({ base: "https://chat.example", tenant: "abc" }, channel, memory, (one) => void sessions.push(one));
}

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
  memory = openMemory("abc");
  sessions = [];
  asked = [];
  answers = {};
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const path = address.replace("https://chat.example/api/webchat/abc", "");
    const headers = new Headers(init.headers);
    const body = init.body ? (JSON.parse(String(init.body)) as unknown) : null;
    const token = headers.get("authorization");
    asked.push({ path, method: init.method ?? "GET", token, type: headers.get("content-type"), body });
    expect(init.credentials).toBe("omit");
    const scripted = answers[path]?.shift();
    if (scripted) return scripted();
    return json(path === "/session" ? SESSION : path === "/ticket" ? { ticket: "a b" } : NEWS);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a session", () => {
  test("begins without a token, names its channel where it is not the chat, and is kept", async () => {
    expect(await api().session()).toEqual(SESSION);
    expect(asked).toEqual([{ path: "/session", method: "POST", token: null, type: "application/json", body: {} }]);
    expect([memory.token(), sessions.length]).toEqual(["t1", 1]);
    await api("voice_plugin").session();
    expect(asked[1]?.body).toEqual({ token: "t1", channel: "voice_plugin" });
  });

  test("two that begin at once are one, and a later one is another", async () => {
    const own = api();
    await Promise.all([own.session(), own.session()]);
    expect(asked).toHaveLength(1);
    await own.session();
    expect(asked).toHaveLength(2);
    answers["/session"] = [() => json({}, 500)];
    await expect(own.session()).rejects.toThrow();
    expect(await own.session()).toEqual(SESSION);
  });

  test("is begun by the first call without one, and renewed once where the server does not know it", async () => {
    const own = api();
    await own.news(7);
    const read = { path: "/messages?after=7", method: "GET", type: null, body: null };
    expect(asked.slice(1)).toEqual([{ ...read, token: "Bearer t1" }]);
    answers["/messages?after=7"] = [() => json({ error: "x" }, 401)];
    answers["/session"] = [() => json({ ...SESSION, token: "t2" })];
    await own.news(7);
    expect(asked.slice(2).map(({ path, token }) => [path, token])).toEqual([
      ["/messages?after=7", "Bearer t1"],
      ["/session", null],
      ["/messages?after=7", "Bearer t2"],
    ]);
    answers["/messages?after=7"] = [() => json({ error: "x" }, 401), () => json({ error: "No." }, 401)];
    await expect(own.news(7)).rejects.toMatchObject({ status: 401, message: "No." });
    expect(asked).toHaveLength(8);
  });

  test("is not renewed for another refusal", async () => {
    memory.setToken("t1");
    answers["/messages?after=0"] = [() => json({ error: "Prohibido." }, 403)];
    await expect(api().news(0)).rejects.toMatchObject({ status: 403, message: "Prohibido." });
    expect(asked).toHaveLength(1);
  });
});

describe("an answer", () => {
  const path = "/messages?after=0";
  const newsOf = (answer: () => Response | Promise<Response>) => {
    memory.setToken("t1");
    answers[path] = [answer];
    return api().news(0);
  };

  test("may have messages of everybody, with a file or a question, and all that a session may say", async () => {
    const messages = [
      { ...MESSAGE, file: { path: "/archivos/a", name: "a.png", isImage: true } },
      { ...MESSAGE, id: 2, clientId: null, sender: "agent" },
      { ...MESSAGE, id: 3, clientId: null, sender: "ai", asks: "rating" },
      { ...MESSAGE, id: 4, clientId: null, sender: "system" },
    ];
    const news = { messages, typing: true, by: "team", next: 4 };
    expect(await newsOf(() => json(news))).toEqual(news);
    const asks = { name: "always", email: "optional", phone: "no" };
    for (const more of [
      { logoUrl: null, greeting: "¡Hola!", asks },
      { logoUrl: "/logo", asks: null, by: "team" },
    ]) {
      answers["/session"] = [() => json({ ...SESSION, ...more, messages })];
      expect(await api().session()).toEqual({ ...SESSION, ...more, messages });
    }
    for (const wrong of [{ sender: "robot" }, { id: "1" }, { asks: "name" }])
      await expect(newsOf(() => json({ ...NEWS, messages: [{ ...MESSAGE, ...wrong }] }))).rejects.toMatchObject({
        status: 502,
      });
  });

  test("of 200 to 299 is read, and another one is a problem with the server's words and its wait", async () => {
    for (const status of [200, 201, 299]) expect(await newsOf(() => json(NEWS, status))).toEqual(NEWS);
    const late = newsOf(() => json({ error: "Más despacio." }, 429, { "retry-after": "7" }));
    await expect(late).rejects.toEqual(new ApiProblem(429, "Más despacio.", 7));
    await expect(late).rejects.toMatchObject({ status: 429, retryAfter: 7 });
    await expect(newsOf(() => json({ error: "No." }, 300))).rejects.toMatchObject({ status: 300, retryAfter: null });
  });

  test("without words, of another shape or none at all is told in our own", async () => {
    const message = "Algo salió mal de nuestro lado. Inténtalo de nuevo.";
    await expect(newsOf(() => new Response("<html>", { status: 500 }))).rejects.toMatchObject({ status: 500, message });
    await expect(newsOf(() => json({ messages: "x" }))).rejects.toMatchObject({ status: 502, message });
    const offline = newsOf(() => Promise.reject(new TypeError("network")));
    await expect(offline).rejects.toMatchObject({
      status: 0,
      message: "Sin conexión. Reintentando…",
      retryAfter: null,
    });
  });

  test("that does not come within 15 s is given up", async () => {
    memory.setToken("t1");
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    });
    const given = expect(api().news(0)).rejects.toMatchObject({ status: 0 });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    await given;
  });

  test("leaves no timer behind", async () => {
    await newsOf(() => json(NEWS));
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("a message goes with what its writer said about themselves, or without, and comes back stored", async () => {
  memory.setToken("t1");
  answers["/messages"] = [() => json({ message: MESSAGE }, 201), () => json({ message: MESSAGE })];
  expect(await api().send("c", "Hola", { name: "Ana" })).toEqual(MESSAGE);
  await api().send("c", "Hola", null);
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/messages", { clientId: "c", content: "Hola", about: { name: "Ana" } }],
    ["POST", "/messages", { clientId: "c", content: "Hola" }],
  ]);
});

test("the socket's address has the ticket, whatever is in it", async () => {
  memory.setToken("t1");
  expect(await api().socketUrl()).toBe("wss://chat.example/api/webchat/abc/ws?ticket=a%20b");
  expect(asked).toMatchObject([{ path: "/ticket", method: "POST", token: "Bearer t1" }]);
});
