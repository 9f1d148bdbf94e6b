import type { AiTrial } from "~/features/ai/configuration";
import type { DocumentJson } from "~/features/knowledge/schema";

export interface Turn {
  readonly role: "customer" | "assistant";
  readonly text: string;
}

export type WizardIntent = "save" | "try" | "upload" | "delete" | "retry";

/** What a page answers to a form of its wizard. */
export interface WizardAnswer {
  readonly wizard: true;
  readonly intent: WizardIntent;
  readonly ok: boolean;
  readonly error?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** What was typed into a form that was refused. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly document?: DocumentJson;
  readonly trial?: { readonly message: string; readonly earlier: readonly Turn[]; readonly result: AiTrial };
}

/** The wizard's answer among whatever a page's action answers. */
export function wizardAnswer(data: unknown, intent: WizardIntent): WizardAnswer | null {
  return isAnswer(data) && data.intent === intent ? data : null;
}

function isAnswer(data: unknown): data is WizardAnswer {
  return typeof data === "object" && data !== null && "wizard" in data;
}

/** A model is not asked with more of a conversation than this, and no form grows beyond what a page takes. */
const MAX_TURNS = 12;

/** A conversation with one more question and its answer. */
export function nextTurns(earlier: readonly Turn[], message: string, response: string): Turn[] {
  const turns: Turn[] = [...earlier, { role: "customer", text: message }, { role: "assistant", text: response }];
  return turns.slice(-MAX_TURNS);
}
