import * as z from "zod/mini";
import type { CustomerConflict } from "~/features/contacts/customers/save-customer.server";
import { alikeSchema } from "../alike/read-alike";

const conflictSchema = z.object({
  alike: z.optional(alikeSchema),
  changed: z.optional(
    z.object({ seen: z.number(), fields: z.array(z.object({ label: z.string(), stored: z.string() })) }),
  ),
});

/** What a refused form brought besides its sentence; nothing where it is no conflict. */
export function readConflict(about: unknown): CustomerConflict {
  const read = conflictSchema.safeParse(about);
  return read.success ? read.data : {};
}
