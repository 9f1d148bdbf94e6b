import { z } from "zod";
import { idSchema } from "~/platform/id-schema";
import { textLine } from "~/platform/text-schema";
import { CHANNEL_FILTERS } from "~/wire/channel";
import { agentSchema, LIST_STATUSES, MAX_SEARCH_CHARACTERS, tagSchema } from "../list-query";
import { VIEW_NAME_CHARACTERS } from "./limits";

const name = textLine().pipe(
  z
    .string()
    .min(1, "Ponle un nombre a la vista.")
    .max(VIEW_NAME_CHARACTERS, `El nombre es muy largo: el máximo son ${VIEW_NAME_CHARACTERS} caracteres.`),
);
/** An empty field does not limit the list. */
const none = z.literal("").transform(() => null);
const UNKNOWN = "Ese filtro no existe. Vuelve a la bandeja y elígelo otra vez.";

/** The name of a view, and the filters that its page was opened with. */
export const viewSchema = z.object({
  name,
  channel: z.union([none, z.enum(CHANNEL_FILTERS).exclude(["all"])], { error: UNKNOWN }).default(null),
  status: z.union([none, z.enum(LIST_STATUSES).exclude(["trash"])], { error: UNKNOWN }).default(null),
  company: z.union([none, idSchema], { error: UNKNOWN }).default(null),
  agent: z.union([none, agentSchema], { error: UNKNOWN }).default(null),
  tag: z.union([none, tagSchema], { error: UNKNOWN }).default(null),
  q: z.union([none, z.string().trim().max(MAX_SEARCH_CHARACTERS, UNKNOWN)]).default(null),
});
/** The view that a form is about. */
export const ofViewSchema = z.object({ of: idSchema });

export const viewsQuerySchema = z.object({ listo: z.enum(["quitada"]).nullable().catch(null) });
