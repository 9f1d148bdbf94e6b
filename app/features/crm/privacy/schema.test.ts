import { expect, test } from "vitest";
import { reasonsOf } from "../../../../tests/support/reasons";
import { eraseSchema } from "./schema";

test("whoever erases a person says which, and types a name of up to 300 characters", () => {
  const x = (length: number) => "x".repeat(length);
  expect(eraseSchema.parse({ of: "7", name: "  Ana Ruiz " })).toEqual({ of: 7, name: "Ana Ruiz" });
  expect(eraseSchema.parse({ of: "7", name: "A" })).toEqual({ of: 7, name: "A" });
  expect(eraseSchema.parse({ of: "7", name: ` ${x(300)} ` }).name).toHaveLength(300);
  const reasons = (name: unknown) => reasonsOf(eraseSchema, { of: "7", name });
  expect([undefined, "", "  ", x(301)].map(reasons)).toEqual([
    { name: "Escribe el nombre." },
    { name: "Escribe el nombre." },
    { name: "Escribe el nombre." },
    { name: "Es muy largo." },
  ]);
  for (const of of ["0", "x", undefined]) expect(eraseSchema.safeParse({ of, name: "Ana" }).success).toBe(false);
});
