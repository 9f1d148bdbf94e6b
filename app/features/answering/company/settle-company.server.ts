import { findCompany, listCompanyNames } from "~/features/companies/queries.server";
import { changeThread } from "~/features/threads/change-thread.server";
import { isNameless } from "~/features/threads/conditions/queries.server";
import { isSmallTalk } from "~/language/small-talk";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AnswerState } from "../answering.server";
import { MAX_ASKED, MAX_OFFERED } from "./asking";
import { type CompanyName, chosenOf, namedIn } from "./match-company";

/** At most this many companies are searched for a name. A tenant with more names the company by the channel. */
const MOST_COMPANIES = 300;

export type Settlement =
  /** The company is known already, there is no choice between companies, or the customer has not asked anything yet. */
  | { readonly kind: "as_it_is" }
  /** The company was found and stored just now: the caller must read the thread again. */
  | { readonly kind: "identified" }
  | { readonly kind: "ask"; readonly offered: readonly CompanyName[]; readonly more: boolean; readonly again: boolean }
  /** The customer was asked twice, and the company is still unknown. */
  | { readonly kind: "give_up" };

/**
 * Finds the company of a thread when neither its channel nor its contact tells: by a name in the text, or by the
 * customer's answer to the question for it. The company found is stored in the thread.
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
  // An offered company may have been deleted since.
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
      // Staff chose one meanwhile: their choice counts.
      if (!(error instanceof GuardRefused)) throw error;
    },
  );
  return { kind: "identified" };
}
