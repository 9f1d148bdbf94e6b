import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Reach } from "~/features/contacts/customers/queries.server";
import { balanceOf } from "~/features/credits/balance/writes.server";
import { LOW_CREDITS, LOW_CREDITS_KEY } from "~/features/credits/low-credits";
import type { BusinessHours } from "~/features/hours/schedule";
import { parseHours } from "~/features/hours/stored-hours";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Channel } from "~/wire/channel";
import { aiConfiguration, promptVersions, systemPrompts } from "./tables.server";
import { DEFAULT_WAIT_MINUTES, generalThresholdKey } from "./thresholds/thresholds";

export type ConfigurationRecord = typeof aiConfiguration.$inferSelect;

/** The configuration of one company, or of the whole business where `companyId` is null. */
export function findConfiguration(tenant: Tenant, companyId: number | null): Statement<ConfigurationRecord[]> {
  const company = companyId === null ? isNull(aiConfiguration.companyId) : eq(aiConfiguration.companyId, companyId);
  return tenant.db.select(aiConfiguration, { where: company, limit: 1 });
}

/**
 * The configuration that an answer for a company uses: the company's own row before the general one. A row without a
 * name only holds hours and is left out.
 */
export function listConfigurationsFor(tenant: Tenant, companyId: number | null): Statement<ConfigurationRecord[]> {
  return tenant.db.select(aiConfiguration, {
    where: and(
      eq(aiConfiguration.isActive, true),
      isNotNull(aiConfiguration.companyName),
      companyId === null
        ? isNull(aiConfiguration.companyId)
        : or(eq(aiConfiguration.companyId, companyId), isNull(aiConfiguration.companyId)),
    ),
    orderBy: [desc(sql`${aiConfiguration.companyId} is not null`)],
    limit: 1,
  });
}

export function findGeneralPrompt(tenant: Tenant): Statement<(typeof systemPrompts.$inferSelect)[]> {
  return tenant.db.select(systemPrompts, { limit: 1 });
}

export function findPromptVersion(tenant: Tenant, id: number): Statement<(typeof promptVersions.$inferSelect)[]> {
  return tenant.db.select(promptVersions, { where: eq(promptVersions.id, id), limit: 1 });
}

/**
 * The newest first.
 * @param before only versions with a smaller id
 */
export function listPromptVersions(
  tenant: Tenant,
  before: number | null,
  limit: number,
): Statement<(typeof promptVersions.$inferSelect)[]> {
  return tenant.db.select(promptVersions, {
    where: before === null ? undefined : lt(promptVersions.id, before),
    orderBy: [desc(promptVersions.id)],
    limit,
  });
}

export function hoursOf(tenant: Tenant, company: SQL): SQL {
  const row = sql`select business_hours from ai_configuration where tenant_id = ${tenant.id}`;
  return sql`coalesce((${row} and company_id = ${company}), (${row} and company_id is null))`;
}

/** The hours of this very company, or the general ones, as they are stored. */
export function findStoredHours(tenant: Tenant, companyId: number | null): Statement<string | null> {
  return tenant
    .sql<{ stored: string | null }>(sql`select ${storedHours(tenant, companyId)} as stored`)
    .map((rows) => rows[0]?.stored ?? null);
}

/** True in SQL while they are still stored so. */
export function areHours(tenant: Tenant, companyId: number | null, stored: string | null): SQL {
  return sql`${storedHours(tenant, companyId)} is ${stored}`;
}

function storedHours(tenant: Tenant, companyId: number | null): SQL {
  return sql`(select business_hours from ai_configuration
    where tenant_id = ${tenant.id} and company_id is ${companyId})`;
}

/** When people of a company are there: its own hours, else the business's general ones; null where neither has any. */
export function findHours(tenant: Tenant, companyId: number | null): Statement<BusinessHours | null> {
  return tenant
    .sql<{ hours: string | null }>(sql`select ${hoursOf(tenant, sql`${companyId}`)} as hours`)
    .map((rows) => parseHours(rows[0]?.hours));
}

/** The minutes that the AI waits after a person's reply: the company's, else the general ones, else ten. */
export function aiWaitMinutes(tenant: Tenant, companyId: SQL): SQL {
  const row = sql`select wait_minutes from ai_configuration where tenant_id = ${tenant.id}`;
  return sql`coalesce((${row} and company_id = ${companyId}), (${row} and company_id is null), ${DEFAULT_WAIT_MINUTES})`;
}

