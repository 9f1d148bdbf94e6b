import { AppError } from "~/platform/errors";
import type { Control } from "~/platform/tenancy.server";
import type { AiProvider } from "~/providers/ai/port";
import type { PlainAnswer } from "./account-schema";
import { interpret } from "./read-with-model.server";
import { type Answers, DOCUMENT_STEP, FIELDS, fieldOf, type Interpretation, isOptional } from "./steps";
import { countReading } from "./visitor-pass.server";
import { notUnderstood, readAlone, sameAsBefore } from "./wizard";
import { REQUIRED } from "./wizard-texts";

export interface PlainStep {
  readonly step: number;
  readonly answers: Answers;
  /** Why the last answer was not taken. */
  readonly said: string | null;
  readonly key: string;
}

/** One turn of the wizard without JavaScript: the next question, or the same one with the reason. */
export async function answerPlainly(
  control: Control,
  ai: AiProvider,
  input: PlainAnswer,
  address: string,
): Promise<PlainStep> {
  const { step, answer, key, pass } = input;
  const answers: Answers = Object.fromEntries(FIELDS.flatMap((field) => (input[field] ? [[field, input[field]]] : [])));
  await countReading(control, "interpret", pass, address);
  const read = sameAsBefore(step, answer, answers) ?? (await readAnswer(ai, step, answer));
  const stay = (said: string) => ({ step, answers, said, key });
  if (read.isDecline) {
    return isOptional(step) ? { step: nextOf(step, answers), answers, said: null, key } : stay(REQUIRED);
  }
  const field = fieldOf(step);
  if (!read.understood || read.extractedValue === null || !field) return stay(notUnderstood(step, read.message));
  const taken = { ...answers, [field]: read.extractedValue };
  return { step: nextOf(step, taken), answers: taken, said: null, key };
}

/** Where the model does not answer, the rules of the browser apply. */
async function readAnswer(ai: AiProvider, step: number, answer: string): Promise<Interpretation> {
  try {
    return await interpret(ai, { prompt: "", userResponse: answer, step });
  } catch (error) {
    if (error instanceof AppError && error.code === "provider") return readAlone(step, answer);
    throw error;
  }
}

/** The next question; an answer that is given again after a refusal leads back to the end. */
function nextOf(step: number, answers: Answers): number {
  const isWhole = FIELDS.every((field) => field === "website" || answers[field]);
  return isWhole ? DOCUMENT_STEP : step + 1;
}
