import { z } from "zod";
import { idSchema } from "~/platform/id-schema";

const text = z.string().trim().max(254).catch("");
const id = idSchema.nullable().catch(null);

/** The query of the hint; wrong values count as none. */
export const alikeQuerySchema = z.object({
  email: text.transform((typed) => typed.toLowerCase() || null),
  phone: text,
  codigo: text,
  customer: id,
  prospect: id,
});
