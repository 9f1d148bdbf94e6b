import { z } from "zod";
import { idSchema } from "~/platform/id-schema";
import { ACTS, type Act, type ManyDone } from "./acts";

/** A page has 50 rows. */
export const MOST_MARKED = 100;

/** The part of a list's address that says which rows are marked and what is to be done with them. */
export const marksQuerySchema = z.object({
  hacer: z.enum(ACTS).nullable().catch(null),
  fila: z.array(idSchema).max(MOST_MARKED).catch([]),
  /** All that match the search and the filters, also on other pages. */
  todos: z.literal("1").nullable().catch(null),
  /** What was done without scripts, and to how many. */
  hecho: z.enum(ACTS).nullable().catch(null),
  cuantos: z.coerce.number().int().min(0).nullable().catch(null),
});
export type Marks = z.output<typeof marksQuerySchema>;

/** The marks of an address; `fila` stands there once for each row. */
export function marksIn(search: URLSearchParams): Marks {
  return marksQuerySchema.parse({ ...Object.fromEntries(search), fila: search.getAll("fila") });
}

/** The form that does it. Its rows are ids with commas, or `todos` with the search and the filters of the list. */
export const manySchema = z.object({
  act: z.enum(ACTS),
  rows: z
    .string()
    .transform((text): unknown[] => text.split(",").filter(Boolean))
    .pipe(z.array(idSchema).max(MOST_MARKED))
    .catch([]),
  todos: marksQuerySchema.shape.todos,
  /** A tag, a state, or the id of a company. */
  value: z.string().trim().max(100).catch(""),
});

/** What the page after a form without scripts says. */
export function doneAddress(done: ManyDone): { readonly hecho: Act; readonly cuantos: number } {
  return { hecho: done.act, cuantos: "changed" in done ? done.changed : 0 };
}
