import { describe, expect, test } from "vitest";
import { lastAsked, questionsIn } from "~/language/questions";
import { spellOut, spellSizes } from "~/language/shorthand";
import type { Passage } from "~/providers/ai/port";
import { createLocalProvider } from "./local-provider";
import { offeredRow } from "./offered-row";
import { openHours } from "./open-hours";

const passage = (text: string, heading: string | null = null): Passage => ({
  id: 1,
  documentId: 1,
  documentName: "lista",
  page: null,
  heading,
  text,
  score: 0.8,
  unspoken: 0,
});

/** What is sent to the last of these messages; null where it goes to a person. */
async function sentTo(passages: readonly Passage[], ...says: readonly string[]): Promise<string | null> {
  const said = says.map((text) => spellSizes(spellOut(text)));
  const parts = questionsIn(said.at(-1) ?? "", lastAsked(said.slice(0, -1))).map((part) => ({ ...part, passages }));
  const request = {
    instructions: "",
    passages,
    parts,
    history: [],
    question: says.at(-1) ?? "",
    style: { tone: "professional", companyName: "Doña Mecho", maxCharacters: 400 },
  };
  const { answer } = await createLocalProvider().answer(request as never, new AbortController().signal);
  return answer.unsure || answer.needsHuman ? null : answer.reply.replace("Con gusto te informo: ", "");
}

describe("CONV-35 the price of a thing that is asked for in passing", () => {
  const MENU = passage(
    [
      "Pica pollo 2 piezas con tostones · $290",
      "Pica pollo 4 piezas con tostones · $520",
      "Alitas 6 piezas con tostones · $350",
      "Mofongo de chicharrón · $390",
      "medio plato · $280",
      "Presidente grande · $260",
      "Pedido mínimo para delivery · $400",
      "Traje completo, saco y pantalón · $28.000",
      "Saco o blazer · $17.000",
      "Pantalón · $4.800",
      "Pescado frito:\nmediano · $550\ngrande · $750",
    ].join("\n"),
  );

  test.each([
    [["cuanto vale el pica pollo de 4 piezas mi amor"], "Pica pollo 4 piezas con tostones: $520."],
    [["cuanto vale el pica pollo de 4 piezas mi amor", "y el de 2?"], "Pica pollo 2 piezas con tostones: $290."],
    [["cuanto vale el pica pollo de 4 piezas", "y el de 6?"], null],
    [["hola hermano, cuanto e el mofongo de chicharrón"], "Mofongo de chicharrón: $390."],
    [["cuanto es el pescao grande"], "Pescado frito, grande: $750."],
    [["a como es el plato"], null],
    [["a como es el medio plato"], "medio plato: $280."],
    [["cuanto cobra el delivery"], null],
    [["cuanto es el pedido minimo para delivery"], "Pedido mínimo para delivery: $400."],
    [["cuanto por un traje de hombre saco y pantalon"], null],
    [["cuanto es un plato"], null],
    [["cuanto es el medio pescado"], null],
    [["cuanto por el blazer y el pantalon"], "Saco o blazer: $17.000. Pantalón: $4.800."],
  ])("%j", async (says, text) => {
    expect(await sentTo([MENU], ...says)).toBe(text);
  });

  test("of another size that is not listed nothing is told", async () => {
    const list = [passage("Pizza de 30 cm · $150\nPan · $5")];
    expect(await sentTo(list, "cuanto cuesta la pizza de 30", "y la de 40?")).toBeNull();
  });

  const PARTS = passage(
    [
      "1/2 bolsa de carbón $60",
      "Carnitas medio kilo $110",
      "½ pollo rostizado $95",
      "Medio queso de bola $330",
      "Medio plato de chaufa $12",
      "Menú (sopa, arroz y guisado) $85",
      "Chivo al plato $240",
      "Pérdida de tarjeta $50",
      "Guarda por noche $20",
      "Corte de uñas $300",
      "Corte de raza $1,500",
      "Modelo 3500, Samsung",
      "Martes: el 20% de descuento en tortas.",
    ].join("\n"),
    "POLLOS",
  );
  test.each([
    "cuanto la bolsa de carbon",
    "cuanto el kilo de carnitas",
    "cuanto el pollo",
    "cuanto el medio pollo asado",
    "cuanto la media chaufa",
    "cuanto la sopa y el arroz",
    "cuanto el arroz",
    "cuanto el plato",
    "cuanto el plato del dia",
    "cuanto la tarjeta",
    "cuanto la noche",
    "cuanto un corte",
    "cuanto el modelo 3500",
    "cuanto la torta tia",
  ])("%s has no price of its own", async (question) => expect(await sentTo([PARTS], question)).toBeNull());

  test.each([
    ["cuanto el medio plato de chaufa", "Medio plato de chaufa $12."],
    ["cuanto el medio queso de bola", "Medio queso de bola $330."],
    ["cuanto la perdida de tarjeta", "Pérdida de tarjeta $50."],
    ["cuanto el corte de uñas", "Corte de uñas $300."],
  ])("%s", async (question, text) => expect(await sentTo([PARTS], question)).toBe(text));

  const VET = passage(
    "Vacuna séxtuple · $420\nVacuna triple felina · $480\n\nESTERILIZACIÓN\nGata · $1,400\nGato macho · $1,100",
  );
  test("«la de los gatos» is a kind of what was spoken of, and no cat", async () => {
    expect(await sentTo([VET], "cuanto cuesta la vacuna sextuple", "y la de los gatos")).toBeNull();
    expect(await sentTo([VET], "cuanto cuesta la vacuna sextuple", "y la triple")).toBe("Vacuna triple felina: $480.");
    expect(await sentTo([VET], "cuanto cuesta la gata")).toBe("Gata: $1,400.");
    const night = passage("Castración gato $3,500\nHOSPEDAJE por noche\nGato $600");
    expect(await sentTo([night], "cuanto la castracion de gato", "y la de gata")).toBeNull();
  });

  const SCHOOL = passage(
    "Permiso B\n - Matrícula con libro: 180 €\n - Clase de 45 minutos: 33 €\nPermiso A2 (moto)\n - Matrícula: 210 €\n - Clase de circuito: 36 €",
  );
  test("what each of several sections has is told only of the one that is named", async () => {
    expect(await sentTo([SCHOOL], "cuanto cuesta la matricula")).toBeNull();
    expect(await sentTo([SCHOOL], "cuanto es la matricula de la moto")).toBe("Matrícula: 210 €.");
    expect(await sentTo([SCHOOL], "cuanto cuesta la clase de circuito")).toBe("Clase de circuito: 36 €.");
  });
});

