import type { Colleague } from "~/features/accounts/colleagues.server";
import { listCompanyChoices } from "~/features/companies/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import { CHANNEL_LABELS } from "~/wire/channel";
import type { ListQuery } from "../list-query";
import { agentWords, GONE_COMPANY, MORE_FILTERS, PLAIN_STATUS, STATUS_FILTERS } from "../list-words";
import { filterOf, type ViewFilter } from "./filter";
import { listViews } from "./queries.server";

interface Reader {
  readonly id: number;
  /** The people of the business. */
  readonly team: readonly Colleague[];
}

/**
 * The page of the kept views: all of them, and the filters of the address, which it offers to keep.
 * @returns `words` say a view's filters, such as "WhatsApp · Pendientes"
 */
export async function readViews(tenant: Tenant, { id: userId, team }: Reader, query: ListQuery) {
  const [views, companies] = await tenant.db.batch([listViews(tenant, userId), listCompanyChoices(tenant)]);
  const wordsOf = (filter: ViewFilter) => {
    const named = [...STATUS_FILTERS, ...MORE_FILTERS].find((one) => one.status === (filter.status ?? PLAIN_STATUS));
    const owner = companies.find(({ id }) => id === filter.company);
    return [
      filter.channel ? CHANNEL_LABELS[filter.channel] : null,
      named?.label,
      filter.company === undefined ? null : (owner?.name ?? GONE_COMPANY),
      agentWords(filter.agent, (id) => team.find((one) => one.id === id)?.name),
      filter.tag ? `#${filter.tag}` : null,
      filter.q ? `«${filter.q}»` : null,
    ]
      .filter(Boolean)
      .join(" · ");
  };
  const asked = filterOf(query);
  return {
    views: views.map((view) => ({ ...view, words: wordsOf(view.filter) })),
    /** Null where the address limits nothing: there is nothing to keep. */
    keeping: Object.keys(asked).length > 0 ? { ...asked, words: wordsOf(asked) } : null,
  };
}

export type ViewsData = Awaited<ReturnType<typeof readViews>>;
