import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const processPayload = z.object({
  documentId: z.number().int().positive(),
  /** Its file when the work was planned: what is left of a document that is gone by now. */
  filename: z.string().min(1).max(200).optional(),
});
const removePayload = z.object({ filename: z.string().min(1).max(200) });

/** "This file is due to become chunks." */
export const processDocumentJob: JobDefinition<z.output<typeof processPayload>> = {
  kind: "process_document",
  queue: "documents",
  payload: processPayload,
};

/** "This file's row is gone; the file is due to follow." */
export const removeFileJob: JobDefinition<z.output<typeof removePayload>> = {
  kind: "remove_file",
  queue: "documents",
  payload: removePayload,
  evenDeactivated: true,
};
