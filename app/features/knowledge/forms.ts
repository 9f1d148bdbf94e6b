import { z } from "zod";
import { idSchema } from "~/features/conversations/schema";

/** What the address of the documents' page can say; wrong values fall back to the plain list. */
export const documentsQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  antes: idSchema.nullable().catch(null),
});

/** The forms of a document's row. */
export const documentFormSchema = z.object({ intent: z.enum(["delete", "retry"]), documentId: idSchema });
