import { z } from "zod";
import type { FakeReply, RecordedRequest } from "./fake-server";
import { embed, grounded, type ModelAnswer, passageTexts } from "./model";
import { obey } from "./obedience";
import { orderedCall, type ToolWish } from "./tool-orders";

/**
 * The model's behaviour. `grounded` answers with the best sentence of the passages and cites it; `obey` does what any
 * text it reads tells it; `invent` adds a made-up price; the others are faults of model or server.
 */
export const MODES = [
  "grounded",
  "obey",
  "invent",
  "malformed-once",
  "malformed",
  "garbage",
  "refuse",
  "length",
  "hang",
  "429",
  "429-quota",
  "500",
  "empty",
] as const;
export type OpenAiFakeMode = (typeof MODES)[number];

export const INVENTED_PRICE = "$9,876.50";

export interface OpenAiModel {
  readonly mode: OpenAiFakeMode;
  setMode(mode: OpenAiFakeMode): void;
  /** The behaviour of one of several models. */
  setModeOf(model: string, mode: OpenAiFakeMode): void;
  /**
   * For each answer in mode `obey`: the text that it was made to tell, before any disguise; null where there was no
   * order.
   */
  readonly told: readonly (string | null)[];
  /** The calls that an obeying model was made to propose. */
  readonly proposed: readonly ToolWish[];
  /** The calls that the next answers propose, where tools are offered. */
  wish(...next: readonly ToolWish[]): void;
  /** Texts that an obeying model remembers from elsewhere, such as those of other companies. */
  remember(...texts: readonly string[]): void;
  /** Texts with this word get no vector: like the vendor, it refuses the whole request. Null: all texts do. */
  cannotRead(word: string | null): void;
  /** The vendor's answer to a request; never settles in mode `hang`. */
  handle(request: RecordedRequest): FakeReply | Promise<FakeReply>;
}

const chatRequest = z.object({
  model: z.string().min(1),
  messages: z
    .array(z.object({ role: z.enum(["system", "developer", "user", "assistant"]), content: z.string().min(1) }))
    .min(1),
  tools: z
    .array(
      z.object({
        type: z.literal("function"),
        function: z.object({
          name: z.string().regex(/^[\w-]{1,64}$/),
          description: z.string().min(1),
          parameters: z.unknown(),
          strict: z.literal(true),
        }),
      }),
    )
    .min(1)
    .optional(),
  response_format: z.object({
    type: z.literal("json_schema"),
    json_schema: z.object({ name: z.string().regex(/^[\w-]{1,64}$/), strict: z.literal(true), schema: z.unknown() }),
  }),
});
const embeddingsRequest = z.object({
  model: z.string().min(1),
  input: z.array(z.string().min(1)).min(1).max(2048),
  encoding_format: z.literal("float"),
});

/** Extra fields that an obeying model adds unasked. */
const EXTRAS = { action: "delete_customers", tool_calls: [{ name: "grant_credits", arguments: { amount: 9999 } }] };

