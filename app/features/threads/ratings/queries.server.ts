import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { DEFAULT_RATING_WORDS, RATING_ON_KEY, RATING_WORDS_KEY, type Score } from "./scores";
import { ratings } from "./tables.server";

export type RatingRecord = typeof ratings.$inferSelect;

export interface RatingSettings {
  readonly isOn: boolean;
  readonly words: string;
}

/** Whether a business asks its customers, and in which words; off until it is switched on. */
export function readRatingSettings(tenant: Tenant): Statement<RatingSettings> {
  return tenant
    .sql<{ key: string; value: string | null }>(
      sql`select setting_key as key, setting_value as value from tenant_settings where tenant_id = ${tenant.id}
        and setting_key in (${RATING_ON_KEY}, ${RATING_WORDS_KEY}) and is_active = 1`,
    )
    .map((rows) => {
      const settingOf = (key: string) => rows.find((row) => row.key === key)?.value;
      return { isOn: settingOf(RATING_ON_KEY) === "true", words: settingOf(RATING_WORDS_KEY) || DEFAULT_RATING_WORDS };
    });
}

export function findRating(tenant: Tenant, id: number): Statement<RatingRecord[]> {
  return tenant.db.select(ratings, { where: eq(ratings.id, id), limit: 1 });
}

/** The last question of a thread. */
export function lastRating(tenant: Tenant, conversationId: number): Statement<RatingRecord[]> {
  return tenant.db.select(ratings, {
    where: eq(ratings.conversationId, conversationId),
    orderBy: [desc(ratings.id)],
    limit: 1,
  });
}

/** Holds while nobody answered a question otherwise since it was read. */
export function stillSays(
  tenant: Tenant,
  id: number,
  { score, comment }: Pick<RatingRecord, "score" | "comment">,
): SQL {
  return sql`exists (select 1 from ratings where tenant_id = ${tenant.id} and id = ${id}
    and score is ${score} and comment is ${comment})`;
}

/** What customers said of a company, or of the people who resolved their threads. */
export interface RatingShare {
  /** A company, 0 for none; or a person. */
  readonly id: number;
  /** Null without a company, and for a deleted one. */
  readonly name: string | null;
  readonly count: number;
  readonly total: number;
}

const sums = sql`sum(count) as count, sum(total) as total`;

interface Span {
  /** Days, YYYY-MM-DD, both counted. */
  readonly from: string;
  readonly to: string;
}

const among = ({ from, to }: Span, companyId: number | null) =>
  sql`day between ${from} and ${to}${companyId === null ? sql`` : sql` and company_id = ${companyId}`}`;

/** By company. @param companyId 0: no company; null: all */
export function listRatingsByCompany(tenant: Tenant, span: Span, companyId: number | null): Statement<RatingShare[]> {
  return tenant.sql<RatingShare>(
    sql`select d.id, c.name, d.count, d.total from (select company_id as id, ${sums} from rating_days
        where tenant_id = ${tenant.id} and ${among(span, companyId)} group by company_id) d
      left join companies c on c.tenant_id = ${tenant.id} and c.id = d.id order by d.count desc, d.id`,
  );
}

/** By the person who resolved the thread. @param companyId 0: no company; null: all */
export function listRatingsByAgent(tenant: Tenant, span: Span, companyId: number | null): Statement<RatingShare[]> {
  return tenant.sql<RatingShare>(
    sql`select agent_id as id, max(agent_name) as name, ${sums} from rating_days
      where tenant_id = ${tenant.id} and ${among(span, companyId)} group by agent_id order by count desc, agent_id`,
  );
}

/** A rating that was said. */
export type Said = { readonly score: Score; readonly comment: string | null };
