import type { TemplateForm } from "./schema";

/** What the manager's action answers to a form that was refused. */
export interface TemplateActionData {
  readonly intent: TemplateForm["intent"] | null;
  readonly error: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What was typed, so that nothing is lost. */
  readonly name: string;
  readonly content: string;
}
