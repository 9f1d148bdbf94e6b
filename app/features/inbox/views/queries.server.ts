import { asc, inArray } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inboxPath } from "../inbox-address";
import { listQuerySchema } from "../list-query";
import { filterOf, type ViewFilter } from "./filter";
import { MOST_VIEWS } from "./limits";
import { inboxViews } from "./tables.server";

/** The owner of the views that everybody sees. */
export const TEAM = 0;

/** A view as pages show it. */
export interface InboxView {
  readonly id: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly filter: ViewFilter;
  /** The address of the list that it shows. */
  readonly to: string;
}

/** Sorted here, because SQLite puts accents and small letters after everything else. */
const byName = new Intl.Collator("es", { numeric: true });

/** A person's own views and the team's, by name: at most twice `MOST_VIEWS`. */
export function listViews(tenant: Tenant, userId: number): Statement<InboxView[]> {
  return tenant.db
    .select(inboxViews, {
      where: inArray(inboxViews.userId, [TEAM, userId]),
      orderBy: [asc(inboxViews.userId), asc(inboxViews.name)],
      limit: 2 * MOST_VIEWS,
    })
    .map((rows) => rows.map(viewOf).sort((a, b) => byName.compare(a.name, b.name)));
}

function viewOf({ id, name, userId, companyId, ...row }: typeof inboxViews.$inferSelect): InboxView {
  // A value that an older release stored, unknown to this one, does not limit the list.
  const filter = filterOf(listQuerySchema.parse({ ...row, company: companyId, q: row.query }));
  return { id, name, isShared: userId === TEAM, filter, to: inboxPath(filter) };
}
