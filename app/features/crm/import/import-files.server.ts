import { z } from "zod";
import type { Tenant } from "~/platform/tenancy.server";
import type { NumberedRow } from "~/reading/read-rows.server";

/** A file's rows lie in object storage in parts of this many, until the import has ended. */
export const ROWS_PER_PART = 500;

const partSchema = z.array(z.object({ number: z.number(), cells: z.array(z.string()) }));

const nameOf = (importId: number, part: number) => `imports/${importId}/${part}.json`;
const partsOf = (total: number) => Math.ceil(total / ROWS_PER_PART);

export async function putRows(tenant: Tenant, importId: number, rows: readonly NumberedRow[]): Promise<void> {
  for (let part = 0; part < partsOf(rows.length); part += 1)
    await putPart(tenant, importId, part, rows.slice(part * ROWS_PER_PART, (part + 1) * ROWS_PER_PART));
}

/** Stores the rows of one part, in place of those that lie there. */
export async function putPart(
  tenant: Tenant,
  importId: number,
  part: number,
  rows: readonly NumberedRow[],
): Promise<void> {
  const text = new TextEncoder().encode(JSON.stringify(rows));
  await tenant.files.put(nameOf(importId, part), text, "application/json");
}

/** The rows of one part; null where they lie there no more. */
export async function getRows(tenant: Tenant, importId: number, part: number): Promise<NumberedRow[] | null> {
  const stored = await tenant.files.get(nameOf(importId, part));
  return stored && partSchema.parse(await stored.json());
}

export async function dropFiles(tenant: Tenant, { id, total }: { id: number; total: number }): Promise<void> {
  await tenant.files.delete(...Array.from({ length: partsOf(total) }, (_, part) => nameOf(id, part)));
}
