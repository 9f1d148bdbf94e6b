const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** 1536000 → '1.5 MB' */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  const shown = new Intl.NumberFormat("es-MX", { maximumFractionDigits: unit === 0 ? 0 : 1 }).format(amount);
  return `${shown} ${UNITS[unit]}`;
}
