import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createOpenAiProvider, type OpenAiSettings } from "~/providers/ai/openai/client.server";
import { type AiProvider, AiProviderError, type AnswerRequest, type Passage } from "~/providers/ai/port";
import { type OpenAiFake, startOpenAiFake } from "../../../../tests/fakes/openai";
import { INVENTED_PRICE, type OpenAiFakeMode } from "../../../../tests/fakes/openai-model";

const KEY = "sk-test-4f9a1c7e2b8d4f60";
const LONG = new AbortController().signal;

let fake: OpenAiFake;
beforeAll(async () => {
  fake = await startOpenAiFake();
});
afterEach(() => {
  fake.server.reset();
  fake.setMode("grounded");
});
afterAll(() => fake.close());

function provider(settings: Partial<OpenAiSettings> = {}): AiProvider {
  return createOpenAiProvider({
    apiKey: KEY,
    baseUrl: fake.baseUrl,
    model: "gpt-5.4",
    embeddingModel: "text-embedding-3-small",
    fetch,
    ...settings,
  });
}

const HOURS: Passage = {
  id: 7_700_000_000_000_001,
  documentId: 1,
  documentName: "horario.pdf",
  page: 2,
  heading: "Horario",
  text: "Los domingos abrimos a las 10:00. Entre semana abrimos a las 8:00.",
  score: 0.9,
};
const MENU: Passage = { ...HOURS, id: 7_700_000_000_000_002, page: null, heading: null, text: "El menú cuesta $120." };

function request(changes: Partial<AnswerRequest> = {}): AnswerRequest {
  return {
    instructions: "Eres el asistente de La Esquina.",
    passages: [MENU, HOURS],
    history: [],
    question: "¿A qué hora abren los domingos?",
    style: { tone: "professional", companyName: "La Esquina", maxCharacters: 1000 },
    ...changes,
  };
}

const ANSWER = {
  reply: "Los domingos abrimos a las 10:00.",
  kind: "answer",
  open: [],
  citations: [2],
  intention: "consulta",
  sentiment: { sentiment: "neutral", confidence: 0.8 },
  priority: "medium",
  needsHuman: false,
  contact: { name: null, email: null, phone: null },
};

async function failure(promise: Promise<unknown>): Promise<AiProviderError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AiProviderError)) throw new Error(`expected an AiProviderError, got ${String(error)}`);
  return error;
}

test("an answer comes parsed, with the chunk ids it cites and what it cost", async () => {
  const result = await provider().answer(request(), LONG);
  expect(result).toEqual({
    answer: {
      reply: "Los domingos abrimos a las 10:00.",
      kind: "answer",
      citations: [HOURS.id],
      intention: "consulta",
      sentiment: { sentiment: "neutral", confidence: 0.8 },
      priority: "medium",
      needsHuman: false,
      contact: {},
    },
    usage: { inputTokens: 219, cachedTokens: 0, outputTokens: 31 },
    calls: 1,
  });
});

