import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { denied } from "./denied";
import { labelled } from "./labelled";
import { isOneOff } from "./name-for";
import { namedCell } from "./named-cell";
import { namedPrice } from "./named-price";
import { openHours } from "./open-hours";
import { acceptedPayment } from "./payments";
import { sureSentence } from "./sure";

const passage = (text: string, documentName = "lista de precios", id = 1): Passage => ({
  id,
  documentId: id,
  documentName,
  page: null,
  heading: null,
  text,
  score: 0.8,
  unspoken: 0,
});

describe("CONV-35 the price of the very thing that is asked for", () => {
  const LIST = passage(
    "Producto · Precio\nConcha · $14\nConcha rellena · $22\nPastel de fresa · $300\nPastel de nuez · $350",
  );
  const CABINS = passage("Cabaña · Temporada baja · Temporada alta\nCoihue · $55.000 · $75.000\nLenga · — · $110.000");
  const MENU = passage("torta cubana · 95\ntacos de guisado · 22\ncombo · $90 · $120\npromo desde $35", "menu");
  const price = (question: string, ...found: Passage[]) => namedPrice(question, found)?.text ?? null;

  test.each([
    ["cuanto cuesta la concha", LIST, "Concha: precio $14"],
    ["que precio tienen las conchas", LIST, "Concha: precio $14"],
    ["cuanto vale el progesivo", passage("Lente monofocal $30\nLente progresivo $120"), "Lente progresivo $120"],
    ["precio del pastel de nuez", LIST, "Pastel de nuez: precio $350"],
    ["cuanto vale la coihue en temporada alta", CABINS, "Coihue, Temporada alta: $75.000"],
    ["precio de la coihue", CABINS, "Coihue: Temporada baja $55.000, Temporada alta $75.000"],
    ["a como la torta cubana", MENU, "torta cubana: 95"],
    ["cuanto el lente monofocal", passage("Lente monofocal $30\nLente progresivo $120"), "Lente monofocal $30"],
  ])("%s", (question, found, text) => {
    expect(price(question, found)).toBe(text);
  });

  test.each([
    ["Taco al pastor 18\nGringa 55\nAgua de horchata 25\nQuesadilla 30", "menu", "Quesadilla 30"],
    ["Taco al pastor 18\nGringa 55\nAgua de horchata 25\nQuesadilla 30", "apuntes", null],
    ["Taco al pastor 18\nGringa 55\nQuesadilla 30", "menu", null],
    ["Taco al pastor 18\nGringa 55\nLocal 12\nQuesadilla 30", "menu", null],
    ["Cupos por mesa\nTaco al pastor 18\nGringa 55\nAgua 12\nQuesadilla 30", "menu", null],
    ["Taco al pastor 18\nGringa 55\nDe 9 a 18\nQuesadilla 30", "menu", null],
  ])(
    "whole numbers at the ends of at least four lines are prices where the list says so: %j of %s",
    (text, name, told) => {
      expect(price("cuanto cuesta la quesadilla", passage(text, name))).toBe(told);
    },
  );

  test.each([
    ["(1 hora)", "clase personalizada cuanto", "Clase personalizada (1 hora): clases 1, valor $75.000"],
    ["(incluye té)", "clase personalizada cuanto", "Clase personalizada (incluye té): clases 1, valor $75.000"],
    ["(1 hora)", "clase personalizada en pareja cuanto", "Clase personalizada pareja: clases 1, valor $110.000"],
  ])("what stands in brackets as a measure is no other thing: %s, %s", (brackets, question, told) => {
    const list = passage(
      `Plan · Clases · Valor\nClase personalizada ${brackets} · 1 · $75.000\nClase personalizada pareja · 1 · $110.000`,
    );
    expect(price(question, list)).toBe(told);
  });

  test("a thing of the other sex is not told where the list has it of both", () => {
    const both = passage("Castración gato · Q350\ngata · Q450");
    expect(price("a cuanto la castracion de una gatita", both)).toBeNull();
    expect(price("a cuanto la castracion de un gatito", both)).toBe("Castración gato: Q350");
    expect(price("a cuanto la castracion de una gatita", passage("Castración gato · Q350"))).not.toBeNull();
    for (const question of ["cuanto la castracion de gata", "cuanto cuesta la castracion de una gata"])
      expect(sureSentence(question, [both], 400)).toBeNull();
    const named = passage("Castración gato · Q350\nCastración gata · Q450");
    expect(price("cuanto la castracion de gata", named)).toBe("Castración gata: Q450");
    // In another service's row the other sex says nothing of this one.
    const others = passage("Vacuna gato $350\nEsterilización gata $900\nCamisa color negro $200\nFalda negra $300");
    expect(price("cuanto la vacuna de mi gatita", others)).toBe("Vacuna gato $350");
    expect(price("cuanto la camisa negra", others)).toBe("Camisa color negro $200");
    const shared = passage("Corte niño y niña: $80\nUniforme niño: $300");
    expect(price("cuanto el corte de niño", shared)).toBe("Corte niño y niña: $80");
  });

  test("who asks to rent reads no price of a sale, where the business says what it rents", () => {
    const works = passage("Mantención e-bike: $55.000\nCasco adulto: $29.990", "taller");
    const rents = { ...passage("Bici urbana: $12.000", "info", 2), heading: "ARRIENDO" };
    const ask = (question: string, before: string | null, ...found: Passage[]) =>
      namedPrice(question, found, before)?.text ?? null;
    expect(ask("cuanto el casco", null, works, rents)).toBe("Casco adulto: $29.990");
    expect(ask("cuanto el casco", "arriendan bicis?", works, rents)).toBeNull();
    expect(ask("cuanto la bici urbana", "arriendan bicis?", works, rents)).toBe("Bici urbana: $12.000");
    expect(ask("cuanto el casco", "alquilan bicis?", works)).toBe("Casco adulto: $29.990");
    // A shop that rents all it has says so in a sentence, or over one of its lists.
    const chairs = passage("MOBILIARIO: sillas y mesas\nSilla tiffany: $25\nMesa redonda: $80");
    const says = passage("Rentamos mobiliario para fiestas. No rentamos equipo de sonido.", "info", 2);
    expect(ask("cuanto la silla tiffany", "rentan sillas?", chairs, says)).toBe("Silla tiffany: $25");
    const tents = { ...passage("Carpa: $900", "precios", 3), heading: "RENTA DE CARPAS" };
    expect(ask("cuanto la silla tiffany", "rentan sillas?", chairs, tents)).toBe("Silla tiffany: $25");
  });

  test("what a place costs is its rent, and what a thing costs is none", () => {
    const ask = (question: string, ...found: Passage[]) => namedPrice(question, found)?.text ?? null;
    expect(ask("cuanto cuesta la renta del salon jardin?", passage("Salón Jardín $300"))).toBe("Salón Jardín $300");
    expect(ask("cuanto cuesta la renta del vestido de novia?", passage("Vestido de novia $8,000"))).toBeNull();
    // Where something is sold or repaired, nobody knows what the price is of.
    const sold = passage("Cancha sintética $9,000\nVenta e instalación de pasto.");
    expect(ask("cuanto cuesta la renta de la cancha sintetica?", sold)).toBeNull();
    const rented = passage("Rentamos lonas y sillas.", "info", 2);
    const terrace = passage("Terraza prefabricada $9,000");
    expect(ask("cuanto cuesta la renta de la terraza prefabricada?", terrace, rented)).toBeNull();
  });

  test("a column that is called by a sign of money has prices", () => {
    const fees = passage(
      "Servicio · Incluye · $ por mes\nMonotributo · BPS · 1.450\nUnipersonal · DGI · 5.800",
      "tarifas",
    );
    expect(price("cuanto sale el monotributo por mes", fees)).toBe("Monotributo, $ por mes: 1.450");
  });

  test("a price and what another column tells are told together", () => {
    const feet = passage("Servicio · Bs · Duración\nEstudio de la pisada · 210 · 40 min\nCorte de uñas · 55 · 20 min");
    expect(price("estudio de la pisada precio y duracion por favor", feet)).toBe(
      "Estudio de la pisada: Bs 210, duración 40 min",
    );
    const passes = passage("Pase · público · socios\nAnual · 900 · 700", "precios");
    expect(price("cuanto el anual para socios", passes)).toBe("Anual, socios: 700");
    const cabins = passage("Cabaña · temporada alta · días\nCoihue · $75.000 · lunes");
    expect(price("cuanto vale la coihue en temporada alta", cabins)).toBe("Coihue, temporada alta: $75.000");
  });

  test("a line that goes on about one thing has several prices", () => {
    const eggs = "Huevo unidad $9 cartón de 30 $245";
    expect(price("el carton de huevo a cuanto?", passage(eggs))).toBe(eggs);
    expect(price("cuanto el huevo", passage(eggs))).toBe(eggs);
    const water = "Botellón de agua $70 (con el envase vacío) envase nuevo $275";
    expect(price("el botellon de agua a como", passage(water))).toBe(water);
    expect(price("cuanto el huevo", passage("Huevo $9 docena $80 cartón $245 caja $900"))).toBeNull();
    expect(price("cuanto el huevo", passage("Huevo $9, $10 en lata"))).toBeNull();
    expect(price("cuanto el huevo", passage("Huevo $9 x $12"))).toBeNull();
  });

  test("a price for so many people is none for others", () => {
    const room = passage("Empresas: hasta 20 personas, 19 € por persona\n6 jugadores: 99 €");
    expect(price("2 personas cuanto?", room)).toBeNull();
    expect(price("20 personas cuanto?", room)).toBe("Empresas: hasta 20 personas, 19 € por persona");
    expect(price("cuanto la parrillada para 2 personas", passage("Parrillada para 2 personas $300"))).toBe(
      "Parrillada para 2 personas $300",
    );
  });

  test.each(["Gs.", "B/.", "S/."])("a price in %s stays with its thing", (mark) => {
    const list = passage(`Instalación: ${mark} 150.00\nRepetidor wifi: ${mark} 180.00 la unidad`);
    expect(price("cuanto sale el repetidor wifi", list)).toBe(`Repetidor wifi: ${mark} 180.00 la unidad`);
    expect(sureSentence("la instalacion cuanto cuesta", [list], 400)?.text).toBe(`Instalación: ${mark} 150.00.`);
  });

  const SHOP = passage(
    "Producto · Presentación · Precio\nGlifosato · litro · Q62\nGlifosato · galón · Q215\nMancozeb · kilo · Q75\n18-46-0 · quintal · Q395",
  );
  const COURSES = passage(
    "CURSO · MODALIDAD · PRECIO\nFrancés · presencial · S/ 395\nFrancés · virtual · S/ 305\nFlete torton · solo chofer · S/ 900",
  );
  const MEAT = passage("precios por libra\nChurrasco · 465\nLonganiza · 210");
  const RENTAL = passage(
    "SILLAS\nSilla Tiffany con almohadón · $3.800\n\nROTURAS:\ncopa · $2.800\nsilla Tiffany · $41.000",
  );
  const FREIGHT = passage("FLETE (ida y vuelta)\n- Villa Allende $24.000\n- Carlos Paz $38.500");
  const GRAINS = passage("PRODUCTO · 250 g · 1 kilo\nChía · $38 · $140\nJamaica criolla · $62 · $230");
  const WORK = passage(
    "Refrigerador · carga de gas · $1,600\nRefrigerador · cambio de termostato · $700\nEstufa · limpieza de quemadores · $550",
  );
  const TESTS = passage(
    "Hemograma completo · $22.000\nGlicemia en ayunas · $11.500\nPrequirurgico (hemograma, TP, glicemia) · $72.500",
  );
  const PARTS = passage(
    "banda universal · 145\nagitador Easy · 690\nmanguera de desague · 110\nperilla estufa · 65\ncapelo - sobre pedido",
    "refacciones",
  );
  const REPAIRS = passage("OTROS ARREGLOS\nPin de carga tipo C · $18\nTapa trasera · $40");

  const BEDS = passage(
    "Modelo · Tipo · 1 plaza · 1 1/2 plaza · 2 plazas\nClásico · espuma · 520.000 · 640.000 · 890.000\nFirme · resortes · 780.000 · 950.000 · 1.290.000",
    "lista de colchones",
  );
  const PILLOWS = passage(
    "Almohada de fibra 55.000 (2 x 95.000)\nAlmohada viscoelástica 120.000\nFunda 35.000\nManta 210.000",
    "otros",
  );
  const CHEESE = passage("QUESOS (precio por kg / medio kg)\nPalmita 6,80 / 3,50\nDuro 7,20 / 3,70", "hoy");
  const GLASS = passage(
    "VIDRIOS cortados a medida, precio por m2\n- incoloro 3 mm: $ 1.450\n- incoloro 4 mm: $ 1.790\n\nESPEJOS\n- 4 mm con canto, el m2: $ 3.600",
    "vidrios y espejos",
  );
  const ZONES = passage("Delivery:\nzona norte · 1,50\nSan Francisco · 3,80\ncentro · 2,00", "precios");
  const CHAIN = passage("Cadena con nombre:\nplata · $65\noro 14k · $320\n\nNo compramos plata.", "piezas");

  test.each([
    ["el galon de glifosato a como", SHOP, "Glifosato: presentación galón, precio Q215"],
    ["mancozeb cuanto", SHOP, "Mancozeb: presentación kilo, precio Q75"],
    ["cuanto cuesta frances virtual", COURSES, "Francés: modalidad virtual, precio S/ 305"],
    ["flete torton en cuanto anda", COURSES, "Flete torton: modalidad solo chofer, precio S/ 900"],
    ["a como ta la libra de churrasco", MEAT, "Churrasco: 465"],
    ["churrasco cuanto por libra", MEAT, "Churrasco: 465"],
    ["cuanto sale la silla tiffany", RENTAL, "Silla Tiffany con almohadón: $3.800"],
    ["cuanto es la rotura de la silla tiffany", RENTAL, "ROTURAS, silla Tiffany: $41.000"],
    ["cuanto es el deposito por la bomba", passage("Depósito por la bomba $500"), "Depósito por la bomba $500"],
    ["cuanto me cobran de flete a carlos paz", FREIGHT, "- Carlos Paz $38.500"],
    ["cuanto cuesta cambiar el pin de carga tipo c", REPAIRS, "Pin de carga tipo C: $18"],
    [
      "que vale la parrillada para 2",
      passage("Parrillada para 2 · $1,480\nParrillada para 4 · $2,750"),
      "Parrillada para 2: $1,480",
    ],
    [
      "a como alquilan el frac",
      passage("PRENDA · ALQUILER · GARANTIA\nFrac · Bs 280 · Bs 500"),
      "Frac, ALQUILER: Bs 280",
    ],
    ["precio del pulido de focos", passage("Pulido de focos L 480 el par"), "Pulido de focos L 480 el par"],
    [
      "que sale la media cancan de adulta",
      passage("Medias cancan:\nnena · $9.800\nadulta · $11.600"),
      "Medias cancan, adulta: $11.600",
    ],
    ["presio del foco", passage("Foco led · $29", "precios"), "Foco led: $29"],
    ["en kuanto me dejan el tinaco de 1100", passage("Tinaco 1100 lt $2,690"), "Tinaco 1100 lt $2,690"],
    ["a cuanto tenes el tablon", passage("Tablón con caballetes $6.500"), "Tablón con caballetes $6.500"],
    ["que valor tiene el tablon", passage("Tablón con caballetes $6.500"), "Tablón con caballetes $6.500"],
    ["a como el kilo de chia", GRAINS, "Chía, 1 kilo: $140"],
    ["kilo de jamaica en cuanto lo dan", GRAINS, "Jamaica criolla, 1 kilo: $230"],
    ["en cuanto sale la carga de gas del refri", WORK, "Refrigerador: carga de gas, $1,600"],
    ["orale, la limpieza de quemadores en cuanto", WORK, "Estufa: limpieza de quemadores, $550"],
    ["cuanto vale el hemograma", TESTS, "Hemograma completo: $22.000"],
    ["cuanto cuesta la prueba de glicemia", TESTS, "Glicemia en ayunas: $11.500"],
    ["valor de la manguera de desague?", PARTS, "manguera de desague: 110"],
    ["cuanto vale la manguera de desague", PARTS, "manguera de desague: 110"],
    ["cuanto esta el colchon firme de 2 plazas", BEDS, "Firme, 2 plazas: 1.290.000"],
    ["cuanto esta el colchon firme de 1 plaza", BEDS, "Firme, 1 plaza: 780.000"],
    ["cuanto el firme de 1 1/2 plaza", BEDS, "Firme, 1 1/2 plaza: 950.000"],
    ["precio de la almohada viscoelastica", PILLOWS, "Almohada viscoelástica 120.000"],
    ["almohada de fibra precio", PILLOWS, "Almohada de fibra 55.000 (2 x 95.000)"],
    [
      "grabado a como la letra",
      passage("Grabado: $1.50 por letra, mínimo $12"),
      "Grabado: $1.50 por letra, mínimo $12",
    ],
    ["a como el kilo de palmita", CHEESE, "Palmita: precio por kg 6,80, medio kg 3,50"],
    ["cuanto esta el m2 de vidrio de 4 mm", GLASS, "- incoloro 4 mm: $ 1.790"],
    ["cuanto esta el espejo de 4 mm", GLASS, "- 4 mm con canto, el m2: $ 3.600"],
    ["cuanto el delivery a san francisco", ZONES, "Delivery, San Francisco: 3,80"],
    ["cuanto me cobran a san francisco", ZONES, "San Francisco: 3,80"],
    ["cadena con nombre en plata cuanto sale", CHAIN, "Cadena con nombre, plata: $65"],
  ])("as people say it: %s", (question, found, text) => {
    expect(price(question, found)).toBe(text);
  });

  test.each([
    ["a measure alone", "cuanto el quintal", SHOP],
    ["a measure of which nothing says that it is the price's", "cuanto la docena de longaniza", MEAT],
    [
      "what is done to a thing, from a list of things",
      "cuanto cuesta arreglar la tapa trasera",
      passage("Tapa trasera · $40", "precios"),
    ],
    ["another thing for the same verb", "que vale alquilar uno", passage("Alquiler de candado $800")],
    [
      "which one of things that nobody names",
      "cuanto cuesta la de adulta",
      passage("Medias:\nnena · $9.800\nadulta · $11.600"),
    ],
    ["an adjective alone", "y la extra a cuanto", passage("hora extra de espera Q75")],
    [
      "a bare number of a shorter list",
      "cuanto vale la manguera",
      passage("manguera · 110\nperilla · 65\nbanda · 145", "cosas"),
    ],
    ["what a longer name only holds", "cuanto vale el hemograma con TP", TESTS],
    ["the rest of something", "cuanto cobran de traslado", passage("Traslado al resto de la ciudad $350")],
    ["litres", "cuanto cuesta el garrafon", passage("Garrafón de 20 l 15 días")],
    ["a pledge", "cuanto cuesta la bomba", passage("Depósito por la bomba $500")],
    ["a part of a group that nobody names, in other lines too", "cuanto esta la plata", CHAIN],
    [
      "a shorter list of numbers",
      "precio de la almohada",
      passage("Almohada 120.000\nFunda 20.000\nSábana 90.000", "a"),
    ],
    ["two numbers of a line", "precio de la sabana", passage(`${PILLOWS.text}\nSábana 90.000 y 110.000`, "a")],
    ["a kilo where pounds are told", "cuanto el kilo de longaniza", MEAT],
    ["what costs less under a condition", "cuanto el flete", passage("Flete: Q40 y menos de diez quintales gratis")],
  ])("as people say it, not %s", (_, question, found) => {
    expect(price(question, found)).toBeNull();
  });

  test.each([
    ["one of several that are called so", "cuanto cuesta el pastel", LIST],
    ["another thing", "cuanto cuesta el pastel de chocolate", LIST],
    ["a number of them", "cuanto cuestan 3 conchas", LIST],
    ["what only stands beside a thing", "cuanto cuesta el coche", passage("Examen práctico (coche y profesor): $45")],
    ["an empty cell", "cuanto cuesta la lenga en temporada baja", CABINS],
    ["figures without columns", "cuanto cuesta el combo", MENU],
    ["a price that only begins", "cuanto cuesta la promo", MENU],
    ["what another price tells of someone else", "cuanto cuesta el tinte", passage("Corte $150 Tinte $900")],
    ["a number in a text without prices", "cuanto cuesta la torta", passage("torta · 95", "asistencia")],
    ["the same name at two prices", "cuanto cuesta la concha", passage("Concha · $14\nConcha · $16")],
    ["two glued pairs", "cuanto cuesta el corte", passage("Corte $150 Tinte $900")],
    ["a word that exists, and means something else", "cuanto cuesta el banco", passage("Barco · $40")],
    ["no price", "tienen conchas", LIST],
  ])("not %s", (_, question, found) => {
    expect(price(question, found)).toBeNull();
  });

  test.each([
    ["concha", "conhca", true],
    ["concha", "conxha", true],
    ["concha", "cncha", true],
    ["concha", "conccha", true],
    ["concha", "cocnah", false],
    ["concha", "concha", false],
  ])("%s and %s are one letter apart: %s", (one, other, isOff) => {
    expect(isOneOff(one, other)).toBe(isOff);
    expect(isOneOff(other, one)).toBe(isOff);
  });
});

