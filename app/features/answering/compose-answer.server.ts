import type { BusinessHours } from "~/features/hours/schedule";
import type { Answer, AnswerRequest, AnswerResult, Part, Passage, Proposal, Tool } from "~/providers/ai/port";
import type { Channel } from "~/wire/channel";
import { maxCharactersFor } from "./answer-limits";
import type { AnswerState } from "./answering.server";
import { treatmentOf } from "./configuration";
import { checkReply, type GuardCode } from "./guards";
import { courtesyIn } from "./kind/kind-of";
import { leaks } from "./leaks";
import { buildContext, buildInstructions, type InstructionParts, trimHistory } from "./prompt";
import { calendarTexts, configurationTexts, promptSecrets } from "./prompt-secrets";

/**
 * An answer that may be sent, or the reason why there is none. `stopped`: the `ask` function has already dealt with it.
 */
export type Composed =
  | { readonly kind: "answer"; readonly result: AnswerResult }
  | { readonly kind: "none"; readonly reason: "no_answer" | "model_asked" | "guard" }
  | { readonly kind: "stopped" };

export interface Composing {
  readonly state: Pick<AnswerState, "question" | "history" | "company" | "generalPrompt"> & {
    readonly hours: BusinessHours | null;
    readonly thread: Pick<AnswerState["thread"], "aiBrief">;
    /** The messages of the thread: facts in them may be repeated. */
    readonly messages: readonly { readonly content: string }[];
  };
  readonly channel: Channel;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  readonly passages: readonly Passage[];
  readonly parts?: readonly Part[] | undefined;
  /** Asks the model; null ends the work with `stopped`. */
  readonly ask: (request: AnswerRequest) => Promise<AnswerResult | null>;
  readonly onRefused: (code: GuardCode) => void;
  /** What the model may propose instead of an answer. */
  readonly tools?: readonly Tool[];
  /** Deals with a proposal; false where it may not be made, and the model has to answer. */
  readonly onProposed?: (proposal: Proposal) => Promise<boolean>;
}

/**
 * Asks the model once, and a second time where a guard refused the first answer. Sent answers and suggestions to staff
 * are both made here.
 */
export async function composeAnswer(composing: Composing): Promise<Composed> {
  const { state, channel, now, timeZone, passages, ask, onRefused, onProposed } = composing;
  let { tools = [] } = composing;
  const parts: InstructionParts = {
    generalPrompt: state.generalPrompt,
    company: state.company,
    brief: state.thread.aiBrief,
    channel,
    now,
    timeZone,
    hours: state.hours,
  };
  const style = {
    tone: state.company?.tone ?? "professional",
    companyName: state.company?.companyName ?? "",
    maxCharacters: maxCharactersFor(channel),
    treatment: treatmentOf(state.company),
  } as const;
  const courtesy = courtesyIn(
    state.question,
    state.history.every(({ role }) => role === "customer"),
  );
  const secrets = promptSecrets(parts);
  const configuration = configurationTexts(parts);
  const asked = [...state.history.filter(({ role }) => role === "customer").map(({ text }) => text), state.question];
  // Passages that were taken without a search do not count as found.
  const isFound = passages.some(({ unsearched }) => !unsearched);
  let correction: string | undefined;
  let reason: "no_answer" | "guard" = "guard";
  for (let tries = 1; tries <= 2; tries += 1) {
    const result = await ask({
      instructions: buildInstructions(parts),
      context: buildContext(parts),
      passages,
      ...(composing.parts ? { parts: composing.parts } : {}),
      history: trimHistory(state.history),
      question: state.question,
      style,
      ...(courtesy ? { courtesy } : {}),
      ...(correction ? { correction } : {}),
      ...(tools.length > 0 ? { tools } : {}),
    });
    if (!result) return { kind: "stopped" };
    if (result.proposed) {
      if (await onProposed?.(result.proposed)) return { kind: "stopped" };
      // A proposal is no answer, so the next round counts as the first try.
      tools = [];
      tries -= 1;
      continue;
    }
    const answer = openAsSaid(result.answer, state.question, secrets);
    if (isForPerson(answer))
      return {
        kind: "none",
        reason: isFound && answer.kind !== "unknown" ? "model_asked" : "no_answer",
      };
    const check = checkReply({
      reply: answer.reply,
      passages,
      allowedTexts: [...configuration, ...state.messages.map((message) => message.content)],
      citations: answer.citations,
      maxCharacters: maxCharactersFor(channel, answer.reply),
      secrets,
      isFactualQuestion: courtesy === null,
      kind: answer.kind,
      asked,
      configuration,
      calendar: calendarTexts(now, state.hours?.zone ?? timeZone),
    });
    if (check.ok) return { kind: "answer", result: { ...result, answer } };
    onRefused(check.code);
    correction = check.correction;
    reason = passages.length === 0 ? "no_answer" : "guard";
  }
  return { kind: "none", reason };
}

/** True when nothing of a reply answers: a person is asked for, or the model does not know. */
function isForPerson({ kind, needsHuman, open }: Answer): boolean {
  return kind === "unknown" || (needsHuman && !(kind === "answer" && open));
}

/** What stays open is the customer's to say: where a model's words for it hold a secret, the question stands for them. */
function openAsSaid(answer: Answer, question: string, secrets: readonly string[]): Answer {
  const { open, ...rest } = answer;
  // If the customer is asked something back, nothing is left open until they answer.
  if (!open || (answer.kind !== undefined && answer.kind !== "answer")) return rest;
  return { ...rest, open: open.some((one) => leaks(one, { secrets, open: [] })) ? [question] : open };
}
