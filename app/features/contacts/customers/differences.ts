import type { Differing } from "~/platform/form-answer";
import { differing } from "~/platform/seen";
import { type CustomerField, FIELD_LABELS, TYPE_LABELS } from "./labels";
import type { CustomerRecord } from "./queries.server";

/** The named columns in words; those without a field are left out. */
export function differences(stored: CustomerRecord, columns: readonly string[]): Differing[] {
  return differing(columns, FIELD_LABELS, (name) => textOf(stored, name));
}

function textOf(stored: CustomerRecord, name: CustomerField): string {
  if (name === "tags") return stored.tags?.join(", ") ?? "";
  // Its id says nothing to people.
  if (name === "companyId") return stored.companyId === null ? "" : "otra empresa";
  if (name === "customerType")
    return stored.customerType === "business" ? TYPE_LABELS.business : TYPE_LABELS.individual;
  return stored[name] ?? "";
}
