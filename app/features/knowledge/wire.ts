import * as z from "zod/mini";
import { DOCUMENT_STATUSES } from "./schema";

/** What a browser needs of the document that an upload stored. */
export const uploadedSchema = z.object({
  id: z.number(),
  originalName: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
});
export type UploadedDocument = z.infer<typeof uploadedSchema>;

/** What is said after an upload: the same bytes are the document that is there already. */
export function whatBecame({ originalName, status }: Pick<UploadedDocument, "originalName" | "status">): string {
  return status === "processing"
    ? `${originalName} se está procesando.`
    : `${originalName} ya estaba: es el mismo archivo.`;
}
