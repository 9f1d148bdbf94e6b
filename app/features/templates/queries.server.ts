import { asc, eq } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MAX_TEMPLATES } from "./limits";
import { replyTemplates } from "./tables.server";

export type TemplateRecord = typeof replyTemplates.$inferSelect;

/** Sorted here, because SQLite puts accents and small letters after everything else. */
const byName = new Intl.Collator("es", { numeric: true });

export function findTemplate(tenant: Tenant, id: number): Statement<TemplateRecord[]> {
  return tenant.db.select(replyTemplates, { where: eq(replyTemplates.id, id), limit: 1 });
}

/** All of the tenant's templates by name: never more than a screen can search. */
export function listTemplates(tenant: Tenant): Statement<TemplateRecord[]> {
  return tenant.db
    .select(replyTemplates, { orderBy: [asc(replyTemplates.name)], limit: MAX_TEMPLATES })
    .map((rows) => rows.sort((a, b) => byName.compare(a.name, b.name)));
}
