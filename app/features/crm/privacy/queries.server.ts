import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { quotes } from "~/features/actions/ready/tables.server";
import { bookings, intelligentActionRuns, intelligentActionSessions, orders } from "~/features/actions/tables.server";
import { prospects } from "~/features/contacts/tables.server";
import { unansweredQuestions } from "~/features/questions/tables.server";
import { conversationNotes } from "~/features/threads/notes/tables.server";
import { ratings } from "~/features/threads/ratings/tables.server";
import { clientData, conversations, messageFiles, messages } from "~/features/threads/tables.server";
import type { Statement } from "~/platform/statement.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { erasePersonJob } from "./erase-job";
import type { Person } from "./person";

const union = (parts: readonly (SQL | null)[]) =>
  sql.join(
    parts.filter((part) => part !== null),
    sql` union `,
  );

/**
 * The prospects that are the same person: those that became this customer, and those with the same e-mail or phone that
 * became nobody else.
 */
function prospectsOf(tenant: Tenant, { id, email, phone }: Person): SQL {
  const isNobodys = sql`not exists (select 1 from customers c where c.tenant_id = ${tenant.id}
    and c.id = p.metadata ->> '$.customerId' and c.id <> ${id})`;
  return union([
    sql`select p.id from prospects p where p.tenant_id = ${tenant.id} and p.metadata ->> '$.customerId' = ${id}`,
    email
      ? sql`select p.id from prospects p where p.tenant_id = ${tenant.id} and p.email = ${email} and ${isNobodys}`
      : null,
    phone
      ? sql`select p.id from prospects p where p.tenant_id = ${tenant.id} and p.phone = ${phone} and ${isNobodys}`
      : null,
  ]);
}

/** A person's threads, and those that are shown as one with them. */
function threadsOf(tenant: Tenant, person: Person): SQL {
  const shown = sql`(select coalesce(t.merged_into, t.id) from conversations t where t.tenant_id = ${tenant.id}
    and t.id in (${foundThreads(tenant, person)}))`;
  return sql`select t.id from conversations t where t.tenant_id = ${tenant.id} and t.id in ${shown}
    union select t.id from conversations t where t.tenant_id = ${tenant.id} and t.merged_into in ${shown}`;
}

