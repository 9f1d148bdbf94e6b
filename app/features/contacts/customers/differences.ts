import { type CustomerField, FIELD_LABELS, TYPE_LABELS } from "./labels";
import type { CustomerRecord } from "./queries.server";

/** A field that a colleague's version of the record has otherwise. */
export interface Differing {
  readonly label: string;
  /** What the record says now; empty where it says nothing. */
  readonly stored: string;
}

const isField = (name: string): name is CustomerField => Object.hasOwn(FIELD_LABELS, name);

/** The named columns in words; those without a field are left out. */
export function differences(stored: CustomerRecord, columns: readonly string[]): Differing[] {
  return columns.filter(isField).map((name) => ({ label: FIELD_LABELS[name], stored: textOf(stored, name) }));
}

function textOf(stored: CustomerRecord, name: CustomerField): string {
  if (name === "tags") return stored.tags?.join(", ") ?? "";
  // Its id says nothing to people.
  if (name === "companyId") return stored.companyId === null ? "" : "otra empresa";
  if (name === "customerType")
    return stored.customerType === "business" ? TYPE_LABELS.business : TYPE_LABELS.individual;
  return stored[name] ?? "";
}
