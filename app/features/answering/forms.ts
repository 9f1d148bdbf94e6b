import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { OFFERS } from "~/features/threads/notice";
import { formatCount } from "~/language/counts";
import { TREATMENTS } from "~/language/treatment";
import { seenSchema } from "~/platform/seen.server";
import { CHANNELS } from "~/wire/channel";
import { DEFAULT_TONE, TONES } from "./configuration";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Asks for a suggested reply in a thread. */
export const suggestionFormSchema = z.object({ conversationId: id });

/** Thumbs up, thumbs down, or neither. */
export const ratingFormSchema = z.object({
  conversationId: id,
  messageId: id,
  rating: z.enum(["1", "-1", "0"]).transform((text) => (text === "1" ? 1 : text === "-1" ? -1 : 0)),
});

const MAX_IDS = 100;

/** Asks for the ratings of some answers: message ids joined by commas. */
export const ratingsQuerySchema = z.object({
  ids: z
    .string()
    .max(MAX_IDS * 17)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^\d{1,16}$/)
            .transform(Number),
        )
        .max(MAX_IDS),
    ),
});

const optional = (limit: number) =>
  z
    .string({ error: "Escribe un texto." })
    .trim()
    .max(limit, `El máximo son ${formatCount(limit)} caracteres.`)
    .nullish()
    .transform((value) => value || null);

const companyId = z
  .union([z.literal("").transform(() => null), z.null(), id], { error: CHOOSE_COMPANY })
  .optional()
  .transform((value) => value ?? null);

/** The AI configuration of a company; without one, of the whole business. */
export const aiConfigurationSchema = z.object({
  companyId,
  companyName: optional(200),
  industry: optional(100),
  tone: z.enum(TONES, { error: "Elige uno de los tres tonos." }).default(DEFAULT_TONE),
  customInstructions: optional(8_000),
  treatment: z
    .union([z.enum(TREATMENTS), z.literal(""), z.null()], { error: "Elige tú o usted." })
    .optional()
    .transform((value) => value || null),
  language: z
    .union([z.literal("es"), z.literal(""), z.null()], { error: "Elige un idioma." })
    .optional()
    .transform((value) => value || null),
});
export type AiConfigurationInput = z.output<typeof aiConfigurationSchema>;

/** The form of a configuration, and the call, which need not say what it saw. */
export const changedConfigurationSchema = aiConfigurationSchema.extend({ seen: seenSchema });

export const aiConfigurationQuerySchema = z.object({ companyId });

/** The general prompt; a blank one is refused. */
export const generalPromptSchema = z.object({
  systemPrompt: z
    .string({ error: "Escribe el prompt general." })
    .trim()
    .min(1, "Escribe el prompt general.")
    .max(20_000, "El máximo son 20,000 caracteres."),
});

/** The form of the general prompt, and the call, which need not say what it saw. */
export const changedPromptSchema = generalPromptSchema.extend({ seen: seenSchema });

/** The query of the page with the versions of the general prompt, and the form that restores one. */
export const promptVersionsQuerySchema = z.object({
  antes: id.nullable().catch(null),
  listo: z.literal("restaurada").nullable().catch(null),
});
export const ofVersionSchema = z.object({ of: id });

const turn = z.object({
  role: z.enum(["customer", "assistant"]),
  text: z.string().max(4_000),
  /** As the trial's answer returned it. */
  offers: z.enum(OFFERS).optional(),
  code: z
    .object({
      notice: z.enum(["wish", "handoff"]),
      wish: z.enum(["order", "booking"]).optional(),
      said: z.string().max(4_000).optional(),
    })
    .optional(),
});

/** A trial question to the AI. */
export const aiTrialSchema = z.object({
  message: z
    .string({ error: "Escribe un mensaje de prueba." })
    .trim()
    .min(1, "Escribe un mensaje de prueba.")
    .max(4_000, "El máximo son 4,000 caracteres."),
  companyId,
  useCompanyConfig: z.boolean().optional(),
  /** The channel that the customer would write by. */
  channel: z.enum(CHANNELS).default("webchat"),
  /** The conversation before the question, oldest first. */
  turns: z.array(turn).max(40).default([]),
});
export type AiTrialInput = z.output<typeof aiTrialSchema>;