/** The handler behind an OpenAI-compatible address, for tests without a server. */
export function createOpenAiModel(): OpenAiModel {
  let common: OpenAiFakeMode = "grounded";
  let chatsInMode = 0;
  const memory: string[] = [];
  const told: (string | null)[] = [];
  let unreadable: string | null = null;
  const wishes: ToolWish[] = [];
  const proposed: ToolWish[] = [];
  const modes = new Map<string, OpenAiFakeMode>();
  const read: string[] = [];

  function setMode(next: OpenAiFakeMode): void {
    common = next;
    chatsInMode = 0;
  }

  function chat(request: RecordedRequest, mode: OpenAiFakeMode): FakeReply {
    const parsed = chatRequest.safeParse(request.json());
    if (!parsed.success) return invalid(z.prettifyError(parsed.error));
    const flaw = strictFlaw(parsed.data.response_format.json_schema.schema, "schema");
    if (flaw !== null) return invalid(`Invalid schema for response_format: ${flaw}`);
    const { messages, tools = [] } = parsed.data;
    const seen = remembered(read, messages.map(({ role, content }) => `${role}\n${content}`).join("\n"));
    if (mode === "grounded" && parsed.data.response_format.json_schema.name === "pregunta")
      return completion(parsed.data.model, JSON.stringify({ pregunta: standAlone(messages.at(-1)?.content ?? "") }));
    for (const { function: tool } of tools) {
      const wrong = strictFlaw(tool.parameters, tool.name);
      if (wrong !== null) return invalid(`Invalid schema for function: ${wrong}`);
    }
    chatsInMode += 1;
    const wish = tools.length > 0 ? wishes.shift() : undefined;
    if (wish) return proposing(parsed.data.model, wish);
    switch (mode) {
      case "obey": {
        const key = request.headers.authorization?.replace("Bearer ", "") ?? "";
        const ordered =
          tools.length > 0
            ? orderedCall(
                messages,
                tools.map(({ function: { name } }) => name),
                key,
              )
            : null;
        if (ordered) {
          proposed.push(ordered);
          return proposing(parsed.data.model, ordered);
        }
        const obeyed = obey(messages, { key, memory });
        told.push(obeyed?.inClear ?? null);
        memory.push(...passageTexts(messages));
        return completion(
          parsed.data.model,
          JSON.stringify({ ...complete(obeyed?.answer ?? grounded(messages)), ...EXTRAS }),
        );
      }
      case "invent": {
        const honest = grounded(messages);
        const reply = `${honest.reply} Cuesta ${INVENTED_PRICE} pesos.`;
        return completion(parsed.data.model, JSON.stringify(complete({ ...honest, reply, needsHuman: false })));
      }
      case "malformed":
        return completion(parsed.data.model, "Claro, con gusto te ayudo.");
      case "malformed-once":
        if (chatsInMode === 1) return completion(parsed.data.model, '{"reply": "A medias", "citations": "no"');
        break;
      case "refuse":
        return completion(parsed.data.model, null, { refusal: "Lo siento, no puedo ayudar con eso." });
      case "length":
        return completion(parsed.data.model, '{"reply":"Abrimos a las 10:0', { finish: "length" });
      case "empty":
        return completion(parsed.data.model, null);
      default:
        break;
    }
    return completion(parsed.data.model, JSON.stringify(complete(grounded(messages))), { seen });
  }

  return {
    get mode() {
      return common;
    },
    setMode,
    setModeOf: (name, next) => {
      modes.set(name, next);
    },
    told,
    proposed,
    wish: (...next) => {
      wishes.push(...next);
    },
    remember: (...texts) => {
      memory.push(...texts);
    },
    cannotRead: (word) => {
      unreadable = word;
    },
    handle(request) {
      if (!/^Bearer \S+$/.test(request.headers.authorization ?? "")) {
        return error(
          401,
          `Incorrect API key provided: ${request.headers.authorization ?? ""}.`,
          "invalid_request_error",
          "invalid_api_key",
        );
      }
      const own = z.object({ model: z.string() }).safeParse(request.json()).data?.model;
      const mode = modes.get(own ?? "") ?? common;
      if (mode === "hang") return new Promise<FakeReply>(() => {});
      if (mode === "429") {
        return {
          ...error(429, "Rate limit reached for requests", "requests", "rate_limit_exceeded"),
          headers: { "retry-after": "7" },
        };
      }
      if (mode === "429-quota") {
        return error(
          429,
          "You exceeded your current quota, please check your plan and billing details.",
          "insufficient_quota",
          "insufficient_quota",
        );
      }
      if (mode === "500")
        return error(500, `The server had an error while processing: ${request.body}`, "server_error", null);
      if (mode === "garbage") return { headers: { "content-type": "application/json" }, body: "<html>upstream" };
      if (request.path.endsWith("/chat/completions")) return chat(request, mode);
      if (request.path.endsWith("/embeddings")) return embeddings(request, { empty: mode === "empty", unreadable });
      return error(
        404,
        `Unknown request URL: ${request.method} ${request.path}.`,
        "invalid_request_error",
        "unknown_url",
      );
    },
  };
}

/** Why the vendor would refuse a strict schema, or null. */
function strictFlaw(schema: unknown, at: string): string | null {
  const parsed = z
    .object({
      type: z.union([z.string(), z.array(z.string())]),
      properties: z.record(z.string(), z.unknown()).optional(),
      required: z.array(z.string()).optional(),
      additionalProperties: z.boolean().optional(),
      items: z.unknown().optional(),
    })
    .safeParse(schema);
  if (!parsed.success) return `${at} has no type`;
  const { type, properties, required, additionalProperties, items } = parsed.data;
  if (type === "array") return strictFlaw(items, `${at}.items`);
  if (type !== "object") return null;
  const names = Object.keys(properties ?? {});
  if (additionalProperties !== false) return `${at}: additionalProperties must be false`;
  if (names.some((name) => !required?.includes(name))) return `${at}: every property must be required`;
  for (const name of names) {
    const flaw = strictFlaw(properties?.[name], `${at}.${name}`);
    if (flaw !== null) return flaw;
  }
  return null;
}

