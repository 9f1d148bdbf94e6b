import { putTenantSetting } from "~/features/answering/thresholds/writes.server";
import {
  FILES_KEY,
  RESOLVED_KEY,
  RETENTION_CATEGORY,
  type Retention,
  retentionOf,
  TRASH_KEY,
} from "~/features/threads/retention/periods";
import { countGoing, readRetention } from "~/features/threads/retention/queries.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { ASKS_SHORTER, agreedTo, goingText, MOST, shorterOf } from "./shorter";

interface Typed {
  readonly resolvedDays: string;
  readonly filesDays: string;
  readonly trashDays: string;
}

const wantedOf = (typed: Typed) =>
  retentionOf([
    { key: RESOLVED_KEY, value: typed.resolvedDays },
    { key: FILES_KEY, value: typed.filesDays },
    { key: TRASH_KEY, value: typed.trashDays },
  ]);

/**
 * Sets the times, and asks first where one gets shorter: that cannot be taken back.
 * @param agreed the times to which the person has said yes, as `agreedTo` writes them
 * @throws AppError conflict with the detail `ASKS_SHORTER`, its sentence being the question
 */
export async function changeRetention(tenant: Tenant, { agreed, ...typed }: Typed & { readonly agreed: string }) {
  const wanted = wantedOf(typed);
  const shorter = shorterOf(await tenant.db.run(readRetention(tenant)), wanted);
  if (shorter.length > 0 && agreed !== agreedTo(wanted)) {
    const going = await tenant.db.run(countGoing(tenant, only(wanted, shorter), MOST + 1));
    throw new AppError("conflict", goingText(going), { detail: ASKS_SHORTER });
  }
  await saveRetention(tenant, typed);
}

const only = (wanted: Retention, keys: readonly (keyof Retention)[]): Partial<Retention> =>
  Object.fromEntries(keys.map((key) => [key, wanted[key]]));

/** Sets how long a business keeps its conversations and their files; what stays as it was leaves no trace. */
export async function saveRetention(tenant: Tenant, typed: Typed): Promise<void> {
  const wanted = wantedOf(typed);
  const before = await tenant.db.run(readRetention(tenant));
  const changes = [
    [RESOLVED_KEY, before.resolvedDays, wanted.resolvedDays],
    [FILES_KEY, before.filesDays, wanted.filesDays],
    [TRASH_KEY, before.trashDays, wanted.trashDays],
  ] as const;
  const statements = changes.flatMap(([key, was, days]) =>
    was === days
      ? []
      : [
          putTenantSetting(tenant, {
            ...{ key, value: String(days), type: "number", category: RETENTION_CATEGORY },
            description: null,
          }),
          tenant.audit("change_setting", key, { values: { days, was } }),
        ],
  );
  if (statements.length > 0) await tenant.db.batch(statements);
}
