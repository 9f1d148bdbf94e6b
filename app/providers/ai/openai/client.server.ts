import OpenAI from "openai";
import type { ChatCompletionMessageParam } from "openai/resources/chat/completions";
import { z } from "zod";
import { ANSWER_FORMAT } from "~/providers/ai/openai/answer-schema";
import { embedBatch, toBatches } from "~/providers/ai/openai/embeddings";
import { withFailover } from "~/providers/ai/openai/failover";
import { toAiProviderError } from "~/providers/ai/openai/failures";
import { toMessages } from "~/providers/ai/openai/messages";
import { parseAnswer } from "~/providers/ai/openai/parse-answer";
import {
  type AiProvider,
  AiProviderError,
  type AnswerRequest,
  type AnswerResult,
  type Proposal,
  type ReadingRequest,
  type Tool,
  type Usage,
} from "~/providers/ai/port";

export interface OpenAiSettings {
  readonly apiKey: string;
  /** Up to and with the version, e.g. https://api.openai.com/v1; null for that one. */
  readonly baseUrl: string | null;
  readonly model: string;
  /** Asked where the first one fails; none unless set. */
  readonly fallbackModel?: string | null;
  readonly embeddingModel: string | null;
  readonly fetch: typeof fetch;
  /** For one call, with its repair. */
  readonly timeoutMs?: number;
  /** For an answer with all its tries, whatever the customer's patience. */
  readonly answerMilliseconds?: number;
}

const DEFAULT_BASE_URL = "https://api.openai.com/v1";
const DEFAULT_TIMEOUT_MS = 20_000;
/** Room for a reasoning model's thoughts besides a reply of at most 4,000 characters. */
const MAX_OUTPUT_TOKENS = 4096;

const MOST_ARGUMENT_CHARACTERS = 20_000;

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z.array(z.unknown()).nullish(),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: z.number(),
      completion_tokens: z.number(),
      // If a server counts cached tokens in another way, the answer is used all the same.
      prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish().catch(null),
    })
    .nullish(),
});

const toolCall = z.object({
  type: z.literal("function"),
  function: z.object({ name: z.string().max(100), arguments: z.string().max(MOST_ARGUMENT_CHARACTERS) }),
});

interface Output {
  readonly text: string;
  readonly toolCalls: readonly unknown[];
  readonly truncated: boolean;
  readonly usage: Required<Usage>;
}

const REPAIR = "Tu salida no fue el objeto JSON pedido. Escríbelo de nuevo, completo y sin nada más.";
const SHORTEN = "Tu salida se cortó por larga. Escribe de nuevo el objeto JSON completo, con una respuesta más corta.";

/**
 * A provider on any server with OpenAI's Chat Completions. It never retries a failed call, the queue does; it only asks
 * a second time when the first output is not the requested JSON.
 */
export function createOpenAiProvider(settings: OpenAiSettings): AiProvider {
  const timeoutMs = settings.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  let known: OpenAI | undefined;
  // Made on first use: every request brings the ports, and most ask no model.
  const client = () => {
    known ??= new OpenAI({
      apiKey: settings.apiKey,
      baseURL: settings.baseUrl ?? DEFAULT_BASE_URL,
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: timeoutMs,
      // The library logs whole prompts when its environment variable asks for it.
      logLevel: "off",
      fetch: (input, init) => settings.fetch(input, init),
    });
    return known;
  };

  async function guarded<Result>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      return await call(deadline);
    } catch (error) {
      throw toAiProviderError(error, deadline);
    }
  }

  return {
    name: "openai",
    model: settings.model,
    embeddingModel: settings.embeddingModel,
    takesTools: true,
    readsWhole: true,
    ...(settings.answerMilliseconds === undefined ? {} : { answerMilliseconds: settings.answerMilliseconds }),
    answer: (request, signal) =>
      withFailover(
        { model: settings.model, fallbackModel: settings.fallbackModel ?? null },
        request.withinMilliseconds ?? settings.answerMilliseconds ?? timeoutMs,
        (model, time) =>
          guarded(AbortSignal.any([signal, time]), async (deadline) => {
            const result = await answer(client(), model, request, deadline);
            return model === settings.model ? result : { ...result, model };
          }),
      ),
    read: (request, signal) => guarded(signal, (deadline) => readText(client(), settings.model, request, deadline)),
    async embed(texts, signal) {
      const model = settings.embeddingModel;
      if (model === null) throw new AiProviderError("rejected", "no embedding model is configured");
      const vectors: Float32Array[] = [];
      let tokens = 0;
      for (const batch of toBatches(texts)) {
        const made = await guarded(signal, (deadline) => embedBatch(client(), model, batch, deadline));
        vectors.push(...made.vectors);
        tokens += made.tokens;
      }
      return { vectors, tokens };
    },
  };
}

