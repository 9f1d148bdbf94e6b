import * as z from "zod/mini";
import { DOCUMENT_STATUSES } from "./schema";

/** The fields of an uploaded document that the browser needs. */
export const uploadedSchema = z.object({
  id: z.number(),
  originalName: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
});
export type UploadedDocument = z.infer<typeof uploadedSchema>;

/** The message after an upload. The same bytes give the document that is there already. */
export function whatBecame({ originalName, status }: Pick<UploadedDocument, "originalName" | "status">): string {
  return status === "processing"
    ? `${originalName} se está procesando.`
    : `${originalName} ya estaba: es el mismo archivo.`;
}
