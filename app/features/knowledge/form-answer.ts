import type { DocumentJson } from "./schema";

/** What the page's action answers to a form. */
export interface DocumentsActionData {
  readonly intent: "upload" | "delete" | "retry" | "save-prompt";
  readonly ok: boolean;
  readonly error?: string;
  /** What an upload stored. */
  readonly document?: DocumentJson;
  /** What was typed and not saved. */
  readonly systemPrompt?: string;
  /** What was chosen in an upload that was refused; empty for all companies. */
  readonly companyId?: string;
}
