import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { signOf } from "~/language/money";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { orders } from "../../tables.server";
import { type Item, readRow, type Unsold } from "./price-items";

export type OrderRecord = typeof orders.$inferSelect;

/** Rows of price lists that are looked through. */
const MOST_ITEMS = 2_000;

const nameIn = (text: string) => text.split(": ", 1)[0]?.replace(/\.$/, "") ?? "";

/** What can be ordered of a company, and which rows of its lists cannot, with the reason. */
export interface Offer {
  readonly items: readonly Item[];
  readonly unsold: readonly { readonly name: string; readonly why: Unsold }[];
}

/** What a company sells: its own price lists and those for all companies. */
export function listItems(tenant: Tenant, companyId: number): Statement<readonly Item[]> {
  return listOffer(tenant, companyId).map(({ items }) => items);
}

/** What a company sells, and what of its lists cannot be ordered. */
export function listOffer(tenant: Tenant, companyId: number): Statement<Offer> {
  const own = signOf(tenant.timeZone);
  return tenant
    .sql<{ id: number; text: string }>(sql`
      select c.id, c.text from training_documents d
      join document_chunks c on c.tenant_id = ${tenant.id} and c.document_id = d.id
      where d.tenant_id = ${tenant.id} and (d.company_id = ${companyId} or d.company_id is null)
        and d.source = 'prices' and d.status = 'ready'
      order by d.company_id is null, c.document_id, c.position limit ${MOST_ITEMS}`)
    .map((rows) => {
      const read = rows.map(({ id, text }) => ({ name: nameIn(text), row: readRow(id, text, own) }));
      const items = read.flatMap(({ row }) => ("item" in row ? [row.item] : []));
      // A company's own price counts more than the general one.
      const sold = new Map([...items].reverse().map((item) => [item.name, item]));
      const unsold = new Map(
        read.flatMap(({ name, row }): [string, Unsold][] =>
          "why" in row && name !== "" && !sold.has(name) ? [[name, row.why]] : [],
        ),
      );
      return {
        items: [...sold.values()].reverse(),
        unsold: [...unsold].map(([name, why]) => ({ name, why })),
      };
    });
}

/** True in SQL while these rows of price lists are all still there. */
export function areOffered(tenant: Tenant, ids: readonly number[]): SQL {
  return sql`(select count(*) from document_chunks c
    join training_documents d on d.tenant_id = ${tenant.id} and d.id = c.document_id and d.status = 'ready'
    where c.tenant_id = ${tenant.id} and c.id in (select value from json_each(${JSON.stringify(ids)}))) = ${ids.length}`;
}

export function findOrder(tenant: Tenant, id: number): Statement<OrderRecord[]> {
  return tenant.db.select(orders, { where: eq(orders.id, id), limit: 1 });
}

/** The newest order of a thread. */
export function findLastOrder(tenant: Tenant, conversationId: number): Statement<OrderRecord[]> {
  return tenant.db.select(orders, {
    where: eq(orders.conversationId, conversationId),
    orderBy: [desc(orders.id)],
    limit: 1,
  });
}

/** A page of a company's orders, newest first. */
export function listOrders(
  tenant: Tenant,
  companyId: number,
  page: { readonly isOpen: boolean; readonly before: number | null; readonly limit: number },
): Statement<OrderRecord[]> {
  return tenant.db.select(orders, {
    where: and(
      eq(orders.companyId, companyId),
      page.isOpen ? isNull(orders.closedAt) : undefined,
      page.before === null ? undefined : lt(orders.id, page.before),
    ),
    orderBy: [desc(orders.id)],
    limit: page.limit,
  });
}

/** True in SQL while an order stands as it was read. */
export function isOrderAsRead(tenant: Tenant, { id, state, updatedAt }: OrderRecord): SQL {
  return sql`exists (select 1 from orders where tenant_id = ${tenant.id} and id = ${id} and state = ${state}
    and updated_at = ${updatedAt.getTime()})`;
}

/** True in SQL while an order is in a state. */
export function isOrder(tenant: Tenant, id: number, state: string): SQL {
  return sql`exists (select 1 from orders where tenant_id = ${tenant.id} and id = ${id} and state = ${state})`;
}
