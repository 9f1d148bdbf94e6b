import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { namedCell } from "./named-cell";
import { namedPrice } from "./named-price";
import { openHours } from "./open-hours";
import { askedInSpans } from "./spans";
import { sureSentence } from "./sure";

const passage = (text: string, heading: string | null = null, documentName = "lista"): Passage => ({
  id: 1,
  documentId: 1,
  documentName,
  page: null,
  heading,
  text,
  score: 0.8,
  unspoken: 0,
});

describe("CONV-35 the hours of a branch", () => {
  const HEADED = [
    passage(
      "Cra 13 # 54-38 local 2\nlun a vie 9 am - 7 pm\nsáb 8 am - 6 pm\ndom y festivos cerrado",
      "📍SEDE CHAPINERO",
    ),
    passage("C.C. Altos local 214\nlun a sáb 10 am - 8 pm\ndom y festivos 11 am - 5 pm", "📍SEDE SUBA"),
  ];
  const LINES = [
    passage(
      "MATRIZ La Floresta: calle Lugo 115. Lunes a viernes 8h30 a 19h00, sábados 9h00 a 15h00.\nSUCURSAL Carcelén: Av. Jaime Roldós 71. Lunes a viernes 9h00 a 18h00.",
    ),
  ];
  const LETTERS = [
    passage(
      "MAIRENA (obrador y tienda)\nc/ Nueva 17, Mairena del Aljarafe. Tel. 955 000 217\nL-V 7:00-14:30 y 17:30-20:30\nS 7:30-15:00\nD y festivos 8:00-14:00",
    ),
    passage("c/ Pagés del Corro 88, Sevilla\nL-S 8:00-14:00. Domingos y festivos cerrado", "TRIANA"),
  ];
  const hours = (question: string, passages: Passage[]) => openHours(question, passages)?.text ?? null;

  test.each([
    ["a que hora abren el sabado en chapinero", HEADED, "SEDE CHAPINERO: sáb 8 am - 6 pm"],
    ["atienden los domingos en suba?", HEADED, "SEDE SUBA: dom y festivos 11 am - 5 pm"],
    ["horario de la sede suba", HEADED, "SEDE SUBA: lun a sáb 10 am - 8 pm; dom y festivos 11 am - 5 pm"],
    [
      "a que hora abren el sabado en la floresta",
      LINES,
      "MATRIZ La Floresta: Lunes a viernes 8h30 a 19h00, sábados 9h00 a 15h00",
    ],
    ["a que hora abris los domingos en mairena", LETTERS, "MAIRENA (obrador y tienda): D y festivos 8:00-14:00"],
    ["hasta que hora abris el jueves en mairena", LETTERS, "MAIRENA (obrador y tienda): L-V 7:00-14:30 y 17:30-20:30"],
    ["el domingo en triana esta abierto?", LETTERS, "TRIANA: Domingos y festivos cerrado"],
    ["a que hora abris el miercoles en triana", LETTERS, "TRIANA: L-S 8:00-14:00"],
  ])("%s", (question, passages, text) => {
    expect(hours(question, passages)).toBe(text);
  });

  test.each([
    ["of no branch", "a que hora abren el sabado", HEADED],
    ["of no branch, where one writes letters", "a que hora abris los domingos", LETTERS],
    ["of one that there is not", "a que hora abren el sabado en usaquen", HEADED],
    ["on a day that it does not name", "a que hora abren el domingo en carcelen", LINES],
  ])("not %s", (_, question, passages) => {
    expect(hours(question, passages)).toBeNull();
  });

  test.each([
    [
      "of the next branch in its line",
      "abren el sabado en la floresta?",
      [
        passage(
          "MATRIZ La Floresta: calle Lugo 115. Lunes a viernes 8h30 a 19h00. SUCURSAL Carcelén: Av. Roldós 71. Lunes a sábado 9h00 a 18h00.",
        ),
      ],
    ],
    [
      "of one that begins amid its lines",
      "a que hora abren el sabado en el centro",
      [
        passage(
          "Av. Juárez 10\nlun a vie 9 a 19\nSUCURSAL NORTE BLVD. NORTE 1200\nlun a vie 10 a 18\nsáb 10 a 14",
          "SUCURSAL CENTRO",
        ),
      ],
    ],
    [
      "of one whose name only begins alike",
      "abren el domingo en chapinero?",
      [passage("lun a sáb 8:00 a 18:00", "SEDE CHAPINERO"), passage("dom 9:00 a 13:00", "SEDE CHAPINERO ALTO")],
    ],
    ["sizes", "abren los sabados?", [passage("S 4 a 6\nM 8 a 10\nL 12 a 14")]],
    ["prices of sizes", "a que hora abren?", [passage("S 7.50\nM 9.50\nL 12.50")]],
    ["lempiras", "a que hora hay delivery el lunes?", [passage("Delivery L 30.00")]],
    ["two days, or a stretch of them", "a que hora hay yoga el miercoles?", [passage("M-J 19:00-20:00", "YOGA")]],
    ["with an exception below", "abren los lunes?", [passage("Abrimos todos los días de 9 a 18\nexcepto los lunes")]],
    [
      "of reading, for orders",
      "hasta que hora puedo pedir?",
      [
        passage(
          "- Pedidos hasta las 6 pm del día anterior.\n- Atendemos de lunes a sábado de 9:00 a 19:00.",
          "CÓMO PEDIR",
        ),
      ],
    ],
  ])("not %s: %s", (_, question, passages) => {
    expect(hours(question, passages)).toBeNull();
  });

  test("of two branches in a line each has its own", () => {
    const BOTH =
      "MATRIZ Norte: calle Lugo 115. Lunes a viernes 8h30 a 19h00. SUCURSAL Sur: Av. Roldós 71. Lunes a sábado 9h00 a 18h00.";
    expect(hours("abren el sabado en el sur?", [passage(BOTH)])).toBe("SUCURSAL Sur: Lunes a sábado 9h00 a 18h00");
  });

  test("a day before bare numbers has hours, and is not glued to the next one", () => {
    const GYM = [passage("lunes a viernes 6:30 a 22:30\nsábados 9 a 18\ndomingos 10 a 14 (solo musculación)")];
    expect(hours("que horario tienen los sabados", GYM)).toBe("sábados 9 a 18");
    expect(hours("y el domingo abren?", GYM)).toBe("domingos 10 a 14 (solo musculación)");
  });
});

