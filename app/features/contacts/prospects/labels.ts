import { differing } from "~/platform/seen";
import type { ProspectRecord } from "./queries.server";
import { sourceLabel, statusLabel } from "./statuses";

/** The fields by their names on the form. */
export const FIELD_LABELS = {
  firstName: "Nombre",
  lastName: "Apellido",
  email: "Email",
  phone: "Teléfono",
  companyId: "Empresa",
  source: "Origen",
  status: "Estado",
  leadScore: "Puntaje",
  interestedIn: "Interesado en",
  notes: "Notas",
} as const;

/** The named columns in words. */
export function differences(stored: ProspectRecord, columns: readonly string[]) {
  return differing(columns, FIELD_LABELS, (name) => {
    // Its id says nothing to people.
    if (name === "companyId") return stored.companyId === null ? "" : "otra empresa";
    if (name === "status") return statusLabel(stored.status);
    if (name === "source") return stored.source && sourceLabel(stored.source);
    return name === "leadScore" ? String(stored.leadScore) : stored[name];
  });
}
