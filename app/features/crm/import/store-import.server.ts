import type { ContactKind } from "~/features/contacts/import/columns";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { Turns } from "~/platform/turns.server";
import { type DocumentErrorCode, DocumentProblem, documentErrorMessage } from "~/reading/document-errors";
import { type NamedRows, type NumberedRow, readSheets } from "~/reading/read-rows.server";
import { READING_LIMITS, ReadingBudget } from "~/reading/reading-budget.server";
import { sniffTableType } from "~/reading/sniff-table-type";
import type { ImportSheet } from "../tables.server";
import { columnName, isData, titleRows } from "./guess-fields";
import { dropFiles, putRows } from "./import-files.server";
import { forgetImportJob } from "./import-job";
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "./limits";
import { isImportIn, listImports } from "./queries.server";
import { eraseImport, storeImport } from "./writes.server";

const LIMITS = { rows: MAX_IMPORT_ROWS + 1, columns: MAX_IMPORT_COLUMNS, characters: 8_000_000 };
/** Somebody waits for it. */
const READING_MILLISECONDS = 10_000;
/** A list that nobody starts is forgotten after this time. */
const UNSTARTED_MILLISECONDS = 24 * 3_600_000;
/** More lists than this that nobody has started: the oldest go. */
const MOST_UNSTARTED = 5;
/** Of the sheets of a workbook that have people, the first ones can be chosen. */
const MOST_SHEETS = 20;
/** A title, and the names of the columns below it, stand within the first lines. */
const LINES_OF_TITLE = 6;
const HEADER_CHARACTERS = 100;
const NAME_CHARACTERS = 200;

/** Sentences for errors that a list of people words differently from a document. */
const SENTENCES: Partial<Record<DocumentErrorCode, string>> = {
  too_large: "La lista pesa más de 5 MB. Divídela en partes y súbelas por separado.",
  too_much_text: "La lista tiene demasiado texto. Divídela en partes y súbelas por separado.",
  too_complex: "Esa lista es demasiado complicada para leerla. Guárdala como CSV y súbela de nuevo.",
  zip_bomb: "El contenido de la lista es demasiado grande al abrirla. Guárdala como CSV y súbela de nuevo.",
  empty_file: "La lista está vacía. Agrega a tus contactos y súbela de nuevo.",
  table_no_rows: "La lista solo tiene los nombres de las columnas. Agrega a tus contactos y súbela de nuevo.",
  table_too_many_rows: "La lista tiene más de 10,000 filas. Divídela en partes y súbelas por separado.",
};

const reading = new Turns({ atOnce: 1, waiting: 10, longestWait: 10_000 });

/**
 * Reads an uploaded list and keeps its rows until it is imported; nothing is made of them yet.
 * @returns the id of the import
 * @throws AppError too_large, unsupported, invalid: with the reason at `file`; rate_limited
 */
export async function storeImportFile(tenant: Tenant, kind: ContactKind, file: File | null): Promise<number> {
  if (!file) throw new AppError("invalid", "Elige un archivo.", { fields: { file: ["Elige un archivo."] } });
  if (file.size > MAX_IMPORT_BYTES) throw refusal(tenant, "too_large");
  const sheets = (await sheetsIn(tenant, file)).map((sheet) => listOf(kind, sheet));
  const lists = sheets.filter(({ people }) => people.length > 0).slice(0, MOST_SHEETS);
  const [first] = lists;
  if (!first) throw refusal(tenant, "table_no_rows");
  if (lists.some(({ people }) => people.length > MAX_IMPORT_ROWS)) throw refusal(tenant, "table_too_many_rows");
  await dropUnstarted(tenant, kind);
  const id = newId();
  const forget = tenant.jobs.plan(
    forgetImportJob,
    { importId: id, planned: "unstarted" },
    { key: `unstarted:${id}`, delayMilliseconds: UNSTARTED_MILLISECONDS },
  );
  const fileName = file.name.slice(0, NAME_CHARACTERS);
  await tenant.db.batch([
    storeImport(tenant, {
      id,
      kind,
      fileName,
      headers: first.headers,
      named: first.named,
      total: first.people.length,
      sheets: lists.length > 1 ? lists.map(sheetOf) : null,
    }),
    forget.statement,
  ]);
  forget.wake();
  for (const [sheet, { people }] of lists.entries()) await putRows(tenant, id, sheet, people);
  return id;
}

interface List extends Pick<ImportSheet, "name" | "headers" | "named"> {
  readonly people: readonly NumberedRow[];
}

function listOf(kind: ContactKind, { name, rows: all }: NamedRows): List {
  const top = all.slice(0, LINES_OF_TITLE).map(({ cells }) => cells);
  const rows = all.slice(titleRows(kind, top));
  const [first] = rows;
  const named = first !== undefined && !isData(first.cells);
  const width = rows.reduce((most, { cells }) => Math.max(most, lastFilled(cells)), 0);
  const headers = Array.from({ length: width }, (_, index) => {
    const header = named ? first.cells[index]?.replace(/\s+/g, " ") : "";
    return header?.slice(0, HEADER_CHARACTERS) || columnName(index);
  });
  return { name: (name ?? "").slice(0, HEADER_CHARACTERS), headers, named, people: named ? rows.slice(1) : rows };
}

function sheetOf({ name, headers, named, people }: List): ImportSheet {
  return { name, headers, named, total: people.length };
}

async function sheetsIn(tenant: Tenant, file: File): Promise<NamedRows[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffTableType(bytes, file.name);
  if (!type) throw refusal(tenant, "table_type");
  const budget = new ReadingBudget({ ...READING_LIMITS, milliseconds: READING_MILLISECONDS });
  try {
    return await reading.run(() => readSheets(bytes, type, LIMITS, budget));
  } catch (error) {
    if (error instanceof AppError)
      throw new AppError("rate_limited", "Se están leyendo otras listas. Espera unos segundos y súbela de nuevo.");
    throw refusal(tenant, error instanceof DocumentProblem ? error.code : "corrupt");
  }
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== "") + 1;
}

async function dropUnstarted(tenant: Tenant, kind: ContactKind): Promise<void> {
  const known = await tenant.db.run(listImports(tenant, kind, 50));
  const unstarted = known.filter(({ status }) => status === "uploaded");
  for (const one of unstarted.slice(MOST_UNSTARTED - 1)) {
    try {
      const isUnstarted = tenant.db.guard(isImportIn(tenant, one.id, ["uploaded"]), "import_moved");
      await tenant.db.batch([isUnstarted, eraseImport(tenant, one.id)]);
    } catch (error) {
      // A colleague has started it or thrown it away at this moment.
      if (error instanceof GuardRefused) continue;
      throw error;
    }
    await dropFiles(tenant, one);
  }
}

function refusal(tenant: Tenant, reason: DocumentErrorCode): AppError {
  tenant.log.write({ event: "upload_refused", tenantId: tenant.id, reason });
  const code = reason === "too_large" ? "too_large" : reason === "table_type" ? "unsupported" : "invalid";
  const message = SENTENCES[reason] ?? documentErrorMessage(reason);
  return new AppError(code, message, { detail: reason, fields: { file: [message] } });
}
