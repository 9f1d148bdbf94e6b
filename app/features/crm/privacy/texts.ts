import type { RecordTexts } from "../use-record-post";

export const PRIVACY_TEXTS = {
  done: { erase: "Se están borrando sus datos. Tarda unos segundos." },
  failed: { erase: "No se pudo borrar a esta persona." },
} as const satisfies RecordTexts;

/** The customer's page and its route, for forms that stay. */
export const customerRoute = (path: string) => [path, "routes/admin.customers_.$id"] as const;