describe("CONV-35 hours on a day of the year", () => {
  const HOURS = passage(
    [
      "Horario: lunes a viernes de 9:00 a 18:00, sábado de 9:00 a 14:00.",
      "El 25 y el 1ro de enero estamos cerrados.",
      "Cerramos del 24 de febrero al 6 de marzo por vacaciones.",
      "El 31 de diciembre atendemos hasta las 15:00.",
    ].join("\n"),
  );
  const on = (question: string) => openHours(question, [HOURS])?.text ?? null;

  test.each([
    ["trabajan el 25 de diciembre?", "El 25 y el 1ro de enero estamos cerrados."],
    ["abren en navidad?", "El 25 y el 1ro de enero estamos cerrados."],
    ["abren el 1 de enero", "El 25 y el 1ro de enero estamos cerrados."],
    ["el 1 de marzo abren?", "Cerramos del 24 de febrero al 6 de marzo por vacaciones."],
    ["atienden el 6 de marzo", "Cerramos del 24 de febrero al 6 de marzo por vacaciones."],
    ["a que hora abren el 31?", "El 31 de diciembre atendemos hasta las 15:00."],
  ])("%s", (question, text) => expect(on(question)).toBe(text));

  test.each([
    "abren el 7 de marzo?",
    "abren el 12 de octubre",
    "el 15 abren?",
    "abren nochebuena?",
    "abren el 31 de marzo?",
    "abren el 25 y el 31?",
  ])("%s is said by no line, and the usual hours say nothing of it", (question) => expect(on(question)).toBeNull());

  test("a time of day is no date", () => {
    expect(on("abren el lunes a las 9?")).toBe("Horario: lunes a viernes de 9:00 a 18:00, sábado de 9:00 a 14:00");
  });

  test.each([
    ["abren el 2 de noviembre?", "Del 2 al 6 de enero abrimos de 9 a 14 h."],
    ["abren el 25 de mayo?", "El 25 y el 1ro de enero estamos cerrados."],
    ["abren el 9?", "El 25 de mayo y el 9 de julio cerrado."],
    ["abren el 24 de diciembre?", "El 24 y 25 de diciembre la cocina está cerrada."],
    ["abren el 20 de diciembre?", "Atendemos encargos para Navidad hasta el 20 de diciembre."],
    ["abren el 16 de septiembre?", "Sucursal 16 de Septiembre: abierta de lunes a viernes."],
    ["abren el 25 de mayo?", "Horario de 9 a 18 en 25 de Mayo 120."],
  ])("%s is not answered by «%s»", (question, text) => expect(openHours(question, [passage(text)])).toBeNull());

  test.each([
    "abren el domingo 24?",
    "abren el sabado 25",
    "abren este 25?",
    "abren los 25?",
    "abren el 25/12?",
    "abren el 24-12",
    "abren el lunes 25/12?",
    "abren el jueves 24-12",
  ])("%s names a day of the year", (question) => {
    const usual = passage("Horario: lunes a sábado de 7:00 a 21:00, domingo de 8:00 a 15:00.");
    expect(openHours(question, [usual])).toBeNull();
    const feasts = passage("Cerrado el 24 de diciembre y el 25 de diciembre.");
    expect(openHours(question, [usual, feasts])?.text).toBe("Cerrado el 24 de diciembre y el 25 de diciembre.");
  });

  test("of a stretch over the end of a year both ends belong to it", () => {
    const closed = passage("Cerramos del 24 de diciembre al 6 de enero.");
    const told = (question: string) => openHours(question, [closed])?.text ?? null;
    expect(told("cierran en navidad?")).toBe("Cerramos del 24 de diciembre al 6 de enero.");
    expect(told("abren el 3 de enero?")).toBe("Cerramos del 24 de diciembre al 6 de enero.");
    expect(told("abren el 7 de enero?")).toBeNull();
    expect(told("abren el 23 de diciembre?")).toBeNull();
  });
});

