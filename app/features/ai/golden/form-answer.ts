import type { GoldenForm } from "./forms";

/** What the page of golden questions answers to a form that was refused. */
export interface GoldenActionData {
  readonly intent: GoldenForm["intent"] | null;
  readonly error: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What was typed. */
  readonly typed: { readonly question: string; readonly expectation: string; readonly facts: string };
}
