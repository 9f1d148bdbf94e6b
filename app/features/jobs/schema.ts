import { z } from "zod";
import { idSchema } from "~/platform/id-schema";

import { STOPPED_ANSWERS, STOPPED_PAGE_SIZE } from "./stopped";

/** The stopped job that a form is about. */
export const ofStoppedSchema = z.object({ of: idSchema });

/** The query of the page; wrong values fall back to the plain list. */
export const stoppedQuerySchema = z.object({
  antes: idSchema.nullable().catch(null),
  listo: z.enum(STOPPED_ANSWERS).nullable().catch(null),
  cuantos: z.coerce.number().int().min(0).max(STOPPED_PAGE_SIZE).catch(0),
});
