import { expect, test } from "vitest";
import { doneAddress, manySchema, marksIn } from "./schema";

const ids = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`);

test("an address marks up to a hundred rows; one that is no id, or one too many, marks none", () => {
  const marked = (rows: readonly string[], rest = "") =>
    marksIn(new URLSearchParams(`${rows.map((row) => `fila=${row}`).join("&")}${rest}`));
  expect(marked(["7", "8"], "&hacer=estado&todos=1&cuantos=3")).toEqual({
    ...{ hacer: "estado", fila: [7, 8], todos: "1", hecho: null, cuantos: 3 },
  });
  expect(marked(ids(100)).fila).toHaveLength(100);
  expect(marked(ids(101)).fila).toEqual([]);
  expect(marked(["7", "x"], "&hacer=volar&todos=2&cuantos=-1")).toEqual({
    ...{ hacer: null, fila: [], todos: null, hecho: null, cuantos: null },
  });
});

test("a form's rows are up to a hundred ids with commas, and its value a short text", () => {
  const read = (rows: string, value = "") => manySchema.parse({ act: "estado", rows, value, todos: undefined });
  expect(read("7,8,", " activo ")).toMatchObject({ rows: [7, 8], value: "activo" });
  expect(read(ids(100).join(",")).rows).toHaveLength(100);
  expect(read(ids(101).join(",")).rows).toEqual([]);
  expect(read("7,x").rows).toEqual([]);
  expect(read("7", "x".repeat(100)).value).toHaveLength(100);
  expect(read("7", "x".repeat(101)).value).toBe("");
});

test("a page without scripts says how many were changed, and none while a job changes them", () => {
  expect(doneAddress({ act: "estado", changed: 3, of: 4 })).toEqual({ hecho: "estado", cuantos: 3 });
  expect(doneAddress({ act: "estado", queued: 300 })).toEqual({ hecho: "estado", cuantos: 0 });
});
