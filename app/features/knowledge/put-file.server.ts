import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { removeFileJob } from "./process-job";

/** Longer than any request takes. */
const UNNAMED_MILLISECONDS = 3_600_000;

export interface FileContent {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

interface PutFile {
  /** Must run in the batch that stores the file's name; it cancels the removal. */
  readonly named: Statement<void>;
  /**
   * Deletes the file. Only for when the database certainly refused the batch; if it just did not answer, leave the file
   * alone.
   */
  discard(): Promise<void>;
}

/**
 * Stores a document's file before the row that names it. Its removal is planned first, an hour from now, and cancelled
 * by the batch that names it. So neither a worker that dies in between nor a batch with a lost answer leaves a file
 * without a document, or a document without its file.
 */
export async function putFile(
  tenant: Tenant,
  document: { readonly id: number; readonly filename: string },
  { bytes, mediaType }: FileContent,
): Promise<PutFile> {
  const { id, filename } = document;
  const removal = tenant.jobs.plan(
    removeFileJob,
    { filename, documentId: id },
    { delayMilliseconds: UNNAMED_MILLISECONDS },
  );
  const named = tenant.jobs.finish(removal.outboxId);
  await tenant.db.run(removal.statement);
  await tenant.files.put(filename, bytes, mediaType);
  return {
    named,
    discard: async () => {
      await tenant.files.delete(filename);
      await tenant.db.run(named);
    },
  };
}
