import { hoursPassage } from "~/features/hours/hours-passage";
import type { BusinessHours } from "~/features/hours/schedule";
import { retrieve } from "~/features/knowledge/retrieve.server";
import { questionsIn } from "~/language/questions";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiFailure, AiProvider, Passage } from "~/providers/ai/port";

export interface Subject {
  readonly companyId: number | null;
  readonly question: string;
  readonly hours: BusinessHours | null;
  /** The names of the company. */
  readonly names: readonly string[];
}

/**
 * The names that customers may use for a company: the one by which its AI introduces itself, and the one on its own
 * page.
 */
export function namesOf(company: { readonly companyName: string } | null, ownName: string | null): readonly string[] {
  return [company?.companyName, ownName].flatMap((name) => name ?? []);
}

/**
 * The passages that an answer may rest on: those of the company's documents and, before them, its business hours where
 * the question is about them.
 * @param onWordsOnly called when the model of embeddings failed, and only words decided
 */
export async function gatherPassages(
  tenant: Tenant,
  ai: AiProvider,
  subject: Subject,
  onWordsOnly?: (failure: AiFailure) => void,
): Promise<Passage[]> {
  const { companyId, question, hours, names } = subject;
  const found = await retrieve(tenant, ai, companyId, question, onWordsOnly);
  const about = (asked: string) => hoursPassage(hours, asked, tenant.now(), names);
  // One of several questions may be about the hours alone.
  const own =
    questionsIn(question)
      .map(about)
      .find((passage) => passage?.settles) ?? about(question);
  return own === null ? found : [own, ...found];
}
