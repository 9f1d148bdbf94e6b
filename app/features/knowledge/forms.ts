import { z } from "zod";
import { idSchema } from "~/features/conversations/schema";

/** What the address of the training center can say; wrong values fall back to the newest documents of all companies. */
export const documentsQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  ver: z.literal("todos").nullable().catch(null),
  antes: idSchema.nullable().catch(null),
  listo: z.literal("prompt").nullable().catch(null),
});

/** The forms of the training center, without the upload. */
export const trainingFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), documentId: idSchema }),
  z.object({ intent: z.literal("retry"), documentId: idSchema }),
  z.object({ intent: z.literal("save-prompt"), systemPrompt: z.string() }),
]);
export const TRAINING_FIELDS = ["intent", "documentId", "systemPrompt"] as const;
/** Of the upload, beside the file. */
export const UPLOAD_FIELDS = ["companyId"] as const;

/** Which part of a document's text is shown first, and what was just done. */
export const partsQuerySchema = z.object({
  desde: z.coerce.number().int().min(0).max(1_000_000).catch(0),
  listo: z.literal("ya-estaba").nullable().catch(null),
});
