import type { RecordTexts } from "../use-record-post";

export const COMPANIES_ROUTE = ["/admin/companies", "routes/admin.companies"] as const;

/** COMP-15. */
export const COMPANY_TEXTS = {
  done: { create: "Empresa creada", update: "Empresa actualizada", delete: "Empresa eliminada" },
  failed: {
    create: "Hubo un error al crear la empresa.",
    update: "Hubo un error al actualizar la empresa.",
    delete: "Hubo un error al eliminar la empresa.",
  },
} as const satisfies RecordTexts;
