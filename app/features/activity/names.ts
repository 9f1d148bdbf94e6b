const NO_COMPANY = "Sin empresa";
const GONE = "Empresa eliminada";

/** The name for a company's row. */
export function companyNameOf(row: { readonly companyId: number; readonly companyName: string | null }): string {
  return row.companyId === 0 ? NO_COMPANY : (row.companyName ?? GONE);
}
