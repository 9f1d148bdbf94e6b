import { expect, test } from "vitest";
import { reasonsOf } from "../../../../tests/support/reasons";
import { importAddressSchema, importRowsSchema, sheetSchema, startImportSchema } from "./schema";

const START = { of: "7", policy: "skip", companyId: "" };

test("an import is begun with the meaning of sixty columns, where what is not said or too long means nothing", () => {
  const columns = { c0: "fullName", c9: "x".repeat(40), c10: "x".repeat(41), c59: "phone", c60: "email" };
  const parsed = startImportSchema.parse({ ...START, ...columns });
  expect(parsed).toMatchObject({ c0: "fullName", c1: "", c9: "x".repeat(40), c10: "", c59: "phone" });
  expect(Object.keys(parsed).filter((name) => /^c\d+$/.test(name))).toHaveLength(60);
});

test("an import goes to no company or to one, and its phones have México's code where none is chosen", () => {
  expect(startImportSchema.parse(START)).toMatchObject({ of: 7, policy: "skip", companyId: null, dialCode: "+52" });
  expect(startImportSchema.parse({ ...START, companyId: "9", dialCode: "+34" })).toMatchObject({
    companyId: 9,
    dialCode: "+34",
  });
  for (const policy of ["skip", "fill", "overwrite"])
    expect(startImportSchema.parse({ ...START, policy })).toMatchObject({ policy });
  expect(reasonsOf(startImportSchema, { of: "7", policy: "otra", companyId: "x", dialCode: "+999" })).toEqual({
    policy: "Elige qué hacer con quien ya está.",
    companyId: "Elige una empresa de la lista.",
    dialCode: "Elige un código de país de la lista.",
  });
});

test("a sheet is one of the file's, counted from nothing", () => {
  expect(sheetSchema.parse({ of: "7", sheet: "0" })).toEqual({ of: 7, sheet: 0 });
  expect(reasonsOf(sheetSchema, { of: "7", sheet: "x" })).toEqual({ sheet: "Elige una hoja de la lista." });
  for (const sheet of ["-1", "0.5"]) expect(sheetSchema.safeParse({ of: "7", sheet }).success).toBe(false);
});

test("the page shows the import that its address names, and a file has the refused rows or the repeated ones", () => {
  expect(importAddressSchema.parse({ ver: "7" })).toEqual({ ver: 7 });
  for (const ver of ["0", "x", undefined]) expect(importAddressSchema.parse({ ver })).toEqual({ ver: null });
  expect(importRowsSchema.parse({ ver: "7", filas: "repetidas" })).toEqual({ ver: 7, filas: "repetidas" });
  expect(importRowsSchema.parse({ ver: "7", filas: "otras" })).toEqual({ ver: 7, filas: null });
});