describe("CONV-35 prices in lists", () => {
  const price = (question: string, ...found: Passage[]) => namedPrice(question, found)?.text ?? null;
  const ZONES = passage(
    "Miraflores, San Isidro, Barranco: S/ 10\nSan Borja, Surco, Lince: S/ 14\nHarina, huevo, leche: S/ 9\nTorta con fresa, crema, nuez: S/ 90",
    "ZONAS Y COSTO",
    "delivery",
  );
  const CAKES = passage(
    "TARTAS · 6-8 rac. · 10-12 rac. · 15-18 rac.\nSan Marcos · 21 € · 29 € · 41 €\nZanahoria · 23,50 € · 32 € · -",
  );
  const ROOMS = passage(
    "Habitación · Personas · Temp. baja · Temp. alta\nDoble (2 matrimoniales) · 4 · $1,590 · $1,990\nSuite · 3 · $2,600 · $3,200",
  );
  const STAYS = passage(
    "perro hasta 10 kg $15\nperro de 10 a 25 kg $19\nperro de más de 25kg $24",
    "HOSPEDAJE por noche",
  );
  const NAMELESS = passage("hasta 5kg · 5-10kg · 10-20kg\nPerra · $75 · $90 · $115\nPerro · $60 · $70 · $90");
  const TOURS = passage(
    "Organizan tours? Sí:\nUxmal y Kabah $890 p/p (sale 8:00, regresa 17:00)\nCelestún $1,100 p/p\n\nRecepción $50",
  );
  const PARTS = passage(
    "A34:\npantalla · 69.990\nbatería · 27.990\nA54:\npantalla · 79.990\nbatería · 29.990",
    "SAMSUNG",
    "pantallas",
  );
  const BOARDS = passage("chica · S/ 110 (3 pers)\nmediana · S/ 165 (6 pers)", "6) TABLA PIQUEOS:");

  test.each([
    ["a place of a list", "cuanto es el delivery a surco", ZONES, "San Borja, Surco, Lince: S/ 14"],
    ["the first one, too", "cuanto cuesta el delivery a miraflores", ZONES, "Miraflores, San Isidro, Barranco: S/ 10"],
    ["what a thing is made of", "cuanto cuesta la crema", ZONES, null],
    ["a span of portions", "cuanto cuesta la san marcos para 10 personas", CAKES, "San Marcos, 10-12 rac.: 29 €"],
    ["the span's middle", "a como la san marcos para 11 personas", CAKES, "San Marcos, 10-12 rac.: 29 €"],
    ["no span", "cuanto cuesta la san marcos para 13 personas", CAKES, null],
    [
      "a shortened column",
      "cuanto cuesta la doble en temporada baja",
      ROOMS,
      "Doble (2 matrimoniales), Temp. baja: $1,590",
    ],
    ["another one", "cuanto cuesta la doble en temporada alta", ROOMS, "Doble (2 matrimoniales), Temp. alta: $1,990"],
    ["a span in a name", "cuanto cuesta el hospedaje de un perro de 15 kilos", STAYS, "perro de 10 a 25 kg $19"],
    ["above a span", "cuanto cuesta el hospedaje de un perro de 30 kg", STAYS, "perro de más de 25kg $24"],
    ["where two spans meet", "cuanto cuesta el hospedaje de un perro de 10 kilos", STAYS, null],
    ["a table whose first column has no name", "cuanto cuesta una perra de 8 kilos", NAMELESS, "Perra, 5-10kg: $90"],
    ["a list below a question", "cuanto cuesta el tour a celestun", TOURS, "Celestún $1,100 p/p"],
    ["what stands behind that list", "cuanto cuesta el tour de recepcion", TOURS, null],
    ["where two columns meet", "cuanto cuesta una perra de 10 kilos", NAMELESS, null],
    ["so many of them, no span", "cuanto cuestan 6 san marcos", CAKES, null],
    ["a day, no span", "cuanto cuesta la san marcos para el dia 15", CAKES, null],
    ["a meal, no places", "cuanto cuesta el guisado", passage("Sopa, Arroz, Guisado: $85", null, "menu"), null],
    [
      "what is lost, no sale",
      "cuanto cuesta la toalla?",
      passage("¿Qué pasa si pierdo algo? Se cobra:\nToalla $150\nLlave $200"),
      null,
    ],
    [
      "a word that a column seems to shorten",
      "cuanto cuesta la torta personalizada?",
      passage("TORTAS · 10 pers. · 20 pers.\nTorta de chocolate · $25 · $40"),
      null,
    ],
    [
      "another service below a group's",
      "cuanto cuestan las mechas para dama?",
      passage("Mechas:\nCabello corto $500\nCabello largo $700\nCorte de dama $200"),
      null,
    ],
    [
      "a table of two cells whose first row is a span",
      "cuanto cuesta el mantel?",
      passage("Capacidad · 50-80 personas\nRenta · $3,000\nMantel · $80"),
      "Mantel: $80",
    ],
    ["a part of a thing", "pantalla samsung a54 valor?", PARTS, "A54, pantalla: 79.990"],
    ["a group that is a heading", "cuanto cuesta la tabla mediana", BOARDS, "TABLA PIQUEOS, mediana: S/ 165 (6 pers)"],
  ])("%s: %s", (_, question, found, text) => {
    expect(price(question, found)).toBe(text);
  });

  test("a measure is asked in the spans of its own kind that hold it, and only where one is asked", () => {
    const names = ["5-10kg", "6-8 rac.", "hasta 8 kg", "más de 8 kg", "8 kg"];
    expect(askedInSpans("perra de 8 kilos", names)).toEqual(["perra de 5-10kg", "perra de hasta 8 kg"]);
    expect(askedInSpans("perra de nueve kilos", names)).toEqual(["perra de 5-10kg", "perra de mas de 8 kg"]);
    expect(askedInSpans("pastel para 7 personas", names)).toEqual(["pastel para 6-8 rac"]);
    expect(askedInSpans("de 5 a 10 kilos", names)).toEqual([]);
    expect(askedInSpans("8 kilos para 7 personas", names)).toEqual([]);
    expect(askedInSpans("perra de 8 meses", names)).toEqual([]);
    expect(askedInSpans("perra de 5 kilos", ["menos de 5 kg", "menos de 6 kg"])).toEqual(["perra de menos de 6 kg"]);
    const many = (count: number) => Array.from({ length: count }, (_, at) => `hasta ${at + 9} kg`);
    expect(askedInSpans("perra de 8 kilos", many(4))).toHaveLength(4);
    expect(askedInSpans("perra de 8 kilos", many(5))).toEqual([]);
  });

  const KEYS = passage(
    "COPIAS\n- Llave de carro sin chip: Q35\n- Llave de carro con chip: Q350\n- Mandil de inicial: Q29",
  );

  test.each([
    ["copia de llave de carro sin chip, cuanto sale", "- Llave de carro sin chip: Q35"],
    ["cuanto la llave de carro con chip", "- Llave de carro con chip: Q350"],
    ["cuanto la llave de carro", null],
    ["cuanto la llave de carro sin cobro", null],
    ["a como el mandilcito", "- Mandil de inicial: Q29"],
  ])("with or without a part: %s", (question, text) => {
    expect(price(question, KEYS)).toBe(text);
    expect(sureSentence(question, [KEYS], 380)?.text ?? null).toBe(text && `${text.slice(2)}.`);
  });

  test("without something that the list only has with it is for a person", () => {
    const keys = passage("Llave de carro con chip: Q350\nLlave de cruz: Q45");
    expect(sureSentence("cuanto la llave de carro con chip", [keys], 380)).not.toBeNull();
    expect(sureSentence("cuanto la llave de carro sin chip", [keys], 380)).toBeNull();
  });

  test("with something that the list only has without it is for a person", () => {
    const coffee = passage("Producto · Precio\nCafé sin azúcar · $30\nPan de elote · $12");
    expect(sureSentence("cuanto el cafe sin azucar", [coffee], 380)?.text).toBe("Café sin azúcar: precio $30.");
    expect(sureSentence("cuanto el cafe con azucar", [coffee], 380)).toBeNull();
    const both = passage("Café con o sin azúcar: $30\nPan de elote: $12");
    expect(sureSentence("cuanto el cafe con azucar", [both], 380)).not.toBeNull();
  });

  test.each([
    ["another name of it", "cuanto por sacar una muela", "Extracción de muela: $900", "Extracción de muela: $900"],
    [
      "not where that name has a line of its own",
      "cuanto un auto",
      "Carro · $90\nAuto clásico · $150",
      "Auto clásico: $150",
    ],
    ["no measure", "precio por kilo", "Libra de queso: $90", null],
    ["its name elsewhere", "precio de la remera negra", "Playera negra: $90", "Playera negra: $90"],
    ["work by its noun", "cuanto por escanear una hoja", "Escaneo por hoja: $2", "Escaneo por hoja: $2"],
    ["not what is only made of it", "cuanto cuesta la leche", "Queso fresco: $90", null],
    ["not what stands beside it", "cuanto la cama matrimonial", "Colchón matrimonial: $90", null],
    ["nothing bought in bulk", "cuanto la playera por mayor", "Playera grande: $90", null],
    ["not for whom it is", "cuanto la playera de niño", "Playera chica: $90", null],
    ["no washing for a repair", "cuanto sale reparar el motor", "Servicio\nLavado de motor: $90", null],
    [
      "a service's price",
      "cuanto sale cambiar la pantalla",
      "Reparación de pantalla: $90",
      "Reparación de pantalla: $90",
    ],
    ["no goods for work", "cuanto cuesta pintar el piso", "Pintura para piso: $90", null],
    ["no small thing that is another", "a como las toallitas", "Toalla interdoblada: $90", null],
  ])("%s", (_, question, list, text) => {
    expect(price(question, passage(list))).toBe(text);
  });

  describe("a size", () => {
    const UNIFORMS = passage(
      "Prenda · T. 4 a 8 · T. 10 a 14 · T. 16 / S / M / L\nFalda plisada · S/ 58 · S/ 64 · S/ 72\nChompa · S/ 62 · S/ 70 · S/ 79",
    );

    test.each([
      ["precio de la falda talla 6", "Falda plisada, T. 4 a 8: S/ 58"],
      ["precio de la falda talla 8", "Falda plisada, T. 4 a 8: S/ 58"],
      ["cuanto la falda en la 14", "Falda plisada, T. 10 a 14: S/ 64"],
      ["precio de la falda talla S", "Falda plisada, T. 16 / S / M / L: S/ 72"],
      ["precio de la chompa talla 16", "Chompa, T. 16 / S / M / L: S/ 79"],
    ])("is asked in the span or the list that holds it: %s", (question, text) => {
      expect(price(question, UNIFORMS)).toBe(text);
    });

    test("that no column holds is none of them, and a day or an hour is no size", () => {
      const names = ["T. 4 a 8", "nro 22-26", "T. 16 / S / M / L"];
      expect(askedInSpans("falda talla 9", names)).toEqual([]);
      expect(askedInSpans("zapato numero 24", names)).toEqual(["zapato de nro 22-26"]);
      expect(askedInSpans("falda talla xl", names)).toEqual([]);
      expect(askedInSpans("para el 6 de mayo", names)).toEqual([]);
      expect(askedInSpans("en la 6", ["6-8 rac."])).toEqual([]);
      expect(askedInSpans("talla 6", ["5-10kg"])).toEqual([]);
    });
  });

  test("what is sold by one measure has no price by another one that the list has too", () => {
    const wood = passage("Hualle, metro · $52.000\nEucalipto, metro · $46.000\nSaco de hualle · $4.500");
    expect(price("el saco de eucalipto cuanto vale", wood)).toBeNull();
    expect(price("el metro de eucalipto cuanto vale", wood)).toBe("Eucalipto, metro: $46.000");
    expect(price("el saco de hualle cuanto vale", wood)).toBe("Saco de hualle: $4.500");
    const coffee = passage("Precios por kilo\nTueste claro, kg · $280\nTueste oscuro · $260");
    expect(price("a como el kilo de tueste claro", coffee)).toBe("Tueste claro, kg: $280");
    expect(price("a como el kilo de tueste oscuro", coffee)).toBe("Tueste oscuro: $260");
  });

  test("the number of a line in a list is not said", () => {
    const said = sureSentence("cuanto cuesta el box pareja", [passage("3) BOX PAREJA S/ 149\n4) BOX FIT S/ 85")], 400);
    expect(said?.text).toBe("BOX PAREJA S/ 149.");
  });
});