describe("CONV-35 the hours that a document states", () => {
  const WEEK = passage("HORARIO\n\nlunes a sabado 7 am a 9 pm\ndomingos y festivos 8 am a 2 pm", "horario");
  const LINE = passage(
    "Abrimos de jueves a martes de 8:30 am a 5 pm. MIERCOLES CERRADO\nPozole solo jueves.",
    "avisos",
  );
  const hours = (question: string, ...found: Passage[]) => openHours(question, found)?.text ?? null;

  test.each([
    ["cual es su horario", WEEK, "lunes a sabado 7 am a 9 pm; domingos y festivos 8 am a 2 pm"],
    ["a que hora abren los domingos", WEEK, "domingos y festivos 8 am a 2 pm"],
    ["abren el jueves?", WEEK, "lunes a sabado 7 am a 9 pm"],
    ["abren los miercoles?", LINE, "MIERCOLES CERRADO"],
    [
      "que dias abren",
      passage("Nuestras oficinas abren de lunes a sábado de 8 a 20 hrs\nTel. oficina 222 409 7711", "a"),
      "Nuestras oficinas abren de lunes a sábado de 8 a 20 hrs",
    ],
    ["a que hora cierran el lunes", LINE, "Abrimos de jueves a martes de 8:30 am a 5 pm"],
  ])("%s", (question, found, text) => {
    expect(hours(question, found)).toBe(text);
  });

  const SHUT = passage("Lunes a viernes de 9 a 19 hrs.\nDomingos y feriados no atendemos.\nViernes santo no abrimos.");
  test.each([
    ["el domingo estan?", null, "Domingos y feriados no atendemos"],
    ["y los domingos hay alguien", null, "Domingos y feriados no atendemos"],
    ["el domingo?", "a que hora cierran", "Domingos y feriados no atendemos"],
    ["y los martes", "que horario tienen", "Lunes a viernes de 9 a 19 hrs"],
    ["abren de noche los martes?", null, "Lunes a viernes de 9 a 19 hrs"],
    ["abren viernes santo?", null, "Viernes santo no abrimos."],
    ["viernes santo?", "a que hora abren", null],
    ["abren jueves santo?", null, null],
    ["que hacen en viernes santo", null, null],
    ["el domingo?", null, null],
    ["el domingo?", "hacen envios", null],
    ["el domingo?", "a que hora cierran los pedidos", null],
    ["el domingo estan los resultados?", null, null],
  ])("%s after %s", (question, before, text) => {
    expect(openHours(question, [SHUT], before)?.text ?? null).toBe(text);
  });

  const ASIDE = passage("Atendemos lunes a sábado de 9:30 a 12:30. Domingos solo en carnaval.", "avisos");
  const REST = passage("De lunes a viernes de 10 a 17 horas. No atendemos sábados ni feriados.", "avisos");
  test.each([
    ["atienden los sabados?", REST, "No atendemos sábados ni feriados"],
    ["abren domingo?", ASIDE, "Domingos solo en carnaval."],
    ["abren el sabado?", ASIDE, "Atendemos lunes a sábado de 9:30 a 12:30"],
    ["abren domingo?", passage("Atendemos lunes a sábado de 9:30 a 12:30. Domingos no hay pan.", "avisos"), null],
    ["abren domingo?", passage("Somos de aquí. Domingos con parrilla.", "avisos"), null],
    [
      "abren los domingos?",
      passage("Lunes a sábado de 9 a 18. Domingos con 20% de descuento en cortes.", "avisos"),
      null,
    ],
    [
      "abren los domingos?",
      passage("Lunes a sábado de 9 a 18. Domingos con previa reservación.", "avisos"),
      "Domingos con previa reservación.",
    ],
    ["abren domingo?", passage("Atendemos lunes a sábado de 9:30 a 12:30. Domingos hay misa.", "avisos"), null],
    [
      "abren domingo?",
      passage(
        "Atendemos lunes a sábado de 9 a 12:30. Domingos con cita.\n\nLunes a jueves de 9 a 12. Domingos no.",
        "a",
      ),
      null,
    ],
  ])("a day that the hours leave out: %s", (question, found, text) => {
    expect(hours(question, found)).toBe(text);
  });

  const SHEET = passage("LUNES A VIERNES · 7:00 a 17:30\nSABADO · 7:00 a 16:00\nDOMINGO · 7:00 a 12:00 (día de plaza)");
  const WORKSHOP = passage(
    "- TALLER Y VENTAS lunes a viernes 9:30 a 18:30, domingo cerrado\n- ALQUILER todos los dias 8:00 a 20:00",
  );
  const GRILL = passage(
    "CARNICERIA martes a sabado 8:00 am a 7:00 pm\nPARRILLA miercoles a domingo 12:00 pm a 11:00 pm",
  );
  test.each([
    ["hasta que hora los encuentro el domingo", SHEET, "DOMINGO: 7:00 a 12:00 (día de plaza)"],
    ["a que hora abren entre semana", SHEET, "LUNES A VIERNES: 7:00 a 17:30"],
    ["hasta que hora consigo la parrilla abierta", GRILL, "PARRILLA miercoles a domingo 12:00 pm a 11:00 pm"],
    [
      "abren el lunes?",
      passage("Lunes a viernes · 9:00 a.m. - 6:30 p.m. jornada continua"),
      "Lunes a viernes: 9:00 a.m. - 6:30 p.m. jornada continua",
    ],
    ["el domingo esta abierto el taller?", WORKSHOP, "TALLER Y VENTAS lunes a viernes 9:30 a 18:30, domingo cerrado"],
    ["a que hora abren de lunes a viernes", SHEET, "LUNES A VIERNES: 7:00 a 17:30"],
    ["hasta que hora los encuentro hoy que es miercoles", SHEET, "LUNES A VIERNES: 7:00 a 17:30"],
    ["el domingo a partir de que hora abren", SHEET, "DOMINGO: 7:00 a 12:00 (día de plaza)"],
    [
      "hasta que hora los encuentro los sabados",
      passage("Atención lunes a viernes 9:00 a 19:30 corrido, sabado 9:00 a 14:00, domingo no se atiende"),
      "Atención lunes a viernes 9:00 a 19:30 corrido, sabado 9:00 a 14:00, domingo no se atiende",
    ],
    [
      "hasta que hora les encuentro el sabado",
      passage("Sábado de 8:30 a.m. a 12:00 m."),
      "Sábado de 8:30 a.m. a 12:00 m",
    ],
    ["abren los domingos?", passage("domingos y festivos cerradas las dos"), "domingos y festivos cerradas las dos"],
    [
      "los sabados hasta que hora los puedo encontrar",
      passage("¿Horarios?\nLunes a viernes 9:00 a 19:30.\nSábado 9:00 a 15:00."),
      "Sábado 9:00 a 15:00",
    ],
  ])("of a sheet, or of a part of the business: %s", (question, found, text) => {
    expect(hours(question, found)).toBe(text);
  });

  test.each([
    ["a part that is not named, of several", "a que hora cierran el jueves", GRILL],
    [
      "what another question says of hours",
      "a que hora abren",
      passage("¿Hay clases?\nLunes a viernes de 9:00 a 18:00"),
    ],
    [
      "the only part that says its hours, of which nobody asks",
      "a que hora cierran el jueves",
      passage("PARRILLA miercoles a domingo 12:00 pm a 11:00 pm"),
    ],
    ["a part that has none", "hasta que hora abre el bar el jueves", GRILL],
    ["days together with a day", "abren entre semana y el domingo", SHEET],
    ["a table with columns", "a que hora abren", passage("Día · Clase\nlunes · 9:00 a 18:00")],
    ["a day that no line covers", "abren los domingos?", passage("Abrimos de lunes a viernes de 9:00 a 18:00")],
    ["what is open today", "abren hoy?", WEEK],
    ["the days of what was asked before", "que dias", passage("Sábados de 10:00 a 12:30")],
    ["the days of what was asked before, with a verb", "y que dias es", passage("Sábados de 10:00 a 12:30")],
    ["what is open on a holiday of a day", "abren hoy martes que es festivo?", WEEK],
    [
      "the days that go on with a part's hours",
      "a que hora abren",
      passage("Bodega: lunes a viernes 9:00 a 14:00.\nSábados 9:30 a 13:30.\nDomingos cerrado."),
    ],
    ["another thing's hours", "a que hora es la clase de zumba", WEEK],
    ["a line about another thing", "a que hora abren", passage("La clase de zumba es martes a las 19:00")],
    [
      "two places",
      "a que hora abren",
      passage("lunes a viernes 9:00 a 18:00\n\nNorte\n\nlunes a viernes 10:00 a 20:00"),
    ],
  ])("not %s", (_, question, found) => {
    expect(hours(question, found)).toBeNull();
  });
});

