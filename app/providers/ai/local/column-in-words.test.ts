import { describe, expect, test } from "vitest";
import { cellInWords, columnInWords, withoutNameOfPrice } from "./column-in-words";

describe("a table's columns within a sentence", () => {
  test.each([
    ["PRECIO", "precio"],
    ["Qué trae", "qué trae"],
    ["Días", "días"],
    ["Por noche", "por noche"],
    ["Viña del Mar", "Viña del Mar"],
    ["Querétaro", "Querétaro"],
    ["Concepción", "Concepción"],
    ["Porto", "Porto"],
    ["Colores", "colores"],
    ["Medidas (cm)", "medidas (cm)"],
    ["PANTALLA ORI", "PANTALLA ORI"],
    ["Lunes", "Lunes"],
  ])("%s reads %s", (name, read) => {
    expect(columnInWords(name)).toBe(read);
  });

  test.each([
    ["Descripción", "Con papel coreano", "Con papel coreano"],
    ["NOTA:", "Sobre pedido", "Sobre pedido"],
    ["Detalle", "sí", "detalle sí"],
    ["Nota", "8.5", "nota 8.5"],
    ["Tamaño", "90 g", "tamaño 90 g"],
    [null, "90 g", "90 g"],
  ])("a cell under %s: %s reads %s", (column, cell, read) => {
    expect(cellInWords(column, cell)).toBe(read);
  });

  test.each([
    ["Concha: precio $14, tamaño 90 g.", "Concha: $14, tamaño 90 g."],
    ["Fiestón: qué trae 60 conchas, precio $790.", "Fiestón: qué trae 60 conchas, $790."],
    ["Francés: modalidad virtual, Precio S/ 305", "Francés: modalidad virtual, S/ 305"],
    ["Casita: costo Q 215", "Casita: Q 215"],
    ["Concha: precio $14, mayoreo $12.", "Concha: precio $14, mayoreo $12."],
    ["Concha: precio 14, con envío $30.", "Concha: precio 14, con envío $30."],
    ["Concha: precio público $14.", "Concha: precio público $14."],
    ["El precio $14 es de lista.", "El precio $14 es de lista."],
    ["Ajuste, valor: $90", "Ajuste, valor: $90"],
  ])("«%s» is told as «%s»", (text, told) => {
    expect(withoutNameOfPrice(text)).toBe(told);
  });
});
