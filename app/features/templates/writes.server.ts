import { and, eq, type SQL, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import { isAsSeen } from "~/platform/seen.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MAX_TEMPLATES } from "./limits";
import { STARTER_TEMPLATES } from "./starter-templates";
import { replyTemplates } from "./tables.server";

type Row = typeof replyTemplates.$inferSelect;

export interface TemplateTexts {
  readonly name: string;
  readonly content: string;
}

/** True in SQL when this many more templates still fit. */
export function roomFor(tenant: Tenant, more: number): SQL {
  return sql`(select count(*) from reply_templates where tenant_id = ${tenant.id}) + ${more} <= ${MAX_TEMPLATES}`;
}

/** A name that exists aborts the batch. */
export function storeTemplate(tenant: Tenant, id: number, { name, content }: TemplateTexts): Statement<Row[]> {
  const now = new Date(tenant.now());
  return tenant.db.insertReturning(replyTemplates, { id, name, content, createdAt: now, updatedAt: now });
}

/** @param seen only while it is as a form saw it */
export function changeTemplate(
  tenant: Tenant,
  id: number,
  { name, content }: TemplateTexts,
  seen?: number,
): Statement<Row[]> {
  return tenant.db.update(
    replyTemplates,
    { name, content, updatedAt: new Date(tenant.now()) },
    and(eq(replyTemplates.id, id), isAsSeen(replyTemplates.updatedAt, seen)),
  );
}

export function removeTemplate(tenant: Tenant, id: number): Statement<{ id: number }[]> {
  return tenant.sql<{ id: number }>(
    sql`delete from reply_templates where tenant_id = ${tenant.id} and id = ${id} returning id`,
  );
}

/** Stores the starter templates; names that exist keep their own text. */
export function storeStarters(tenant: Tenant): Statement<unknown> {
  const rows = STARTER_TEMPLATES.map((template) => ({ ...template, id: newId() }));
  return tenant.sql(
    sql`insert into reply_templates (tenant_id, id, name, content, created_at, updated_at)
      select ${tenant.id}, json_extract(value, '$.id'), json_extract(value, '$.name'), json_extract(value, '$.content'),
        ${tenant.now()}, ${tenant.now()}
      from json_each(${JSON.stringify(rows)}) where true
      on conflict do nothing`,
  );
}
