import { useState } from "react";
import type { AiTrial } from "~/features/answering/configuration";
import { ask } from "~/platform/ask";
import type { FormAnswer } from "~/platform/form-answer";
import { useToast } from "~/ui/toasts";
import { nextTurns, type TrialAnswer, type Turn } from "../turns";
import { NO_ANSWER, NOT_TRIED, WIZARD_TEXTS, type WizardKind } from "../wizards";

interface Talk {
  /** The conversation before the last question. */
  readonly earlier: readonly Turn[];
  readonly last: { readonly message: string; readonly result: AiTrial } | null;
  readonly error: string | null;
}

const SILENT: Talk = { earlier: [], last: null, error: null };

/** The whole conversation so far. */
export function turnsOf({ earlier, last }: Talk): readonly Turn[] {
  return last ? nextTurns(earlier, last.message, last.result) : earlier;
}

function talkOf(answer: FormAnswer<TrialAnswer> | undefined): Talk {
  if (!answer) return SILENT;
  if (!answer.ok) return { ...SILENT, error: answer.error };
  const { message, earlier, result } = answer.value;
  return { ...SILENT, earlier, last: { message, result } };
}

/**
 * A conversation with the AI without a customer. A failure clears the earlier answers, because they would look like
 * answers to the new question.
 */
export function useTrial(kind: WizardKind, companyId: number | null, answer: FormAnswer<TrialAnswer> | undefined) {
  const [talk, setTalk] = useState(() => talkOf(answer));
  const [asking, setAsking] = useState<string | null>(null);
  const { toast } = useToast();
  const failed = (error: string): false => {
    setTalk({ ...SILENT, error });
    const description = error === NO_ANSWER ? NO_ANSWER : NOT_TRIED;
    toast({ variant: "destructive", title: WIZARD_TEXTS[kind].trialFailed, description });
    return false;
  };
  /** @returns true when there is an answer */
  const send = async (message: string, channel: string): Promise<boolean> => {
    setAsking(message);
    const turns = turnsOf(talk);
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ message, channel, turns, companyId, useCompanyConfig: true }),
    };
    // Loaded with the first question: most who open the page ask none.
    const result = await import("../trial-wire").then(
      ({ trialSchema }) => ask("/api/ai/test", trialSchema, init, NOT_TRIED),
      () => ({ ok: false as const, error: NOT_TRIED }),
    );
    setAsking(null);
    if (!result.ok) return failed(result.error);
    if (result.value.response.trim() === "") return failed(NO_ANSWER);
    setTalk({ earlier: turns, last: { message, result: result.value }, error: null });
    toast({ title: "Respuesta generada" });
    return true;
  };
  return { talk, asking, send, clear: () => setTalk(SILENT) };
}
