import { describe, expect, test } from "vitest";
import { bestSentences } from "./best-sentences";
import { clip } from "./clip";
import { unitsOf } from "./units";

const passage = (text: string, over: { id?: number; heading?: string | null; score?: number } = {}) => ({
  id: 1,
  documentId: 1,
  documentName: "a.txt",
  page: null,
  heading: null,
  score: 0.7,
  ...over,
  text,
});

const texts = (text: string) => unitsOf(passage(text), 0).map((unit) => unit.text);

describe("quotable pieces", () => {
  test("sentences of prose, lines of a list", () => {
    expect(texts("Abrimos a las 9. Los lunes no.\n\nTeléfono: 55 1234 5678\nCorreo: a@b.mx")).toEqual([
      "Abrimos a las 9.",
      "Los lunes no.",
      "Teléfono: 55 1234 5678",
      "Correo: a@b.mx",
    ]);
  });

  test("a row that says no price names no columns for the rows below it", () => {
    expect(texts("Mayores · $9.500\nMenores de 6 · no pagan\nCarpa chica · $7.000")).toEqual([
      "Mayores: $9.500",
      "Menores de 6: no pagan",
      "Carpa chica: $7.000",
    ]);
    expect(texts("Boda · se cotiza\nXV años · $9,500")).toEqual(["Boda: se cotiza", "XV años: $9,500"]);
    expect(texts("Traslado · a convenir\nVisita · sin cargo\nHora · $500")).toEqual([
      "Traslado: a convenir",
      "Visita: sin cargo",
      "Hora: $500",
    ]);
    expect(texts("EL BORLOTE · lista de este año\nchica · $95")).toEqual([
      "EL BORLOTE: lista de este año",
      "chica: $95",
    ]);
    expect(texts("Producto · Lista\nchica · $95")).toEqual(["chica: Lista $95"]);
    expect(texts("Paquete · No incluye · Precio\nBoda · flores · $9,500")).toEqual([
      "Boda: No incluye flores, precio $9,500",
    ]);
  });

  test("an item's number or sign is no part of it", () => {
    expect(texts("3) La garantía se deja en efectivo.\n✅ Visita técnica $10\n📹📹 Ojo de Águila")).toEqual([
      "La garantía se deja en efectivo.",
      "Visita técnica $10",
      "Ojo de Águila",
    ]);
    expect(texts("✅ Mantenimiento · $35\n2) Cable · $9")).toEqual(["Mantenimiento: $35", "Cable: $9"]);
    expect(unitsOf(passage("✅ Mantenimiento · $35"), 0)[0]?.row?.label).toBe("Mantenimiento");
    expect(texts("- Pan de muerto\n10 conchas por $100")).toEqual(["- Pan de muerto", "10 conchas por $100"]);
  });

  test("a row says its columns; rows parted by empty lines keep them", () => {
    expect(texts("Huésped · Por noche\n\nPerro · $170\n\nGato · $130")).toEqual([
      "Perro: por noche $170",
      "Gato: por noche $130",
    ]);
    expect(texts("Pan · $20 · $30")).toEqual(["Pan: $20, $30"]);
    expect(texts("PRODUCTO · 250 g · 1 kilo\nChía · $38 · $140")).toEqual(["Chía: 250 g $38, 1 kilo $140"]);
    expect(texts("ROLLOS · 5 bocados · 10 bocados\nCalifornia · $14.900 · $26.900")).toEqual([
      "California: 5 bocados $14.900, 10 bocados $26.900",
    ]);
    expect(texts("Bolillo · 12 piezas\nConcha · 6 piezas")).toEqual(["Bolillo: 12 piezas", "Concha: 6 piezas"]);
    expect(texts("pieza · marca · precio\nespejos · - · $165")).toEqual(["espejos: precio $165"]);
    expect(texts("corbata 4.990 · calcetas (par) 1.990")).toEqual(["corbata 4.990, calcetas (par) 1.990"]);
    expect(texts("Tinaco 1100 · Q690")).toEqual(["Tinaco 1100: Q690"]);
    expect(texts("MODELO · 1 plaza · 1 1/2 plaza\nFirme · 780.000 · 950.000")).toEqual([
      "Firme: 1 plaza 780.000, 1 1/2 plaza 950.000",
    ]);
    expect(texts("hora · día · semana\nFibra · $7 · $20 · $90")).toEqual(["Fibra: hora $7, día $20, semana $90"]);
    expect(texts("hora · día · semana\nFibra · azul · $20 · $90")).toEqual(["Fibra: azul, $20, $90"]);
  });

  test("two figures of a line have the names that stand above it", () => {
    expect(
      texts("QUESOS (precio por kg / medio kg)\nPalmita 6,80 / 3,50\nDuro llanero $7,20/$3,70\nCrema 2,50"),
    ).toEqual([
      "QUESOS (precio por kg / medio kg)",
      "Palmita: precio por kg 6,80, medio kg 3,50",
      "Duro llanero: precio por kg $7,20, medio kg $3,70",
      "Crema 2,50",
    ]);
    expect(texts("QUESOS (por kg)\nPalmita 6,80 / 3,50")).toEqual(["QUESOS (por kg)", "Palmita 6,80 / 3,50"]);
    // Of another paragraph they are not.
    expect(texts("QUESOS (kg / medio kg)\n\nPalmita 6,80 / 3,50")).toContain("Palmita 6,80 / 3,50");
  });

  test("a line that ends amid a sentence goes on in the next one, however narrow the paragraph is", () => {
    expect(
      texts("Horario: lunes a viernes de 9 a 12:30 y de\n14 a 18:30. En enero los\nsábados permanece cerrado."),
    ).toEqual(["Horario: lunes a viernes de 9 a 12:30 y de 14 a 18:30.", "En enero los sábados permanece cerrado."]);
    expect(texts("Con paspartú\no caja vitrina: 8 días. Urgencias en 48\nhoras con recargo.")).toEqual([
      "Con paspartú o caja vitrina: 8 días.",
      "Urgencias en 48 horas con recargo.",
    ]);
    expect(texts("Entrega en 24\nBolillo · $4")).toEqual(["Entrega en 24", "Bolillo: $4"]);
    expect(texts("Reparto hasta el\nsábado · $40")).toEqual(["Reparto hasta el", "sábado: $40"]);
    expect(texts("Abrimos de 9 a\nTeléfono: 5512345678")).toEqual(["Abrimos de 9 a", "Teléfono: 5512345678"]);
    expect(texts("pan de yema\ny pan de nuez")).toEqual(["pan de yema", "y pan de nuez"]);
  });

  test("a line that tells the place is whole", () => {
    const place = "Donde estamos: Las Peñitas, León. Del puente 300 varas al sur.";
    expect(texts(place)).toEqual([place]);
    expect(texts("Garantía: un año. No cubre golpes.")).toEqual(["Garantía: un año.", "No cubre golpes."]);
    expect(texts("Fábrica: Ruta Mcal. Estigarribia km 14.")).toEqual(["Fábrica: Ruta Mcal. Estigarribia km 14."]);
  });

  test.each([
    ["jarabe de miel 120 ml para niños · $2.800\nsuero oral de frasco · $6.900", 2],
    ["el flete cuesta siempre en toda la ciudad $75\npedido minimo de compra", 2],
    ["abrimos de lunes a viernes de 9 am a 7 pm\nsabados hasta las 2", 2],
    ["El envío a domicilio es gratis en todas las compras de más de cuarenta\npesos en toda la zona del centro.", 1],
  ])("a price is never glued to the next line's name: %j", (text, pieces) => {
    expect(texts(text)).toHaveLength(pieces);
  });

  test("a row knows its cells; a code before its name is left out, and what costs nothing names no column", () => {
    const text = "Clave · Cosa · Precio Q\n101 · Cemento · 84.50\n\nToma de presión · gratis\nInyección · $40";
    expect(unitsOf(passage(text), 0).map(({ row }) => row)).toEqual([
      { label: "Cemento", values: [{ column: "Precio Q", text: "84.50" }] },
      { label: "Toma de presión", values: [{ column: null, text: "gratis" }] },
      { label: "Inyección", values: [{ column: null, text: "$40" }] },
    ]);
  });

  test("what stands below a title knows it", () => {
    const text = "Formas de pago\nAceptamos efectivo. No recibimos vales.\n\nHombre\n\nPolo: $42\n\nAbrimos a las 9.";
    expect(unitsOf(passage(text), 0).map((unit) => [unit.title, unit.text, unit.isTitle])).toEqual([
      [null, "Formas de pago", true],
      ["Formas de pago", "Aceptamos efectivo.", false],
      ["Formas de pago", "No recibimos vales.", false],
      [null, "Hombre", true],
      ["Hombre", "Polo: $42", false],
      [null, "Abrimos a las 9.", false],
    ]);
  });

  test("a title before the sentences of its own line is theirs, and says nothing alone", () => {
    const text = "Ausencias. Las clases de grupo no se reponen. Las individuales sí.\n- Abrimos a las 9.";
    expect(unitsOf(passage(text), 0).map((unit) => [unit.title, unit.text, unit.isTitle])).toEqual([
      [null, "Ausencias", true],
      ["Ausencias", "Las clases de grupo no se reponen.", false],
      ["Ausencias", "Las individuales sí.", false],
      [null, "- Abrimos a las 9.", false],
    ]);
    const item = "- Inicio de cursos. Los grupos nuevos empiezan en febrero y agosto.";
    expect(unitsOf(passage(item), 0)[0]).toMatchObject({ text: "Inicio de cursos", isTitle: true });
  });

  test.each([
    "Sí. Abrimos también los domingos y los festivos.",
    "Gratis. Solo pagas el envío a otras ciudades.",
    "Lunes. Ese día cerramos por la tarde, desde las 14.",
    "Entregamos. El envío a la costa cuesta otros $40.",
    "Pollo. Res. Cerdo.",
    "¿Hay ausencias? Ausencias. Las clases de grupo no se reponen nunca.",
  ])("an answer, a day and a list are no title of what follows: %s", (text) => {
    expect(unitsOf(passage(text), 0).filter((unit) => unit.isTitle)).toEqual([]);
  });

  test.each([
    "Efectivo\nTarjeta\nTransferencia",
    "Fresa\n\nVainilla\n\nChocolate amargo",
    "Solo efectivo",
    "No hacemos envíos a domicilio\nEntregas en tienda de 10:00 a 18:00",
    "No se permiten cambios\n- Excepto 3 días después",
    "Aceptamos efectivo y tarjeta\n\nHorario: 9 a 18",
    "¿Tienen estacionamiento?\n\nEstacionamiento gratuito\n\n¿Facturan?\n\nEl mismo mes.",
  ])("an answer or a list without full stops is no title: %j", (text) => {
    expect(unitsOf(passage(text), 0).filter((unit) => unit.isTitle)).toEqual([]);
  });

  test("prose that holds the sign between cells is prose", () => {
    const prose = "Rinde mucho. La potencia es de 90 kW · h al mes, más que otras. Se instala en un día.";
    expect(texts(prose)).toEqual([
      "Rinde mucho.",
      "La potencia es de 90 kW · h al mes, más que otras.",
      "Se instala en un día.",
    ]);
  });

  test.each([
    "P: ¿Hacen envíos?\nR: Sí, a todo el país. Tardan tres días.",
    "¿Hacen envíos?\n\nSí, a todo el país. Tardan tres días.",
    "¿Hacen envíos? Sí, a todo el país. Tardan tres días.",
    "3. ¿Hacen envíos?\nSí, a todo el país. Tardan tres días.",
    "Pregunta: ¿Hacen envíos?\nRespuesta: Sí, a todo el país. Tardan tres días.",
  ])("an answer knows its question, and the question is never quoted: %j", (text) => {
    const units = unitsOf(passage(text), 0);
    expect(units.map((unit) => unit.text)).toEqual(["Sí, a todo el país.", "Tardan tres días."]);
    expect(units.map((unit) => unit.asked)).toEqual(["¿Hacen envíos?", "¿Hacen envíos?"]);
    expect(units.map((unit) => unit.opens)).toEqual([true, false]);
  });

  test("a row with a small price in letters is no row of names", () => {
    const table = passage(
      "Producto · Presentación · Precio\nArveja · libra · Q38\nTomate · sobre · Q275\nZanahoria · lata · s/ 90",
    );
    expect(unitsOf(table, 0).map(({ text }) => text)).toEqual([
      "Arveja: presentación libra, precio Q38",
      "Tomate: presentación sobre, precio Q275",
      "Zanahoria: presentación lata, precio s/ 90",
    ]);
  });

  test("items and rows know the line that names them, until another line comes", () => {
    const text = passage(
      "Abrimos a las 9.\nFLETE (ida y vuelta)\n- Villa Allende $24.000\nRoturas:\ncopa · $2.800\nTodo con factura.\nplato · $3.200",
    );
    expect(unitsOf(text, 0).map((unit) => [unit.text, unit.title])).toEqual([
      ["Abrimos a las 9.", null],
      ["FLETE (ida y vuelta)", null],
      ["- Villa Allende $24.000", "FLETE (ida y vuelta)"],
      ["Roturas:", null],
      ["copa: $2.800", "Roturas:"],
      ["Todo con factura.", null],
      ["plato: $3.200", null],
    ]);
  });

  test("a question without a mark is one where an answer follows, and a title in capitals ends an answer", () => {
    const faq = passage("P: garantía\nR: Seis meses.\nFALTAS Y NOTAS. Se recuperan dos clases.\nP: plaza 3, local 4");
    expect(unitsOf(faq, 0).map((unit) => [unit.text, unit.asked])).toEqual([
      ["Seis meses.", "garantía"],
      ["FALTAS Y NOTAS.", null],
      ["Se recuperan dos clases.", null],
      ["P: plaza 3, local 4", null],
    ]);
  });

  test("lines of a writer without capitals are whole, and a wrapped one is still joined", () => {
    const notes =
      "las mudanzas se hacen de lunes a domingo, un cargo extra el domingo\ncubrimos Monterrey y San Pedro\nLas mudanzas se hacen de lunes a domingo con un cargo extra para\nquien viaja solo";
    expect(unitsOf(passage(notes), 0).map(({ text }) => text)).toEqual([
      "las mudanzas se hacen de lunes a domingo, un cargo extra el domingo",
      "cubrimos Monterrey y San Pedro",
      "Las mudanzas se hacen de lunes a domingo con un cargo extra para quien viaja solo",
    ]);
  });

  test("what follows an answer in a paragraph of its own belongs to no question", () => {
    const units = unitsOf(passage("P: ¿Hacen envíos?\nR: Sí.\n\nAbrimos a las 9."), 0);
    expect(units.at(-1)).toMatchObject({ text: "Abrimos a las 9.", asked: null });
  });
});

