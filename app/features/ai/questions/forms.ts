import { z } from "zod";
import { idOr, idSchema, UNKNOWN_INTENT } from "~/features/conversations/schema";
import { MAX_ANSWER, MAX_QUESTION } from "~/features/knowledge/faq";

const STATES = { abiertas: "open", ensenadas: "taught", descartadas: "dismissed" } as const;

/** What the address of the list can say; wrong values fall back to the newest open questions of all companies. */
export const questionsQuerySchema = z.object({
  estado: z
    .enum(["abiertas", "ensenadas", "descartadas"])
    .catch("abiertas")
    .transform((word) => STATES[word]),
  empresa: z
    .union([z.literal("general"), idSchema])
    .nullable()
    .catch(null),
  /** A place in the list: when the last one was asked, and its id. */
  antes: z
    .string()
    .regex(/^\d{1,16}\.\d{1,16}$/)
    .transform((text) => {
      const [at = 0, id = 0] = text.split(".").map(Number);
      return { at, id };
    })
    .nullable()
    .catch(null),
  listo: z.enum(["descartada", "reabierta"]).nullable().catch(null),
});

/** What the address of one question can say. */
export const questionQuerySchema = z.object({
  antes: idSchema.nullable().catch(null),
  listo: z.literal("ensenada").nullable().catch(null),
});

/** A thread's question, for who comes from the thread. */
export const questionOfThreadSchema = z.object({ conversacion: idSchema.nullable().catch(null) });

/** Out of the list, and back into it. */
export const moveFormSchema = z.object(
  {
    intent: z.enum(["dismiss", "reopen"], { error: UNKNOWN_INTENT }),
    groupId: idOr("Esa pregunta ya no existe."),
  },
  { error: UNKNOWN_INTENT },
);
export const MOVE_FIELDS = ["intent", "groupId"] as const;

/** The forms of one question. */
export const questionFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("teach"),
      question: z
        .string({ error: "Escribe la pregunta." })
        .max(4 * MAX_QUESTION, `Usa hasta ${MAX_QUESTION} caracteres.`),
      answer: z
        .string({ error: "Escribe la respuesta." })
        .max(4 * MAX_ANSWER, `Usa hasta ${MAX_ANSWER.toLocaleString("es-MX")} caracteres.`),
    }),
    z.object({ intent: z.literal("check") }),
    z.object({ intent: z.literal("dismiss") }),
    z.object({ intent: z.literal("reopen") }),
  ],
  { error: UNKNOWN_INTENT },
);
export const QUESTION_FIELDS = ["intent", "question", "answer"] as const;
