/** The names of the super administrator's menu, also in the titles of its pages. */
export const PLACE_LABELS = {
  tenants: "Negocios",
  packages: "Paquetes",
  purchases: "Compras",
  reconciliation: "Conciliación",
  health: "Salud",
} as const;
