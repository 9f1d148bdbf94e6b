import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const processPayload = z.object({
  documentId: z.number().int().positive(),
  /** Its file when the work was planned: what is left of a document that is gone by now. */
  filename: z.string().min(1).max(200).optional(),
  /** Only its index is made anew, from the chunks that are stored; nothing is read again. */
  reindex: z.literal(true).optional(),
});
const removePayload = z.object({
  filename: z.string().min(1).max(200),
  /** Which document may have it for its own: then it stays. */
  documentId: z.number().int().positive().optional(),
});

/** "This file is due to become chunks." */
export const processDocumentJob: JobDefinition<z.output<typeof processPayload>> = {
  kind: "process_document",
  queue: "documents",
  payload: processPayload,
};

/** "No document has this file; it is due to go." */
export const removeFileJob: JobDefinition<z.output<typeof removePayload>> = {
  kind: "remove_file",
  queue: "documents",
  payload: removePayload,
  evenDeactivated: true,
};