test.each(["a que hora abren", "hasta que hora", "que dias abren"])(
  "CONV-35 a line that says that it has the business's hours is told below a part's: %s",
  (question) => {
    const lines =
      "Cocina: lunes a domingo 13:00 a 22:00.\nHorario: lunes a viernes 9:00 a 23:00, sábados y domingos 10:00 a 24:00.";
    expect(openHours(question, [passage(lines)])?.text).toMatch(/^Horario: lunes a viernes 9:00/);
  },
);

describe("CONV-35 lines that say what they are about", () => {
  const INFO = passage(
    "Dirección: Av. Reforma 1200, Volcanes\nTeléfono: 222 555 0199\nFormas de pago: efectivo y tarjeta\nGarantía: 3 meses\nEntregas: Cholula y Atlixco",
    "datos",
  );
  const line = (question: string, ...found: Passage[]) => labelled(question, found)?.text ?? null;

  test.each([
    ["tienen estacionamiento?", "Estacionamiento gratis para alumnos."],
    ["y hay donde dejar el carro", "Parqueadero: gratuito la primera hora, en el edificio."],
    ["cuanto cuesta el parqueo", "Parqueo: $20 la hora."],
    ["hay estacionamiento para clientes?", "Estacionamiento gratis para clientes."],
    ["hay estacionamiento para ir con el coche", "Estacionamiento gratis para clientes."],
    ["hay sitio para aparcar cerca", "Aparcamiento propio no hay, hay uno público a 100 metros."],
  ])("where to leave the car: %s", (question, text) => {
    expect(line(question, passage(`Abrimos a las 9.\n${text}`))).toBe(text);
  });

  test("a line that does not hold what is asked for, or is of what comes before or after the thing, is none", () => {
    const own = passage("Instalación: Gs. 150.000\nEntrega: 3 días hábiles\nAntes del láser: venir rasurada.", "datos");
    expect(line("en cuanto tiempo es la instalacion?", own)).toBeNull();
    expect(line("en cuanto tiempo es la entrega?", own)).toBe("Entrega: 3 días hábiles");
    expect(line("que laser usan?", own)).toBeNull();
    expect(line("que hago antes del laser?", own)).toBe("Antes del láser: venir rasurada.");
  });

  test("a title may say a word of the question for its line", () => {
    const flavours = { ...passage("Agua: limón y fresa\nLeche: coco y nuez"), heading: "SABORES" };
    expect(line("que sabores tienen de leche", flavours)).toBe("Leche: coco y nuez");
    expect(line("que tamaños tienen de leche", flavours)).toBeNull();
  });

  test.each([
    ["its line is for something else", "tienen estacionamiento?", "Estacionamiento para bicis adentro."],
    ["its line is for bicycles", "tienen estacionamiento?", "Estacionamiento de bicicletas: $10 por día."],
    ["its line only leads to others", "tienen parqueadero?", "Parqueadero vigilado:"],
    ["its price is asked and not told", "cuanto cuesta el parqueo", "Parqueo en el edificio."],
    ["two lines tell of it", "tienen parqueo?", "Parqueo propio.\nEn Mixco no hay parqueo."],
    ["another vehicle is meant", "tienen estacionamiento para camiones?", "Estacionamiento para clientes."],
    ["its line sells a thing", "hay estacionamiento?", "Sensor de estacionamiento instalado: $900"],
    ["its line is of a house", "hay cochera?", "Casa de 3 recámaras con cochera."],
    ["its line forbids it", "hay estacionamiento?", "Está prohibido estacionar frente a la rampa."],
    ["somebody else parks the car", "cuanto cuesta el estacionamiento", "Valet parking: $60."],
    ["more is asked than it says", "tienen estacionamiento techado?", "Estacionamiento para clientes."],
  ])("where to leave the car is for a person where %s", (_, question, text) => {
    expect(line(question, passage(`Abrimos a las 9.\n${text}`))).toBeNull();
  });

  test.each([
    ["donde estan ubicados", "Dirección: Av. Reforma 1200, Volcanes"],
    ["me pasas el telefono", "Teléfono: 222 555 0199"],
    ["que formas de pago tienen", "Formas de pago: efectivo y tarjeta"],
    ["como puedo pagar", "Formas de pago: efectivo y tarjeta"],
    ["tienen garantia?", "Garantía: 3 meses"],
    ["hasta donde llegan", "Entregas: Cholula y Atlixco"],
  ])("%s", (question, text) => {
    expect(line(question, INFO)).toBe(text);
  });

  test.each([
    ["more than the line says", "la garantia cubre golpes?", INFO],
    ["another number", "tasa de trafico A2", passage("Tasa de Tráfico: por permiso", "a")],
    ["another place", "donde estan en Puebla", INFO],
    ["one of two", "donde estan", passage("Estamos en Uría 32\nEstamos en Gran Vía 8", "a")],
    ["a word beside it", "venden refacciones?", INFO],
    [
      "what another question's answer goes on with",
      "donde estan",
      passage("¿Envían?\nSí.\nO pasa: estamos en la calle 5.", "a"),
    ],
  ])("not %s", (_, question, found) => {
    expect(line(question, found)).toBeNull();
  });

  test.each([
    [
      "me regala el telefono fijo porfa",
      "Tel 601 555 0182 · WhatsApp 310 555 0147",
      "Tel 601 555 0182, WhatsApp 310 555 0147",
    ],
    ["tel para llamarlos", "2a calle 4-18, frente a la terminal\nTEL 7855-0164", "TEL 7855-0164"],
    ["me pasais vuestro correo", "Teléfono 954 55 01 73, hola@luz.example", "Teléfono 954 55 01 73, hola@luz.example"],
    ["a que fijo puedo llamarles", "¿Teléfono?\n2-241-0155, celular 705 55 018", "2-241-0155, celular 705 55 018"],
    ["me regala el nro fijo", "Fijo 604 555 0178, celular 300 555 0123", "Fijo 604 555 0178, celular 300 555 0123"],
    ["donde queda la planta", "la planta esta en calle 59-A num 742", "la planta esta en calle 59-A num 742"],
    [
      "formas de pago que aceptan?",
      "Efectivo, transferencia, tarjeta de debito y credito.",
      "Efectivo, transferencia, tarjeta de debito y credito.",
    ],
    ["donde es que tan ustedes", "Calle Fantino Falco 37, Ensanche Naco", "Calle Fantino Falco 37, Ensanche Naco"],
    ["buenos dias, donde quedan ubicados?", "Calle 57 # 13-42 local 3", "Calle 57 # 13-42 local 3"],
    ["que direccion es", "Taller: San Luis 1846, Rosario, timbre 2.", "Taller: San Luis 1846, Rosario, timbre 2."],
    ["direccion", "Taller en la Carrera 52 # 44-18, local 109.", "Taller en la Carrera 52 # 44-18, local 109."],
    [
      "podria indicarme la direccion del taller?",
      "TecnoMisti, Calle San Camilo 418 interior 6, Arequipa",
      "TecnoMisti, Calle San Camilo 418 interior 6, Arequipa",
    ],
    [
      "y me da la direccion porfa",
      "la oficina es Cdla. Alborada mz 714 villa 12, Guayaquil",
      "la oficina es Cdla. Alborada mz 714 villa 12, Guayaquil",
    ],
    ["donde tienen el taller po", "Taller: Av. Los Carpinteros 745, Temuco", "Taller: Av. Los Carpinteros 745, Temuco"],
    [
      "cual es la direccion exacta del hostel",
      "Somos Apacheta, en Calle Tandapata 371, barrio de San Blas",
      "Somos Apacheta, en Calle Tandapata 371, barrio de San Blas",
    ],
    ["direccion exacta del taller?", "C/ Autonomía 63, bajo, 48012 Bilbao", "C/ Autonomía 63, bajo, 48012 Bilbao"],
    ["el numero fijo de la cocina", "el fijo es 605 358 4417 y hay wasap", "el fijo es 605 358 4417 y hay wasap"],
    ["donde estan", "Avda. Irrazábal 1875 casi Memmel", "Avda. Irrazábal 1875 casi Memmel"],
    ["donde estais", "Rúa Orzán 87 bajo, A Coruña.", "Rúa Orzán 87 bajo, A Coruña."],
    ["che donde estan ubicados", "¿Dónde están? Av. Pellegrini 2381, Rosario", "Av. Pellegrini 2381, Rosario"],
    ["tenes el tel fijo?", "¿Sin azúcar? Hay dos.\nTel fijo 0341 555-0162", "Tel fijo 0341 555-0162"],
    ["pasame un numero para llamarlos xfa", "Cel 959 318 442", "Cel 959 318 442"],
    ["me ayuda con el numero convencional", "telf oficina 04 255 0147", "telf oficina 04 255 0147"],
    ["cual es el correo pa mandar unas fotos", "correo contacto@muebles.example", "correo contacto@muebles.example"],
    ["con que se puede pagar", "Pagos: efectivo, débito", "Pagos: efectivo, débito"],
    [
      "donde esta el taller",
      "Taller y mostrador: Av. Ruiz Cortines 2145, Monterrey",
      "Taller y mostrador: Av. Ruiz Cortines 2145, Monterrey",
    ],
    ["la direccion de la sede de envigado", "SEDE ENVIGADO Carrera 43 # 36-18", "SEDE ENVIGADO Carrera 43 # 36-18"],
    ["me dais el tlf", "Tel 963 28 47 15", "Tel 963 28 47 15"],
    [
      "donde estan ubicados",
      "Donde estamos: Las Peñitas, León. Del puente 300 varas al sur.",
      "Donde estamos: Las Peñitas, León. Del puente 300 varas al sur.",
    ],
    [
      "donde es el local",
      "Fábrica y salón: Ruta Mcal. Estigarribia km 14, San Lorenzo",
      "Fábrica y salón: Ruta Mcal. Estigarribia km 14, San Lorenzo",
    ],
    [
      "tenes un tel de linea para llamarlos? mi madre no usa wsp",
      "Teléfono 2410 0583 — WhatsApp 099 000 417",
      "Teléfono 2410 0583 — WhatsApp 099 000 417",
    ],
    [
      "me da un num de telefono de la oficina",
      "Whatsapp 5500 0192 / oficina 7700 0166",
      "Whatsapp 5500 0192 / oficina 7700 0166",
    ],
  ])("as people say it: %s", (question, text, answer) => {
    expect(line(question, passage(text, "datos"))).toBe(answer);
  });

  test("what opens a text under such a title needs no label, and what follows it is about something else", () => {
    const text = "Barrio Escalante, 150 metros norte de la iglesia\nEntrada para montaje desde 3 horas antes";
    const titled = { ...passage(text, "datos"), heading: "UBICACION Y CONTACTO" };
    expect(line("donde estan ubicados", titled)).toBe("Barrio Escalante, 150 metros norte de la iglesia");
    expect(line("donde estan ubicados", { ...titled, heading: "RESERVA" })).toBeNull();
  });

  test("a number for messages is said only where there is no other", () => {
    const both = passage("Whatsapp 5500 0192\nTel 7700 0166", "datos");
    expect(line("cual es su telefono", both)).toBe("Tel 7700 0166");
    expect(line("cual es su telefono", passage("Whatsapp: escríbenos", "datos"))).toBeNull();
  });

  test("of two places the one whose title the question names", () => {
    const places = [
      { ...passage("Calle Schell 456, 3er piso", "sedes"), heading: "MIRAFLORES" },
      { ...passage("Av. Carlos Izaguirre 1180", "sedes", 2), heading: "LOS OLIVOS" },
    ];
    expect(line("donde queda el local de miraflores", ...places)).toBe("Calle Schell 456, 3er piso");
    expect(line("donde queda el local", ...places)).toBeNull();
  });

  test("a price is said by its label's line only where it is one, without a condition", () => {
    const tariffs = passage("Flete: de diez quintales para arriba va gratis, menos de eso Q40\nLavado: $90", "avisos");
    expect(line("cuanto cuesta el flete", tariffs)).toBeNull();
    expect(line("cuanto cuesta el lavado", tariffs)).toBe("Lavado: $90");
  });

  test("of a text that nobody searched only such lines are said, and what is asked of nothing has no figure", () => {
    const all = { ...passage("Estamos en Uría 32.\nDiseño: $150 si no traes archivo", "a"), unsearched: true as const };
    expect(sureSentence("donde estan?", [all], 400)?.text).toBe("Estamos en Uría 32.");
    expect(sureSentence("cuanto vale el diseño para volantes", [all], 400)).toBeNull();
    expect(sureSentence("en cuanto tiempo estan?", [passage(all.text)], 400)).toBeNull();
  });

  test("what opens with where it is needs no label", () => {
    expect(line("donde quedan?", passage("Estamos en Gurruchaga 845, Villa Crespo.", "info"))).toBe(
      "Estamos en Gurruchaga 845, Villa Crespo.",
    );
  });
});

