import { z } from "zod";
import { CONTENT_CHARACTERS, NAME_CHARACTERS } from "~/features/templates/limits";
import { formatCount } from "~/language/counts";
import { idSchema } from "~/platform/id-schema";
import { seenSchema } from "~/platform/seen.server";
import { textBlock, textLine } from "~/platform/text-schema";
import { tagList } from "../schema";
import { MACRO_AIS, MACRO_ASSIGNS, MACRO_STATES } from "./effects";
import { MOST_MACRO_TAGS } from "./limits";

const name = textLine().pipe(
  z
    .string()
    .min(1, "Ponle un nombre a la macro.")
    .max(NAME_CHARACTERS, `El nombre es muy largo: el máximo son ${NAME_CHARACTERS} caracteres.`),
);
const content = textBlock()
  .default("")
  .pipe(
    z
      .string()
      .max(CONTENT_CHARACTERS, `El texto es muy largo: el máximo son ${formatCount(CONTENT_CHARACTERS)} caracteres.`),
  );
const choice = "Elige una opción de la lista.";

/** A macro, as the form of its page sends it. */
export const macroSchema = z.object({
  name,
  content,
  tags: tagList
    .refine((list) => list.length <= MOST_MACRO_TAGS, `Una macro puede poner hasta ${MOST_MACRO_TAGS} etiquetas.`)
    .default([]),
  state: z.enum(MACRO_STATES, { error: choice }).default("keep"),
  assign: z.enum(MACRO_ASSIGNS, { error: choice }).default("keep"),
  ai: z.enum(MACRO_AIS, { error: choice }).default("keep"),
  owner: z.enum(["team", "me"], { error: choice }).default("team"),
});
/** The macro that a form is about. */
export const ofMacroSchema = z.object({ of: idSchema });
export const changedMacroSchema = macroSchema.extend({ ...ofMacroSchema.shape, seen: seenSchema });

/** The page's address; with a thread, its macros can be applied to it there. */
export const macrosQuerySchema = z.object({
  editar: z
    .union([z.literal("nueva"), idSchema])
    .nullable()
    .catch(null),
  listo: z.enum(["guardada", "eliminada"]).nullable().catch(null),
  conversationId: idSchema.nullable().catch(null),
  /** The customer's newest message that the thread's page showed. */
  hasta: idSchema.nullable().catch(null),
});
