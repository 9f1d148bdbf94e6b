import * as z from "zod/mini";

/** The templates and values that a picker gets. */
export const choicesSchema = z.object({
  templates: z.array(z.object({ id: z.number(), name: z.string(), content: z.string(), updatedAt: z.string() })),
  values: z.object({ nombre: z.string(), empresa: z.string(), agente: z.string(), fecha: z.string() }),
});
