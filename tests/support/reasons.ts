import type { z } from "zod";

/** Why a schema refuses a value: the first reason of each field; nothing where it takes it. */
export function reasonsOf(schema: z.ZodType, value: unknown): Readonly<Record<string, string>> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}
