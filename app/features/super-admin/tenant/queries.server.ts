import { sql } from "drizzle-orm";
import type { Day } from "~/platform/day-in";
import { firstIdAt } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";

/** More messages, files or people than this are not counted: the page says that there are more. */
export const MOST_COUNTED = 10_000;

/** The messages since a moment in milliseconds, of threads that are not in the trash; counted up to `MOST_COUNTED + 1`. */
export function countMessagesSince(tenant: Tenant, since: number): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select 1 from conversations c
        cross join conversations p on p.tenant_id = ${tenant.id} and (p.id = c.id or p.merged_into = c.id)
        cross join messages m on m.tenant_id = ${tenant.id} and m.conversation_id = p.id and m.id >= ${firstIdAt(since)}
        where c.tenant_id = ${tenant.id} and c.deleted_at is null and c.merged_into is null and c.last_message_at >= ${since}
        limit ${MOST_COUNTED + 1})`,
    )
    .map(([row]) => row?.count ?? 0);
}

export interface AiUse {
  readonly answers: number;
  readonly handoffs: number;
  readonly credits: number;
}

/** What the AI did since a day, from the counters of the days. */
export function readAiUse(tenant: Tenant, since: Day): Statement<AiUse> {
  return tenant
    .sql<AiUse>(
      sql`select coalesce(sum(case outcome when 'answered' then count end), 0) as answers,
          coalesce(sum(case outcome when 'handed_off' then count end), 0) as handoffs,
          coalesce(sum(credits), 0) as credits
        from ai_days where tenant_id = ${tenant.id} and day >= ${since}`,
    )
    .map(([row]) => row ?? { answers: 0, handoffs: 0, credits: 0 });
}

export interface Threads {
  readonly threads: number;
  /** Milliseconds since 1970; null before the first message. */
  readonly lastMessageAt: number | null;
}

/** The threads of a tenant, from their counters, and the moment of the last message. */
export function readThreads(tenant: Tenant): Statement<Threads> {
  return tenant
    .sql<Threads>(
      sql`select
        (select coalesce(sum(total), 0) from conversation_counters where tenant_id = ${tenant.id}) as threads,
        (select max(last_message_at) from conversations where tenant_id = ${tenant.id} and deleted_at is null
          and merged_into is null) as lastMessageAt`,
    )
    .map(([row]) => row ?? { threads: 0, lastMessageAt: null });
}

export interface Stored {
  readonly files: number;
  readonly bytes: number;
}

/** The files of customers and of training, `MOST_COUNTED` of each at most. */
export function readStored(tenant: Tenant): Statement<Stored> {
  return tenant
    .sql<Stored>(
      sql`select count(*) as files, coalesce(sum(bytes), 0) as bytes from (
        select * from (select file_size as bytes from training_documents where tenant_id = ${tenant.id}
          limit ${MOST_COUNTED})
        union all
        select * from (select coalesce(size, 0) as bytes from message_files where tenant_id = ${tenant.id}
          and state = 'stored' limit ${MOST_COUNTED}))`,
    )
    .map(([row]) => row ?? { files: 0, bytes: 0 });
}

export interface People {
  readonly people: number;
  /** Milliseconds since 1970; null while nobody has signed in. */
  readonly lastLoginAt: number | null;
}

/** A tenant's active people, and when one of them signed in last. */
export function readPeople(control: Control, tenant: Tenant): Statement<People> {
  return control.db
    .raw<People>(
      sql`select coalesce(sum(active), 0) as people, max(last_login_at) as lastLoginAt
        from (select active, last_login_at from tenant_users where tenant_id = ${tenant.id} limit ${MOST_COUNTED})`,
    )
    .map(([row]) => row ?? { people: 0, lastLoginAt: null });
}
