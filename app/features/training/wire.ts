import * as z from "zod/mini";
import { TONES } from "~/features/answering/configuration";
import { TREATMENTS } from "~/language/treatment";

/** The fields of a saved configuration that the browser needs. */
export const savedSchema = z.object({ companyName: z.string() });

/** A configuration as it is stored now. */
export const storedSchema = z.object({
  companyId: z.nullable(z.number()),
  companyName: z.string(),
  industry: z.string(),
  tone: z.enum(TONES),
  customInstructions: z.string(),
  treatment: z.nullable(z.enum(TREATMENTS)),
  language: z.nullable(z.literal("es")),
  isSaved: z.boolean(),
});
