import { z } from "zod";
import { aiTrialSchema, changedConfigurationSchema } from "~/features/answering/forms";

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

/** The form of a step, as a page without JavaScript posts it. */
export const configurationFormSchema = changedConfigurationSchema.extend({
  /** The next step: an address of the same page. */
  next: z.string().max(300).regex(/^\?/).optional(),
});

export const trialFormSchema = aiTrialSchema.omit({ useCompanyConfig: true }).extend({ turns: turns.default([]) });