/** The open minutes in which a person is to answer: the company's, else the general ones, else 0 for no target. */
export function targetMinutes(tenant: Tenant, companyId: SQL): SQL {
  const row = sql`select target_minutes from ai_configuration where tenant_id = ${tenant.id}`;
  return sql`coalesce((${row} and company_id = ${companyId}), (${row} and company_id is null), 0)`;
}

/** The minutes after a handover from which the AI may answer what is new: the company's, else the general ones, else 0. */
export function readBackMinutes(tenant: Tenant, companyId: number | null): Statement<number> {
  const row = sql`select back_minutes from ai_configuration where tenant_id = ${tenant.id}`;
  return tenant
    .sql<{ minutes: number }>(
      sql`select coalesce((${row} and company_id = ${companyId}), (${row} and company_id is null), 0) as minutes`,
    )
    .map((rows) => rows[0]?.minutes ?? 0);
}

/** The facts that decide whether an answer is due, besides the thread itself. */
export interface ReplyFacts {
  /** The thread's company, or the one that can be found without asking. */
  readonly companyId: number | null;
  /** The company's name on its own page. */
  readonly ownName: string | null;
  readonly companyActive: boolean;
  readonly generalThreshold: number | null;
  readonly companyThreshold: number | null;
  readonly quietSeconds: number | null;
  readonly credits: number;
  /** When people of the company are there; null where nobody set hours. */
  readonly hours: BusinessHours | null;
  /** Open minutes in which a person is to answer; 0: no target. */
  readonly targetMinutes: number;
  /** An intelligent action is collecting the customer's data. */
  readonly inSession: boolean;
}

interface Row {
  companyId: number | null;
  ownName: string | null;
  companyActive: number | null;
  generalThreshold: string | null;
  companyThreshold: number | null;
  quietSeconds: string | null;
  credits: number | null;
  hours: string | null;
  targetMinutes: number | null;
  inSession: number;
}

export const QUIET_WINDOW_KEY = "ai_quiet_window_seconds";

const NOBODY: Reach = { email: null, phone: null };

/**
 * The companies of the customers and prospects behind a thread's contact: linked by staff, or with its e-mail or phone.
 */
function companiesOfContact(tenant: Tenant, { email, phone }: Reach): SQL {
  const own = (table: SQL) => sql`from ${table} where tenant_id = ${tenant.id}`;
  // D1 allows five terms in a compound select. A thread is linked to a customer or a prospect, never to both.
  const linked = sql`select coalesce(
    (select company_id ${own(sql`customers`)} and id = (select customer_id from thread)),
    (select company_id ${own(sql`prospects`)} and id = (select prospect_id from thread)))`;
  // At most five rows of an index each.
  const alike = [sql`customers`, sql`prospects`].flatMap((table) => [
    ...(email ? [sql`select * from (select company_id ${own(table)} and email = ${email} limit 5)`] : []),
    ...(phone ? [sql`select * from (select company_id ${own(table)} and phone = ${phone} limit 5)`] : []),
  ]);
  return sql.join([linked, ...alike], sql` union all `);
}

/**
 * Reads the facts. The company is the thread's own, else the channel's, else the one that its contact is known from,
 * else the only active one.
 * @param thread an SQL condition that picks the conversation by its own columns (already within the tenant)
 * @param named the company that the channel itself names, for a thread that has none yet
 * @param reach addresses of the contact: e-mail in lower case, phone in E.164
 */