describe("CONV-35 ways of paying", () => {
  const WAYS = passage(
    "Medios de pago: efectivo, tarjeta y Nequi.\nCheques no.\nTransferencia solo en el centro.",
    "datos",
  );
  const paid = (question: string, ...found: Passage[]) => acceptedPayment(question, found)?.text ?? null;

  test.each([
    [
      "aceptan tarjeta?",
      passage("Se paga por transferencia o tarjeta (con tarjeta no hay recargo)."),
      "Se paga por transferencia o tarjeta (con tarjeta no hay recargo).",
    ],
    [
      "puedo pagar con tarjeta de credito",
      passage("efectivo, débito, crédito (3 cuotas sin interés) y transferencia."),
      "efectivo, débito, crédito (3 cuotas sin interés) y transferencia.",
    ],
    ["les puedo consignar por nequi", WAYS, "Medios de pago: efectivo, tarjeta y Nequi."],
    ["aceptan nequi?", WAYS, "Medios de pago: efectivo, tarjeta y Nequi."],
    ["genial. y puedo pagar con nequi?", WAYS, "Medios de pago: efectivo, tarjeta y Nequi."],
    ["y reciben tarjeta", WAYS, "Medios de pago: efectivo, tarjeta y Nequi."],
    ["puedo pagar con deuna", passage("💵 efectivo, transferencia y DeUna."), "efectivo, transferencia y DeUna."],
    [
      "aceptan yape",
      passage("¿Cómo pago?\nYape o Plin al 987 650 114, tarjeta sin recargo."),
      "Yape o Plin al 987 650 114, tarjeta sin recargo.",
    ],
  ])("%s", (question, found, text) => {
    expect(paid(question, found)).toBe(text);
  });

  test.each([
    ["se puede pagar en efectivo?", "Transferencia BROU. No aceptamos tarjeta ni efectivo en la oficina."],
    ["aceptan tarjeta?", "Pagos: efectivo, QR y transferencia. No tenemos tarjeta."],
    ["aceptan cheques?", "No se aceptan cheques ni tarjetas."],
    ["aceptan tarjeta de credito?", "Solo se acepta efectivo y transferencia bancaria"],
    ["aceptan tarjeta?", "Pago: solo efectivo o Yape"],
    ["aceptan efectivo?", "Solo efectivo."],
    ["aceptan tarjeta?", "No aceptamos tarjeta por el momento."],
    ["aceptan tarjeta de credito", "No aceptamos tarjetas."],
    ["aceptan cheques", "Cheques no."],
    ["aceptan tarjeta?", "Tarjeta no por el momento."],
    ["aceptan tarjeta de debito", "Pagos en efectivo y QR, tarjeta no aceptamos."],
    ["aceptan cheque?", "Cheque solo de empresas."],
    ["puedo pagar con tarjeta", "Con tarjeta de crédito + 6%."],
    ["puedo pagar con tarjeta", "Tarjeta con 5% de recargo."],
  ])("what a business says that it does not take: %s", (question, text) => {
    expect(paid(question, passage(text, "datos"))).toBe(text.split(/(?<=BROU\.|transferencia\.) /).at(-1));
  });

  test.each([
    ["some cards only", "aceptan tarjeta?", "No aceptamos tarjetas American Express."],
    ["another kind of card", "aceptan tarjeta?", "No aceptamos tarjeta de crédito."],
    ["the other kind of card", "aceptan tarjeta de credito", "No aceptamos tarjetas de débito."],
    ["cards, where one is taken", "aceptan tarjeta de credito", "No aceptamos tarjetas.\nTarjeta Naranja: 3 cuotas."],
    ["a way that is taken", "aceptan efectivo?", "Pagos con QR en caja; tarjeta y efectivo no siempre."],
    ["more ways than one", "aceptan cheque?", "Cheque o tarjeta solo de empresas."],
    ["a way of another line", "aceptan cheque?", "Cheque solo de empresas.\nCheque o efectivo en caja."],
    ["small amounts only", "aceptan tarjeta?", "No aceptamos tarjeta en compras menores a $100."],
    ["credit, which is no card", "aceptan tarjeta de credito?", "No manejamos crédito."],
    ["a part of the business", "aceptan tarjeta?", "Domicilios\n\nSolo efectivo."],
    ["one place", "aceptan tarjeta?", "Solo efectivo en domicilios."],
    ["another place", "aceptan tarjeta en la tienda?", "No manejamos tarjeta en los repartos"],
    ["deliveries alone", "aceptan efectivo?", "No manejamos efectivo en los repartos"],
    [
      "the shop, where deliveries are meant",
      "puedo pagar en efectivo los repartos?",
      "No aceptamos efectivo en la oficina",
    ],
    ["what a terminal takes", "aceptan tarjeta?", "Solo efectivo\n\nCobramos con terminal Clip."],
    ["what an account takes", "aceptan transferencia?", "Solo efectivo\n\nCLABE: 012345678901234567 a nombre de Ana"],
    ["no way of paying", "aceptan perros?", "Solo efectivo."],
    ["what another line takes back", "aceptan cheques?", "Solo efectivo.\nEn caja, tarjeta y QR."],
    ["what another line says otherwise", "aceptan tarjeta?", "No aceptamos tarjeta.\nTarjeta: 5% de recargo."],
  ])("a refusal of %s is none", (_, question, text) => {
    expect(paid(question, passage(text, "datos"))).toBeNull();
  });

  test.each([
    [
      "what is taken in one place only",
      "aceptan transferencia",
      passage("Pago: efectivo y transferencia.\nTransferencia solo en el centro."),
    ],
    ["a way that nobody names", "aceptan bitcoin", WAYS],
    ["another thing than a way of paying", "aceptan mascotas", passage("Mascotas: pago aparte.")],
    ["how much", "cuanto pagan de comision con tarjeta", WAYS],
    ["two lines that differ", "aceptan nequi", passage("Pagos: efectivo y Nequi.\nPago: Nequi o tarjeta.")],
  ])("not %s", (_, question, found) => {
    expect(paid(question, found)).toBeNull();
  });
});

