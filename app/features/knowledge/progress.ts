/** The share of documents that are ready, rounded to whole percent; 100 only when all are. */
export function readyPercent({ ready, total }: { readonly ready: number; readonly total: number }): number {
  if (ready === total) return total === 0 ? 0 : 100;
  return Math.min(99, Math.round((ready / total) * 100));
}
