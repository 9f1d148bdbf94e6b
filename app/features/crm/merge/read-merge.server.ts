import { listCompanyChoices } from "~/features/companies/queries.server";
import { type CustomerField, TYPE_LABELS } from "~/features/contacts/customers/labels";
import { type CustomerRecord, findCustomer, findCustomersAlike } from "~/features/contacts/customers/queries.server";
import { readCustomers } from "~/features/contacts/customers/read-customers.server";
import { fullName } from "~/language/full-name";
import { spelledPhone } from "~/platform/spelled-phone";
import type { Tenant } from "~/platform/tenancy.server";
import { CHANNEL_LABELS, isChannel } from "~/wire/channel";
import { canBeBoth, differingFields, type Side, usualSide } from "./merge-fields";

const MOST_FOUND = 10;

export interface MergeChoice {
  readonly id: number;
  readonly name: string;
  /** E-mail and phone, to tell people of one name apart. */
  readonly reach: string;
}

export interface MergeField {
  readonly name: CustomerField;
  readonly own: string;
  readonly other: string;
  readonly chosen: Side;
  readonly both: boolean;
}

/** The dialog in which another customer is found, and the two are compared. */
export interface MergeDialogData {
  readonly search: string;
  readonly found: readonly MergeChoice[];
  /** Null until one is chosen. */
  readonly other: {
    readonly id: number;
    readonly name: string;
    readonly seen: number;
    readonly fields: readonly MergeField[];
  } | null;
}

export async function readMergeDialog(
  tenant: Tenant,
  customer: CustomerRecord,
  { buscar, con }: { readonly buscar: string; readonly con: number | null },
): Promise<MergeDialogData> {
  const other = con !== null && con !== customer.id ? await tenant.db.first(findCustomer(tenant, con)) : undefined;
  if (other) return { search: buscar, found: [], other: await comparison(tenant, customer, other) };
  const all = { buscar, estado: null, empresa: null, etiqueta: null, before: null, limit: MOST_FOUND + 1 } as const;
  const found = buscar
    ? (await readCustomers(tenant, all)).customers
    : await tenant.db.run(findCustomersAlike(tenant, customer));
  return {
    search: buscar,
    found: found
      .filter(({ id }) => id !== customer.id)
      .slice(0, MOST_FOUND)
      .map((one) => ({
        id: one.id,
        name: fullName(one),
        reach: [one.phone && spelledPhone(one.phone), one.email].filter(Boolean).join(" · "),
      })),
    other: null,
  };
}

async function comparison(tenant: Tenant, own: CustomerRecord, other: CustomerRecord) {
  const companies = await tenant.db.run(listCompanyChoices(tenant));
  const company = (id: number | null) => companies.find((one) => one.id === id)?.name ?? "Otra empresa";
  const fields = differingFields(own, other).map((name) => ({
    name,
    own: wordsOf(own, name, company),
    other: wordsOf(other, name, company),
    chosen: usualSide(name),
    both: canBeBoth(name),
  }));
  return { id: other.id, name: fullName(other), seen: other.updatedAt.getTime(), fields };
}

function wordsOf(record: CustomerRecord, name: CustomerField, company: (id: number | null) => string): string {
  switch (name) {
    case "tags":
      return record.tags?.join(", ") ?? "";
    case "companyId":
      return company(record.companyId);
    case "phone":
      return record.phone ? spelledPhone(record.phone) : "";
    case "customerType":
      return record.customerType === "business" ? TYPE_LABELS.business : TYPE_LABELS.individual;
    case "preferredChannel": {
      const channel = record.preferredChannel ?? "";
      return isChannel(channel) ? CHANNEL_LABELS[channel === "voice_plugin" ? "voice" : channel] : channel;
    }
    default:
      return record[name] ?? "";
  }
}