async function answer(
  client: OpenAI,
  model: string,
  request: AnswerRequest,
  signal: AbortSignal,
): Promise<AnswerResult> {
  const messages = toMessages(request);
  const tools = request.tools ?? [];
  const first = await complete(client, model, messages, signal, ANSWER_FORMAT, tools);
  const proposed = proposalIn(first.toolCalls, tools);
  if (proposed !== null) {
    return { answer: NO_ANSWER, proposed, usage: first.usage, calls: 1 };
  }
  const parsed = first.truncated ? null : parseAnswer(first.text, request.passages);
  if (parsed !== null) {
    return { answer: parsed, usage: first.usage, calls: 1 };
  }
  const shown: ChatCompletionMessageParam[] = first.text === "" ? [] : [{ role: "assistant", content: first.text }];
  const repair: ChatCompletionMessageParam = { role: "user", content: first.truncated ? SHORTEN : REPAIR };
  const second = await complete(client, model, [...messages, ...shown, repair], signal);
  const repaired = second.truncated ? null : parseAnswer(second.text, request.passages);
  if (repaired === null) throw new AiProviderError("malformed", "the model's output was twice not the JSON asked for");
  const usage = {
    inputTokens: first.usage.inputTokens + second.usage.inputTokens,
    cachedTokens: first.usage.cachedTokens + second.usage.cachedTokens,
    outputTokens: first.usage.outputTokens + second.usage.outputTokens,
  };
  return { answer: repaired, usage, calls: 2 };
}

/** Stands in for the reply where the model proposes something instead. */
const NO_ANSWER: AnswerResult["answer"] = {
  reply: "",
  citations: [],
  intention: "",
  sentiment: { sentiment: "neutral", confidence: 0 },
  priority: "medium",
  needsHuman: false,
  contact: {},
};

/** The one offered tool that the model wants; null where it wants none, several, or one that was not offered. */
function proposalIn(calls: readonly unknown[], tools: readonly Tool[]): Proposal | null {
  const parsed = toolCall.safeParse(calls[0]);
  if (calls.length !== 1 || !parsed.success) return null;
  const { name, arguments: text } = parsed.data.function;
  if (!tools.some((tool) => tool.name === name)) return null;
  try {
    return { tool: name, arguments: JSON.parse(text) };
  } catch {
    return null;
  }
}

async function readText(
  client: OpenAI,
  model: string,
  { instructions, text, name, schema, onUsage }: ReadingRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const messages: ChatCompletionMessageParam[] = [
    { role: "system", content: instructions },
    { role: "user", content: JSON.stringify({ texto: text }) },
  ];
  const format = { type: "json_schema" as const, json_schema: { name, strict: true, schema } };
  const output = await complete(client, model, messages, signal, format);
  onUsage?.(output.usage);
  try {
    return JSON.parse(output.text);
  } catch (cause) {
    throw new AiProviderError("malformed", `the model's reading is no JSON: ${cause}`);
  }
}

/** One call. An answer without text, or one that is no completion, gives an empty output; a refusal is an error. */
async function complete(
  client: OpenAI,
  model: string,
  messages: ChatCompletionMessageParam[],
  signal: AbortSignal,
  format: CompletionBody["response_format"] = ANSWER_FORMAT,
  tools: readonly Tool[] = [],
): Promise<Output> {
  const functions = tools.map((tool) => ({ type: "function" as const, function: { ...tool, strict: true } }));
  const body = {
    model,
    messages,
    response_format: format,
    max_completion_tokens: MAX_OUTPUT_TOKENS,
    ...(functions.length > 0 ? { tools: functions, parallel_tool_calls: false } : {}),
  };
  const parsed = completion.safeParse(await completionBody(client, body, signal));
  const choice = parsed.data?.choices[0];
  if (choice?.message.refusal || choice?.finish_reason === "content_filter") {
    throw new AiProviderError("refused", "the model refused to answer");
  }
  return {
    text: choice?.message.content ?? "",
    toolCalls: choice?.message.tool_calls ?? [],
    truncated: choice?.finish_reason === "length",
    usage: {
      inputTokens: parsed.data?.usage?.prompt_tokens ?? 0,
      cachedTokens: parsed.data?.usage?.prompt_tokens_details?.cached_tokens ?? 0,
      outputTokens: parsed.data?.usage?.completion_tokens ?? 0,
    },
  };
}

type CompletionBody = OpenAI.ChatCompletionCreateParamsNonStreaming;

async function completionBody(client: OpenAI, body: CompletionBody, signal: AbortSignal): Promise<unknown> {
  try {
    return await client.chat.completions.create(body, { signal });
  } catch (error) {
    // Called JSON but is not: like any other unreadable output it deserves the one repair.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
