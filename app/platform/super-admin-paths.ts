import { type AuditAddress, addressOf } from "./paths";

interface PurchasesAddress {
  readonly estado?: string | null;
  readonly metodo?: string | null;
  readonly tenant?: number | null;
  readonly dia?: string | null;
  readonly antes?: string | null;
}

/** The addresses of the super administrator's pages, apart so that no page of the console carries them. */
export const superAdminPaths = {
  /** A tenant's use and credits, for the super administrator. */
  tenant: (id: number, query: { listo?: "regalo" | "quita" | "perdon" | "visita" } = {}) =>
    addressOf(`/super-admin/tenants/${id}`, query),
  /** The end of a tenant, for the super administrator. */
  eraseTenant: (id: number) => `/super-admin/tenants/${id}/erase`,
  /** What was done in a tenant, for the super administrator. */
  tenantAudit: (id: number, query: AuditAddress = {}) => addressOf(`/super-admin/tenants/${id}/audit`, query),
  /** Every tenant's purchases, for the super administrator. */
  purchases: (query: PurchasesAddress = {}) => addressOf("/super-admin/purchases", query),
  purchase: (id: string, query: { listo?: "reembolso" } = {}) =>
    addressOf(`/super-admin/purchases/${encodeURIComponent(id)}`, query),
  /** A provider's payments of a day against our purchases, for the super administrator. */
  reconciliation: (
    query: { metodo?: string | null; dia?: string | null; desde?: number | null; listo?: string } = {},
  ) => addressOf("/super-admin/reconciliation", query),
  /** One's own second factor. */
  twoFactor: (query: { listo?: "apagada" } = {}) => addressOf("/super-admin/two-factor", query),
  /** The platform's background work; `antes` is a place in the list of stopped jobs. */
  health: (query: { antes?: number; listo?: string } = {}) => addressOf("/super-admin/health", query),
  /** The packages of credits; `edit` opens one. */
  packages: (query: { add?: 1; edit?: string; listo?: "guardado" | "eliminado" } = {}) =>
    addressOf("/super-admin/packages", query),
};
