import { expect, test } from "vitest";
import type { Item } from "./price-items";
import { readTypedOrder, typedLines } from "./typed-lines";

const item = (id: number, name: string, cents: number, more: Partial<Item> = {}): Item => ({
  ...{ id, name, cents, currency: "$" },
  ...more,
});
const ITEMS = [
  item(1, "Concha", 1_400),
  item(2, "Pastel de tres leches", 42_000),
  item(3, "Pastel de chocolate", 38_000),
  item(4, "Barbacoa", 32_000, { measure: "kilo" }),
  item(5, "Envío", 5, { currency: "USD" }),
];
const read = (typed: string, own = "$") => readTypedOrder(typed, ITEMS, own);
const line = (name: string, quantity: number, cents: number) => ({ name, quantity, cents });

test.each([
  ["2 conchas", line("Concha", 2, 1_400)],
  ["2x conchas", line("Concha", 2, 1_400)],
  ["una concha", line("Concha", 1, 1_400)],
  ["concha", line("Concha", 1, 1_400)],
  ["1000 conchas", line("Concha", 1_000, 1_400)],
  ["3 kilos de barbacoa", line("Barbacoa", 3, 32_000)],
  ["1 pastel de boda $1,800", line("pastel de boda", 1, 180_000)],
  ["1 pastel de boda: $1,800.50", line("pastel de boda", 1, 180_050)],
  ["pastel de boda a 1800 pesos", line("pastel de boda", 1, 180_000)],
  ["12 × Concha $14", line("Concha", 12, 1_400)],
  ["12× Concha · $14 c/u", line("Concha", 12, 1_400)],
  ["12 conchas ($15 cada una)", line("conchas", 12, 1_500)],
  ["1 cortesía $0", line("cortesía", 1, 0)],
  ["1 × 200 playeras (azul) $15.000", line("200 playeras (azul)", 1, 1_500_000)],
  ["  2   conchas  ", line("Concha", 2, 1_400)],
  ["- 2 conchas", line("Concha", 2, 1_400)],
  ["🥐 12 conchas $14", line("conchas", 12, 1_400)],
  ["dos pasteles de boda $1,800", line("pasteles de boda", 2, 180_000)],
  ["Doce tartas $5", line("tartas", 12, 500)],
  ["una tarta $5", line("tarta", 1, 500)],
  ["media docena de conchas $84", line("media docena de conchas", 1, 8_400)],
  ["1000 tartas $5", line("tartas", 1_000, 500)],
  ["1,000 conchas $14", line("conchas", 1_000, 1_400)],
  ["1 pastel $350 pesos", line("pastel", 1, 35_000)],
  ["1 pastel $350 MXN", line("pastel", 1, 35_000)],
  ["1 pastel de $350", line("pastel", 1, 35_000)],
  ["1 pastel por $350", line("pastel", 1, 35_000)],
  ["1 pastel - $350", line("pastel", 1, 35_000)],
  ["1 Paquete A $500", line("Paquete A", 1, 50_000)],
  ["1 abono para plantas $80", line("abono para plantas", 1, 8_000)],
  [" • 1 tarta $350", line("tarta", 1, 35_000)],
  ["1 casa $1,000,000,000", line("casa", 1, 100_000_000_000)],
])("a line that staff type is read: %s", (typed, found) => {
  expect(read(typed)).toEqual({ lines: [found], currency: "$" });
});

test("each line is a thing of its own, and empty ones are nothing", () => {
  expect(read("2 conchas\n\n 1 tarta $350\n")).toEqual({
    lines: [line("Concha", 2, 1_400), line("tarta", 1, 35_000)],
    currency: "$",
  });
});

test.each([
  ["S/", "2 cajas S/ 12.50", 1_250],
  ["S/", "2 cajas 12.50 soles", 1_250],
  ["€", "2 cajas 12,50 €", 1_250],
  ["Q", "2 cajas Q45", 4_500],
  ["$", "2 cajas 45 USD", 4_500],
  ["$", "2 cajas USD 45", 4_500],
  ["$", "2 cajas $45 USD", 4_500],
  ["L", "2 cajas L 45", 4_500],
])("in the money %s a price is read: %s", (own, typed, cents) => {
  const currency = typed.includes("USD") ? "USD" : own;
  expect(read(typed, own)).toEqual({ lines: [line("cajas", 2, cents)], currency });
});

