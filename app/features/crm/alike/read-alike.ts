import * as z from "zod/mini";
import type { Alike } from "~/features/contacts/alike/alike";

/** The people in an answer or a refusal. */
export const alikeSchema = z.array(
  z.object({
    kind: z.enum(["customer", "prospect"]),
    id: z.number(),
    name: z.string(),
    by: z.enum(["phone", "email"]),
  }),
);

/** The people that a refused form names besides its sentence; null where it is another refusal. */
export function readAlike(about: unknown): readonly Alike[] | null {
  const read = z.safeParse(z.object({ alike: alikeSchema }), about);
  return read.success ? read.data.alike : null;
}

/** The people in the answer of the hint; nobody where it is another answer. */
export function alikeIn(answer: unknown): readonly Alike[] {
  const read = z.safeParse(alikeSchema, answer);
  return read.success ? read.data : [];
}