describe("clipping", () => {
  const sentence =
    "La panadería, que fundó mi abuela en 1950, con ayuda de toda la familia, vende cada mañana pan de muerto a $25, conchas a $18 y, los domingos, roscas grandes a $300.";

  test("what fits stays whole", () => {
    expect(clip(sentence, 500, "x")).toBe(sentence);
  });

  test("the clauses that the question is about are kept, and the cut shows", () => {
    const short = clip(sentence, 60, "¿cuánto cuestan las roscas?");
    expect(short.length).toBeLessThanOrEqual(60);
    expect(short).toContain("$300");
    expect(short).toMatch(/^…/);
  });

  test("a text without clauses is cut at a blank, never inside a character", () => {
    expect(clip("uno dos tres cuatro cinco", 12, "x")).toBe("uno dos…");
    const emoji = clip("😀".repeat(50), 10, "x");
    expect(emoji.length).toBeLessThanOrEqual(10);
    expect(emoji).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});

describe("the best sentences", () => {
  test("at most two, in the document's order, with the passage they come from", () => {
    const text = "Los lunes cerramos. El envío a Toluca cuesta $80. El envío a Toluca tarda dos días. Hay pan de sal.";
    const extract = bestSentences("¿cuánto cuesta y cuánto tarda el envío a Toluca?", [passage(text, { id: 7 })], 400);
    expect(extract?.text).toBe("El envío a Toluca cuesta $80. El envío a Toluca tarda dos días.");
    expect(extract?.citations).toEqual([7]);
  });

  test("the sentence with the kind of thing asked for wins", () => {
    const text = "La rosca es nuestra especialidad. La rosca chica sale en $150. La rosca lleva higo.";
    expect(bestSentences("¿cuánto cuesta la rosca?", [passage(text)], 40)?.text).toBe("La rosca chica sale en $150.");
  });

  test("a heading speaks for its text", () => {
    const own = [
      passage("Cuesta $80.", { id: 1, heading: "Toluca" }),
      passage("Cuesta $95.", { id: 2, heading: "Puebla" }),
    ];
    expect(bestSentences("¿cuánto cuesta a Puebla?", own, 20)?.text).toBe("Cuesta $95.");
  });

  test("confidence falls with what the documents do not speak of", () => {
    const own = [passage("El envío a Toluca cuesta $80.")];
    const asked = bestSentences("¿cuánto cuesta el envío a Toluca?", own, 400)?.confidence ?? 0;
    const other = bestSentences("¿cuánto cuesta el seguro del refrigerador?", own, 400)?.confidence ?? 0;
    expect(asked).toBeGreaterThan(other + 0.1);
    expect(asked).toBeLessThanOrEqual(1);
  });

  test("no passages, no room: nothing", () => {
    expect(bestSentences("¿cuánto?", [], 400)).toBeNull();
    expect(bestSentences("¿cuánto cuesta el pan?", [passage("Pan: $2.")], 0)).toBeNull();
  });
});
