import type { AiTrial } from "~/features/answering/configuration";

export interface Turn {
  readonly role: "customer" | "assistant";
  readonly text: string;
  readonly offers?: AiTrial["offers"];
}

/** A question that was tried without JavaScript, and what the AI said. */
export interface TrialAnswer {
  readonly message: string;
  readonly earlier: readonly Turn[];
  readonly result: AiTrial;
}

/** A model is not asked with more of a conversation than this, and no form grows beyond what a page takes. */
const MAX_TURNS = 12;

/** A conversation with one more question and its answer. */
export function nextTurns(
  earlier: readonly Turn[],
  message: string,
  { response, offers }: Pick<AiTrial, "response" | "offers">,
): Turn[] {
  const answer: Turn = { role: "assistant", text: response, ...(offers ? { offers } : {}) };
  const turns: Turn[] = [...earlier, { role: "customer", text: message }, answer];
  return turns.slice(-MAX_TURNS);
}
