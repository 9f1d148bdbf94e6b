import { expect, test } from "vitest";
import { createOpenAiProvider } from "~/providers/ai/openai/client.server";
import { AiProviderError } from "~/providers/ai/port";

const REQUEST = {
  instructions: "Eres el asistente de La Esquina.",
  passages: [],
  history: [],
  question: "¿Abren hoy?",
  style: { tone: "professional", companyName: "La Esquina", maxCharacters: 1000 },
} as const;

const CONTENT = JSON.stringify({
  reply: "Con gusto.",
  citations: [],
  intention: "horario",
  sentiment: { sentiment: "neutral", confidence: 0.5 },
  priority: "low",
  needsHuman: false,
  contact: { name: null, email: null, phone: null },
});

/** The fake network: every call is answered here, as by workerd's own `fetch`, and recorded. */
function provider(answer: (url: string) => Response | Promise<Response>, timeoutMs?: number) {
  const urls: string[] = [];
  const made = createOpenAiProvider({
    apiKey: "sk-test",
    baseUrl: "https://ai.example/v1",
    model: "m",
    embeddingModel: "e",
    timeoutMs,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      urls.push(request.url);
      const aborted = new Promise<never>((_, reject) => {
        request.signal.addEventListener("abort", () => reject(request.signal.reason));
      });
      return Promise.race([answer(request.url), aborted]);
    },
  });
  return { made, urls };
}

test("the client library answers and embeds inside workerd", async () => {
  const { made, urls } = provider((url) =>
    url.endsWith("/embeddings")
      ? Response.json({ data: [{ index: 0, embedding: [0.5, 0.25] }] })
      : Response.json({ choices: [{ message: { content: CONTENT }, finish_reason: "stop" }] }),
  );
  const result = await made.answer(REQUEST, new AbortController().signal);
  expect(result.answer.reply).toBe("Con gusto.");
  expect(await made.embed(["hola"], new AbortController().signal)).toEqual({
    vectors: [Float32Array.from([0.5, 0.25])],
    tokens: 0,
  });
  expect(urls).toEqual(["https://ai.example/v1/chat/completions", "https://ai.example/v1/embeddings"]);
});

test("its errors become ours inside workerd", async () => {
  const limited = provider(() =>
    Response.json({ error: { code: "rate_limit_exceeded" } }, { status: 429, headers: { "retry-after": "3" } }),
  );
  const error: unknown = await limited.made
    .answer(REQUEST, new AbortController().signal)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AiProviderError);
  expect(error).toMatchObject({ failure: "rate_limited", retryAfterSeconds: 3 });
  expect(limited.urls).toHaveLength(1);
});

test("a hanging server is given up inside workerd", async () => {
  const { made } = provider(() => new Promise<Response>(() => {}), 50);
  await expect(made.answer(REQUEST, new AbortController().signal)).rejects.toMatchObject({ failure: "timeout" });
});
