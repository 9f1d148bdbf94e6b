import { z } from "zod";

/** The template that a message was sent with, stored as JSON in its metadata. */
const sentTemplateSchema = z.object({
  externalId: z.string(),
  name: z.string(),
  language: z.string(),
  values: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type SentTemplate = z.output<typeof sentTemplateSchema>;

/** Null where a message is no template. @throws when the stored JSON is not valid */
export function sentTemplateOf(metadata: Readonly<Record<string, string>> | null): SentTemplate | null {
  return metadata?.template === undefined ? null : sentTemplateSchema.parse(JSON.parse(metadata.template));
}
