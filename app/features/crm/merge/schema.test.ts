import { expect, test } from "vitest";
import { mergeSchema, undoMergeSchema } from "./schema";

const TWO = { of: "7", other: "8", seen: "1800000000000", seenOther: "1800000000001" };

test("a merge names both customers and when each was seen; without one of them nothing is united", () => {
  expect(mergeSchema.parse(TWO)).toEqual({ of: 7, other: 8, seen: 1_800_000_000_000, seenOther: 1_800_000_000_001 });
  for (const name of ["of", "other", "seen", "seenOther"] as const)
    expect(mergeSchema.safeParse({ ...TWO, [name]: undefined }).success).toBe(false);
  for (const wrong of [{ other: "0" }, { seen: "1.5" }, { seenOther: "x" }])
    expect(mergeSchema.safeParse({ ...TWO, ...wrong }).success).toBe(false);
});

test("each field of the two is chosen by a side; what is no side is no choice", () => {
  const sides = {
    ...{ firstName: "own", lastName: "other", email: "own", phone: "other", address: "own", city: "other" },
    ...{ state: "own", postalCode: "other", country: "own", notes: "both", companyId: "other", dateOfBirth: "own" },
    ...{ customerType: "other", preferredChannel: "own", tags: "both" },
  };
  expect(mergeSchema.parse({ ...TWO, ...sides })).toMatchObject(sides);
  expect(mergeSchema.parse({ ...TWO, ...sides, city: "ninguno", id: "other" })).toMatchObject({ city: undefined });
  expect(mergeSchema.parse({ ...TWO, tenantId: "other" })).not.toHaveProperty("tenantId");
});

test("an undo names its merge", () => {
  expect(undoMergeSchema.parse({ of: "7" })).toEqual({ of: 7 });
  for (const of of ["0", "x", undefined]) expect(undoMergeSchema.safeParse({ of }).success).toBe(false);
});
