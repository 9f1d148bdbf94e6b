import { differing } from "~/platform/seen";
import type { CompanyRecord } from "./queries.server";

/** The fields by their names on the form. */
export const FIELD_LABELS = {
  name: "Nombre",
  email: "Email",
  phone: "Teléfono",
  industry: "Industria",
  city: "Ciudad",
  state: "Estado o provincia",
  contactPerson: "Persona de contacto",
  website: "Sitio web",
  description: "Descripción",
  active: "Empresa activa",
  legalName: "Razón social",
  taxId: "RFC o número fiscal",
  secondaryPhone: "Otro teléfono",
  secondaryEmail: "Otro email",
  address: "Dirección",
  postalCode: "Código postal",
  country: "País",
  logoUrl: "Dirección del logotipo",
} as const;

/** The named columns in words. */
export function differences(stored: CompanyRecord, columns: readonly string[]) {
  return differing(columns, FIELD_LABELS, (name) => (name === "active" ? (stored.active ? "sí" : "no") : stored[name]));
}
