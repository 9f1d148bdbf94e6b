import { z } from "zod";
import { idSchema } from "~/features/conversations/schema";

const companyId = z.union([z.literal("").transform(() => null), idSchema]);

/** What the pages of the sources can be told in their address. */
export const sourceQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  documento: idSchema.nullable().catch(null),
});

export const textFormSchema = z.object({
  title: z.string(),
  text: z.string(),
  companyId,
  documentId: z.union([z.literal("").transform(() => null), idSchema]),
  /** What the writer had read, to notice that somebody else changed it. */
  version: z
    .string()
    .max(100)
    .default("")
    .transform((version) => version || null),
});
export const TEXT_FIELDS = ["title", "text", "companyId", "documentId", "version"] as const;

export const webFormSchema = z.object({ address: z.string(), companyId });
export const WEB_FIELDS = ["address", "companyId"] as const;

export const readAgainFormSchema = z.object({ intent: z.literal("read-again") });

export const pricesFormSchema = z.object({ companyId });

export const faqQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  despues: idSchema.nullable().catch(null),
  editar: idSchema.nullable().catch(null),
  listo: z.enum(["agregada", "guardada", "eliminada"]).nullable().catch(null),
});

/** The forms of the frequent questions. */
export const faqFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), companyId, question: z.string(), answer: z.string() }),
  z.object({ intent: z.literal("change"), companyId, pairId: idSchema, question: z.string(), answer: z.string() }),
  z.object({ intent: z.literal("delete"), companyId, pairId: idSchema }),
]);
export const FAQ_FIELDS = ["intent", "companyId", "pairId", "question", "answer"] as const;
