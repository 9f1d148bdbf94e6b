import type { CompanyCard } from "~/features/companies/company-card";
import type { Tenant } from "~/platform/tenancy.server";
import type { ShownChannel } from "~/wire/channel";
import type { CompanyFacts } from "./company-facts";
import { type FactsRow, findFacts, findOwnNumbers } from "./facts/queries.server";

/** What the rows of a page tell of their companies: two statements at any number of companies. */
export async function readFacts(
  tenant: Tenant,
  companies: readonly CompanyCard[],
): Promise<Record<number, CompanyFacts>> {
  if (companies.length === 0) return {};
  const ids = companies.map(({ id }) => id);
  const [rows, numbers] = await tenant.db.batch([findFacts(tenant, ids), findOwnNumbers(tenant, ids)]);
  const factsOf = new Map(rows.map((row) => [row.id, row]));
  return Object.fromEntries(
    companies.map(({ id, active }) => {
      const facts = factsOf.get(id);
      const own = numbers.filter(({ companyId }) => companyId === id).map(({ type }) => channelOf(type));
      return [
        id,
        {
          channels: [...new Set(own)],
          documents: facts?.documents ?? 0,
          ai: aiOf(active, facts),
          lastAt: facts?.lastAt ? new Date(facts.lastAt).toISOString() : null,
        },
      ];
    }),
  );
}

/** Without documents the AI of a company knows nothing of it (OP-CRM-05: an inactive one is not answered for). */
function aiOf(active: boolean, facts: FactsRow | undefined): CompanyFacts["ai"] {
  if (!active || facts?.aiActive === 0) return "off";
  return facts && facts.documents > 0 ? "ready" : "untrained";
}

/** The channel that the numbers of an integration are of. */
function channelOf(integration: string): ShownChannel {
  if (integration === "brevo") return "email";
  return integration === "meta" ? "whatsapp" : "sms";
}
