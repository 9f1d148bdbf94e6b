import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { idOr, idOrNone, idSchema } from "~/platform/id-schema";
import { seenSchema } from "~/platform/seen.server";

/** Says the same as `CHOOSE_COMPANY`. */
const RELOAD = "Vuelve a cargar la página e inténtalo de nuevo.";

const companyId = idOrNone(CHOOSE_COMPANY);
const title = z.string({ error: "Ponle un título." });
const question = z.string({ error: "Escribe la pregunta." });
const answer = z.string({ error: "Escribe la respuesta." });

/** The query of the sources' pages. */
export const sourceQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  documento: idSchema.nullable().catch(null),
});

export const newTextSchema = z.object({
  title,
  text: z.string({ error: "Pega el texto." }),
  companyId,
});
export const changedTextSchema = newTextSchema.extend({
  of: idOr(RELOAD),
  /** The version that the writer had read, to notice that somebody else changed it. */
  version: z
    .string({ error: RELOAD })
    .max(100, { error: RELOAD })
    .default("")
    .transform((version) => version || null),
});

export const webSchema = z.object({
  address: z.string({ error: "Escribe la dirección de la página." }),
  companyId,
});

export const pricesSchema = z.object({ companyId });
export const newerPricesSchema = z.object({ of: idOr(RELOAD) });

export const faqQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  despues: idSchema.nullable().catch(null),
  editar: idSchema.nullable().catch(null),
  listo: z.enum(["agregada", "guardada", "eliminada"]).nullable().catch(null),
});

const texts = { question, answer };
export const newPairSchema = z.object({ companyId, ...texts });
/** The pair that a form is about; the company leads back to its list. */
export const ofPairSchema = z.object({ of: idOr(RELOAD), companyId });
export const changedPairSchema = ofPairSchema.extend({ ...texts, seen: seenSchema });
