import { expect, test } from "vitest";
import { tableFacts } from "./table-facts";
import { unclearPrices, unclearText } from "./unclear-prices";

function contentOf(rows: readonly (readonly string[])[]): string {
  const found = tableFacts([{ name: null, rows }], "America/Mexico_City");
  return found.ok ? found.facts.map(({ text }) => text).join("\n") : "";
}

test("rows whose price is no figure are counted and named, those that say so on purpose are not", () => {
  const content = contentOf([
    ["Producto", "Precio", "Tamaño"],
    ["Concha", "abc", "90 g"],
    ["Bolillo", "??", ""],
    ["Cuerno", "12.50", "80 g"],
    ["Pastel de boda", "a consultar", ""],
    ["Prueba", "Gratis", ""],
    ["Rosca", "desde cien pesos", ""],
    ["Pan del día", "", "100 g"],
  ]);
  expect(content).toContain("Concha: precio abc, tamaño 90 g.");
  expect(unclearPrices(content, 5)).toMatchObject({ count: 2, names: ["Concha", "Bolillo"] });
  expect(unclearText(unclearPrices(content, 5))).toBe("2 filas sin un precio claro: «Concha» y «Bolillo».");
});

test("each price column counts, a column that only speaks of prices does not, and a long list is named in part", () => {
  const rows = Array.from({ length: 7 }, (_, index) => [`Pieza ${index}`, "$10", "por confirmar", "el mejor precio"]);
  const content = contentOf([["Producto", "Precio menudeo", "Precio mayoreo", "Descripción"], ...rows]);
  expect(unclearPrices(content, 3)).toMatchObject({ count: 0, names: [] });
  const other = content.replaceAll("por confirmar", "xx");
  expect(unclearText(unclearPrices(other, 3))).toBe(
    "7 filas sin un precio claro: «Pieza 0», «Pieza 1», «Pieza 2» y 4 más.",
  );
  expect(unclearText(unclearPrices("Té: precio x.", 3))).toBe("1 fila sin un precio claro: «Té».");
  // Without a row there is no column whose name could be wrong.
  expect(unclearText(unclearPrices("Lista de precios sin renglones", 3))).toBeNull();
});

test("a list without any price says so, whatever its columns are called", () => {
  const content = contentOf([
    ["Producto", "Menudo", "Tamaño"],
    ["Concha", "12", "90 g"],
    ["Bolillo", "3", ""],
  ]);
  expect(unclearText(unclearPrices(content, 5))).toBe(
    "No encontramos precios en las filas de esta lista: llama «Precio» a su columna.",
  );
  expect(unclearText(unclearPrices("Concha: menudo $12.", 5))).toBeNull();
});
