import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { prospects } from "../tables.server";
import type { ProspectRecord } from "./queries.server";

export type NewProspect = Omit<typeof prospects.$inferInsert, "tenantId" | "createdAt" | "updatedAt">;

/** A company of another tenant aborts the batch. */
export function storeProspect(tenant: Tenant, prospect: NewProspect): Statement<ProspectRecord[]> {
  const now = new Date(tenant.now());
  return tenant.db.insertReturning(prospects, { ...prospect, createdAt: now, updatedAt: now });
}