export function readReplyFacts(
  tenant: Tenant,
  channel: Channel,
  thread: SQL,
  named: number | null = null,
  reach: Reach = NOBODY,
): Statement<ReplyFacts> {
  const setting = (key: string) =>
    sql`(select setting_value from tenant_settings where tenant_id = ${tenant.id} and setting_key = ${key} and is_active = 1)`;
  return tenant
    .sql<Row>(
      sql`with thread as (
          select id, company_id, customer_id, prospect_id from conversations where tenant_id = ${tenant.id} and ${thread}
        ), company(id) as (
        select coalesce(
          (select company_id from thread),
          (select id from companies where tenant_id = ${tenant.id} and id = ${named}),
          (select case when count(*) = 1 then min(id) end from companies where tenant_id = ${tenant.id} and active = 1
            and id in (${companiesOfContact(tenant, reach)})),
          (select case when count(*) = 1 then min(id) end from (select id from companies where tenant_id = ${tenant.id} and active = 1 limit 2))
        ))
        select company.id as companyId,
          (select name from companies c where c.tenant_id = ${tenant.id} and c.id = company.id) as ownName,
          (select active from companies c where c.tenant_id = ${tenant.id} and c.id = company.id) as companyActive,
          (select ai_response_threshold from channel_settings s
            where s.tenant_id = ${tenant.id} and s.company_id = company.id and s.channel = ${channel}) as companyThreshold,
          ${setting(generalThresholdKey(channel))} as generalThreshold,
          ${setting(QUIET_WINDOW_KEY)} as quietSeconds,
          (select balance from credit_balances where tenant_id = ${tenant.id}) as credits,
          ${hoursOf(tenant, sql`company.id`)} as hours,
          ${targetMinutes(tenant, sql`company.id`)} as targetMinutes,
          exists (select 1 from intelligent_action_sessions where tenant_id = ${tenant.id}
            and conversation_id = (select id from thread) and status = 'collecting'
            and expires_at > ${tenant.now()}) as inSession
        from company`,
    )
    .map((rows) => {
      const row = rows[0];
      return {
        companyId: row?.companyId ?? null,
        ownName: row?.ownName ?? null,
        companyActive: row?.companyId == null || row.companyActive === 1,
        generalThreshold: integer(row?.generalThreshold ?? null),
        companyThreshold: row?.companyThreshold ?? null,
        quietSeconds: integer(row?.quietSeconds ?? null),
        credits: row?.credits ?? 0,
        hours: parseHours(row?.hours),
        targetMinutes: row?.targetMinutes ?? 0,
        inSession: row?.inSession === 1,
      };
    });
}

function integer(text: string | null): number | null {
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isInteger(value) ? value : null;
}

/** Median response time of a company's last 20 AI answers, in milliseconds; null where it has given none. */
export function readAiSpeed(tenant: Tenant, companyId: number | null): Statement<number | null> {
  const company = companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}`;
  return tenant
    .sql<{ milliseconds: number }>(
      sql`select response_milliseconds as milliseconds from ai_runs
        where tenant_id = ${tenant.id} and ${company} and response_milliseconds is not null order by id desc limit 20`,
    )
    .map((rows) => {
      const sorted = rows.map((row) => row.milliseconds).sort((a, b) => a - b);
      return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
    });
}

/** AI answers in a thread since a time in milliseconds, counted up to 31. */
export function countAnswersSince(tenant: Tenant, conversationId: number, since: number): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select 1 from ai_runs where tenant_id = ${tenant.id}
        and conversation_id = ${conversationId} and outcome = 'answered' and created_at > ${since} order by id desc limit 31)`,
    )
    .map((rows) => rows[0]?.count ?? 0);
}

/** Larger than every id: no older run is left to be counted in its day. */
export const ALL_COUNTED = Number.MAX_SAFE_INTEGER;

/** The id up to which all runs are counted in their days, as a value in SQL; null where counting has not begun. */
export function countedThrough(tenant: Tenant): SQL {
  return sql`(select count from ai_days where tenant_id = ${tenant.id} and day = '' and company_id = 0
    and channel = '' and outcome = 'counted' and reason = '')`;
}

/** True in SQL when staff or customer were told of the hours in the thread after this message. */
export function wasToldAfter(tenant: Tenant, conversationId: number, messageId: number): SQL {
  return sql`exists (select 1 from messages where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
    and id > ${messageId} and metadata ->> 'notice' in ('people_only', 'hours'))`;
}

/**
 * True in SQL when nobody was told yet that no credits are left, since the customer has been waiting.
 * @param answeredThrough the last customer message that has its answer
 */
export function isUntoldOfCredits(tenant: Tenant, conversationId: number, answeredThrough: number): SQL {
  const waitsSince = sql`(select min(id) from messages where tenant_id = ${tenant.id}
    and conversation_id = ${conversationId} and id > ${answeredThrough} and sender = 'customer')`;
  return sql`not exists (select 1 from messages where tenant_id = ${tenant.id}
    and conversation_id = ${conversationId} and id > ${waitsSince} and metadata ->> 'notice' = 'no_credits')`;
}

/**
 * True when the balance is exactly the number at which the tenant wants to be warned: for the way down, where every
 * answer takes one.
 */
export function isLow(tenant: Tenant): SQL {
  return sql`${balanceOf(tenant)} = coalesce((select cast(setting_value as integer) from tenant_settings
    where tenant_id = ${tenant.id} and setting_key = ${LOW_CREDITS_KEY} and is_active = 1), ${LOW_CREDITS})`;
}
