import * as z from "zod/mini";
import { DOCUMENT_STATUSES } from "./schema";

/** What a browser needs of the document that an upload stored. */
export const uploadedSchema = z.object({
  id: z.number(),
  originalName: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
});
export type UploadedDocument = z.infer<typeof uploadedSchema>;
