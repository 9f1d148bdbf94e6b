import type { Asked } from "~/language/questions";

/**
 * The port to language models. Adapters are pure functions of (configuration, fetch): they know no database and no
 * tenant.
 */
export type Tone = "professional" | "friendly" | "casual";

/** One piece of a company's document that may be quoted. `id` is the chunk's id, by which an answer cites it. */
export interface Passage {
  readonly id: number;
  readonly documentId: number;
  readonly documentName: string;
  /** 1-based page of a PDF; null where the file has no pages. */
  readonly page: number | null;
  readonly heading: string | null;
  readonly text: string;
  /** Relevance between 0 and 1 after the rerank. */
  readonly score: number;
  /**
   * The weight of the question's words that nothing found mentions: about 1 for a telling word ("guitarra"), 0 where
   * every word is mentioned somewhere. The same for all passages of one search; only passages of documents have it.
   */
  readonly unspoken?: number;
  /** True for one of all passages of a business, which nobody searched for. */
  readonly unsearched?: true;
  /**
   * Only for facts that the business has set up, which count more than any document: the words that answer the question
   * outright, or null where they only help. A document's passage has none.
   */
  readonly settles?: string | null;
}

export interface Turn {
  readonly role: "customer" | "assistant" | "staff";
  readonly text: string;
}

/** Something that the model may propose to do instead of answering; whether it is done, our code decides. */
export interface Tool {
  /** Letters, digits and underscores. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments, as strict function calling requires it. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** One question of a burst, with the passages that were found for it alone. */
export interface Part extends Asked {
  readonly passages: readonly Passage[];
}

export interface AnswerRequest {
  /**
   * Platform rules, general prompt, company configuration: the same for all questions to a company, so that a vendor
   * can keep what it has read. Never customer text or documents.
   */
  readonly instructions: string;
  /** What changes from question to question: hours, the team's note, channel, time. Never customer text or documents. */
  readonly context?: string;
  readonly passages: readonly Passage[];
  /** The burst's questions one by one, for a provider that answers them so. */
  readonly parts?: readonly Part[];
  /** Oldest first, without the question itself. */
  readonly history: readonly Turn[];
  /** The customer's unanswered burst, joined by line breaks. */
  readonly question: string;
  readonly style: {
    readonly tone: Tone;
    readonly companyName: string;
    readonly maxCharacters: number;
    /** The form of address for the customer; "tú" unless set. */
    readonly treatment?: "tu" | "usted";
  };
  /** Set where the message only greets or thanks: an answer needs no passage. */
  readonly courtesy?: "greeting" | "thanks";
  /** The guard's reason for refusing the previous try; asks for another answer. */
  readonly correction?: string;
  readonly tools?: readonly Tool[];
  /** All tries together may take this long; without it the provider's own time counts. */
  readonly withinMilliseconds?: number;
}

/** A tool that the model wants, by the name of an offered one; its arguments are not checked. */
export interface Proposal {
  readonly tool: string;
  readonly arguments: unknown;
}

/**
 * What a reply does: it answers all or a part, asks for what is missing, chats, says whether a machine answers, meets a
 * complaint, or says that it does not know.
 */
export const REPLY_KINDS = ["answer", "asks_back", "small_talk", "robot", "complaint", "unknown"] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

export interface Answer {
  readonly reply: string;
  /** Given by a model; the built-in answerer leaves it out. */
  readonly kind?: ReplyKind;
  /** Ids of the passages that support the reply. */
  readonly citations: readonly number[];
  readonly intention: string;
  readonly sentiment: { readonly sentiment: "positive" | "neutral" | "negative"; readonly confidence: number };
  readonly priority: "low" | "medium" | "high";
  readonly needsHuman: boolean;
  /** True when the reply may miss the question: it is a draft for staff, and the customer does not see it. */
  readonly unsure?: boolean;
  /** The reply is a sentence of a document that was chosen by its words: the customer may say that it was not it. */
  readonly quoted?: true;
  /** The questions of a burst that the reply leaves open, in the customer's words: a person answers them. */
  readonly open?: readonly string[];
  /** What staff may send of what stays open; absent where nothing was found for it. */
  readonly draft?: string;
  readonly contact: { readonly name?: string; readonly email?: string; readonly phone?: string };
}

export interface Usage {
  readonly inputTokens: number;
  /** Those of the input tokens that the vendor had read before, and that cost less. */
  readonly cachedTokens?: number;
  readonly outputTokens: number;
}

export interface AnswerResult {
  readonly answer: Answer;
  /** Instead of a reply, which is empty then; only where tools were offered. */
  readonly proposed?: Proposal;
  readonly usage: Usage;
  /** The model that answered, where it is not the provider's first one. */
  readonly model?: string;
  /** The number of calls to the model: 1, or 2 after one repair of a malformed output. */
  readonly calls: number;
}

/** A text to be read into a form of data. */
export interface ReadingRequest {
  readonly instructions: string;
  /** From outside: data, never instructions. */
  readonly text: string;
  readonly name: string;
  /** JSON Schema as strict structured output requires it. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Told what the call cost. */
  readonly onUsage?: (usage: Usage) => void;
}

export interface Embeddings {
  /** One per text, in order. */
  readonly vectors: readonly Float32Array[];
  /** The tokens that the vendor counted for all of them. */
  readonly tokens: number;
}

export interface AiProvider {
  readonly name: "local" | "openai";
  readonly model: string;
  /** Name of the embedding model; null where the search uses words alone. */
  readonly embeddingModel: string | null;
  /** It can propose tools. */
  readonly takesTools?: true;
  /** It answers the questions of a burst one by one, each from its own passages. */
  readonly answersApart?: true;
  /** It can read all that a small business has written, instead of a few passages. */
  readonly readsWhole?: true;
  /** How long an answer may take where the operator said so; otherwise the customer's patience decides. */
  readonly answerMilliseconds?: number;
  /** @throws AiProviderError */
  answer(request: AnswerRequest, signal: AbortSignal): Promise<AnswerResult>;
  /** @throws AiProviderError; refused: one of the texts is not accepted, the others may be */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Embeddings>;
  /** The text's data by the schema, which the caller checks again; absent where no model is configured. @throws AiProviderError */
  readonly read?: (request: ReadingRequest, signal: AbortSignal) => Promise<unknown>;
}

export type AiFailure = "timeout" | "rate_limited" | "quota" | "unavailable" | "rejected" | "malformed" | "refused";

/**
 * `retryable` failures go back to the queue; with the others a person takes over at once. The message is for operators,
 * never for pages.
 */
export class AiProviderError extends Error {
  constructor(
    readonly failure: AiFailure,
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = "AiProviderError";
  }

  get retryable(): boolean {
    return this.failure === "timeout" || this.failure === "rate_limited" || this.failure === "unavailable";
  }
}
