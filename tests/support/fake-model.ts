import { createOpenAiProvider } from "~/providers/ai/openai/client.server";
import type { AiProvider } from "~/providers/ai/port";
import type { FakeReply, RecordedRequest } from "../fakes/fake-server";
import { createOpenAiModel, type OpenAiModel } from "../fakes/openai-model";

export interface FakeModel {
  /** The product's own adapter; only the network behind it is replaced. */
  readonly ai: AiProvider;
  readonly model: OpenAiModel;
  readonly requests: readonly RecordedRequest[];
  /** The next answers come this many milliseconds late. */
  delay(milliseconds: number): void;
  /** Called for every call when it comes in. */
  onCall(listener: () => void): void;
}

/** The OpenAI adapter before a model that behaves as told, inside workerd. `timeoutMs`: when the adapter gives up. */
export function fakeModel(
  options: {
    readonly apiKey?: string;
    readonly timeoutMs?: number;
    readonly embeddingModel?: string;
    readonly fallbackModel?: string;
  } = {},
): FakeModel {
  const model = createOpenAiModel();
  const requests: RecordedRequest[] = [];
  let late = 0;
  let listener: () => void = () => undefined;
  const ai = createOpenAiProvider({
    apiKey: options.apiKey ?? "sk-test-4f9a1c7e2b8d",
    baseUrl: "https://modelo.example/v1",
    model: "modelo-1",
    embeddingModel: options.embeddingModel ?? null,
    fallbackModel: options.fallbackModel ?? null,
    timeoutMs: options.timeoutMs,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = await request.text();
      const recorded: RecordedRequest = {
        method: request.method,
        path: new URL(request.url).pathname,
        query: new URL(request.url).searchParams,
        headers: Object.fromEntries(request.headers),
        body,
        json: () => JSON.parse(body),
      };
      requests.push(recorded);
      listener();
      const given = new Promise<never>((_, reject) => {
        request.signal.addEventListener("abort", () => reject(request.signal.reason));
      });
      if (late > 0) await Promise.race([new Promise((resolve) => setTimeout(resolve, late)), given]);
      return toResponse(await Promise.race([model.handle(recorded), given]));
    },
  });
  return {
    ai,
    model,
    requests,
    delay: (milliseconds) => {
      late = milliseconds;
    },
    onCall: (next) => {
      listener = next;
    },
  };
}

function toResponse({ status = 200, headers = {}, body = {} }: FakeReply): Response {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { "content-type": "application/json", ...headers } });
}
