import { z } from "zod";
import type { Tenant } from "~/platform/tenancy.server";
import type { NumberedRow } from "~/reading/read-rows.server";
import type { ImportRecord } from "./queries.server";

/** A file's rows lie in object storage in parts of this many, until the import has ended. */
export const ROWS_PER_PART = 500;

const partSchema = z.array(z.object({ number: z.number(), cells: z.array(z.string()) }));

/** A part of the rows of a sheet; of a file without sheets, the first one. */
interface Part {
  readonly id: number;
  readonly sheet: number;
  readonly part: number;
}

/** Those of the first sheet have no number of a sheet. */
const nameOf = ({ id, sheet, part }: Part) => `imports/${id}/${sheet === 0 ? "" : `${sheet}-`}${part}.json`;

/** Every part of an import, of all sheets. */
export function partsOf({ id, sheets, total }: Pick<ImportRecord, "id" | "sheets" | "total">): Part[] {
  const totals = sheets?.map((one) => one.total) ?? [total];
  return totals.flatMap((rows, sheet) =>
    Array.from({ length: Math.ceil(rows / ROWS_PER_PART) }, (_, part) => ({ id, sheet, part })),
  );
}

/** @param sheet its place among those that have people */
export async function putRows(tenant: Tenant, id: number, sheet: number, rows: readonly NumberedRow[]): Promise<void> {
  for (let part = 0; part * ROWS_PER_PART < rows.length; part += 1)
    await putPart(tenant, { id, sheet, part }, rows.slice(part * ROWS_PER_PART, (part + 1) * ROWS_PER_PART));
}

/** Stores the rows of one part, in place of those that lie there. */
export async function putPart(tenant: Tenant, part: Part, rows: readonly NumberedRow[]): Promise<void> {
  await tenant.files.put(nameOf(part), new TextEncoder().encode(JSON.stringify(rows)), "application/json");
}

/** The rows of one part; null where they lie there no more. */
export async function getRows(tenant: Tenant, part: Part): Promise<NumberedRow[] | null> {
  const stored = await tenant.files.get(nameOf(part));
  return stored && partSchema.parse(await stored.json());
}

export async function dropFiles(tenant: Tenant, of: Parameters<typeof partsOf>[0]): Promise<void> {
  await tenant.files.delete(...partsOf(of).map(nameOf));
}