describe("CONV-35 whether a thing is offered", () => {
  const LIST = passage(
    "Tenis · $19.000 el par\nEdredón sencillo · $24.000\nSancocho (solo domingo) · $450\nFlan · $80 por encargo\nCortina · desde $5.000",
  );
  const told = (question: string) => offeredRow(question, [LIST])?.text ?? null;

  test("a measure is no part of the name, and of two measures none is told", () => {
    const own = (text: string) => offeredRow("tienen prensa francesa?", [{ ...LIST, text }])?.text ?? null;
    expect(own("Prensa francesa 600 ml $28\nV60 $12")).toBe("Prensa francesa 600 ml $28");
    expect(own("Prensa francesa 600 ml $28\nPrensa francesa 1 l $40")).toBeNull();
    expect(own("Prensa francesa infantil $28\nV60 $12")).toBeNull();
  });

  test.each(["lavan tenis?", "hola, tienen tenis", "y también hacen tenis?"])("%s: its row says so", (question) =>
    expect(told(question)).toBe("Tenis: $19.000 el par"),
  );

  test.each([
    "alquilan tenis?",
    "tienen tenis hoy?",
    "lavan tenis de cuero?",
    "tienen edredones?",
    "hay sancocho?",
    "hay flan?",
    "lavan cortinas?",
    "tienen?",
    "cuantos tenis tienen?",
  ])("%s: a person has to look", (question) => expect(told(question)).toBeNull());
});

