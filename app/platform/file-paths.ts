import { addressOf } from "./paths";

/** The addresses of files to take away, and of lists to bring in. */
export const filePaths = {
  creditMovementsFile: (query: { tipo?: string } = {}) => addressOf("/admin/credits/movements/export", query),
  /** Our receipt; with `proveedor` the payment provider's own, where there is one. */
  creditReceipt: (purchaseId: string, query: { proveedor?: 1 } = {}) =>
    addressOf(`/admin/credits/receipts/${encodeURIComponent(purchaseId)}`, query),
  /** All that is known of one person, as a file that is asked for with a post. */
  customerData: (id: number) => `/admin/customers/${id}/export`,
  /** The imports of a list; `ver` is the one that is shown. */
  imports: (kind: "customer" | "prospect", query: { ver?: number } = {}) => addressOf(`/admin/${kind}s/import`, query),
  /** The refused rows of an import, as a file. */
  importErrors: (kind: "customer" | "prospect", id: number) => `/admin/${kind}s/import/errors?ver=${id}`,
  /** One archive of a copy, asked for with a post. */
  dataExport: (id: number, parte: number) => `/admin/data/export/${id}?parte=${parte}`,
  documentDownload: (id: number) => `/api/training/documents/${id}/download`,
} as const;
