import { documentChunks, trainingDocuments } from "~/features/knowledge/tables.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";

/**
 * A price list that has been read.
 * @param companyId null: a list for all companies
 * @param texts its rows, as `tableFacts` writes them
 */
export async function addPriceList(tenant: Tenant, companyId: number | null, texts: readonly string[]): Promise<void> {
  const now = new Date(tenant.now());
  const id = newId();
  const document = { id, companyId, filename: `l-${id}`, originalName: "Lista.csv", fileType: "csv", fileSize: 1 };
  await tenant.db.batch([
    tenant.db.insert(trainingDocuments, {
      ...document,
      contentHash: String(id),
      source: "prices",
      status: "ready",
      uploadedAt: now,
      createdAt: now,
      updatedAt: now,
    }),
    ...texts.map((text, position) =>
      tenant.db.insert(documentChunks, { id: newId(), documentId: id, companyId, position, paragraph: position, text }),
    ),
  ]);
}
