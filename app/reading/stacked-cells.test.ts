import { expect, test } from "vitest";
import { unstackedLines } from "./stacked-cells";

const lines = (text: string) => text.split("\n");

test("a table that was copied cell by cell has its rows again, with what stands below it", () => {
  expect(
    unstackedLines(
      lines(
        "Paquete\nQué trae\nVigencia\nValor\nRecupera 5\n5 sesiones de masaje\n45 días\n$100\nPilates 8\n8 clases\n35 días\n$80\nLos paquetes son personales.",
      ),
    ),
  ).toEqual([
    "Paquete · Qué trae · Vigencia · Valor",
    "Recupera 5 · 5 sesiones de masaje · 45 días · $100",
    "Pilates 8 · 8 clases · 35 días · $80",
    "Los paquetes son personales.",
  ]);
});

test("the price need not be the last column, and a remark may stand above the names", () => {
  expect(
    unstackedLines(
      lines(
        "Vigentes todo el año.\nNombre\nPrecio\nValidez\nPack Uno\n395 €\n8 meses\nPack Verano\n590 €\nsolo julio y agosto\n",
      ),
    ),
  ).toEqual([
    "Vigentes todo el año.",
    "Nombre · Precio · Validez",
    "Pack Uno · 395 € · 8 meses",
    "Pack Verano · 590 € · solo julio y agosto",
    "",
  ]);
});

test.each([
  ["an empty cell is missing", "Nombre\nPrecio\nValidez\nUno\n395 €\nDos\n590 €\n8 meses\nTres\n20 €\n1 mes"],
  ["a price below a remark", "Nombre\nPrecio\nClases\nUno\n$20\nDos\nDos\n$30\nTres\n¡Promoción!\n$15"],
  ["one row only", "Nombre\nPrecio\nValidez\nPack Uno\n395 €\n8 meses"],
  ["no column of prices", "Nombre\nContenido\nUno\nDos clases\nDos\nTres clases\n$20"],
  ["prices come first", "Precio\nNombre\n$20\nUno\n$30\nDos"],
  ["a price above each name", "Nuestros servicios\n$35.000\nLimpieza\n$48.000\nMantención"],
  [
    "a price above each name, and a remark",
    "Servicios\n$35\nLimpieza\n$48\nMantención\nLo hace Marcelo, de lunes a jueves.",
  ],
  ["a price above each name, the last one in two parts", "Servicios\n$35\nLimpieza\n$48\nMantención (con repuesto)"],
  ["a price above each name, the last one with a full stop", "Servicios\n$35\nLimpieza\n$48\nMantención."],
  ["a price above each name, the last one praised", "Estufas\n$35\nLimpieza\n$48\nMantención con repuesto incluido!"],
  ["an old price and a new one of each thing", "Licuadora\n$1,200\nOferta\n$900\nPlancha\n$600\nOferta\n$450"],
  ["an old price and a new one of one thing", "OFERTAS\nLicuadora\n$1,200\nPrecio de oferta\n$900\nPlancha\n$600"],
  ["the end of a sentence", "Envío gratis en compras de más de\n$500"],
  ["hours", "Lunes\n9.30\nMartes\n10.30"],
  ["names of groups", "Corte\nTinte\n$300\nPeinado\nManicure\n$200"],
  ["a price above each name, the last one a long name", "Camas\n$900\nIndividual\n$1,200\nColchón de dos plazas."],
  ["one pair, which may be what a block began with", "Nuestros cursos\n$900"],
  ["prices in a remark below", "Concha\n$10\nOreja\n$12\nDesde el lunes hay otra lista aquí.\nPolvorón\n$8"],
  [
    "two services, one without a price",
    "Corte de dama\nTinte completo de raíz\n$500\nPeinado de boda\nUñas de gel y pies\n$300",
  ],
  ["a heading alone above a price", "PRECIOS\n$310\nEXTRAS\n$20"],
  ["a price with its name", "Afinación $900\n$35.000\nLimpieza $48\n$48.000"],
  ["a sum below a story", "Ayer fuimos al mercado\ny compramos pan por\n$35\nque estaba rico"],
])("lines stay as they are: %s", (_, text) => {
  expect(unstackedLines(lines(text))).toEqual(lines(text));
});

test("a price below each name, with or without what it has, under a heading too", () => {
  const remark = "No instalamos estufas nuevas ni de otra marca.";
  expect(unstackedLines(lines(`Limpieza, casa de 1 piso\n$35.000\nMantención completa\n$55.000\n${remark}\n`))).toEqual(
    ["Limpieza, casa de 1 piso · $35.000", "Mantención completa · $55.000", remark, ""],
  );
  expect(
    unstackedLines(lines("PASTELES\nChocolate\nGanache, 20 porciones\n$420\nLimón\nMerengue, 12 porciones\n$380")),
  ).toEqual(["PASTELES", "Chocolate · Ganache, 20 porciones · $420", "Limón · Merengue, 12 porciones · $380"]);
});
