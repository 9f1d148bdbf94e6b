import { z } from "zod";
import { MAX_ANSWER, MAX_QUESTION } from "~/features/knowledge/faq";
import { formatCount } from "~/language/counts";
import { idOr, idSchema, timePlace } from "~/platform/id-schema";

const STATES = { abiertas: "open", ensenadas: "taught", descartadas: "dismissed" } as const;

/** The query of the list; wrong values fall back to the newest open questions of all companies. */
export const questionsQuerySchema = z.object({
  estado: z
    .enum(["abiertas", "ensenadas", "descartadas"])
    .catch("abiertas")
    .transform((word) => STATES[word]),
  empresa: z
    .union([z.literal("general"), idSchema])
    .nullable()
    .catch(null),
  /** A place in the list: when the last group was last asked, and its id. */
  antes: timePlace,
  listo: z.enum(["descartada", "reabierta"]).nullable().catch(null),
});

/** The query of one question's page. */
export const questionQuerySchema = z.object({
  antes: idSchema.nullable().catch(null),
  listo: z.literal("ensenada").nullable().catch(null),
  /** Fills the form with the answer that was given. */
  usar: z.literal("respuesta").nullable().catch(null),
});

/** A thread's question, for a link from the thread. */
export const questionOfThreadSchema = z.object({ conversacion: idSchema.nullable().catch(null) });

/** The question that a form of the list is about. */
export const ofQuestionSchema = z.object({ of: idOr("Esa pregunta ya no existe.") });

export const teachSchema = z.object({
  question: z.string({ error: "Escribe la pregunta." }).max(4 * MAX_QUESTION, `Usa hasta ${MAX_QUESTION} caracteres.`),
  answer: z
    .string({ error: "Escribe la respuesta." })
    .max(4 * MAX_ANSWER, `Usa hasta ${formatCount(MAX_ANSWER)} caracteres.`),
});
