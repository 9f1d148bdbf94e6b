import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { idOr, idOrNone, idSchema } from "~/features/conversations/schema";

/** As `CHOOSE_COMPANY`. */
const RELOAD = "Vuelve a cargar la página e inténtalo de nuevo.";

const companyId = idOrNone(CHOOSE_COMPANY);
const pairId = idOr(RELOAD);
const title = z.string({ error: "Ponle un título." });
const question = z.string({ error: "Escribe la pregunta." });
const answer = z.string({ error: "Escribe la respuesta." });

/** What the pages of the sources can be told in their address. */
export const sourceQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  documento: idSchema.nullable().catch(null),
});

export const textFormSchema = z.object({
  title,
  text: z.string({ error: "Pega el texto." }),
  companyId,
  documentId: idOrNone(RELOAD),
  /** What the writer had read, to notice that somebody else changed it. */
  version: z
    .string({ error: RELOAD })
    .max(100, { error: RELOAD })
    .default("")
    .transform((version) => version || null),
});
export const TEXT_FIELDS = ["title", "text", "companyId", "documentId", "version"] as const;

export const webFormSchema = z.object({
  address: z.string({ error: "Escribe la dirección de la página." }),
  companyId,
});
export const WEB_FIELDS = ["address", "companyId"] as const;

export const readAgainFormSchema = z.object({ intent: z.literal("read-again", { error: RELOAD }) });

export const pricesFormSchema = z.object({ companyId });
export const PRICES_FIELDS = ["companyId"] as const;

export const faqQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  despues: idSchema.nullable().catch(null),
  editar: idSchema.nullable().catch(null),
  listo: z.enum(["agregada", "guardada", "eliminada"]).nullable().catch(null),
});

/** The forms of the frequent questions. */
export const faqFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("add"), companyId, question, answer }),
    z.object({ intent: z.literal("change"), companyId, pairId, question, answer }),
    z.object({ intent: z.literal("delete"), companyId, pairId }),
  ],
  { error: RELOAD },
);
export const FAQ_FIELDS = ["intent", "companyId", "pairId", "question", "answer"] as const;
