import { z } from "zod";
import { formatCount } from "~/language/counts";
import { idSchema } from "~/platform/id-schema";
import { seenSchema } from "~/platform/seen.server";
import { textBlock, textLine } from "~/platform/text-schema";
import { CONTENT_CHARACTERS, NAME_CHARACTERS } from "./limits";

const name = textLine().pipe(
  z
    .string()
    .min(1, "Ponle un nombre a la plantilla.")
    .max(NAME_CHARACTERS, `El nombre es muy largo: el máximo son ${NAME_CHARACTERS} caracteres.`),
);
const content = textBlock().pipe(
  z
    .string()
    .min(1, "Escribe el texto de la plantilla.")
    .max(CONTENT_CHARACTERS, `El texto es muy largo: el máximo son ${formatCount(CONTENT_CHARACTERS)} caracteres.`),
);

/** Name and text, as the manager's form sends them. */
export const templateSchema = z.object({ name, content });
/** The template that a form is about. */
export const ofTemplateSchema = z.object({ of: idSchema });
export const changedTemplateSchema = templateSchema.extend({ ...ofTemplateSchema.shape, seen: seenSchema });

/** The query of the manager's address; wrong values fall back to the plain list. */
export const templatesQuerySchema = z.object({
  buscar: z.string().trim().max(100).catch(""),
  editar: z
    .union([z.literal("nueva"), idSchema])
    .nullable()
    .catch(null),
  listo: z.enum(["guardada", "eliminada", "ejemplos"]).nullable().catch(null),
});

/** The thread with the customer whose data fill the variables in a picker. */
export const choicesQuerySchema = z.object({ conversationId: idSchema });
