import { hoursPassage } from "~/features/hours/hours-passage";
import type { BusinessHours } from "~/features/hours/schedule";
import { retrieve } from "~/features/knowledge/retrieve.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiFailure, AiProvider, Passage } from "~/providers/ai/port";

export interface Subject {
  readonly companyId: number | null;
  readonly question: string;
  readonly hours: BusinessHours | null;
  /** What the company is called. */
  readonly names: readonly string[];
}

/** What customers may call a company: as its AI introduces itself, and as it stands on its own page. */
export function namesOf(company: { readonly companyName: string } | null, ownName: string | null): readonly string[] {
  return [company?.companyName, ownName].flatMap((name) => name ?? []);
}

/**
 * What an answer may rest on: the company's documents, and before them what it has set up where the question is about it.
 * @param onWordsOnly told where only words decided, although a model of embeddings is set up
 */
export async function gatherPassages(
  tenant: Tenant,
  ai: AiProvider,
  subject: Subject,
  onWordsOnly?: (failure: AiFailure) => void,
): Promise<Passage[]> {
  const { companyId, question, hours, names } = subject;
  const found = await retrieve(tenant, ai, companyId, question, onWordsOnly);
  const own = hoursPassage(hours, question, tenant.now(), names);
  return own === null ? found : [own, ...found];
}
