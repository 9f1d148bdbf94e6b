/** The settings of how long a business keeps its conversations, in days. Their rows carry the category. */
export const RETENTION_CATEGORY = "retention";
export const RESOLVED_KEY = "retention_resolved_days";
export const TRASH_KEY = "retention_trash_days";
export const FILES_KEY = "retention_files_days";

/** Days after the last message of a resolved thread; 0 keeps it until somebody deletes it. */
export const RESOLVED_DAYS = [0, 90, 180, 365, 730] as const;
/** Days after a file arrived or was sent; 0 keeps it as long as its message. Links to files work for 30 days. */
export const FILES_DAYS = [0, 30, 90, 180, 365] as const;
/** Days in the trash. None is longer than the usual one, which the page of privacy promises. */
export const TRASH_DAYS = [1, 7, 15, 30] as const;

export interface Retention {
  readonly resolvedDays: (typeof RESOLVED_DAYS)[number];
  readonly trashDays: (typeof TRASH_DAYS)[number];
  readonly filesDays: (typeof FILES_DAYS)[number];
}

export const USUAL_RETENTION: Retention = { resolvedDays: 0, trashDays: 30, filesDays: 0 };

const DAY = 24 * 3_600_000;
export const daysAgo = (now: number, days: number) => now - days * DAY;
export const daysAfter = (then: number, days: number) => then + days * DAY;

/** What stored rows say; whatever is no choice of ours is the usual. */
export function retentionOf(rows: readonly { readonly key: string; readonly value: string | null }[]): Retention {
  const stored = (key: string) => Number(rows.find((row) => row.key === key)?.value ?? Number.NaN);
  return {
    resolvedDays: RESOLVED_DAYS.find((days) => days === stored(RESOLVED_KEY)) ?? USUAL_RETENTION.resolvedDays,
    trashDays: TRASH_DAYS.find((days) => days === stored(TRASH_KEY)) ?? USUAL_RETENTION.trashDays,
    filesDays: FILES_DAYS.find((days) => days === stored(FILES_KEY)) ?? USUAL_RETENTION.filesDays,
  };
}

/** "1 día", "30 días", "1 año". */
export function daysText(days: number): string {
  if (days >= 365) return days >= 730 ? `${Math.round(days / 365)} años` : "1 año";
  return days === 1 ? "1 día" : `${days} días`;
}
