import type { QuestionCheck } from "./states";

/** What became of 'Descartar' and 'Reabrir' in the list. */
export type MovedData =
  | { readonly ok: true; readonly moved: "dismiss" | "reopen" }
  | { readonly ok: false; readonly error: string };

/** What the page of one question answers where it does not lead on. */
export interface QuestionActionData {
  readonly error: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What was typed, so that nothing is lost. */
  readonly typed: { readonly question: string; readonly answer: string } | null;
  readonly check: QuestionCheck | null;
}
