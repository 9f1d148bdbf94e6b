import { describe, expect, test } from "vitest";
import { itemOf } from "./price-items";
import { type Open, readOrder } from "./read-order";

const items = [
  "Concha de vainilla: precio $12.50, tamaño 90 g.",
  "Concha de chocolate: precio $13.",
  "Pastel de tres leches: precio $1,350.",
  "Torta de jamón y queso: precio $55.",
  "Bolillo: precio $2.50, piezas 1.",
].flatMap((text, index) => itemOf(index + 1, text) ?? []);

const listOf = (...rows: readonly string[]) => rows.flatMap((text, index) => itemOf(index + 1, text) ?? []);
const SHOP = listOf(
  "Concha vainilla: precio $12.50.",
  "Concha de chocolate: precio $13.",
  "Bolillo: precio $2.50 c/u.",
  "Café: precio $30.",
  "Café en grano: precio $200 el kilo.",
  "Huevo: precio $40 la docena.",
  "Taco al pastor: precio $20.",
  "Taco de bistec: precio $22.",
  "Orden de 6 tacos: precio $100.",
  "Tamal rojo: precio $20.",
  "Tamal verde: precio $20.",
  "Salsa verde: precio $10.",
  "Dona de azúcar: precio $15.",
  "Piñata grande: precio $350.",
);
const taken = (text: string, open: readonly Open[] = []) =>
  readOrder(text, SHOP, open).wanted.map(({ item, quantity }) => `${quantity} × ${item.name}`);
const left = (text: string) => readOrder(text, SHOP).unclear.map(({ why, whole }) => `${why}: ${whole}`);

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

test("what is not clear comes with the nearest names", () => {
  expect(readOrder("2 conchas y una pizza", items)).toMatchObject({
    wanted: [],
    unclear: [
      { why: "which", said: "conchas", near: ["Concha de vainilla", "Concha de chocolate"], quantity: 2 },
      { why: "unknown", said: "pizza", near: [] },
    ],
  });
});

test("a thousand of a thing can be ordered, alone and added up, and no more", () => {
  expect(taken("1000 bolillos")).toEqual(["1000 × Bolillo"]);
  expect(taken("500 bolillos y 500 bolillos")).toEqual(["1000 × Bolillo"]);
  for (const text of ["1001 bolillos", "1,200 bolillos", "1.200 bolillos", "10,000 bolillos", "dos mil bolillos"]) {
    expect(taken(text)).toEqual([]);
    expect(left(text)).toEqual([`many: ${text}`]);
  }
  expect(taken("800 bolillos y 800 bolillos y 2 cafés")).toEqual(["2 × Café"]);
  expect(left("800 bolillos y 800 bolillos y 2 cafés")).toEqual(["many: 1,600 × Bolillo"]);
});

test.each(["2,5 bolillos", "1,5 bolillos", "1.5 bolillos", "-3 bolillos", "3-4 bolillos", "medio bolillo"])(
  "«%s» is no whole number, and none is taken",
  (text) => {
    expect(taken(text)).toEqual([]);
    expect(left(text)).toEqual([`part: ${text}`]);
  },
);

test("a figure is read as it is written", () => {
  expect(taken("quiero hacer un pedido de 1,000 conchas de vainilla")).toEqual(["1000 × Concha vainilla"]);
  expect(taken("2.0 bolillos")).toEqual(["2 × Bolillo"]);
  expect(taken("2 cafés,3 bolillos")).toEqual(["2 × Café", "3 × Bolillo"]);
  expect(left("0 bolillos")).toEqual(["none: 0 bolillos"]);
});

test("a dash or a number before each line counts nothing", () => {
  expect(taken("-3 bolillos\n-2 cafés")).toEqual(["3 × Bolillo", "2 × Café"]);
  expect(taken("1. 3 bolillos\n2. 4 cafés")).toEqual(["3 × Bolillo", "4 × Café"]);
  expect(left("1. 3 bolillos\n2. 4 cafés")).toEqual([]);
});

test.each([
  ["treinta y cinco bolillos", 35],
  ["veinticinco bolillos porfa", 25],
  ["docena y media de bolillos", 18],
  ["dos docenas y media de bolillos", 30],
  ["una media docena de bolillos", 6],
  ["un par de bolillos", 2],
  ["un ciento de bolillos", 100],
  ["medio ciento de bolillos", 50],
  ["mil bolillos", 1_000],
  ["unos 20 bolillos", 20],
  ["bolillos: 20", 20],
  ["bolillos x 20", 20],
  ["20 pzas de bolillo", 20],
  ["hola buenas, me puede apartar 10 bolillos?", 10],
])("'%s' are %i", (text, quantity) => {
  expect([taken(text), left(text)]).toEqual([[`${quantity} × Bolillo`], []]);
});

