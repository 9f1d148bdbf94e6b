import type { z } from "zod";
import { requireCompany } from "~/features/companies/require-company.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MOST_VIEWS } from "./limits";
import type { viewSchema } from "./schema";
import { deleteView, roomFor, storeView } from "./writes.server";

/**
 * Keeps the filters of the list under a name.
 * @param owner the person, or `TEAM`
 * @throws AppError not_found (the company), invalid (the owner has a view of that name), conflict (no room for more)
 */
export async function keepView(
  tenant: Tenant,
  owner: number,
  { name, channel, status, company, agent, tag, q }: z.output<typeof viewSchema>,
): Promise<void> {
  if (company !== null) await requireCompany(tenant, company);
  const id = newId();
  await tenant.db
    .batch([
      tenant.db.guard(roomFor(tenant, owner), "room"),
      storeView(tenant, {
        id,
        userId: owner,
        name,
        channel,
        status,
        companyId: company,
        agent: agent === null ? null : String(agent),
        tag,
        query: q || null,
      }),
      tenant.audit("add_inbox_view", id, { fields: ["name"] }),
    ])
    .catch(refuse);
}

/** @throws AppError not_found: unknown, or somebody else's */
export async function removeView(tenant: Tenant, owner: number, id: number): Promise<void> {
  const [removed] = await tenant.db.batch([
    deleteView(tenant, owner, id),
    tenant.audit("delete_inbox_view", id, { ifChanged: true }),
  ]);
  if (removed.length === 0) throw notFound("Esa vista ya no existe.");
}

function refuse(error: unknown): never {
  if (error instanceof UniqueViolation) {
    const reason = "Ya hay una vista con ese nombre. Elige otro.";
    throw new AppError("invalid", reason, { fields: { name: [reason] } });
  }
  if (error instanceof GuardRefused && error.label === "room")
    throw new AppError("conflict", `Ya hay ${MOST_VIEWS} vistas, que es el máximo. Quita alguna que no uses.`);
  throw error;
}
