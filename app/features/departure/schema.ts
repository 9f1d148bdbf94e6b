import { z } from "zod";
import { FILES_DAYS, RESOLVED_DAYS, TRASH_DAYS } from "~/features/threads/retention/periods";

const password = z
  .string({ error: "Escribe tu contraseña." })
  .min(1, "Escribe tu contraseña.")
  .max(200, "La contraseña no es correcta.")
  .meta({ secret: true });

export const exportSchema = z.object({ password });

/** One archive of a copy; the first is 0. */
export const partSchema = z.object({ parte: z.coerce.number().int().min(0).max(100_000).catch(0) });

const name = z
  .string({ error: "Escribe el nombre del negocio." })
  .trim()
  .min(1, "Escribe el nombre del negocio.")
  .max(300, "Es muy largo.");

/** The owner's form: the name is typed, so that no business is erased by a slip. */
export const eraseSchema = z.object({ password, name });

/** The super administrator's form. */
export const eraseAsSuperAdminSchema = z.object({
  name,
  reason: z
    .string({ error: "Escribe el motivo." })
    .trim()
    .min(1, "Escribe el motivo.")
    .max(300, "El motivo puede tener hasta 300 caracteres."),
});

const among = (choices: readonly number[]) =>
  z
    .string({ error: "Elige un tiempo de la lista." })
    .refine((typed) => choices.some((days) => String(days) === typed), "Elige un tiempo de la lista.");

/** How long conversations and their files are kept, in days. */
export const retentionSchema = z.object({
  resolvedDays: among(RESOLVED_DAYS),
  filesDays: among(FILES_DAYS),
  trashDays: among(TRASH_DAYS),
});

/** The same from the page, with the times to which the person has said yes. */
export const askedRetentionSchema = retentionSchema.extend({ agreed: z.string().max(20).catch("") });

/** What was done right before, for browsers without scripts. */
export const departureQuerySchema = z.object({
  listo: z.enum(["copia", "borrado", "seguimos", "tiempos"]).nullable().catch(null),
});
