import { z } from "zod";
import { aiConfigurationSchema, aiTrialSchema } from "~/features/ai/forms";
import { idSchema } from "~/features/conversations/schema";

const turns = z
  .string()
  .max(60_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text === "" ? "[]" : text);
    } catch {
      context.addIssue({ code: "custom", message: "La conversación llegó incompleta. Empieza una nueva." });
      return z.NEVER;
    }
  })
  .pipe(aiTrialSchema.shape.turns);

/** The forms of a wizard, as a page without JavaScript posts them; an upload is a form of its own kind. */
export const wizardFormSchema = z.discriminatedUnion("intent", [
  aiConfigurationSchema.extend({
    intent: z.literal("save"),
    /** Where to go on: an address of the same page. */
    next: z.string().max(300).regex(/^\?/).optional(),
  }),
  aiTrialSchema.extend({ intent: z.literal("try"), turns: turns.default([]) }),
  z.object({ intent: z.literal("delete"), documentId: idSchema }),
  z.object({ intent: z.literal("retry"), documentId: idSchema }),
]);

export const WIZARD_FIELDS = [
  "intent",
  "next",
  "documentId",
  "message",
  "channel",
  "turns",
  "companyId",
  "companyName",
  "industry",
  "tone",
  "customInstructions",
  "treatment",
  "language",
] as const;
