import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { idOr, idOrNone, idSchema, UNKNOWN_INTENT } from "~/features/conversations/schema";
import { EXPECTATIONS, MAX_FACT_CHARACTERS, MAX_FACTS, MAX_QUESTION_CHARACTERS } from "./golden";

/** What the address of the golden questions can say; wrong values fall back to the business's own ones. */
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

const companyId = idOrNone(CHOOSE_COMPANY)
  .optional()
  .transform((value) => value ?? null);

const questionId = idOr("Esa pregunta ya no existe.");

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

const texts = {
  question: z
    .string({ error: "Escribe la pregunta." })
    .trim()
    .min(1, "Escribe la pregunta.")
    .max(MAX_QUESTION_CHARACTERS, `El máximo son ${MAX_QUESTION_CHARACTERS} caracteres.`),
  expectation: z.enum(EXPECTATIONS, { error: "Elige qué debe hacer la IA." }),
  facts,
};

export const goldenFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("add"), companyId, ...texts }),
    z.object({ intent: z.literal("edit"), questionId, ...texts }),
    z.object({ intent: z.literal("delete"), questionId }),
    z.object({ intent: z.literal("import"), companyId }),
    z.object({ intent: z.literal("run"), companyId }),
  ],
  { error: UNKNOWN_INTENT },
);
export type GoldenForm = z.output<typeof goldenFormSchema>;
export const GOLDEN_FIELDS = ["intent", "companyId", "questionId", "question", "expectation", "facts"] as const;

export const goldenRunFormSchema = z.object(
  { intent: z.enum(["start", "publish", "discard"], { error: UNKNOWN_INTENT }) },
  { error: UNKNOWN_INTENT },
);
export const GOLDEN_RUN_FIELDS = ["intent"] as const;

/** What the forms that publish a change post, when it is to be looked at first. */
export const PREVIEW_FIELDS = [
  "intent",
  "next",
  "systemPrompt",
  "companyId",
  "companyName",
  "industry",
  "tone",
  "customInstructions",
  "treatment",
  "language",
] as const;
