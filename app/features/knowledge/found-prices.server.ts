import Papa from "papaparse";
import { z } from "zod";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { quoted } from "~/reading/list-remarks";
import { mediaTypeOf } from "./media-types";
import { hasPriceList } from "./queries.server";
import {
  type DocumentRecord,
  findDocument,
  hashOf,
  lookUpDocument,
  type StoredDocument,
  storeDocument,
} from "./store-document.server";
import { decidePrices } from "./writes.server";

/** As `reading/found-prices.ts` finds it, in JSON. */
const tableSchema = z.object({
  columns: z.array(z.string()).min(1),
  rows: z.array(z.object({ group: z.string().nullable(), cells: z.array(z.string()) })),
  total: z.number(),
  left: z.object({ count: z.number(), first: z.array(z.string()) }).optional(),
});
type Table = z.output<typeof tableSchema>;

const NONE = "Ese documento no tiene una lista de precios.";

/**
 * The price list that was found in a document, to be confirmed.
 * @returns listId the list that was made of it; version changes with each reading
 * @throws AppError not_found (unknown, foreign, without prices)
 */
export async function readFoundPrices(tenant: Tenant, id: number) {
  const document = await findDocument(tenant, id);
  const table = tableOf(document);
  const list = await listOf(tenant, document);
  return {
    id,
    name: document.originalName,
    companyId: document.companyId,
    ...table,
    left: table.left ? { count: table.left.count, named: quoted(table.left.first, table.left.count) } : null,
    waits: document.foundCount !== null,
    listId: list?.id ?? null,
    version: versionOf(document),
  };
}

export type FoundPricesData = Awaited<ReturnType<typeof readFoundPrices>>;

/**
 * Makes a price list of the rows that people kept. A second press, or another tab, gets the list that is there.
 * @param input.rows texts for the columns of the table by the index of its rows; rows that are absent are left out
 * @throws AppError not_found, conflict (read again meanwhile), invalid (no row with a name and a price)
 */
export async function confirmPrices(
  tenant: Tenant,
  id: number,
  input: { readonly version: string; readonly rows: ReadonlyMap<number, readonly string[]> },
): Promise<StoredDocument> {
  const document = await findDocument(tenant, id);
  const table = tableOf(document);
  const list = await listOf(tenant, document);
  if (list) return { document: list, fresh: false };
  if (input.version !== versionOf(document)) {
    throw new AppError("conflict", "La IA leyó el documento de nuevo. Revisa la lista otra vez antes de guardarla.");
  }
  const bytes = new TextEncoder().encode(csvOf(table, input.rows));
  try {
    return await storeDocument(
      tenant,
      {
        companyId: document.companyId,
        originalName: `Precios de ${document.originalName.replace(/\.\w{2,4}$/, "").slice(0, 150)}.csv`,
        fileType: "csv",
        contentHash: await hashOf("prices", bytes),
        source: "prices",
        file: { bytes, mediaType: mediaTypeOf("csv") },
      },
      (listId) => [
        tenant.db.guard(hasPriceList(tenant, id, document.priceListId), "listed"),
        ...decidePrices(tenant, id, listId),
      ],
    );
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    const winner = await listOf(tenant, await findDocument(tenant, id));
    if (!winner) throw error;
    return { document: winner, fresh: false };
  }
}

/** The prices of a document are not offered any more, until another reading finds others. @throws AppError not_found */
export async function dismissPrices(tenant: Tenant, id: number): Promise<DocumentRecord> {
  const document = await findDocument(tenant, id);
  tableOf(document);
  await tenant.db.batch(decidePrices(tenant, id, null));
  return document;
}

function tableOf({ foundPrices, status }: DocumentRecord): Table {
  if (foundPrices === null || status !== "ready") throw notFound(NONE);
  return tableSchema.parse(JSON.parse(foundPrices));
}

/** The list that was made of a document, unless it was deleted since. */
async function listOf(tenant: Tenant, { priceListId }: DocumentRecord): Promise<DocumentRecord | undefined> {
  return priceListId === null ? undefined : lookUpDocument(tenant, priceListId);
}

const versionOf = ({ processedAt }: DocumentRecord): string => String(processedAt?.getTime() ?? 0);

/** A sheet as people would upload it: names of columns, a line of its own for the name of a group. */
function csvOf(table: Table, kept: ReadonlyMap<number, readonly string[]>): string {
  const lines: string[][] = [[...table.columns]];
  let group: string | null = null;
  for (const [at, row] of table.rows.entries()) {
    const cells = kept.get(at)?.map((cell) => cell.trim());
    if (!cells?.[0] || cells.slice(1).every((cell) => cell === "")) continue;
    if (row.group !== group && row.group !== null) lines.push([`${row.group}:`]);
    group = row.group;
    lines.push(cells.map(plainText));
  }
  if (lines.length === 1) throw new AppError("invalid", "Deja al menos un producto con su precio.");
  return Papa.unparse(lines);
}

/** A blank keeps a spreadsheet from running what looks like a formula. */
const plainText = (cell: string): string => (/^[=+\-@]/.test(cell) ? ` ${cell}` : cell);
