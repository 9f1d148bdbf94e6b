import { z } from "zod";
import { idSchema } from "~/features/conversations/schema";

export const MAX_TEMPLATES = 200;
export const NAME_CHARACTERS = 60;
export const CONTENT_CHARACTERS = 2_000;

const name = z
  .string()
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "Ponle un nombre a la plantilla.")
      .max(NAME_CHARACTERS, `El nombre es muy largo: el máximo son ${NAME_CHARACTERS} caracteres.`),
  );
const content = z
  .string()
  // Forms send CRLF, messages have LF.
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1, "Escribe el texto de la plantilla.")
      .max(
        CONTENT_CHARACTERS,
        `El texto es muy largo: el máximo son ${CONTENT_CHARACTERS.toLocaleString("es-MX")} caracteres.`,
      ),
  );

/** The manager's forms, told apart by their intent. */
export const templateFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create"), name, content }),
  z.object({ intent: z.literal("update"), templateId: idSchema, name, content }),
  z.object({ intent: z.literal("delete"), templateId: idSchema }),
  z.object({ intent: z.literal("add-starters") }),
]);
export type TemplateForm = z.output<typeof templateFormSchema>;

export const TEMPLATE_FIELDS = ["intent", "templateId", "name", "content"] as const;

/** What the manager's address can say; wrong values fall back to the plain list. */
export const templatesQuerySchema = z.object({
  buscar: z.string().trim().max(100).catch(""),
  editar: z
    .union([z.literal("nueva"), idSchema])
    .nullable()
    .catch(null),
  listo: z.enum(["guardada", "eliminada", "ejemplos"]).nullable().catch(null),
});

/** Whose values a picker asks for. */
export const choicesQuerySchema = z.object({ conversationId: idSchema });
