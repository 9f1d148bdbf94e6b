import { eq } from "drizzle-orm";
import { newUuid } from "~/platform/ids";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { processDocumentJob, removeFileJob } from "./process-job";
import { type FileContent, putFile } from "./put-file.server";
import { hasFile } from "./queries.server";
import type { DocumentRecord } from "./store-document.server";
import { trainingDocuments } from "./tables.server";
import { TO_BE_READ } from "./writes.server";

interface NewContent extends Pick<DocumentRecord, "originalName" | "fileType" | "contentHash"> {
  readonly file: FileContent;
}

/**
 * Gives a document another file, which is read in the background; until then no answer comes from the document.
 * @param version the `filename` of the file that it replaces
 * @throws GuardRefused when the document has another file by now or is gone, UniqueViolation when another document has
 * this content; then nothing was stored
 */
export async function replaceContent(
  tenant: Tenant,
  document: DocumentRecord,
  version: string,
  { file, ...named }: NewContent,
): Promise<DocumentRecord> {
  const { id } = document;
  const filename = newUuid();
  const put = await putFile(tenant, { id, filename }, file);
  const read = tenant.jobs.plan(processDocumentJob, { documentId: id, filename });
  const remove = tenant.jobs.plan(removeFileJob, { filename: version });
  const change = {
    ...named,
    filename,
    fileSize: file.bytes.byteLength,
    ...TO_BE_READ,
    updatedAt: new Date(tenant.now()),
  };
  try {
    const [, rows, seq] = await tenant.db.batch([
      tenant.db.guard(hasFile(tenant, id, version), "changed"),
      tenant.db.update(trainingDocuments, change, eq(trainingDocuments.id, id)),
      tenant.events.take(),
      tenant.audit("change_document", id, {
        fields: [
          ...(document.originalName === named.originalName ? [] : ["originalName"]),
          ...(document.contentHash === named.contentHash ? [] : ["content"]),
        ],
      }),
      read.statement,
      remove.statement,
      put.named,
    ]);
    const [changed] = rows;
    if (!changed) throw new Error("a changed document came back empty");
    read.wake();
    remove.wake();
    tenant.events.publish(seq, [{ type: "document", id, status: "processing" }]);
    return changed;
  } catch (error) {
    if (error instanceof UniqueViolation || error instanceof GuardRefused) await put.discard();
    throw error;
  }
}
