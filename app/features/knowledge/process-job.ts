import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const processPayload = z.object({
  documentId: z.number().int().positive(),
  /** Its file when the work was planned: what is left of a document that is gone by now. */
  filename: z.string().min(1).max(200).optional(),
  /** A try began to read it and has not said that it ended. */
  reading: z.literal(true).optional(),
});
const reindexPayload = z.object({ documentId: z.number().int().positive() });
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

/** "This document's index is due to be made anew, from the chunks that are stored; nothing is read again." */
export const reindexDocumentJob: JobDefinition<z.output<typeof reindexPayload>> = {
  kind: "reindex_document",
  queue: "documents",
  payload: reindexPayload,
  evenDeactivated: true,
};

/** "No document has this file; it is due to go." */
export const removeFileJob: JobDefinition<z.output<typeof removePayload>> = {
  kind: "remove_file",
  queue: "documents",
  payload: removePayload,
  evenDeactivated: true,
};

/** Of a document's new index, so that one is planned at a time; with an empty id, what all of them begin with. */
export const reindexKey = (documentId: number | ""): string => `reindex:${documentId}`;
