import { putTenantSetting } from "~/features/answering/thresholds/writes.server";
import {
  FILES_KEY,
  RESOLVED_KEY,
  RETENTION_CATEGORY,
  retentionOf,
  TRASH_KEY,
} from "~/features/threads/retention/periods";
import { readRetention } from "~/features/threads/retention/queries.server";
import type { Tenant } from "~/platform/tenancy.server";

/** Sets how long a business keeps its conversations and their files; what stays as it was leaves no trace. */
export async function saveRetention(
  tenant: Tenant,
  typed: { readonly resolvedDays: string; readonly filesDays: string; readonly trashDays: string },
): Promise<void> {
  const wanted = retentionOf([
    { key: RESOLVED_KEY, value: typed.resolvedDays },
    { key: FILES_KEY, value: typed.filesDays },
    { key: TRASH_KEY, value: typed.trashDays },
  ]);
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
          tenant.audit("change_setting", key, { values: { days } }),
        ],
  );
  if (statements.length > 0) await tenant.db.batch(statements);
}