/** Their own, their prospects', and those with their e-mail or phone that belong to nobody. */
function foundThreads(tenant: Tenant, person: Person): SQL {
  const { id, email, phone } = person;
  const isFree = sql`t.customer_id is null and t.prospect_id is null`;
  return union([
    sql`select t.id from conversations t where t.tenant_id = ${tenant.id} and t.customer_id = ${id}`,
    sql`select t.id from conversations t where t.tenant_id = ${tenant.id}
      and t.prospect_id in (select id from (${prospectsOf(tenant, person)}))`,
    email
      ? sql`select t.id from conversations t where t.tenant_id = ${tenant.id} and t.customer_email = ${email} and ${isFree}`
      : null,
    phone
      ? sql`select t.id from conversations t where t.tenant_id = ${tenant.id} and t.customer_phone = ${phone} and ${isFree}`
      : null,
  ]);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

export function findPersonsProspects(tenant: Tenant, person: Person, limit: number): Statement<number[]> {
  return tenant
    .sql<{ id: number }>(sql`select id from (${prospectsOf(tenant, person)}) order by id limit ${limit}`)
    .map(idsOf);
}

/** Also those in the trash. @param until the greatest id */
export function findPersonsThreads(tenant: Tenant, person: Person, until: number, limit: number): Statement<number[]> {
  return tenant
    .sql<{ id: number }>(
      sql`select id from (${threadsOf(tenant, person)}) where id <= ${until} order by id limit ${limit}`,
    )
    .map(idsOf);
}

/** Holds while none of a customer's threads up to `until` is left. */
export function hasNoThreads(tenant: Tenant, customerId: number, until: number): SQL {
  return sql`not exists (select 1 from conversations t where t.tenant_id = ${tenant.id} and t.customer_id = ${customerId}
    and t.id <= ${until})`;
}

/** Appointments that staff wrote down by hand, without a thread: those with one of these phones. */
const ofPhones = (phones: readonly string[]) =>
  sql`conversation_id is null and phone in (select value from json_each(${JSON.stringify(phones)}))`;

/** Some of them, the oldest first. @param after the last id that was read */
export function listHandMade(
  tenant: Tenant,
  phones: readonly string[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Statement<(typeof bookings.$inferSelect)[]> {
  return tenant.db.select(bookings, {
    where: and(isNull(bookings.conversationId), ofPhones(phones), gt(bookings.id, after)),
    orderBy: [asc(bookings.id)],
    limit,
  });
}

export function eraseHandMade(tenant: Tenant, phones: readonly string[]): Statement<unknown> {
  return tenant.sql(sql`delete from bookings where tenant_id = ${tenant.id} and ${ofPhones(phones)}`);
}

/** What was written and stored about a person; each up to `most`. */
export interface Belongings {
  readonly threads: number;
  readonly messages: number;
  readonly files: number;
  readonly notes: number;
  readonly details: number;
  readonly questions: number;
  readonly bookings: number;
  readonly orders: number;
  readonly quotes: number;
  readonly prospects: number;
}

const NOTHING: Belongings = {
  ...{ threads: 0, messages: 0, files: 0, notes: 0, details: 0, questions: 0 },
  ...{ bookings: 0, orders: 0, quotes: 0, prospects: 0 },
};

export function countBelongings(tenant: Tenant, person: Person, most: number): Statement<Belongings> {
  const count = (name: string, rows: SQL) => sql`(select count(*) from (${rows} limit ${most})) as ${sql.raw(name)}`;
  return tenant
    .sql<Belongings>(
      sql`with threads as materialized (select id from (${threadsOf(tenant, person)}) limit ${most})
        select ${sql.join(
          [
            count("threads", sql`select 1 from threads`),
            count(
              "messages",
              sql`select 1 from threads h cross join messages m on m.tenant_id = ${tenant.id} and m.conversation_id = h.id`,
            ),
            count(
              "files",
              sql`select 1 from threads h cross join message_files m on m.tenant_id = ${tenant.id} and m.conversation_id = h.id`,
            ),
            count(
              "notes",
              sql`select 1 from threads h cross join conversation_notes m on m.tenant_id = ${tenant.id} and m.conversation_id = h.id`,
            ),
            count(
              "details",
              sql`select 1 from threads h cross join client_data m on m.tenant_id = ${tenant.id} and m.conversation_id = h.id`,
            ),
            count(
              "questions",
              sql`select 1 from threads h cross join unanswered_questions m on m.tenant_id = ${tenant.id} and m.conversation_id = h.id`,
            ),
            count(
              "bookings",
              union([
                sql`select m.id from threads h cross join bookings m on m.tenant_id = ${tenant.id} and m.conversation_id = h.id`,
                person.phone
                  ? sql`select id from bookings where tenant_id = ${tenant.id} and ${ofPhones([person.phone])}`
                  : null,
              ]),
            ),
            count(
              "orders",
              sql`select 1 from threads h cross join orders m on m.tenant_id = ${tenant.id} and m.conversation_id = h.id`,
            ),
            count(
              "quotes",
              sql`select 1 from threads h cross join quotes m on m.tenant_id = ${tenant.id} and m.conversation_id = h.id`,
            ),
            count("prospects", prospectsOf(tenant, person)),
          ],
          sql`, `,
        )}`,
    )
    .map(([row]) => row ?? NOTHING);
}

/** True while a person's data are being erased. */
export function isErasing(tenant: Tenant, customerId: number): Statement<boolean> {
  const ofCustomer = and(eq(outbox.kind, erasePersonJob.kind), eq(outbox.key, String(customerId)));
  return tenant.db.select(outbox, { where: ofCustomer, limit: 1 }).map((rows) => rows.length > 0);
}

/** Holds while none of these customers is being erased. */
export function isNotErasing(tenant: Tenant, customerIds: readonly number[]): SQL {
  const keys = JSON.stringify(customerIds.map(String));
  return sql`not exists (select 1 from outbox o where o.tenant_id = ${tenant.id} and o.kind = ${erasePersonJob.kind}
    and o.key in (select value from json_each(${keys})))`;
}

/** E-mails and phones of some prospects. */
export function findReachOf(
  tenant: Tenant,
  prospectIds: readonly number[],
): Statement<{ email: string | null; phone: string | null }[]> {
  return tenant.sql(
    sql`select email, phone from prospects where +tenant_id = ${tenant.id}
      and id in (select value from json_each(${JSON.stringify(prospectIds)}))`,
  );
}

/** All that stands about a thread in a table of its own, by the name of its file in an export. */
const THREAD_TABLES = {
  mensajes: messages,
  notas: conversationNotes,
  "datos-encontrados": clientData,
  archivos: messageFiles,
  "preguntas-sin-respuesta": unansweredQuestions,
  "acciones-en-curso": intelligentActionSessions,
  "acciones-hechas": intelligentActionRuns,
  citas: bookings,
  pedidos: orders,
  cotizaciones: quotes,
  opiniones: ratings,
} as const;

export type ThreadPart = keyof typeof THREAD_TABLES;
export const THREAD_PARTS = Object.keys(THREAD_TABLES) as ThreadPart[];

interface PartRow {
  readonly id: number;
}

/** Some rows of a thread in one of these tables, the oldest first. @param after the last id that was read */
export function listThreadPart(
  tenant: Tenant,
  part: ThreadPart,
  threadId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Statement<readonly PartRow[]> {
  const table = THREAD_TABLES[part];
  return tenant.db.select(table, {
    where: and(eq(table.conversationId, threadId), gt(table.id, after)),
    orderBy: [asc(table.id)],
    limit,
  });
}

/** A thread's messages with the columns that a transcript needs. */
export function listTranscript(
  tenant: Tenant,
  threadId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Statement<(typeof messages.$inferSelect)[]> {
  return tenant.db.select(messages, {
    where: and(eq(messages.conversationId, threadId), gt(messages.id, after)),
    orderBy: [asc(messages.id)],
    limit,
  });
}

export function listThreadsIn(
  tenant: Tenant,
  ids: readonly number[],
): Statement<(typeof conversations.$inferSelect)[]> {
  return tenant.db.select(conversations, {
    where: sql`${conversations.id} in (select value from json_each(${JSON.stringify(ids)}))`,
    orderBy: [asc(conversations.id)],
    limit: ids.length,
  });
}

export function listProspectsIn(tenant: Tenant, ids: readonly number[]): Statement<(typeof prospects.$inferSelect)[]> {
  return tenant.db.select(prospects, {
    where: sql`${prospects.id} in (select value from json_each(${JSON.stringify(ids)}))`,
    orderBy: [asc(prospects.id)],
    limit: ids.length,
  });
}
