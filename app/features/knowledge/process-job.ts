import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const processPayload = z.object({
  documentId: z.number().int().positive(),
  /** The document's file when the work was planned, to be deleted if the document is gone by then. */
  filename: z.string().min(1).max(200).optional(),
  /** Set while a try is reading. Still set at the next try, it tells that the worker died. */
  reading: z.literal(true).optional(),
});
const reindexPayload = z.object({ documentId: z.number().int().positive() });
const removePayload = z.object({
  filename: z.string().min(1).max(200),
  /** If this document has the file by then, it stays. */
  documentId: z.number().int().positive().optional(),
});

/** "This file is due to become chunks." */
export const processDocumentJob: JobDefinition<z.output<typeof processPayload>> = {
  kind: "process_document",
  queue: "documents",
  payload: processPayload,
};

/** "This document's index is due to be made anew from the stored chunks; nothing is read again." */
export const reindexDocumentJob: JobDefinition<z.output<typeof reindexPayload>> = {
  kind: "reindex_document",
  queue: "documents",
  payload: reindexPayload,
  evenDeactivated: true,
};

/** "No document has this file; it is due to be deleted." */
export const removeFileJob: JobDefinition<z.output<typeof removePayload>> = {
  kind: "remove_file",
  queue: "documents",
  payload: removePayload,
  evenDeactivated: true,
};

/**
 * The key that lets only one reindex of a document be planned at a time; with an empty id, the prefix of all such keys.
 */
export const reindexKey = (documentId: number | ""): string => `reindex:${documentId}`;
