import { listCompanyChoices } from "~/features/companies/queries.server";
import type { ContactKind } from "~/features/contacts/import/columns";
import { findContacts } from "~/features/contacts/import/queries.server";
import { prospectName } from "~/features/contacts/prospects/json";
import { fullName } from "~/language/full-name";
import { homeOf } from "~/platform/phone-place.server";
import type { Tenant } from "~/platform/tenancy.server";
import { guessFields } from "./guess-fields";
import { getRows } from "./import-files.server";
import { PREVIEW_ROWS } from "./limits";
import { type ImportRecord, listImports, rowsOf } from "./queries.server";
import { WRONG_CELL } from "./read-row.server";
import { IMPORT_STATUSES, type ImportStatus } from "./schema";
import { requireImport } from "./start-import.server";

/** Imports that the page lists. */
const RECENT = 10;
/** Rows from which the columns are guessed. */
const SAMPLE_ROWS = 50;
/** Refused rows, and people who stayed after an undo, that the page shows; there is a file with all refused ones. */
const SHOWN = 20;

export interface ImportSummary {
  readonly id: number;
  readonly status: ImportStatus;
  readonly fileName: string;
  readonly createdAt: string;
  readonly total: number;
  readonly done: number;
  readonly made: number;
  readonly changed: number;
  readonly skipped: number;
  readonly failed: number;
  readonly kept: number;
}

/** The step of an uploaded list: its columns, what they seem to be, and its first rows. */
export interface Mapping {
  readonly headers: readonly string[];
  /** False where the list has no names of columns. */
  readonly named: boolean;
  readonly guessed: readonly (string | null)[];
  readonly sample: readonly (readonly string[])[];
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  /** The country's code of phones without one, until somebody chooses another. */
  readonly dialCode: string;
  /** The sheets to choose from; empty where there is no choice. */
  readonly sheets: readonly { readonly name: string; readonly total: number }[];
  /** The place of the chosen one. */
  readonly sheet: number;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A row that changed nothing, and who was there: in a list of prospects it may be a customer. */
export interface RowThere extends Named {
  readonly row: number;
  readonly kind: ContactKind;
}

export interface ShownImport extends ImportSummary {
  /** Null once it was started. */
  readonly mapping: Mapping | null;
  readonly failures: readonly { readonly row: number; readonly reasons: readonly string[] }[];
  /** The code that was chosen for phones without one, where most rows were refused for their phone. */
  readonly doubtedCode: string | null;
  readonly keptPeople: readonly Named[];
  /** The first rows whose people were there already. */
  readonly there: readonly RowThere[];
}

export interface ImportPageData {
  readonly kind: ContactKind;
  readonly recent: readonly ImportSummary[];
  readonly shown: ShownImport | null;
}

/** The page of imports of a list, and one of them. @throws AppError not_found (the one) */
export async function readImportPage(tenant: Tenant, kind: ContactKind, id: number | null): Promise<ImportPageData> {
  const [recent, record] = await Promise.all([
    tenant.db.run(listImports(tenant, kind, RECENT)),
    id === null ? null : requireImport(tenant, kind, id),
  ]);
  return { kind, recent: recent.map(summaryOf), shown: record && (await shownOf(tenant, kind, record)) };
}

async function shownOf(tenant: Tenant, kind: ContactKind, record: ImportRecord): Promise<ShownImport> {
  const summary = summaryOf(record);
  const isOver = summary.status === "done" || summary.status === "stopped" || summary.status === "halted";
  const [mapping, failures, keptPeople, there] = await Promise.all([
    summary.status === "uploaded" ? readMapping(tenant, kind, record) : null,
    isOver ? tenant.db.run(rowsOf(tenant, record.id, "failed", { limit: SHOWN })) : [],
    summary.status === "undone" ? readKept(tenant, kind, record.id) : [],
    isOver && record.skipped > 0 ? readThere(tenant, kind, record.id, { limit: SHOWN }) : null,
  ]);
  return {
    ...summary,
    mapping,
    doubtedCode: isDoubtful(record, failures) ? record.dialCode : null,
    failures: failures.map(({ row, reasons }) => ({ row, reasons: reasons ?? [] })),
    keptPeople,
    there: there?.rows ?? [],
  };
}

/** True where most rows were refused, and most of the refused ones that the page shows for their phone. */
function isDoubtful({ failed, done }: ImportRecord, shown: readonly { readonly reasons: readonly string[] | null }[]) {
  const wrong = shown.filter(({ reasons }) => reasons?.some((reason) => reason.endsWith(WRONG_CELL)));
  return failed * 2 > done && wrong.length * 2 > shown.length;
}

async function readMapping(tenant: Tenant, kind: ContactKind, record: ImportRecord): Promise<Mapping> {
  const [rows, companies] = await Promise.all([
    getRows(tenant, { id: record.id, sheet: record.sheet, part: 0 }),
    tenant.db.run(listCompanyChoices(tenant)),
  ]);
  const cells = (rows ?? []).slice(0, SAMPLE_ROWS).map((row) => row.cells);
  const { headers, named, sheet } = record;
  const sheets = (record.sheets ?? []).map(({ name, total }) => ({ name, total }));
  const guessed = guessFields(kind, named ? headers : headers.map(() => ""), cells);
  const { dialCode } = homeOf(tenant.timeZone);
  return { headers, named, guessed, sample: cells.slice(0, PREVIEW_ROWS), companies, dialCode, sheets, sheet };
}

async function readKept(tenant: Tenant, kind: ContactKind, importId: number): Promise<readonly Named[]> {
  const rows = await tenant.db.run(rowsOf(tenant, importId, "kept", { limit: SHOWN }));
  return readNames(tenant, kind, [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))]);
}

