/** The share of documents that are ready, in whole percent; 100 only when all are. */
export function readyPercent({ ready, total }: { readonly ready: number; readonly total: number }): number {
  return total === 0 ? 0 : Math.floor((ready / total) * 100);
}
