/** Kilobytes with one decimal, as the companies' wizard shows sizes; at least 0.1. */
export function exactKilobytes(bytes: number): string {
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${Math.max(0.1, bytes / 1024).toLocaleString("es-MX", one)} KB`;
}
