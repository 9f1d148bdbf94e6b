/** The sentences of the documents that answer a question. */
export interface Extract {
  /** One or two sentences, verbatim except for "…" where one had to be cut. */
  readonly text: string;
  /** Ids of the passages they come from. */
  readonly citations: readonly number[];
  /** The certainty that this answers, 0 to 1; from one half on it does. */
  readonly confidence: number;
}
