import * as z from "zod/mini";
import { choicesSchema } from "~/features/templates/wire";

const macro = z.object({ id: z.number(), name: z.string(), content: z.string(), does: z.array(z.string()) });

/** What a picker offers for a thread: templates, macros, and the values of their variables. */
export const pickerSchema = z.extend(choicesSchema, { macros: z.array(macro) });
export type MacroChoice = z.output<typeof macro>;
