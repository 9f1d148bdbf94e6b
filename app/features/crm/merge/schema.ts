import { z } from "zod";
import type { CustomerField } from "~/features/contacts/customers/labels";
import { ofCustomerSchema } from "~/features/contacts/customers/schema";
import { idSchema } from "~/platform/id-schema";
import { FIELDS, SIDES } from "./merge-fields";

const time = z.coerce.number().int();
const choices = Object.fromEntries(
  FIELDS.map((name) => [name, z.enum(SIDES).optional().catch(undefined)]),
) as unknown as Record<
  CustomerField,
  z.ZodCatch<z.ZodOptional<z.ZodEnum<{ own: "own"; other: "other"; both: "both" }>>>
>;

/** Two customers to unite, when they were last changed, and whose values win. */
export const mergeSchema = ofCustomerSchema.extend({
  other: idSchema,
  seen: time,
  seenOther: time,
  ...choices,
});

/** `of` is the merge. */
export const undoMergeSchema = z.object({ of: idSchema });
