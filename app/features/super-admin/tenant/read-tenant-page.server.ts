import { addDays } from "~/features/answering/days/days";
import { readBalance } from "~/features/credits/balance/writes.server";
import { listGrants, readShortfall } from "~/features/credits/queries.server";
import { dayIn } from "~/platform/day-in";
import { newUuid, type TenantId } from "~/platform/ids";
import type { Control } from "~/platform/tenancy.server";
import type { Actor } from "../create-tenant-as-super-admin.server";
import { type TenantJson, tenantJson } from "../json";
import { openTenant } from "./open-tenant.server";
import {
  type AiUse,
  countMessagesSince,
  type People,
  readAiUse,
  readPeople,
  readStored,
  readThreads,
  type Stored,
  type Threads,
} from "./queries.server";

const GRANTS = 10;
export const USE_DAYS = 30;
const DAY = 86_400_000;

export interface TenantPageData {
  readonly tenant: TenantJson;
  readonly balance: number;
  /** Credits that had to be taken back and were not there. */
  readonly owed: number;
  /** Messages and the AI's work are those of the last `USE_DAYS` days. */
  readonly use: AiUse & Threads & Stored & People & { readonly messages: number };
  readonly grants: readonly {
    readonly id: number;
    readonly credits: number;
    /** True for credits that were owed and need not be covered. */
    readonly isWaiver: boolean;
    /** True for credits that were taken away. */
    readonly isTaking: boolean;
    readonly reason: string;
    /** ISO 8601 UTC. */
    readonly createdAt: string;
  }[];
  /** The keys of the forms that give credits, waive owed ones, and take some away. */
  readonly grantKey: string;
  readonly waiverKey: string;
  readonly takingKey: string;
}

/** A tenant with its use and its credits. A fixed number of reads, each bounded. @throws AppError not_found */
export async function readTenantPage(control: Control, actor: Actor, id: TenantId): Promise<TenantPageData> {
  const { tenant, record } = await openTenant(control, actor, id);
  const now = tenant.now();
  const [[balance, owed, grants, ai, threads, stored, messages], people] = await Promise.all([
    tenant.db.batch([
      readBalance(tenant),
      readShortfall(tenant),
      listGrants(tenant, GRANTS),
      readAiUse(tenant, addDays(dayIn(now, tenant.timeZone), 1 - USE_DAYS)),
      readThreads(tenant),
      readStored(tenant),
      countMessagesSince(tenant, now - USE_DAYS * DAY),
    ]),
    control.db.run(readPeople(control, tenant)),
  ]);
  return {
    tenant: tenantJson(record),
    balance,
    owed,
    use: { ...ai, ...threads, ...stored, ...people, messages },
    grants: grants.map(({ id: grantId, credits, kind, reason, createdAt }) => ({
      id: grantId,
      credits,
      isWaiver: kind === "waiver",
      isTaking: kind === "taking",
      reason,
      createdAt: createdAt.toISOString(),
    })),
    grantKey: newUuid(),
    waiverKey: newUuid(),
    takingKey: newUuid(),
  };
}
