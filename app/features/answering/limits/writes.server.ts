import { type SQL, sql } from "drizzle-orm";
import { countUse, inView, type Quota } from "~/platform/rate-limit.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import type { AnswerUse } from "../answer-limits";
import {
  ANSWERS_AN_HOUR,
  ANSWERS_AN_HOUR_KEY,
  MAX_ANSWERS_AN_HOUR,
  MIN_ANSWERS_AN_HOUR,
} from "../thresholds/thresholds";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PER_ADDRESS = 30;
/** A business may give this many times the answers of its busiest hour in this many days before today. */
const TIMES_PEAK = 3;
const PEAK_DAYS = 30;

/** Holds one row a day: the answers of its busiest hour so far. */
const PEAK_KEY = "answers:peak";
const BUSINESS: Quota = { key: "answers", limit: { count: Number.MAX_SAFE_INTEGER, windowMilliseconds: HOUR } };

/** @param from the keyed hash of the network that the question came from */
function ofAddress(from: string): Quota {
  return { key: `answers:from:${from}`, limit: { count: PER_ADDRESS, windowMilliseconds: HOUR } };
}

/** The most answers that the business may give in an hour. Today's hours are left out: they would raise their own limit. */
function most(tenant: Tenant): SQL {
  const today = Math.floor(tenant.now() / DAY);
  const chosen = sql`cast(setting_value as integer)`;
  return sql`max(
    coalesce((select case when ${chosen} between ${MIN_ANSWERS_AN_HOUR} and ${MAX_ANSWERS_AN_HOUR} then ${chosen} end
      from tenant_settings where tenant_id = ${tenant.id} and setting_key = ${ANSWERS_AN_HOUR_KEY} and is_active = 1),
      ${ANSWERS_AN_HOUR}),
    ${TIMES_PEAK} * coalesce((select max(count) from quotas where tenant_id = ${tenant.id} and key = ${PEAK_KEY}
      and window between ${today - PEAK_DAYS} and ${today - 1}), 0))`;
}

/** The answers of the last hour that count against the limits. At most 35 rows. */
export function readAnswerUse(tenant: Tenant, from: string | null): Statement<AnswerUse> {
  const now = tenant.now();
  return tenant
    .sql<AnswerUse>(
      sql`select ${from === null ? sql`0` : inView(tenant.id, ofAddress(from), now)} as address,
        ${PER_ADDRESS} as addressMost, ${inView(tenant.id, BUSINESS, now)} as business, ${most(tenant)} as businessMost`,
    )
    .map(([use]) => use ?? { address: 0, addressMost: PER_ADDRESS, business: 0, businessMost: ANSWERS_AN_HOUR });
}

/** For the batch of an answer, because others may be stored between reading the use and this one. */
export function answerLimits(tenant: Tenant, from: string | null): Guard[] {
  const now = tenant.now();
  return [
    ...(from === null
      ? []
      : [{ if: sql`${inView(tenant.id, ofAddress(from), now)} + 1 <= ${PER_ADDRESS}`, label: "address_limit" }]),
    { if: sql`${inView(tenant.id, BUSINESS, now)} + 1 <= ${most(tenant)}`, label: "business_limit" },
  ];
}

/** Counts an answer in its own batch: for its address, for the business's hour, and for the peak of the day. */
export function countAnswer(tenant: Tenant, from: string | null): Statement<unknown>[] {
  const now = tenant.now();
  const day = Math.floor(now / DAY);
  return [
    ...(from === null ? [] : [countUse(tenant.id, ofAddress(from).key, ofAddress(from).limit, now)]),
    countUse(tenant.id, BUSINESS.key, BUSINESS.limit, now),
    tenant.sql(
      sql`insert into quotas (tenant_id, key, window, count, expires_at)
        select ${tenant.id}, ${PEAK_KEY}, ${day}, count, ${(day + PEAK_DAYS + 1) * DAY}
          from quotas where tenant_id = ${tenant.id} and key = ${BUSINESS.key} and window = ${Math.floor(now / HOUR)}
        on conflict (tenant_id, key, window) do update set count = max(count, excluded.count)`,
    ),
  ];
}
