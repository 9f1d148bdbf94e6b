import { type Colleague, listColleagues } from "~/features/accounts/colleagues.server";
import type { TenantUser } from "~/features/accounts/viewer";
import { listTags } from "~/features/threads/queries.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { ListQuery } from "./list-query";

interface Asking {
  readonly tenant: Tenant;
  readonly user: TenantUser;
  readonly control: Control;
}

/**
 * What the list's filters show besides the list: the name of the person whose threads it has, and the choices while
 * their dialog is open. A list without either reads nothing.
 */
export async function readFilters({ tenant, user, control }: Asking, { agent, filtros }: ListQuery) {
  const isOpen = filtros !== null;
  const [team, tags]: [Colleague[], string[]] = await Promise.all([
    isOpen || typeof agent === "number" ? listColleagues(control, user) : [],
    isOpen ? tenant.db.run(listTags(tenant)) : [],
  ]);
  return {
    /** Null for nobody in particular, and for somebody who is not in the team. */
    personName: team.find(({ id }) => id === agent)?.name ?? null,
    choices: isOpen ? { people: team.filter(({ id }) => id !== user.id), tags } : null,
  };
}

export type FiltersData = Awaited<ReturnType<typeof readFilters>>;
/** What the dialog offers. */
export type FilterChoices = NonNullable<FiltersData["choices"]>;