describe("how long something takes, beside its price", () => {
  const NAILS = passage(
    "Manicure tradicional · $22.000 · 45 min\nPolygel · $120.000 · 2h 30\nPedicure · $30.000 · 50 min · 10 min\nHenna · $35.000",
    "UÑAS",
  );
  const cell = (question: string) => namedCell(question, [NAILS])?.text ?? null;

  test.each([
    ["cuanto se demora el polygel", "Polygel: 2h 30"],
    ["cuanto tarda la manicure tradicional", "Manicure tradicional: 45 min"],
    ["cuanto tarda el pedicure", null],
    ["cuanto tarda la henna", null],
    ["que dias hacen polygel", null],
    ["cuanto dura el polygel", null],
  ])("%s", (question, text) => {
    expect(cell(question)).toBe(text);
  });
});

describe("where a business is", () => {
  test.each([
    [
      "Estamos en Bv. Rondeau 2240, barrio Alberdi. Entre Superí y Darragueira.",
      "Estamos en Bv. Rondeau 2240, barrio Alberdi.",
    ],
    ["Celulab — Av. Irarrázaval 3180, local 12", "Celulab — Av. Irarrázaval 3180, local 12."],
  ])("%s", (line, text) => {
    expect(sureSentence("donde quedan", [passage(line)], 400)?.text).toBe(text);
  });
});

test("when orders are taken is not told by when messages are read", () => {
  const READ =
    "- Pedidos hasta las 6 pm del día anterior. Con taza personalizada, 2 días antes.\n- Atendemos WhatsApp de lunes a sábado 9am a 7pm. Repartimos todos los días, lunes no.";
  const say = (question: string, text: string) =>
    sureSentence(question, [passage(text, "CÓMO PEDIR")], 400)?.text ?? null;
  expect(say("hasta que hora puedo pedir para el sabado", READ)).toBeNull();
  expect(say("hasta que hora puedo pedir para el sabado", "Pedidos para el sábado hasta las 6 pm.")).toBe(
    "Pedidos para el sábado hasta las 6 pm.",
  );
});
