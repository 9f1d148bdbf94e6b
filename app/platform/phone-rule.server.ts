import type { z } from "zod";
import { parsePhone, WRONG_PHONE } from "./phone.server";

interface PhoneFields {
  /** The names of the fields. */
  readonly phone?: string;
  readonly code?: string;
  /** True where a number without a code has the stored one, which only the use case knows. */
  readonly hasStoredCode?: boolean;
}

/**
 * A schema whose phone must be one that can be called. It is checked even if another field is refused, so that both are
 * named at once. An empty phone passes. Apply it last: a schema derived from it by `extend` or `partial` loses the
 * rule.
 */
export function withPhone<Schema extends z.ZodObject>(schema: Schema, fields: PhoneFields = {}): Schema {
  const { phone = "phone", code = "phoneCountryCode", hasStoredCode = false } = fields;
  const isRight = (given: Readonly<Record<string, unknown>>) => {
    const typed = given[phone];
    const dialCode = given[code];
    if (typeof typed !== "string" || typed === "") return true;
    if (typeof dialCode !== "string" && hasStoredCode && !typed.startsWith("+")) return true;
    return parsePhone(typed, typeof dialCode === "string" ? dialCode : null) !== null;
  };
  const isObject = ({ value }: z.core.ParsePayload) => typeof value === "object" && value !== null;
  return schema.refine(isRight, { path: [phone], error: WRONG_PHONE, when: isObject });
}