test("the call carries the key, the model and the strict schema, and nothing of the environment", async () => {
  await provider().answer(request(), LONG);
  const [sent] = fake.server.requests;
  expect(sent?.path).toBe("/v1/chat/completions");
  expect(sent?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(sent?.headers["openai-organization"]).toBeUndefined();
  expect(sent?.json()).toMatchObject({ model: "gpt-5.4", response_format: { json_schema: { strict: true } } });
});

test("malformed output is repaired once, and both calls are paid", async () => {
  fake.setMode("malformed-once");
  const result = await provider().answer(request(), LONG);
  expect(result.calls).toBe(2);
  expect(result.usage).toEqual({ inputTokens: 438, cachedTokens: 0, outputTokens: 62 });
  expect(result.answer.reply).toBe("Los domingos abrimos a las 10:00.");
  expect(fake.server.requests[1]?.body).toContain("no fue el objeto JSON");
});

describe("what a model proposes", () => {
  const tool = (name: string) => ({ name, description: "Agenda una cita.", parameters: { type: "object" } });
  const call = (name: string) => ({ type: "function", function: { name, arguments: '{"fecha":"mañana"}' } });
  /** A server that answers with these tool calls and this text. */
  const answering = (toolCalls: readonly object[], content: string | null = null) =>
    provider({
      fetch: async () =>
        Response.json({
          choices: [{ message: { content, tool_calls: toolCalls }, finish_reason: "stop" }],
          usage: { prompt_tokens: 100, completion_tokens: 10, prompt_tokens_details: { cached_tokens: 64 } },
        }),
    }).answer(request({ tools: [tool("a1"), tool("a2")] }), LONG);

  test("is one offered tool with its arguments; of several, or of one that was not offered, none is taken", async () => {
    expect((await answering([call("a1")])).proposed).toEqual({ tool: "a1", arguments: { fecha: "mañana" } });
    for (const calls of [[call("a1"), call("a2")], [call("a9")]])
      expect((await failure(answering(calls))).failure).toBe("malformed");
  });

  test("is asked for one at a time, in the strict form; without any on offer the model is told of none", async () => {
    const parameters = { type: "object", properties: {}, required: [], additionalProperties: false };
    await provider().answer(request({ tools: [{ ...tool("a1"), parameters }] }), LONG);
    await provider().answer(request(), LONG);
    const [offered, plain] = fake.server.requests.map((one) => one.json());
    expect(offered).toMatchObject({
      tools: [{ type: "function", function: { name: "a1", strict: true } }],
      parallel_tool_calls: false,
    });
    expect(plain).not.toHaveProperty("tools");
    expect(plain).not.toHaveProperty("parallel_tool_calls");
  });

  test("costs what both calls read, also from the cache, where the first one had to be repaired", async () => {
    const outputs = ["nada", JSON.stringify(ANSWER)];
    const asked = provider({
      fetch: async () =>
        Response.json({
          choices: [{ message: { content: outputs.shift() ?? "" }, finish_reason: "stop" }],
          usage: { prompt_tokens: 100, completion_tokens: 10, prompt_tokens_details: { cached_tokens: 64 } },
        }),
    }).answer(request(), LONG);
    expect((await asked).usage).toEqual({ inputTokens: 200, cachedTokens: 128, outputTokens: 20 });
  });
});

describe("failures", () => {
  test.each<[OpenAiFakeMode, string, boolean, number]>([
    ["malformed", "malformed", false, 2],
    ["garbage", "malformed", false, 2],
    ["empty", "malformed", false, 2],
    ["length", "malformed", false, 2],
    ["refuse", "refused", false, 1],
    ["429", "rate_limited", true, 1],
    ["429-quota", "quota", false, 1],
    ["500", "unavailable", true, 2],
  ])("%s is %s", async (mode, expected, retryable, calls) => {
    fake.setMode(mode);
    const error = await failure(provider().answer(request(), LONG));
    expect([error.failure, error.retryable]).toEqual([expected, retryable]);
    expect(fake.server.requests).toHaveLength(calls);
  });

  test.each([
    [400, "rejected"],
    [401, "rejected"],
    [402, "quota"],
    [403, "rejected"],
    [404, "rejected"],
    [408, "timeout"],
    [409, "rejected"],
    [422, "rejected"],
    [502, "unavailable"],
    [503, "unavailable"],
    [504, "timeout"],
  ])("status %i is %s", async (status, expected) => {
    fake.server.program({ kind: "fail", status, times: 2 });
    expect((await failure(provider().answer(request(), LONG))).failure).toBe(expected);
    // A server that is down may be up again at once.
    expect(fake.server.requests).toHaveLength(expected === "unavailable" ? 2 : 1);
  });

  test("an answer that the server's filter kept back is refused, and not asked for again", async () => {
    let calls = 0;
    const filtered = provider({
      fetch: async () => {
        calls += 1;
        return Response.json({ choices: [{ message: { content: "" }, finish_reason: "content_filter" }] });
      },
    });
    expect((await failure(filtered.answer(request(), LONG))).failure).toBe("refused");
    expect(calls).toBe(1);
  });

  test("an HTML page where an answer should be is malformed", async () => {
    fake.server.program({ kind: "garbage" });
    expect((await failure(provider().answer(request(), LONG))).failure).toBe("malformed");
    fake.server.reset();
    fake.server.program({ kind: "garbage", times: 1 });
    expect((await provider().answer(request(), LONG)).calls).toBe(2);
  });

  test.each([
    [{ "retry-after": "7" }, 7],
    [{ "retry-after-ms": "1500" }, 2],
    [{ "retry-after": "999999" }, 3600],
    [{ "retry-after": "soon" }, null],
    [{ "retry-after": "0" }, 1],
    [{ "retry-after": new Date(Date.now() - 60_000).toUTCString() }, 1],
    [{}, null],
  ])("the wait of %o is %s s", async (headers, expected) => {
    fake.server.program({ kind: "fail", status: 429, headers });
    expect((await failure(provider().answer(request(), LONG))).retryAfterSeconds).toBe(expected);
  });

  test("a server that hangs is a timeout, by our clock or the caller's", async () => {
    fake.setMode("hang");
    expect((await failure(provider({ timeoutMs: 60 }).answer(request(), LONG))).failure).toBe("timeout");
    expect((await failure(provider().answer(request(), AbortSignal.timeout(60)))).failure).toBe("timeout");
    expect((await failure(provider().answer(request(), AbortSignal.abort()))).failure).toBe("timeout");
    expect((await failure(provider({ timeoutMs: 60 }).embed(["a"], LONG))).failure).toBe("timeout");
  });

  test("a slow server that stays within the time is waited for", async () => {
    fake.server.program({ kind: "delay", ms: 80 });
    expect((await provider({ timeoutMs: 5000 }).answer(request(), LONG)).calls).toBe(1);
  });

  test("no server at all is unavailable", async () => {
    const gone = await startOpenAiFake();
    await gone.close();
    expect((await failure(provider({ baseUrl: gone.baseUrl }).answer(request(), LONG))).failure).toBe("unavailable");
  });

  test("no message tells the key, the prompt or what the server wrote", async () => {
    const secrets = [KEY, "La Esquina", "domingos", "quota, please"];
    const told: string[] = [];
    for (const mode of ["malformed", "garbage", "refuse", "length", "429", "429-quota", "500", "empty"] as const) {
      fake.setMode(mode);
      const error = await failure(provider().answer(request(), LONG));
      told.push(`${error.message} ${error.stack} ${String(error.cause)} ${JSON.stringify(error)}`);
    }
    fake.setMode("grounded");
    fake.server.program({
      kind: "fail",
      status: 401,
      body: {
        error: { message: `Incorrect API key provided: ${KEY}`, code: KEY, type: "¿A qué hora abren los domingos?" },
      },
    });
    told.push((await failure(provider().answer(request(), LONG))).message);
    expect(told).toHaveLength(9);
    for (const text of told) for (const secret of secrets) expect(text).not.toContain(secret);
    expect(told.join()).toContain("429 (insufficient_quota)");
  });
});

describe("embeddings", () => {
  test("one vector per text, in order, asked for as plain numbers", async () => {
    const {
      vectors: [one, two, three],
      tokens,
    } = await provider().embed(["horario del domingo", "menú de comida", "horarios domingos"], LONG);
    const dot = (left?: Float32Array, right?: Float32Array) =>
      [...(left ?? [])].reduce((sum, value, index) => sum + value * (right?.[index] ?? 0), 0);
    expect(one).toBeInstanceOf(Float32Array);
    expect(tokens).toBeGreaterThan(5);
    expect(dot(one, three)).toBeGreaterThan(0.9);
    expect(dot(one, two)).toBeLessThan(0.5);
    expect(fake.server.requests[0]?.json()).toMatchObject({
      encoding_format: "float",
      model: "text-embedding-3-small",
    });
  });

  test("many texts go in batches and come back in order", async () => {
    const texts = Array.from({ length: 600 }, (_, index) => (index % 2 === 0 ? "horario domingo" : "menú comida"));
    const { vectors } = await provider().embed(texts, LONG);
    expect(vectors).toHaveLength(600);
    expect(fake.server.requests).toHaveLength(3);
    expect(vectors[598]).toEqual(vectors[0]);
    expect(vectors[599]).toEqual(vectors[1]);
    expect(vectors[1]).not.toEqual(vectors[0]);
  });

  test("long texts go in smaller batches, each within what the vendor takes at once", async () => {
    const texts = Array.from({ length: 60 }, () => "horario ".repeat(1_000));
    expect((await provider().embed(texts, LONG)).vectors).toHaveLength(60);
    const sizes = fake.server.requests.map((one) => (one.json() as { input: string[] }).input.length);
    expect(sizes).toEqual([25, 25, 10]);
  });

  test("blank and endless texts do not make the vendor refuse the batch", async () => {
    expect((await provider().embed(["", "  ", "x ".repeat(50_000)], LONG)).vectors).toHaveLength(3);
    expect(await provider().embed([], LONG)).toEqual({ vectors: [], tokens: 0 });
  });

  test("a text that the vendor does not take is refused; key, rights and model are another trouble", async () => {
    fake.cannotRead("ilegible");
    expect((await failure(provider().embed(["hola", "algo ilegible"], LONG))).failure).toBe("refused");
    expect((await provider().embed(["hola"], LONG)).vectors).toHaveLength(1);
    fake.cannotRead(null);
    for (const [status, expected] of [
      [413, "refused"],
      [422, "refused"],
      [401, "rejected"],
      [403, "rejected"],
      [404, "rejected"],
      [409, "rejected"],
    ] as const) {
      fake.server.reset();
      fake.server.program({ kind: "fail", status, times: 2 });
      expect((await failure(provider().embed(["hola"], LONG))).failure).toBe(expected);
    }
    fake.server.reset();
    fake.server.program({ kind: "fail", status: 400, body: { error: { code: "billing_hard_limit_reached" } } });
    expect((await failure(provider().embed(["hola"], LONG))).failure).toBe("quota");
  });

  test("without a model, or without vectors, it is an error", async () => {
    expect((await failure(provider({ embeddingModel: null }).embed(["a"], LONG))).failure).toBe("rejected");
    for (const mode of ["empty", "garbage"] as const) {
      fake.setMode(mode);
      expect((await failure(provider().embed(["a", "b"], LONG))).failure).toBe("malformed");
    }
    fake.setMode("429-quota");
    expect((await failure(provider().embed(["a"], LONG))).failure).toBe("quota");
  });
});

test("the fake that invents puts a price into its answer", async () => {
  fake.setMode("invent");
  expect((await provider().answer(request(), LONG)).answer.reply).toContain(INVENTED_PRICE);
});

test("another process sets the mode and reads what was asked", async () => {
  const control = (name: string, body: unknown) =>
    fetch(`${fake.server.origin}/__${name}`, { method: "POST", body: JSON.stringify(body) });
  expect((await control("mode", { mode: "refuse" })).status).toBe(200);
  expect((await failure(provider().answer(request(), LONG))).failure).toBe("refused");
  expect(await (await control("requests", {})).json()).toHaveLength(1);
  expect((await control("mode", { mode: "dance" })).status).toBe(400);
  expect((await control("behaviours", [{ kind: "fail", status: 503, times: 2 }])).status).toBe(200);
  expect((await failure(provider().answer(request(), LONG))).failure).toBe("unavailable");
  expect((await control("reset", {})).status).toBe(200);
  expect(fake.server.requests).toHaveLength(0);
});
