import { expect, test } from "vitest";
import { ofStoppedSchema, stoppedQuerySchema } from "./schema";

test("the page of stopped jobs says where it begins and what was done to how many; what is wrong counts as not said", () => {
  expect(stoppedQuerySchema.parse({})).toEqual({ antes: null, listo: null, cuantos: 0 });
  expect(stoppedQuerySchema.parse({ antes: "7", listo: "todos", cuantos: "50" })).toEqual({
    antes: 7,
    listo: "todos",
    cuantos: 50,
  });
  for (const listo of ["reintentado", "resuelto", "descartado", "todos"])
    expect(stoppedQuerySchema.parse({ listo, cuantos: "1" })).toMatchObject({ listo, cuantos: 1 });
  for (const cuantos of ["51", "-1", "1.5", "x"])
    expect(stoppedQuerySchema.parse({ antes: "0", listo: "otra", cuantos })).toEqual({
      antes: null,
      listo: null,
      cuantos: 0,
    });
});

test("a form is about one stopped job", () => {
  expect(ofStoppedSchema.parse({ of: "7" })).toEqual({ of: 7 });
  for (const of of ["0", "x", undefined]) expect(ofStoppedSchema.safeParse({ of }).success).toBe(false);
});
