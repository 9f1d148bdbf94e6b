import type { ConversationRecord } from "~/features/threads/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import { formatCursor } from "./list-query";
import { isCombined, type ListFilter, mergeNewest, scanEnd } from "./queries.server";

export interface ListPage {
  readonly rows: ConversationRecord[];
  /** Cursor of the next page; null on the last one. */
  readonly olderCursor: string | null;
  /** True when the page is not full although there may be more: combined filters stop after a number of threads. */
  readonly cut: boolean;
}

/** The page from the results of `listConversations`; a combined search that found too little asks where it stopped. */
export async function settlePage(
  tenant: Tenant,
  filter: ListFilter,
  walks: readonly ConversationRecord[][],
): Promise<ListPage> {
  const { rows, more } = mergeNewest(walks, filter.limit);
  const last = rows.at(-1);
  if (more && last) return { rows, olderCursor: formatCursor(last), cut: false };
  const end = isCombined(filter) ? await tenant.db.first(scanEnd(tenant, filter)) : undefined;
  return { rows, olderCursor: end ? `${end.at}.${end.id}` : null, cut: end !== undefined };
}