describe("CONV-35 whether a thing is offered, below a title", () => {
  const below = (...lines: string[]) => passage(lines.join("\n"), lines[0]);

  test.each([
    ["hay lirios?", below("AGOTADO", "Lirios $500")],
    ["tienen orquidea?", below("RAMOS", "Rosa $45", "", "POR ENCARGO (2 días antes)", "Orquídea $1,400")],
    ["tienen defensa?", below("SOBRE PEDIDO", "Defensa $3,200")],
    ["tienen gatos?", below("HOSPEDAJE por noche", "Gato $600")],
    ["lavan perros?", below("HOSPEDAJE por noche", "Perro $800")],
    ["lavan cierres?", below("SERVICIOS DE SASTRERÍA", "Cierre $15.000")],
    ["venden camisas?", below("LAVANDERÍA BURBUJAS", "Camisa $6.500")],
    ["venden aspiradora?", below("RENTA DE EQUIPO", "Aspiradora $120")],
    ["hay mascotas?", below("Depósitos", "Mascotas $500")],
  ])("%s is not told by a row of something else", (question, one) => expect(offeredRow(question, [one])).toBeNull());

  test.each([
    ["lavan camisas?", below("LAVANDERÍA BURBUJAS", "Camisa $6.500"), "Camisa $6.500"],
    ["hacen cierres?", below("SERVICIOS DE SASTRERÍA", "Cierre $15.000"), "Cierre $15.000"],
    ["tienen orejas?", below("PAN DULCE", "Oreja $15"), "Oreja $15"],
  ])("%s", (question, one, text) => expect(offeredRow(question, [one])?.text).toBe(text));
});

describe("CONV-35 the place", () => {
  test("is a street without the word for it, where no other line tells it", async () => {
    const store = passage("Mendoza 4127, Rosario (entre Iriondo y Crespo).\nPincel nº 15 · $2.900");
    expect(await sentTo([store], "donde quedan exactamente")).toBe("Mendoza 4127, Rosario (entre Iriondo y Crespo).");
    expect(await sentTo([passage("Combo 3000, rinde mucho: $200.")], "donde quedan exactamente")).toBeNull();
  });

  test.each([
    "Modelo 3500, Samsung",
    "Resma 500, tamaño carta",
    "Desde 1985, tradición familiar",
    "Lista de precios 2026, Burbujas",
  ])("is not «%s»", async (line) => expect(await sentTo([passage(line)], "donde quedan exactamente")).toBeNull());

  test("and where to park are two questions, of which neither has a mark", async () => {
    const found = [
      passage("Estamos en Av. Colón 2815, Guadalajara."),
      passage("Estacionamiento: 4 lugares frente al local, gratis."),
    ];
    expect(await sentTo(found, "me pasas la direccion porfa y si hay donde estacionarse")).toBe(
      "Estamos en Av. Colón 2815, Guadalajara. Estacionamiento: 4 lugares frente al local, gratis.",
    );
  });
});

describe("CONV-35 where money is sent", () => {
  const LINES = [
    passage("Teléfono 604 555 0100.\nNequi: 300 555 0148 a nombre de Burbujas SAS.\nAceptamos efectivo y Nequi."),
  ];
  const BANK = [passage("Se paga en efectivo o por transferencia al Banreservas 960-000-1122 a nombre de M. Polanco.")];
  const TWO = [passage("Cuenta BCP 191-2233445-0-11.\nCuenta BBVA 0011-0222-0333.")];

  test.each([
    ["entonces a q numero de nequi les mando", LINES, "Nequi: 300 555 0148 a nombre de Burbujas SAS."],
    ["me pasas el numero para transferir?", BANK, `${BANK[0]?.text}`],
    ["a que cuenta deposito el anticipo?", BANK, `${BANK[0]?.text}`],
    ["a que cuenta del bbva deposito?", TWO, "Cuenta BBVA 0011-0222-0333."],
    ["a que cuenta deposito?", TWO, null],
    ["a que numero de daviplata les mando", LINES, null],
    ["a que numero de nequi les mando?", [passage("Nequi y efectivo, también bonos de $1.000.000.")], null],
    ["a que numero llamo?", LINES, "Teléfono 604 555 0100."],
    ["puedo pagar con nequi?", LINES, "Aceptamos efectivo y Nequi."],
  ])("%s", async (question, found, text) => {
    expect(await sentTo(found, question)).toBe(text);
  });
});

