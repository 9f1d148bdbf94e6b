import { expect, test } from "vitest";
import { itemOf, payAddress, readRow } from "./price-items";

test.each([
  ["Concha: precio $12.50, tamaño 90 g.", 1_250, "$"],
  ["Pastel: precio $1,350.", 135_000, "$"],
  ["Corte: clave S1, precio 12.50 USD.", 1_250, "USD"],
  ["Ajuste de frenos: precio $18.000.", 1_800_000, "$"],
  ["Bicicleta: precio 350.000 CLP, talla M.", 35_000_000, "CLP"],
  ["Café: precio por kilo $1.500,50.", 150_050, "$"],
  ["Pan: precio $1.250, peso 1.250 kg.", 125_000, "$"],
])("%s", (text, cents, currency) => {
  expect(itemOf(1, text)).toMatchObject({ cents, currency });
});

test.each([
  "Concha: precio Desde 200.",
  "Fresa: chico 25, grande 40.",
  "Pan: precio menudeo $12, precio mayoreo $10.",
  "Pan: precio $0.500.",
  "Pan: precio $1.50.000.",
  "Pan: precio 1.250 kg.",
  "Pan: precio 1.250 grs.",
  "Pan: precio v 2.500.",
  "Pan: precio 2.500.",
  "Pan: peso 1.250 kg, versión v 2.500.",
  "Pan.",
])("%s has no price to order by", (text) => {
  expect(itemOf(1, text)).toBeNull();
});

test.each(["c/u", "c/u.", "cada uno", "cada una", "por pieza", "la pieza", "x pza", "por unidad", "pesos c/u"])(
  "a price '%s' is one amount",
  (unit) => {
    expect(itemOf(1, `Concha: precio $14 ${unit}, tamaño 90 g.`)).toEqual({
      ...{ id: 1, name: "Concha", cents: 1_400, currency: "$" },
    });
    expect(itemOf(1, `Concha: precio $14 ${unit}`)?.cents).toBe(1_400);
    expect(itemOf(1, `Concha: precio $14 ${unit} o $20.`)).toBeNull();
  },
);

test.each([
  ["Café: precio $200 el kilo.", "kilo"],
  ["Café: precio $200 por kg.", "kilo"],
  ["Café: precio $200/kg.", "kilo"],
  ["Café: precio por kilo $200.", "kilo"],
  ["Agua: precio $20 por litro.", "litro"],
  ["Huevo: precio $40 la docena.", "docena"],
  ["Concha: precio $14.", undefined],
])("%s is sold by that", (text, measure) => {
  expect(itemOf(1, text)?.measure).toBe(measure);
  expect(itemOf(1, text)).not.toBeNull();
});

test.each([
  ["Concha: precio $14 la caja.", "unit"],
  ["Concha: precio Desde 200.", "unclear"],
  ["Concha.", "unclear"],
  ["Pan: precio menudeo $12, precio mayoreo $10.", "several"],
])("%s cannot be ordered, and why", (text, why) => {
  expect(readRow(1, text, "$")).toEqual({ why });
});

test("a thing may cost a thousand million, not more", () => {
  expect(itemOf(1, "Casa: precio $1,000,000,000.")?.cents).toBe(100_000_000_000);
  expect(itemOf(1, "Casa: precio $1,000,000,001.")).toBeNull();
});

test("the link to pay at gets the amount with its cents, wherever it has a place for it", () => {
  expect(payAddress("https://pay.mx/{{monto}}?total={{monto}}", 135_050)).toBe("https://pay.mx/1350.50?total=1350.50");
  expect(payAddress("https://pay.mx/{{monto}}", 1_200)).toBe("https://pay.mx/12.00");
});

test.each([
  ["Menú: precio S/ 18.50.", "S/", 1_850, "S/"],
  ["Menú: precio S/.18.", "$", 1_800, "S/"],
  ["Barra de pan: precio 1,20 €, peso 250 g.", "€", 120, "€"],
  ["Barra de pan: precio €1,20.", "€", 120, "€"],
  ["Tamal: precio Q12 c/u.", "Q", 1_200, "Q"],
  ["Baleada: precio L 45.", "L", 4_500, "L"],
  ["Casado: precio ₡3.500.", "₡", 350_000, "₡"],
  ["Chipa: precio Gs. 5.000.", "Gs.", 500_000, "Gs."],
  ["Gallo pinto: precio C$80.", "C$", 8_000, "C$"],
  ["Salteña: precio Bs 8.", "Bs", 800, "Bs"],
  ["Mangú: precio RD$250.", "RD$", 25_000, "RD$"],
  ["Mangú: precio 250 pesos.", "RD$", 25_000, "RD$"],
  ["Tour: precio US$15.", "S/", 1_500, "USD"],
  ["Tour: precio 15 dólares.", "S/", 1_500, "USD"],
  ["Pan: precio 12 por pieza.", "S/", 1_200, "S/"],
  ["Pan: precio 12 soles por pieza.", "$", 1_200, "S/"],
  ["Pan: precio del kilo S/ 8.", "S/", 800, "S/"],
])("'%s' of a shop whose money is %s costs %i of %s", (text, own, cents, currency) => {
  expect(itemOf(1, text, own)).toMatchObject({ cents, currency });
});

test("a measure after a sign is no part of the price", () => {
  expect(itemOf(1, "Naranjas: precio 1,20 €/kg.", "€")).toMatchObject({ cents: 120, currency: "€", measure: "kilo" });
  expect(itemOf(1, "Pan: precio del 5.", "L")).toBeNull();
});