describe("CONV-35 figures", () => {
  const say = (question: string, text: string, before: string | null = null) =>
    sureSentence(question, [passage(text, "datos")], 400, before)?.text ?? null;

  test("a number answers when it counts what is asked, an amount when no other can be meant", () => {
    const pack = "El pack completo trae 25 fotos y 50 recordatorios.";
    expect(say("¿cuántos recordatorios trae el pack completo?", pack)).toBe(pack);
    expect(say("¿cuántos álbumes trae el pack completo?", `${pack} El álbum va aparte.`)).toBeNull();
    expect(say("cuanto dejo de anticipo", "Para apartar se deja un anticipo de $100.")).toBe(
      "Para apartar se deja un anticipo de $100.",
    );
    const many =
      "Las mudanzas que cubrimos se hacen de lunes a domingo, primera salida a las 7:00, los domingos con 15% de recargo, y hasta 30 km";
    expect(say("hasta cuanto cubren en las mudanzas", many)).toBeNull();
  });

  test("a question that only goes on finds a thing by its name, and no sentence by its words alone", () => {
    const trial = "Hay una clase gratuita y virtual los jueves.";
    expect(say("cuanto cuesta la clase virtual", trial)).toBe(trial);
    expect(say("cuanto cuesta la clase virtual", trial, "cuanto cuesta la de baile")).toBeNull();
    expect(say("cuanto cuesta la concha", "Concha $14", "cuanto cuesta la dona")).toBe("Concha $14.");
  });

  test("a price under a condition is none, and a day or a time of nothing has no answer", () => {
    expect(say("cuanto cuesta el envio", "El envío cuesta $40, menos en domingo.")).toBeNull();
    expect(say("cuanto cuesta el envio", "El envío cuesta $40.")).toBe("El envío cuesta $40.");
    expect(say("a que hora estamos de vuelta", "Vuelta al lago: de 7 a 14 personas Q390.")).toBeNull();
    expect(say("que dia", "DOMINGO 7:00 a 12:00, día de plaza.")).toBeNull();
    expect(say("cuanto pagan", "Puede traer su grupo pagando $1,800.")).toBeNull();
  });
});