describe("by weight", () => {
  test.each(["2 kilos de café en grano", "2kg de café en grano", "dos kilos de cafe en grano"])(
    "'%s' are two of what costs that by the kilo",
    (text) => expect(taken(text)).toEqual(["2 × Café en grano"]),
  );

  test.each([
    "1.5 kilos de café en grano",
    "1.200 kilos de café en grano",
    "medio kilo de café en grano",
    "medio kilo de bolillo",
    "2 kilos de bolillo",
    "2 y medio kilos de café en grano",
    "un kilo y medio de café en grano",
    "tres cuartos de kilo de café en grano",
    "2 1/2 kilos de café en grano",
    "½ kilo de café en grano",
    "500 gr de café en grano",
    "media docena de huevo",
  ])("'%s' is seen by a person", (text) => {
    expect([taken(text), left(text)]).toEqual([[], [`weight: ${text}`]]);
  });

  test("what is counted otherwise is asked about", () => {
    expect(left("3 cafés en grano")).toEqual(["unit: 3 cafés en grano"]);
    expect(left("30 huevos")).toEqual(["unit: 30 huevos"]);
    expect(taken("2 docenas de huevo")).toEqual(["2 × Huevo"]);
  });

  test("the thing beside it is taken", () => {
    expect(taken("20 bolillos y medio kilo de café en grano")).toEqual(["20 × Bolillo"]);
  });
});

test("what follows a thing is of the same", () => {
  expect(taken("50 tamales de rojo y 20 de verde")).toEqual(["50 × Tamal rojo", "20 × Tamal verde"]);
  expect(taken("4 tacos: 2 de pastor y 2 de bistec")).toEqual(["2 × Taco al pastor", "2 × Taco de bistec"]);
  expect(taken("6 conchas, 3 de vainilla y 3 de chocolate")).toEqual([
    "3 × Concha vainilla",
    "3 × Concha de chocolate",
  ]);
  expect(taken("3 y 3 de chocolate")).toEqual(["3 × Concha de chocolate"]);
  expect(left("3 y 3 de chocolate")).toEqual(["of_what: 3"]);
});

test("a number in a name counts nothing", () => {
  const sweet = listOf("Pastel de tres leches: precio $350.", "Gelatina 5 sabores: precio $20.");
  const of = (text: string) => readOrder(text, sweet).wanted.map(({ quantity }) => quantity);
  expect(of("un tres leches")).toEqual([1]);
  expect(of("2 tres leches")).toEqual([2]);
  expect(of("tres leches")).toEqual([]);
  expect(of("a las 5")).toEqual([]);
  expect(taken("1 orden de 6 tacos")).toEqual(["1 × Orden de 6 tacos"]);
  expect(left("6 tacos")).toEqual(["which: 6 tacos"]);
});

test("things without a sign between them are told apart where each is on the list", () => {
  expect(taken("2 conchas de vainilla 3 bolillos 1 café")).toEqual(["2 × Concha vainilla", "3 × Bolillo", "1 × Café"]);
  expect(taken("2 o 3 bolillos")).toEqual([]);
});

test("several of a thing without a number are asked about, and one is one", () => {
  expect(left("quiero bolillos")).toEqual(["how_many: bolillos"]);
  expect(taken("un café y una dona")).toEqual(["1 × Café", "1 × Dona de azúcar"]);
});

test("what is quoted is what was written", () => {
  const [first] = readOrder("2 Piñatas  Chicas por favor", SHOP).unclear;
  expect(first?.said).toBe("Piñatas Chicas");
  expect(readOrder("mañana a las 9 de la mañana", SHOP).unclear[0]?.said).toBe("mañana a las 9 de la mañana");
});

test("an answer to what was asked is read with it", () => {
  const which = { names: ["Concha vainilla", "Concha de chocolate"], quantity: 3 };
  expect(taken("de vainilla", [which])).toEqual(["3 × Concha vainilla"]);
  expect(taken("2 de vainilla", [which])).toEqual(["2 × Concha vainilla"]);
  expect(taken("20", [{ names: ["Bolillo"], quantity: null }])).toEqual(["20 × Bolillo"]);
  expect(taken("20", [which])).toEqual([]);
  expect(taken("2 kilos", [{ names: ["Café en grano"], quantity: null }])).toEqual(["2 × Café en grano"]);
});
