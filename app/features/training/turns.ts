import type { AiTrial } from "~/features/answering/configuration";

export interface Turn {
  readonly role: "customer" | "assistant";
  readonly text: string;
  readonly offers?: AiTrial["offers"];
  readonly code?: AiTrial["code"];
}

/** A question that was tried without JavaScript, with the AI's answer. */
export interface TrialAnswer {
  readonly message: string;
  readonly earlier: readonly Turn[];
  readonly result: AiTrial;
}

/** The most turns of a conversation that are sent to the model, and that the form carries along. */
const MAX_TURNS = 12;

/** A conversation with one more question and its answer. */
export function nextTurns(
  earlier: readonly Turn[],
  message: string,
  { response, offers, code }: Pick<AiTrial, "response" | "offers" | "code">,
): Turn[] {
  const answer: Turn = { role: "assistant", text: response, offers, code };
  const turns: Turn[] = [...earlier, { role: "customer", text: message }, answer];
  return turns.slice(-MAX_TURNS);
}
