import { z } from "zod";
import { idSchema } from "~/features/conversations/schema";
import { STOPPED_ANSWERS, STOPPED_PAGE_SIZE } from "./stopped";

/** The page's forms, told apart by their intent. */
export const stoppedFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("retry"), jobId: idSchema }),
  z.object({ intent: z.literal("discard"), jobId: idSchema }),
  z.object({ intent: z.literal("retry-all") }),
]);
export type StoppedForm = z.output<typeof stoppedFormSchema>;

export const STOPPED_FIELDS = ["intent", "jobId"] as const;

/** What the page's address can say; wrong values fall back to the plain list. */
export const stoppedQuerySchema = z.object({
  antes: idSchema.nullable().catch(null),
  listo: z.enum(STOPPED_ANSWERS).nullable().catch(null),
  cuantos: z.coerce.number().int().min(0).max(STOPPED_PAGE_SIZE).catch(0),
});
