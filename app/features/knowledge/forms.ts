import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { idOrNone, idSchema } from "~/platform/id-schema";

/** The query of the training center; wrong values fall back to the newest documents of all companies. */
export const documentsQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  ver: z.literal("todos").nullable().catch(null),
  antes: idSchema.nullable().catch(null),
  listo: z.literal("prompt").nullable().catch(null),
});

/** The document that a form is about. */
export const ofDocumentSchema = z.object({ of: idSchema });
/** The company of an uploaded file; null: for all companies. */
export const uploadSchema = z.object({
  companyId: idOrNone(CHOOSE_COMPANY).default(null),
});

/** The part of a document's text that is shown first, and what was just done. */
export const partsQuerySchema = z.object({
  desde: z.coerce.number().int().min(0).max(1_000_000).catch(0),
  listo: z.literal("ya-estaba").nullable().catch(null),
});
