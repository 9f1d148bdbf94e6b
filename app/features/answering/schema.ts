/** A place in a document. */
export interface SourcePlace {
  readonly documentName: string;
  /** 1-based page of a PDF; null where the file has no pages. */
  readonly page: number | null;
  readonly heading: string | null;
}

/** A suggested reply; `nothing` where the documents do not hold an answer. */
export type Suggestion =
  | {
      readonly kind: "draft";
      readonly text: string;
      readonly sources: readonly SourcePlace[];
      /** True when the built-in answerer is at work: it quotes documents word for word. */
      readonly isLocal: boolean;
    }
  | { readonly kind: "nothing" };

/** One passage that the model was given, as staff see it. */
export interface TraceSource {
  readonly chunkId: number;
  /** Null where the document was deleted since. */
  readonly documentName: string | null;
  readonly page: number | null;
  readonly heading: string | null;
  /** The beginning of the passage; null where it was deleted since. */
  readonly snippet: string | null;
  readonly isCited: boolean;
}

export type Rating = 1 | -1 | 0;

/** Why the AI wrote a message. */
export interface AnswerTrace {
  readonly messageId: number;
  readonly conversationId: number;
  readonly content: string;
  readonly createdAt: string;
  /** Null for messages from before traces were kept. */
  readonly run: {
    readonly sources: readonly TraceSource[];
    /** The reasons why guards refused earlier tries, in words for staff. */
    readonly guards: readonly string[];
    /** Why it was handed over; null where it was answered. */
    readonly handoff: string | null;
    readonly isLocal: boolean;
    readonly model: string;
    /** From the customer's last message to the answer, in milliseconds. */
    readonly responseMilliseconds: number | null;
    readonly credits: number;
    readonly rating: Rating;
  } | null;
}
