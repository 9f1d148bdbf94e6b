import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { removeFileJob } from "./process-job";

/** Longer than any request lives. */
const UNNAMED_MILLISECONDS = 3_600_000;

export interface FileContent {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

interface PutFile {
  /** Belongs into the batch that names the file: it is here to stay. */
  readonly named: Statement<void>;
  /** The database refused for certain that anything names it. Where it only did not answer, the file is left alone. */
  discard(): Promise<void>;
}

/**
 * Stores the file of a document before the row that names it. Its removal is planned first, an hour from now, and struck
 * out by the batch that names it: neither a worker that dies in between nor a batch whose answer is lost leaves a file
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