describe("CONV-35 a thing, and what is done to it or stands beside it", () => {
  const REPAIRS = [
    passage(
      "Pantalla Samsung A15 · S/ 160\nBatería Samsung A15 · S/ 70\nPantalla iPhone 11 · S/ 220\nLavado de motor · S/ 60\nServicio de jardinería · S/ 90",
      "Precios",
    ),
  ];
  const MENU = [passage("Chaufa S/ 16\nJugo de papaya S/ 7\nSopa wantan S/ 12")];

  test.each([
    [["cuanto cuesta el iphone 11"], REPAIRS, null],
    [["cuanto vale el motor"], REPAIRS, null],
    [["cuanto cuesta la pantalla del iphone 11"], REPAIRS, "Pantalla iPhone 11: S/ 220."],
    [["cuanto cuesta la bateria del a15", "y la pantalla?"], REPAIRS, "Pantalla Samsung A15: S/ 160."],
    [["cuanto cuesta el lavado de motor"], REPAIRS, "Lavado de motor: S/ 60."],
    [["cuanto vale la jardineria"], REPAIRS, "Servicio de jardinería: S/ 90."],
    [["a como la papaya"], MENU, null],
    [["a como el de papaya"], MENU, "Jugo de papaya S/ 7."],
  ])("%j", async (says, found, text) => {
    expect(await sentTo(found, ...says)).toBe(text);
  });

  const FLYERS = [passage("Volantes media carta, el millar: $480\nTarjetas, el millar: $350\nMiel, medio kilo: $95")];
  const CAKES = [passage("Sabor · Chico · Mediano · Grande\nTres leches con durazno · $350 · $520 · $780")];
  const EXTRAS = [passage("Relleno adicional ........ chico $40, mediano $60, grande $85")];

  test.each([
    ["cuanto medio millar de volantes", FLYERS, null],
    ["a como medio millar de volantes", FLYERS, null],
    ["a como medio millar de tarjetas", FLYERS, null],
    ["a como el millar de tarjetas", FLYERS, "Tarjetas, el millar: $350."],
    ["a como medio kilo de miel", FLYERS, "Miel, medio kilo: $95."],
    ["a como el de tres leches con durazno medianito", CAKES, "Tres leches con durazno, Mediano: $520."],
    ["a como el de tres leches con durazno grandote", CAKES, "Tres leches con durazno, Grande: $780."],
    ["ok y la chiquita en cuanto la dan", EXTRAS, null],
    ["la rosca chiquita en cuanto la dan", [passage("Rosca chica · $310\nConcha chica · $14")], "Rosca chica: $310."],
    ["cuanto sale el lienzo de 50x70", [passage("lienzo 50x70 · 52 €\nlienzo 30x40 · 31 €")], "lienzo 50x70: 52 €."],
    ["cuanto cuesta un implante con todo y corona", [passage("Corona en zirconio · $1.350\nLimpieza · $90")], null],
  ])("%s", async (question, found, text) => {
    expect(await sentTo(found, question)).toBe(text);
  });

  test("from how much on somebody may order is told by no offer that comes with an order", async () => {
    const offer = [passage("Te regalamos una rebanada en la compra de un pastel mediano.")];
    const least = [passage("La compra mínima para envío es de $300.")];
    expect(await sentTo(offer, "desde cuanto tengo que comprar un pastel mediano")).toBeNull();
    expect(await sentTo(least, "desde cuanto tengo que comprar para el envio")).toBe(
      "La compra mínima para envío es de $300.",
    );
  });

  test("who asks to pay by a purse is told no bank account", async () => {
    const bank = "Transferencia BancoSol 191-4455667-0-22.";
    const purse = "Yape y Plin al 987 555 014, sale Wilmer Ccopa.";
    const all = `Yape y Plin al 987 555 014 (sale Wilmer Ccopa). Efectivo. Tarjeta con 5% de recargo. ${bank}`;
    expect(await sentTo([passage(all)], "puedo yapear? a que numero y quien sale")).not.toContain("BancoSol");
    expect(await sentTo([passage(`${bank}\n${purse}`)], "a que numero yapeo")).toBe(purse);
    expect(await sentTo([passage(bank)], "a que cuenta transfiero")).toBe(bank);
  });

  const WORKSHOP = [
    passage(
      "Lavado de motor · $350\nCambio de aceite · $650\nCambio de balatas delanteras · $900\nBalatas delanteras · $550\nBatería LTH 12V · $2,300\nReparación de transmisión · $8,500\nCaja para pastel · $10",
      "Taller, precios",
    ),
  ];
  const GIFTS = [
    passage(
      "Pastel de boda · $900\nVela de número · $12\nAsado con papas · $45\nBaleada con todo · $30\nRefresco · $10",
    ),
  ];
  const COURSES = [
    passage("Curso de inglés · $3.200\nTaller de conversación · $1.500\nLibro de inglés · $1.100", "Cursos"),
  ];
  const HARDWARE = [passage("Cemento S/ 16\nRollo de cinta S/ 7\nClavos S/ 12")];
  const NURSERY = [
    passage("Quillay 1 metro: $7.500\nQuillay 2 metros: $22.000\nMonstera grande: $24.990", "Vivero Quillay"),
  ];
  const BICYCLES = [passage("Puesta a punto completa 65 €\nDía completo: 14 €", "Taller de bicis")];
  const DENTIST = [
    passage(
      "Valoración general: $15\nCorona: $120\nTasa cero a 3 y 6 meses en tratamientos de más de $100",
      "Clínica dental",
    ),
  ];
  const CAKERY = [passage("Chocolate · Q130\nZanahoria · Q140\nVela de número · Q12", "Pasteles")];

  test.each([
    ["que precio tiene el motor", WORKSHOP, null],
    ["precio del motor", WORKSHOP, null],
    ["cuanto la transmision", WORKSHOP, null],
    ["cuanto el pastel", WORKSHOP, null],
    ["precio del lavado del motor", WORKSHOP, "Lavado de motor: $350."],
    ["cuanto cuesta reparar la transmision", WORKSHOP, "Reparación de transmisión: $8,500."],
    ["a como la cinta", HARDWARE, "Rollo de cinta S/ 7."],
    ["cuanto por cambiar las balatas", WORKSHOP, "Cambio de balatas delanteras: $900."],
    ["cuanto el cambio de bateria", WORKSHOP, null],
    ["cuanto la bateria", WORKSHOP, "Batería LTH 12V: $2,300."],
    ["cuanto el pastel con todo y vela", CAKERY, null],
    ["cuanto sale el curso de ingles con todo y libro", COURSES, null],
    ["cuanto el asado con todo y papas", GIFTS, "Asado con papas: $45."],
    ["cuanto una baleada con todo y un refresco", GIFTS, "Baleada con todo: $30. Refresco: $10."],
    ["cuanto medio millar de volantes media carta", FLYERS, null],
    ["cuanto el millar de volantes media carta", FLYERS, "Volantes media carta, el millar: $480."],
    ["cuanto el quillay grande", NURSERY, null],
    ["cuanto la monstera grande", NURSERY, "Monstera grande: $24.990."],
    ["cuanto el quillay de 2 metros", NURSERY, "Quillay 2 metros: $22.000."],
    ["cuanto la grande", NURSERY, null],
    ["pues la completa cuanto sale", BICYCLES, null],
    ["cuanto el dia completo", BICYCLES, "Día completo: 14 €."],
    ["la valoracion de eso cuanto cuesta", DENTIST, null],
    ["la valoracion cuanto cuesta", DENTIST, "Valoración general: $15."],
    ["cuanto dura el tratamiento", DENTIST, null],
  ])("%s, and nothing that only has its words", async (question, found, text) => {
    expect(await sentTo(found, question)).toBe(text);
  });
});