test.each([
  [
    "2 conchas x $14 = $28",
    "Escribe un solo precio en «2 conchas x $14 = $28», el de cada pieza. El total lo sumamos nosotros.",
  ],
  [
    "12 conchas ($14 c/u) $168",
    "Escribe un solo precio en «12 conchas ($14 c/u) $168», el de cada pieza. El total lo sumamos nosotros.",
  ],
  [
    "2 conchas $14, 1 pastel $350",
    "Escribe una sola cosa en cada línea, primero cuántas: «2 conchas $14, 1 pastel $350» parece tener varias.",
  ],
  [
    "30 conchas y 20 bolillos $500",
    "Escribe una sola cosa en cada línea, primero cuántas: «30 conchas y 20 bolillos $500» parece tener varias.",
  ],
  [
    "Luz: 2 conchas $14",
    "Escribe una sola cosa en cada línea, primero cuántas: «Luz: 2 conchas $14» parece tener varias.",
  ],
  ["conchas x 3 $14", "Escribe una sola cosa en cada línea, primero cuántas: «conchas x 3 $14» parece tener varias."],
  ["x2 conchas $14", "Escribe una sola cosa en cada línea, primero cuántas: «x2 conchas $14» parece tener varias."],
  [
    "Total: $1,828",
    "«Total: $1,828» no es una cosa que se pide: escríbelo en la nota del equipo. El total lo sumamos nosotros.",
  ],
  [
    "Anticipo - $200",
    "«Anticipo - $200» no es una cosa que se pide: escríbelo en la nota del equipo. El total lo sumamos nosotros.",
  ],
  ["1 pastel -$50", "Los descuentos y los anticipos van en la nota del equipo, no como línea: «1 pastel -$50»."],
  ["1 pastel 1 800 pesos", "No entendimos el precio de «1 pastel 1 800 pesos»: escríbelo como $1,500.50 o $1.500,50."],
  [
    "3 playeras talla L 350",
    "«3 playeras talla L 350» no está en tu lista de precios: agrega el precio de cada pieza al final, como «1 pastel $350».",
  ],
  [
    "2 bolsas de té 250 gs",
    "«2 bolsas de té 250 gs» no está en tu lista de precios: agrega el precio de cada pieza al final, como «1 pastel $350».",
  ],
  ["barbacoa", "Falta decir cuánto en «barbacoa»: escribe, por ejemplo, «2 kilos de Barbacoa»."],
  ["2 barbacoas", "Falta decir cuánto en «2 barbacoas»: escribe, por ejemplo, «2 kilos de Barbacoa»."],
  ["", "Escribe qué pide, una cosa en cada línea."],
  [" \n ", "Escribe qué pide, una cosa en cada línea."],
  [
    "2 conchas y 1 pastel de chocolate",
    "Escribe una sola cosa en cada línea, primero cuántas: «2 conchas y 1 pastel de chocolate» parece tener varias.",
  ],
  ["1 pastel", "¿Cuál es «1 pastel»? En tu lista están Pastel de tres leches, Pastel de chocolate."],
  ["conchas", "Falta decir cuánto en «conchas»: escribe, por ejemplo, «2 Concha»."],
  ["0 conchas", "La cantidad de «0 conchas» va de 1 a 1,000."],
  ["1001 conchas", "La cantidad de «1001 conchas» va de 1 a 1,000."],
  ["0 tartas $350", "La cantidad de «0 tartas $350» va de 1 a 1,000."],
  ["1001 tartas $350", "La cantidad de «1001 tartas $350» va de 1 a 1,000."],
  [
    "medio kilo de barbacoa",
    "«medio kilo de barbacoa» no se puede contar por piezas enteras: escríbelo como una sola, con su precio, como «1 barbacoa (medio kilo) $160».",
  ],
  [
    "1.5 conchas",
    "«1.5 conchas» no se puede contar por piezas enteras: escríbelo como una sola, con su precio, como «1 barbacoa (medio kilo) $160».",
  ],
  [
    "1 tarta",
    "«1 tarta» no está en tu lista de precios: agrega el precio de cada pieza al final, como «1 pastel $350».",
  ],
  [
    "1 pan de chocolate",
    "«1 pan de chocolate» no está en tu lista de precios: agrega el precio de cada pieza al final, como «1 pastel $350». Lo más parecido es Pastel de chocolate.",
  ],
  ["2 $350", "Falta decir qué es en «2 $350»: escribe, por ejemplo, «2 conchas $14»."],
  [
    "1 casa $1,000,000,001",
    "No entendimos el precio de «1 casa $1,000,000,001»: escríbelo como $1,500.50 o $1.500,50.",
  ],
  [
    "2 conchas y 1 tarta",
    "«2 conchas y 1 tarta» no está en tu lista de precios: agrega el precio de cada pieza al final, como «1 pastel $350».",
  ],
  [
    "1.5 kilos de carnitas $320",
    "«1.5 kilos de carnitas $320» no se puede contar por piezas enteras: escríbelo como una sola, con su precio, como «1 barbacoa (medio kilo) $160».",
  ],
  ["1 tarta $1,50,0", "No entendimos el precio de «1 tarta $1,50,0»: escríbelo como $1,500.50 o $1.500,50."],
  ["1 tarta $350\n1 caja 20 €", "Un pedido va en una sola moneda: anota lo demás en otro pedido."],
  [`1 ${"a".repeat(201)} $5`, "Escribe hasta 200 letras en cada línea."],
  [`${"a".repeat(241)}`, "Escribe hasta 200 letras en cada línea."],
])("what cannot be noted is refused with what to write instead: %s", (typed, wrong) => {
  expect(read(typed)).toEqual({ wrong });
});

