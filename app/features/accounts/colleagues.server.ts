import { and, asc, eq } from "drizzle-orm";
import { notFound } from "~/platform/errors";
import type { Control } from "~/platform/tenancy.server";
import { tenantUsers } from "./tables.server";
import { displayName, type TenantUser } from "./viewer";

export interface Colleague {
  readonly id: number;
  readonly name: string;
}

const MOST = 200;

/** The active staff of a tenant, oldest account first; at most 200. */
export async function listColleagues(control: Control, { tenantId }: TenantUser): Promise<Colleague[]> {
  const rows = await control.db.run(
    control.db.select(tenantUsers, {
      where: and(eq(tenantUsers.tenantId, tenantId), eq(tenantUsers.active, true)),
      orderBy: [asc(tenantUsers.id)],
      limit: MOST,
    }),
  );
  return rows.map((row) => ({ id: row.id, name: displayName(row) }));
}

/** @throws AppError not_found for an unknown or inactive account, and for one of another tenant */
export async function requireColleague(control: Control, { tenantId }: TenantUser, id: number): Promise<Colleague> {
  const row = await control.db.first(
    control.db.select(tenantUsers, {
      where: and(eq(tenantUsers.id, id), eq(tenantUsers.tenantId, tenantId), eq(tenantUsers.active, true)),
      limit: 1,
    }),
  );
  if (!row) throw notFound("Esa persona ya no está en tu equipo.");
  return { id: row.id, name: displayName(row) };
}
