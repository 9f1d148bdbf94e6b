import { expect, test } from "vitest";
import { reasonsOf } from "../../../tests/support/reasons";
import { eraseAsSuperAdminSchema, eraseSchema, partSchema, retentionSchema } from "./schema";

const x = (length: number) => "x".repeat(length);

test("who erases a business types its name, and their password or the reason", () => {
  expect(reasonsOf(eraseSchema, { password: x(200), name: x(300) })).toEqual({});
  expect(reasonsOf(eraseSchema, { password: x(201), name: x(301) })).toEqual({
    ...{ password: "La contraseña no es correcta.", name: "Es muy largo." },
  });
  expect(reasonsOf(eraseSchema, { password: "", name: " " })).toEqual({
    ...{ password: "Escribe tu contraseña.", name: "Escribe el nombre del negocio." },
  });
  expect(reasonsOf(eraseAsSuperAdminSchema, { name: "La Espiga", reason: x(300) })).toEqual({});
  expect(reasonsOf(eraseAsSuperAdminSchema, { name: "La Espiga", reason: x(301) })).toEqual({
    reason: "El motivo puede tener hasta 300 caracteres.",
  });
  expect(reasonsOf(eraseAsSuperAdminSchema, { name: "La Espiga", reason: " " })).toEqual({
    reason: "Escribe el motivo.",
  });
});

test("conversations, files and the trash are kept for times of their own lists", () => {
  const usual = { resolvedDays: "0", filesDays: "0", trashDays: "30" };
  const refused = (fields: object) => Object.keys(reasonsOf(retentionSchema, { ...usual, ...fields }));
  for (const resolvedDays of ["0", "90", "180", "365", "730"]) expect(refused({ resolvedDays })).toEqual([]);
  for (const filesDays of ["0", "30", "90", "180", "365"]) expect(refused({ filesDays })).toEqual([]);
  for (const trashDays of ["1", "7", "15", "30"]) expect(refused({ trashDays })).toEqual([]);
  expect(refused({ resolvedDays: "30" })).toEqual(["resolvedDays"]);
  expect(refused({ filesDays: "730" })).toEqual(["filesDays"]);
  expect(refused({ trashDays: "0" })).toEqual(["trashDays"]);
  expect(refused({ trashDays: " 30" })).toEqual(["trashDays"]);
});

test("a copy's part is a whole number; what is none is the first", () => {
  const parts = ["3", "100000", "100001", "-1", "1.5", "x"].map((parte) => partSchema.parse({ parte }).parte);
  expect(parts).toEqual([3, 100_000, 0, 0, 0, 0]);
});
