import { z } from "zod";

const password = z
  .string({ error: "Escribe tu contraseña." })
  .min(1, "Escribe tu contraseña.")
  .max(200, "La contraseña no es correcta.")
  .meta({ secret: true });

export const exportSchema = z.object({ password });

/** One archive of a copy; the first is 0. */
export const partSchema = z.object({ parte: z.coerce.number().int().min(0).max(100_000).catch(0) });

/** What was done right before, for browsers without scripts. */
export const departureQuerySchema = z.object({
  listo: z.enum(["copia", "borrado", "seguimos"]).nullable().catch(null),
});
