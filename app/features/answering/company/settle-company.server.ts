import { findCompany, listCompanyNames } from "~/features/companies/queries.server";
import { changeThread } from "~/features/threads/change-thread.server";
import { isNameless } from "~/features/threads/conditions/queries.server";
import { isSmallTalk } from "~/language/small-talk";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AnswerState } from "../answering.server";
import { MAX_ASKED, MAX_OFFERED } from "./asking";
import { type CompanyName, chosenOf, namedIn } from "./match-company";

/** So many companies are looked through for a name; who has more names them by the channel. */
const MOST_COMPANIES = 300;

export type Settlement =
  /** Known before, or nothing to choose from, or nothing is asked yet. */
  | { readonly kind: "as_it_is" }
  /** Found now and stored: whoever asked reads the thread anew. */
  | { readonly kind: "identified" }
  | { readonly kind: "ask"; readonly offered: readonly CompanyName[]; readonly more: boolean; readonly again: boolean }
  /** Asked twice, and still nobody knows. */
  | { readonly kind: "give_up" };

/**
 * Which company a thread is about, where neither its channel nor its contact says it: a name in the text, or the
 * customer's answer to the question for it. What is found is stored, and the thread keeps it.
 */
export async function settleCompany(tenant: Tenant, state: AnswerState): Promise<Settlement> {
  const { thread, facts, waitingText, asked, question } = state;
  if (thread.companyId !== null) return { kind: "as_it_is" };
  const [companies, [known]] = await tenant.db.batch([
    listCompanyNames(tenant, MOST_COMPANIES),
    findCompany(tenant, facts.companyId ?? 0),
  ]);
  if (known) return identify(tenant, state, known);
  if (companies.length < 2) return { kind: "as_it_is" };
  const chosen = asked.offered ? chosenOf(waitingText, asked.offered, companies) : null;
  // What was offered may be gone since.
  const still = chosen && companies.find(({ id }) => id === chosen.id);
  const named = still ? [still] : namedIn(waitingText, companies);
  const [only] = named;
  if (named.length === 1 && only) return identify(tenant, state, only);
  if (isSmallTalk(question)) return { kind: "as_it_is" };
  if (asked.times >= MAX_ASKED) return { kind: "give_up" };
  const choices = named.length > 1 ? named : companies;
  return {
    kind: "ask",
    offered: choices.slice(0, MAX_OFFERED),
    more: choices.length > MAX_OFFERED || named.length > 1,
    again: asked.times > 0,
  };
}

async function identify(tenant: Tenant, { thread }: AnswerState, company: CompanyName): Promise<Settlement> {
  const guards = [{ if: isNameless(tenant, thread.id), label: "company" }];
  const change = { companyId: company.id, companyIdentified: true };
  await changeThread(tenant, thread, change, `La IA identificó la empresa ${company.name}.`, { guards }).catch(
    (error: unknown) => {
      // Staff chose one meanwhile: theirs counts.
      if (!(error instanceof GuardRefused)) throw error;
    },
  );
  return { kind: "identified" };
}
