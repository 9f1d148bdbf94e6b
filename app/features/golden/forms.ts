import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { idOr, idOrNone, idSchema } from "~/platform/id-schema";
import { EXPECTATIONS, MAX_FACT_CHARACTERS, MAX_FACTS, MAX_QUESTION_CHARACTERS } from "./golden";

/** The query of the golden questions' page; wrong values fall back to the business's general questions. */
export const goldenQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  editar: z
    .union([z.literal("nueva"), idSchema])
    .nullable()
    .catch(null),
  antes: idSchema.nullable().catch(null),
  listo: z.enum(["guardada", "eliminada", "importadas", "publicado", "descartado"]).nullable().catch(null),
  cuantas: z.coerce.number().int().min(0).max(1_000).catch(0),
});

/** The company whose questions a form is about; null: the business's general ones. */
export const ofCompanySchema = z.object({
  companyId: idOrNone(CHOOSE_COMPANY)
    .optional()
    .transform((value) => value ?? null),
});

/** The question that a form is about. */
export const ofGoldenSchema = z.object({ of: idOr("Esa pregunta ya no existe.") });

const facts = z
  .string({ error: "Escribe qué debe decir la respuesta." })
  .max(4_000, "Es demasiado texto.")
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    ),
  ])
  .pipe(
    z
      .array(z.string().max(MAX_FACT_CHARACTERS, `Cada renglón puede tener hasta ${MAX_FACT_CHARACTERS} caracteres.`))
      .max(MAX_FACTS, `Puedes escribir hasta ${MAX_FACTS} renglones.`),
  );

const textsSchema = z.object({
  question: z
    .string({ error: "Escribe la pregunta." })
    .trim()
    .min(1, "Escribe la pregunta.")
    .max(MAX_QUESTION_CHARACTERS, `El máximo son ${MAX_QUESTION_CHARACTERS} caracteres.`),
  expectation: z.enum(EXPECTATIONS, { error: "Elige qué debe hacer la IA." }),
  facts,
});
export const newGoldenSchema = textsSchema.extend(ofCompanySchema.shape);
export const changedGoldenSchema = textsSchema.extend(ofGoldenSchema.shape);
