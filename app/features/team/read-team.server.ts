import type { TenantVisit } from "~/features/accounts/guards.server";
import { listInvitations } from "~/features/accounts/invitations.server";
import { roleOf } from "~/features/accounts/roles";
import { findOwner, listPeople } from "~/features/accounts/team.server";
import { listTwoFactors } from "~/features/accounts/two-factor/queries.server";
import { displayName } from "~/features/accounts/viewer";
import type { Control } from "~/platform/tenancy.server";
import { teamQuerySchema } from "./schema";

/** The people of a business and its open invitations. Three queries of the control database. */
export async function readTeam(control: Control, { tenant, user }: TenantVisit, request: Request) {
  const query = teamQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [people, [owner], invitations] = await control.db.batch([
    listPeople(control, tenant.id),
    findOwner(control, tenant.id),
    listInvitations(control, tenant),
  ]);
  const ids = people.map(({ id }) => id);
  const enrolled = new Set(await control.db.run(listTwoFactors(control, ids)));
  return {
    people: people.map((person) => ({
      id: person.id,
      name: displayName(person),
      email: person.email,
      role: roleOf(person.role),
      active: person.active,
      lastLoginAt: person.lastLoginAt?.getTime() ?? null,
      isOwner: person.id === owner?.id,
      isMe: person.id === user.id,
      hasTwoFactor: enrolled.has(person.id),
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      ...{ id, email, role: roleOf(role) },
      expiresAt: expiresAt.getTime(),
    })),
    done: query.listo,
  };
}

export type TeamData = Awaited<ReturnType<typeof readTeam>>;
export type Person = TeamData["people"][number];
