import { expect, test } from "vitest";
import { itemOf, moneyText, payAddress, readOrder } from "./price-items";

const items = [
  "Concha de vainilla: precio $12.50, tamaño 90 g.",
  "Concha de chocolate: precio $13.",
  "Pastel de tres leches: precio $1,350.",
  "Torta de jamón y queso: precio $55.",
  "Bolillo: precio $2.50, piezas 1.",
].flatMap((text, index) => itemOf(index + 1, text) ?? []);

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

test.each([
  [
    "2 conchas de vainilla y un pastel de tres leches",
    [
      ["Concha de vainilla", 2],
      ["Pastel de tres leches", 1],
    ],
  ],
  ["quiero una docena de bolillos, por favor", [["Bolillo", 12]]],
  ["media docena de bolillos y 3 bolillos", [["Bolillo", 9]]],
  [
    "dos tortas de jamón y queso y un bolillo",
    [
      ["Torta de jamón y queso", 2],
      ["Bolillo", 1],
    ],
  ],
  ["Hola, quisiera hacer un pedido de 1 pastel tres leches", [["Pastel de tres leches", 1]]],
  ["1 concha de chocolate a 1 peso", []],
])("%s", (text, lines) => {
  expect(readOrder(text, items).wanted.map(({ item, quantity }) => [item.name, quantity])).toEqual(lines);
});

test("what is not clear comes with the nearest names", () => {
  expect(readOrder("2 conchas y una pizza", items)).toEqual({
    wanted: [],
    unclear: [
      { said: "conchas", near: ["Concha de vainilla", "Concha de chocolate"] },
      { said: "pizza", near: [] },
    ],
  });
});

test("money is written with its cents only where there are any", () => {
  const inMexico = (cents: number, currency: string) => moneyText(cents, currency, "America/Mexico_City");
  expect([inMexico(3_750, "$"), inMexico(135_000, "$"), inMexico(3_705, "USD")]).toEqual([
    "$37.50",
    "$1,350",
    "37.05 USD",
  ]);
});

test("money is written as the country of the business does", () => {
  expect(moneyText(35_000_050, "$", "America/Santiago")).toBe("$350.000,50");
  expect(moneyText(120_000_000, "$", "America/Bogota")).toBe("$1.200.000");
});

test("a thing may cost a thousand million, not more", () => {
  expect(itemOf(1, "Casa: precio $1,000,000,000.")?.cents).toBe(100_000_000_000);
  expect(itemOf(1, "Casa: precio $1,000,000,001.")).toBeNull();
});

test("things whose name ends in e are found in the plural too", () => {
  const sweet = ["Café de olla: precio $30.", "Chocolate: precio $13.", "Té: precio $15."].flatMap(
    (text, index) => itemOf(index + 1, text) ?? [],
  );
  const { wanted, unclear } = readOrder("quiero 3 cafés de olla, 2 chocolates y 2 tés", sweet);
  expect(unclear).toEqual([]);
  expect(wanted.map(({ item, quantity }) => [item.name, quantity])).toEqual([
    ["Café de olla", 3],
    ["Chocolate", 2],
    ["Té", 2],
  ]);
});

test("a thousand of a thing can be ordered, alone and added up, and no more", () => {
  const quantities = (text: string) => readOrder(text, items).wanted.map(({ quantity }) => quantity);
  expect(quantities("1000 bolillos")).toEqual([1_000]);
  expect(readOrder("1001 bolillos", items)).toEqual({ wanted: [], unclear: [{ said: "bolillos", near: ["Bolillo"] }] });
  expect(readOrder("0 bolillos", items).wanted).toEqual([]);
  expect(quantities("600 bolillos y 600 bolillos")).toEqual([1_000]);
});

test("the link to pay at gets the amount with its cents, wherever it has a place for it", () => {
  expect(payAddress("https://pay.mx/{{monto}}?total={{monto}}", 135_050)).toBe("https://pay.mx/1350.50?total=1350.50");
  expect(payAddress("https://pay.mx/{{monto}}", 1_200)).toBe("https://pay.mx/12.00");
});