test("thirty lines are an order, and thirty-one are too many", () => {
  const lines = (many: number) => Array(many).fill("1 concha").join("\n");
  expect(read(lines(30))).toMatchObject({ currency: "$" });
  expect(read(lines(31))).toEqual({ wrong: "Un pedido puede tener hasta 30 líneas." });
});

test("what an order holds is read again as it is, whatever it is called and wherever the business is", () => {
  const zones = [
    ["$", "America/Mexico_City"],
    ["€", "Europe/Madrid"],
    ["S/", "America/Lima"],
    ["₡", "America/Costa_Rica"],
    ["Gs.", "America/Asuncion"],
    ["USD", "America/Mexico_City"],
  ] as const;
  // Three amounts of each make thirty lines.
  const names = [
    "Paquete A",
    "Menú, de",
    "Total",
    "Mesa 1",
    "200 playeras (azul)",
    "Agua 2 litros",
    "Tacos x 3",
    "Pastel, de boda",
    "Mesa 1.80 x 0.90",
  ];
  for (const [currency, zone] of zones) {
    const lines = names.flatMap((name) =>
      [1, 123_400, 99_999_999].map((cents, at) => ({ name, quantity: [1, 12, 1_000][at] ?? 0, cents })),
    );
    const held = { lines, currency, zone };
    expect(readTypedOrder(typedLines(lines, currency, zone), [], currency, held), zone).toEqual({ lines, currency });
  }
});

test("a line that is changed is read, and those beside it stay as they are held, whatever they are called", () => {
  const lines = [
    line("Vitamina A", 1, 50_000),
    line("2 por 1: conchas, ", 2, 1_400),
    line("30 y 20 bolillos", 1, 50_000),
  ];
  const [first = "", second = "", third = ""] = typedLines(lines, "$", "America/Mexico_City").split("\n");
  const held = { lines, currency: "$", zone: "America/Mexico_City" };
  expect(readTypedOrder([first, second, "1 tarta $5"].join("\n"), [], "$", held)).toEqual({
    lines: [lines[0], lines[1], line("tarta", 1, 500)],
    currency: "$",
  });
  // Without what is held a line of ours keeps its name, too.
  expect(readTypedOrder(first, [], "$")).toEqual({ lines: [lines[0]], currency: "$" });
  expect(readTypedOrder(third, [], "$")).toEqual({ lines: [lines[2]], currency: "$" });
});
