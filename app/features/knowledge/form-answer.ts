import type { DocumentJson } from "./schema";

/** What the page's action answers to a form. */
export interface DocumentsActionData {
  readonly intent: "upload" | "delete" | "retry";
  readonly ok: boolean;
  readonly error?: string;
  /** What an upload stored: listed at once, before the page has read its list again. */
  readonly document?: DocumentJson;
}
