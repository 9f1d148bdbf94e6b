import { hoursPassage } from "~/features/hours/hours-passage";
import type { BusinessHours } from "~/features/hours/schedule";
import { retrieve } from "~/features/knowledge/retrieve.server";
import { readWholeText } from "~/features/knowledge/whole-text.server";
import { questionsIn } from "~/language/questions";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiFailure, AiProvider, Passage, Turn, Usage } from "~/providers/ai/port";
import { wholeQuestion } from "./whole-question.server";

export interface Subject {
  readonly companyId: number | null;
  readonly question: string;
  readonly hours: BusinessHours | null;
  /** The names of the company. */
  readonly names: readonly string[];
  /** The talk before the question, oldest first. */
  readonly history: readonly Turn[];
}

interface Listening {
  /** The model of embeddings failed, and only words decided. */
  readonly onWordsOnly?: (failure: AiFailure) => void;
  /** What looking for passages cost. */
  readonly onUsage?: (usage: Usage) => void;
}

/**
 * The names that customers may use for a company: the one by which its AI introduces itself, and the one on its own
 * page.
 */
export function namesOf(company: { readonly companyName: string } | null, ownName: string | null): readonly string[] {
  return [company?.companyName, ownName].flatMap((name) => name ?? []);
}

/**
 * The passages that an answer may rest on. A model that can read it gets all that the company has written, as long as
 * that is short; else those that fit the question. The business hours are among them where the question is about them:
 * before found passages, and behind the whole text, which stays the same for every question.
 */
export async function gatherPassages(
  tenant: Tenant,
  ai: AiProvider,
  { companyId, question, hours, names, history }: Subject,
  { onWordsOnly, onUsage }: Listening = {},
): Promise<Passage[]> {
  const about = (asked: string) => hoursPassage(hours, asked, tenant.now(), names);
  // One of several questions may be about the hours alone.
  const own =
    questionsIn(question)
      .map(about)
      .find((passage) => passage?.settles) ?? about(question);
  const whole = ai.readsWhole ? await readWholeText(tenant, companyId) : null;
  if (whole !== null) return own === null ? whole : [...whole, own];
  const asked = await wholeQuestion(ai, question, history, onUsage);
  const found = await retrieve(tenant, ai, companyId, asked, onWordsOnly);
  return own === null ? found : [own, ...found];
}
