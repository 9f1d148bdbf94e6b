import { z } from "zod";
import type { Tenant } from "~/platform/tenancy.server";
import type { NumberedRow } from "~/reading/read-rows.server";

/** A file's rows lie in object storage in parts of this many, until the import has ended. */
export const ROWS_PER_PART = 500;

const partSchema = z.array(z.object({ number: z.number(), cells: z.array(z.string()) }));

const nameOf = (importId: number, part: number) => `imports/${importId}/${part}.json`;
const partsOf = (total: number) => Math.ceil(total / ROWS_PER_PART);

export async function putRows(tenant: Tenant, importId: number, rows: readonly NumberedRow[]): Promise<void> {
  const encoder = new TextEncoder();
  for (let part = 0; part < partsOf(rows.length); part += 1) {
    const some = rows.slice(part * ROWS_PER_PART, (part + 1) * ROWS_PER_PART);
    await tenant.files.put(nameOf(importId, part), encoder.encode(JSON.stringify(some)), "application/json");
  }
}

/** The rows of one part; null where they lie there no more. */
export async function getRows(tenant: Tenant, importId: number, part: number): Promise<NumberedRow[] | null> {
  const stored = await tenant.files.get(nameOf(importId, part));
  return stored && partSchema.parse(await stored.json());
}

export async function dropFiles(tenant: Tenant, { id, total }: { id: number; total: number }): Promise<void> {
  await tenant.files.delete(...Array.from({ length: partsOf(total) }, (_, part) => nameOf(id, part)));
}