describe("what goes on with the price that was asked before", () => {
  const HARDWARE = passage(
    "CLAVE · DESCRIPCION · PRECIO\nCE01 · Cemento gris 50 kg bulto · $238\nCE02 · Cemento blanco 25 kg bulto · $310\nIM51 · Impermeabilizante blanco 19 L cubeta · $1,120\nPI40 · Pintura vinilica 19 L cubeta · $1,290\nPI41 · Pintura vinilica 4 L galon · $345\nCL02 · Clavo 2 pulgadas · $46\nCL03 · Clavo 3 pulgadas · $44\nTU02 · Tubo 2 pulgadas · $195",
  );
  const TYRES = passage(
    "MEDIDA · MARCA · PRECIO\n195/65 R15 · Michelin Energy · S/ 389\n195/65 R15 · Hankook Kinergy · S/ 299\n185/65 R14 · Hankook Kinergy · S/ 260\n205/55 R16 · Michelin Primacy · S/ 445",
  );
  const WREATHS = passage("Corona fúnebre mediana $220.000\nCorona fúnebre grande $310.000\nCaja mediana $90.000");
  const CHAINS = passage("Cadena con nombre:\nplata · $65\noro 14k · $320\n\nAnillo 14k · $210\nNo compramos plata.");
  const goingOn = (question: string, before: string, found: Passage) =>
    namedPrice(question, [found], before)?.text ?? null;

  test.each([
    [
      "cuanto cuesta el blanco?",
      "a como el bulto de cemento gris",
      HARDWARE,
      "CE02: Cemento blanco 25 kg bulto, precio $310",
    ],
    [
      "cuanto cuesta el galon",
      "la pintura vinilica cubeta en cuanto anda",
      HARDWARE,
      "PI41: Pintura vinilica 4 L galon, precio $345",
    ],
    [
      "cuanto cuesta el de 2 pulgadas?",
      "cuanto el clavo de 3 pulgadas",
      HARDWARE,
      "CL02: Clavo 2 pulgadas, precio $46",
    ],
    [
      "cuanto cuesta en hankook?",
      "a cuanto 195/65 r15 michelin?",
      TYRES,
      "195/65 R15: marca Hankook Kinergy, precio S/ 299",
    ],
    ["cuanto cuesta la mediana", "precio de la corona grande", WREATHS, "Corona fúnebre mediana $220.000"],
    ["cuanto cuesta en 14k?", "cadena con nombre en plata cuanto sale", CHAINS, "oro 14k: $320"],
  ])("%s after %s", (question, before, found, text) => {
    expect(goingOn(question, before, found)).toBe(text);
  });

  test.each([
    ["what nobody can name", "cuanto cuesta la mediana", "cuanto cuesta la cosa grande", WREATHS],
    ["of several", "cuanto cuesta la michelin", "a cuanto 185/65 r14 hankook", TYRES],
    ["one that lacks something", "cuanto cuesta la que no es mediana", "precio de la corona grande", WREATHS],
    ["another thing", "cuanto cuesta el rojo", "a como el bulto de cemento gris", HARDWARE],
    ["a thing of another name", "cuanto cuesta el de 4 pulgadas", "cuanto el clavo de 3 pulgadas", HARDWARE],
  ])("not %s", (_, question, before, found) => {
    expect(goingOn(question, before, found)).toBeNull();
  });
});

