import type { z } from "zod";
import { findCompany, listCompanyChoices } from "~/features/companies/queries.server";
import { findCustomer } from "~/features/contacts/customers/queries.server";
import type { customerAddressSchema } from "~/features/contacts/customers/schema";
import { prospectName } from "~/features/contacts/prospects/json";
import { fullName } from "~/language/full-name";
import { moneyText } from "~/language/money";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { spelledPhone } from "~/platform/spelled-phone";
import type { Tenant } from "~/platform/tenancy.server";
import { listMerges } from "../merge/queries.server";
import { type MergeDialogData, readMergeDialog } from "../merge/read-merge.server";
import { goneName } from "../merge/undo-merge.server";
import { isErasing } from "../privacy/queries.server";
import { type ErasureQuestion, readErasureQuestion } from "../privacy/read-erasure.server";
import { type Dealing, dealingOf } from "./dealings";
import {
  type CustomerThread,
  countTrashedThreads,
  type FoundDetail,
  listCustomerProspects,
  listCustomerThreads,
  listDealings,
  listFoundDetails,
} from "./queries.server";
import { type EditedCustomer, editedCustomer } from "./read-customers-page.server";

const THREADS = 20;
const MOST_PROSPECTS = 10;
const MOST_MERGES = 5;
const MOST_FOUND = 20;
const MOST_TRASHED = 99;
const MOST_DEALINGS = 10;

export interface CustomerOrigin {
  readonly id: number;
  readonly name: string;
  readonly source: string | null;
  readonly leadScore: number;
  readonly interestedIn: string | null;
  readonly notes: string | null;
  readonly createdAt: string;
}

export interface CustomerPageData {
  readonly customer: EditedCustomer;
  readonly name: string;
  /** As people read it. */
  readonly phone: string | null;
  readonly company: string | null;
  readonly threads: readonly CustomerThread[];
  /** The place of the next page of threads; null where this is the last one. */
  readonly next: string | null;
  readonly origins: readonly CustomerOrigin[];
  /** There are more prospects than are shown. */
  readonly moreOrigins: boolean;
  /** What they booked, ordered and want a price for. */
  readonly dealings: readonly Dealing[];
  readonly moreDealings: boolean;
  /** What the AI read about them in their last conversations. */
  readonly found: readonly FoundDetail[];
  /** Conversations in the trash; null for a hundred and more. */
  readonly trashed: number | null;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  /** Null where the role may do nothing of it. */
  readonly privacy: {
    /** True while the person is being erased. */
    readonly isErasing: boolean;
    /** The question that the address opens. */
    readonly question: ErasureQuestion | null;
  } | null;
  readonly merging: {
    /** The dialog that the address opens. */
    readonly dialog: MergeDialogData | null;
    /** Customers that were united with this one and can be parted again, the last one first. */
    readonly undoable: readonly { readonly id: number; readonly name: string; readonly at: string }[];
  };
  readonly query: z.output<typeof customerAddressSchema>;
}

/** What the form of a customer who was deleted meanwhile needs as that of a new one. */
export async function readGoneCustomer(tenant: Tenant) {
  return { companies: await tenant.db.run(listCompanyChoices(tenant)), formKey: newId() };
}

/**
 * All that is known of one customer: profile, the conversations of all channels, the prospects that it was.
 * @param mayManage the role may unite, export and erase people
 * @throws AppError not_found
 */
export async function readCustomerPage(
  tenant: Tenant,
  id: number,
  query: z.output<typeof customerAddressSchema>,
  mayManage = false,
): Promise<CustomerPageData> {
  const [[record], threads, origins, companies, erasing, merges, found, trashed, dealings] = await tenant.db.batch([
    findCustomer(tenant, id),
    listCustomerThreads(tenant, id, query.antes, THREADS + 1),
    listCustomerProspects(tenant, id, MOST_PROSPECTS + 1),
    listCompanyChoices(tenant),
    isErasing(tenant, id),
    listMerges(tenant, id, MOST_MERGES),
    listFoundDetails(tenant, id, { threads: THREADS, limit: MOST_FOUND }),
    countTrashedThreads(tenant, id, MOST_TRASHED + 1),
    listDealings(tenant, id, { threads: THREADS, limit: MOST_DEALINGS + 1 }),
  ]);
  if (!record) throw notFound();
  const known = companies.find((company) => company.id === record.companyId);
  const own = known ?? (record.companyId ? await tenant.db.first(findCompany(tenant, record.companyId)) : undefined);
  const opens = mayManage && !erasing;
  const question = opens && query.borrar ? await readErasureQuestion(tenant, record) : null;
  const dialog = opens && query.unir ? await readMergeDialog(tenant, record, query) : null;
  const shown = threads.slice(0, THREADS);
  const last = shown.at(-1);
  return {
    customer: editedCustomer(record),
    name: fullName(record),
    phone: record.phone && spelledPhone(record.phone),
    company: own?.name ?? null,
    threads: shown,
    next: threads.length > THREADS && last ? `${last.at}.${last.id}` : null,
    dealings: dealings.slice(0, MOST_DEALINGS).map((row) => {
      const { cents, currency } = row;
      return dealingOf(row, cents === null ? null : moneyText(cents, currency ?? "$", tenant.timeZone));
    }),
    moreDealings: dealings.length > MOST_DEALINGS,
    found,
    trashed: trashed > MOST_TRASHED ? null : trashed,
    moreOrigins: origins.length > MOST_PROSPECTS,
    origins: origins.slice(0, MOST_PROSPECTS).map((prospect) => ({
      id: prospect.id,
      name: prospectName(prospect),
      source: prospect.source,
      leadScore: prospect.leadScore,
      interestedIn: prospect.interestedIn,
      notes: prospect.notes,
      createdAt: prospect.createdAt.toISOString(),
    })),
    companies: own && !known ? [...companies, { id: own.id, name: `${own.name} (inactiva)` }] : companies,
    privacy: mayManage || erasing ? { isErasing: erasing, question } : null,
    merging: {
      dialog,
      undoable: mayManage
        ? merges.map((merge) => ({ id: merge.id, name: goneName(merge), at: merge.createdAt.toISOString() }))
        : [],
    },
    query,
  };
}