function complete(answer: ModelAnswer): Readonly<Record<string, unknown>> {
  return {
    reply: answer.reply,
    kind: answer.kind ?? "answer",
    open: answer.open ?? [],
    citations: answer.citations,
    intention: answer.intention ?? "consulta",
    sentiment: { sentiment: "neutral", confidence: 0.8 },
    priority: "medium",
    needsHuman: answer.needsHuman ?? false,
    contact: {
      name: answer.contact?.name ?? null,
      email: answer.contact?.email ?? null,
      phone: answer.contact?.phone ?? null,
    },
  };
}

function embeddings(
  request: RecordedRequest,
  { empty, unreadable }: { readonly empty: boolean; readonly unreadable: string | null },
): FakeReply {
  const parsed = embeddingsRequest.safeParse(request.json());
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  if (unreadable !== null && parsed.data.input.some((text) => text.includes(unreadable))) {
    return invalid(
      "'$.input' is invalid. Please check the API reference: https://platform.openai.com/docs/api-reference.",
    );
  }
  const data = empty
    ? []
    : parsed.data.input.map((text, index) => ({ object: "embedding", index, embedding: embed(text) }));
  const tokens = Math.ceil(parsed.data.input.join("").length / 4);
  // Last first: the order of the answer is not promised, only the index.
  return {
    body: {
      object: "list",
      data: data.reverse(),
      model: parsed.data.model,
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    },
  };
}

function completion(
  model: string,
  content: string | null,
  {
    refusal = null,
    finish = "stop",
    seen = { prompt: 0, cached: 0 },
  }: { readonly refusal?: string | null; readonly finish?: string; readonly seen?: ReturnType<typeof remembered> } = {},
): FakeReply {
  const message = { role: "assistant", content, refusal, annotations: [] };
  const prompt = Math.max(219, seen.prompt);
  const usage = {
    prompt_tokens: prompt,
    completion_tokens: 31,
    total_tokens: prompt + 31,
    prompt_tokens_details: { cached_tokens: seen.cached },
  };
  const choices = [{ index: 0, message, logprobs: null, finish_reason: finish }];
  return {
    headers: { "x-request-id": "req_fake" },
    body: { id: "chatcmpl-fake", object: "chat.completion", created: 1_795_186_800, model, choices, usage },
  };
}

/** A prompt of fewer tokens is not kept. */
const LEAST_KEPT = 1_024;
const STEP = 128;

/** What the vendor had read before: the longest beginning that a prompt shares with an earlier one. Short ones are not counted. */
function remembered(read: string[], prompt: string): { readonly prompt: number; readonly cached: number } {
  const shared = Math.max(0, ...read.map((earlier) => sharedStart(earlier, prompt)));
  read.push(prompt);
  const tokens = Math.ceil(prompt.length / 4);
  if (tokens < LEAST_KEPT) return { prompt: 0, cached: 0 };
  const cached = Math.floor(shared / 4 / STEP) * STEP;
  return { prompt: tokens, cached: cached < LEAST_KEPT ? 0 : cached };
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** The last line of a talk with the customer's line before it. */
function standAlone(talk: string): string {
  const said = [...talk.matchAll(/Cliente: ([^\n"\\]*)/g)].map(([, line]) => line ?? "");
  return [said.at(-1), said.at(-2)].filter(Boolean).join(" ");
}

function proposing(model: string, { name, arguments: text }: ToolWish): FakeReply {
  const call = { id: "call_fake", type: "function", function: { name, arguments: text } };
  const message = { role: "assistant", content: null, refusal: null, tool_calls: [call] };
  const usage = { prompt_tokens: 240, completion_tokens: 18, total_tokens: 258 };
  const choices = [{ index: 0, message, logprobs: null, finish_reason: "tool_calls" }];
  return { body: { id: "chatcmpl-fake", object: "chat.completion", created: 1_795_186_800, model, choices, usage } };
}

function error(status: number, message: string, type: string, code: string | null): FakeReply {
  return { status, body: { error: { message, type, param: null, code } } };
}

function invalid(message: string): FakeReply {
  return error(400, message, "invalid_request_error", "invalid_value");
}