test("a thing is told from another by all of its name", () => {
  const nails = passage("Baño y corte · $20\nCorte de uñas · $4\nLimado de uñas · $5");
  const price = (question: string, before: string | null = null) => namedPrice(question, [nails], before)?.text ?? null;
  expect(price("cuanto cuesta el corte")).toBeNull();
  expect(price("cuanto el corte de unas")).toBe("Corte de uñas: $4");
  expect(price("cuanto cuesta el corte de uñas?")).toBe("Corte de uñas: $4");
});

test("what was asked before is the last of its questions that names something", () => {
  const wreaths = passage("Corona fúnebre mediana $220.000\nCorona fúnebre grande $310.000\nCaja mediana $90.000");
  const before = "buenas, precio de la corona grande y si llegan a fontibon";
  expect(namedPrice("cuanto cuesta la mediana", [wreaths], before)?.text).toBe("Corona fúnebre mediana $220.000");
});

describe("a price of just so many", () => {
  const FEES = passage("1 día a la semana: 38 €\n2 días a la semana: 58 €\nClase suelta: 15 €");
  const price = (question: string) => namedPrice(question, [FEES])?.text ?? null;

  test.each([
    ["cuanto cuesta dos dias a la semana", "2 días a la semana: 58 €"],
    ["cuanto cuesta 1 dia a la semana", "1 día a la semana: 38 €"],
    ["cuanto cuesta tres dias a la semana", null],
    ["cuanto sale ese para una semana", null],
    ["cuanto vale eso", null],
  ])("%s", (question, text) => {
    expect(price(question)).toBe(text);
  });

  test("one day's price is none of two, also where nothing else is priced", () => {
    expect(namedPrice("cuanto cuesta dos dias a la semana", [passage("1 día a la semana: 38 €")])).toBeNull();
  });

  test("a number in a name finds it, too", () => {
    const sofas = passage("Sofá 2 plazas: 490 €\nSofá 3 plazas: 590 €\nSillón: 290 €");
    expect(namedPrice("cuanto cuesta el de 2?", [sofas], "cuanto por el sofa de 3 plazas")?.text).toBe(
      "Sofá 2 plazas: 490 €",
    );
    expect(namedPrice("cuanto cuesta el de 2?", [sofas])?.text).toBe("Sofá 2 plazas: 490 €");
  });

  test("a size finds its row by the other words of it", () => {
    const tyres = passage("MEDIDA · MARCA · PRECIO\n195/65 R15 · Michelin · S/ 389\n205/55 R16 · Michelin · S/ 445");
    expect(namedPrice("a cuanto la michelin 195/65 r15", [tyres])?.text).toBe(
      "195/65 R15: marca Michelin, precio S/ 389",
    );
    expect(namedPrice("cuanto cuesta la 205/55 r16", [tyres])?.text).toBe("205/55 R16: marca Michelin, precio S/ 445");
    expect(namedPrice("cuanto cuesta la michelin", [tyres])).toBeNull();
  });
});