/**
 * Rows of an import whose people were there already, in the order of the file. Who was deleted since is left out.
 * @returns `last`: the row after which there may be more
 */
export async function readThere(
  tenant: Tenant,
  kind: ContactKind,
  importId: number,
  page: { readonly after?: number; readonly limit: number },
): Promise<{ readonly rows: readonly RowThere[]; readonly last: number | null }> {
  const rows = await tenant.db.run(rowsOf(tenant, importId, "skipped", page));
  const ids = [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))];
  const [own, customers] = await Promise.all([
    readNames(tenant, kind, ids),
    kind === "prospect" ? readNames(tenant, "customer", ids) : [],
  ]);
  const known = new Map([
    ...customers.map((one) => [one.id, { ...one, kind: "customer" as const }] as const),
    ...own.map((one) => [one.id, { ...one, kind }] as const),
  ]);
  const there = rows.flatMap(({ row, recordId }) => {
    const person = known.get(recordId ?? 0);
    return person ? [{ ...person, row }] : [];
  });
  return { rows: there, last: rows.length === page.limit ? (rows.at(-1)?.row ?? null) : null };
}

async function readNames(tenant: Tenant, kind: ContactKind, ids: readonly number[]): Promise<readonly Named[]> {
  if (ids.length === 0) return [];
  const contacts = await tenant.db.run(findContacts(tenant, kind, ids));
  return contacts.map(({ id, values }) => {
    const text = (name: string) => (typeof values[name] === "string" ? values[name] : null);
    const [firstName, lastName] = [text("firstName"), text("lastName")];
    return {
      id,
      name:
        kind === "customer"
          ? fullName({ firstName, lastName })
          : prospectName({ firstName, lastName, email: text("email"), phone: text("phone") }),
    };
  });
}

function summaryOf(record: ImportRecord): ImportSummary {
  const { id, fileName, createdAt, total, done, made, changed, skipped, failed, kept } = record;
  const status = IMPORT_STATUSES.find((one) => one === record.status) ?? "stopped";
  return {
    id,
    status,
    fileName,
    createdAt: createdAt.toISOString(),
    total,
    done,
    made,
    changed,
    skipped,
    failed,
    kept,
  };
}
