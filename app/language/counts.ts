const figures = new Intl.NumberFormat("es-MX");

/** '1,204' */
export function formatCount(count: number): string {
  return figures.format(count);
}

/** '1 buena', '1,204 buenas' */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A share in whole percent; null where the whole is 0. Only all gives 100, and only none gives 0. */
export function percentOfWhole(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  if (part <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