describe("what a table says of a thing in the column that is asked for", () => {
  const CLASSES = passage(
    "Clase · Edad · Días · Hora\nBallet iniciación · 6 a 8 años · lunes y miércoles · 17:00 a 18:00\nBallet adultos · desde 16 años · martes y jueves · 20:30 a 21:45\nFlamenco iniciación · desde 14 años · lunes y miércoles · 19:30 a 20:45\nFlamenco avanzado · desde 16 años · viernes · 19:00 a 21:00",
  );
  const CLINIC = passage(
    "Tratamiento · Precio · Duración\nLimpieza con ultrasonido · $650 · 40 min\nCorona de porcelana · $4,800 · 2 citas",
  );
  const cell = (question: string, found: Passage, before: string | null = null) =>
    namedCell(question, [found], before)?.text ?? null;

  test.each([
    ["a que hora es ballet para adultos", CLASSES, null, "Ballet adultos, hora: 20:30 a 21:45"],
    ["y que dias ballet para adultos", CLASSES, null, "Ballet adultos, días: martes y jueves"],
    ["flamenco avanzado cuando es", CLASSES, null, "Flamenco avanzado: días viernes, hora 19:00 a 21:00"],
    [
      "cuando es el de iniciacion?",
      CLASSES,
      "flamenco avanzado cuando es",
      "Flamenco iniciación: días lunes y miércoles, hora 19:30 a 20:45",
    ],
    ["que edad piden en flamenco avanzado", CLASSES, null, null],
    ["para que edad es flamenco avanzado", CLASSES, null, "Flamenco avanzado, edad: desde 16 años"],
    ["cuanto tarda una limpieza?", CLINIC, null, "Limpieza con ultrasonido, duración: 40 min"],
    ["cuanto tardan las coronas?", CLINIC, null, null],
    ["cuanto dura ballet adultos", CLASSES, null, null],
    ["a que hora es ballet", CLASSES, null, null],
    ["tienen ballet adultos?", CLASSES, null, null],
    ["a que hora es salsa", CLASSES, null, null],
    [
      "y la que no tiene techo",
      passage("Cancha · lunes a viernes · sábado y domingo\nPádel con techo · $60.000 · $98.000"),
      "pádel con techo un sábado",
      null,
    ],
    [
      "cuanto dura la limpieza",
      passage("Tratamiento · Duración\nLimpieza · 40 min\n\n¿Cuánto dura el efecto de la limpieza?\nUnos seis meses."),
      null,
      null,
    ],
  ])("%s", (question, found, before, text) => {
    expect(cell(question, found, before)).toBe(text);
  });
});

describe("what a business says that it does not do or have", () => {
  const no = (question: string, ...texts: string[]) =>
    denied(question, [passage(texts.join("\n"), "datos")])?.text ?? null;
  const TYRES = "No vendemos llantas usadas ni de moto.";

  test.each([
    ["aceptan cheques?", "No aceptamos cheques.", "No aceptamos cheques."],
    ["venden llantas usadas?", TYRES, TYRES],
    ["y venden llantas de moto?", TYRES, TYRES],
    ["teneis parking", "No tenemos parking", "No tenemos parking"],
    ["hay estacionamiento?", "No tenemos estacionamiento por ahora.", "No tenemos estacionamiento por ahora."],
    ["van a calderon?", "No vamos a Calderón.", "No vamos a Calderón."],
    ["hacen instalaciones?", "Todavía no hacemos instalaciones.", "Todavía no hacemos instalaciones."],
    ["hacen envios los domingos", "No hacemos envíos los domingos", "No hacemos envíos los domingos"],
  ])("%s", (question, text, said) => {
    expect(no(question, text)).toBe(said);
  });

  test.each([
    ["more narrowly", "aceptan tarjetas?", "No aceptamos tarjetas American Express."],
    ["only on a day", "hacen envios?", "No hacemos envíos los domingos."],
    ["another thing", "venden llantas nuevas?", TYRES],
    ["another thing of that kind", "venden llantas usadas de camion?", TYRES],
    ["by another verb", "reciben llantas usadas?", TYRES],
    ["under a condition", "aceptan cheques?", "No aceptamos cheques sin identificación."],
    ["what a next part takes back", "entregan a hora exacta?", "No entregamos a hora exacta, solo en la mañana."],
    ["with nothing asked", "venden?", TYRES],
  ])("not %s", (_, question, text) => {
    expect(no(question, text)).toBeNull();
  });

  test("not where another line speaks of it", () => {
    expect(no("aceptan cheques?", "No aceptamos cheques.", "Cheques de empresas: con cita.")).toBeNull();
  });
});

describe("holidays and days on which a business is closed", () => {
  const hours = (question: string, ...lines: string[]) =>
    openHours(question, [passage(lines.join("\n"), "datos")])?.text ?? null;
  const LINE = "Atendemos de lunes a sábado de 8 am a 7 pm, domingos y feriados de 9 am a 1 pm";
  const CLOSED = [
    "Abrimos de martes a sábado de 9h00 a 18h00.",
    "Los domingos de 9h00 a 14h00.",
    "Los lunes no atendemos.",
  ];

  test.each([
    ["abren feriados?", [LINE], LINE],
    ["y los festivos abren?", ["Lunes a viernes 9:00 a 18:00", "Festivos cerrado"], "Festivos cerrado"],
    ["abren el lunes?", CLOSED, "Los lunes no atendemos"],
    ["abren el sabado?", CLOSED, "Abrimos de martes a sábado de 9h00 a 18h00"],
    ["abren feriados?", CLOSED, null],
    [
      "a que hora abren?",
      ["El sábado estamos de 8:30 a 2.", "Entre semana, lo de siempre.", "El domingo no abrimos."],
      null,
    ],
    ["abren el lunes feriado?", [LINE], null],
    ["abren hoy que es feriado?", [LINE], null],
    ["abren en navidad?", [LINE], null],
  ])("%s", (question, lines, text) => {
    expect(hours(question, ...lines)).toBe(text);
  });
});
