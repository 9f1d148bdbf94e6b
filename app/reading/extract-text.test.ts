import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { DOCUMENT_ERROR_MESSAGES, documentErrorMessage } from "./document-errors";
import { type Extraction, extractText } from "./extract-text.server";
import type { FileType } from "./sniff-file-type";

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(`tests/fixtures/documents/${name}`));
}

function sectionsOf(result: Extraction): Map<string | null, string> {
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`);
  return new Map(result.sections.map((section) => [section.heading, section.text]));
}

function codeOf(result: Extraction): string {
  return result.ok ? "ok" : result.code;
}

function txt(text: string): Promise<Extraction> {
  return extractText(strToU8(text), "txt");
}

const TITLE = "Panadería La Espiga de Ñuñoa";
const HOURS =
  "Lunes a viernes: 7:00 a.m. a 9:00 p.m.\n\nSábado: 8:00 a.m. a 8:00 p.m.\n\nDomingo: 9:00 a.m. a 3:00 p.m.";

test.each<[string, FileType, number | null]>([
  ["negocio.pdf", "pdf", 1],
  ["negocio.docx", "docx", null],
  ["negocio.doc", "doc", null],
])("%s: headings, accents, hours and wrapped prose come out alike", async (name, type, pages) => {
  const bytes = fixture(name);
  const before = bytes.slice();
  const result = await extractText(bytes, type);
  const sections = sectionsOf(result);
  expect([...sections.keys()]).toEqual([
    TITLE,
    `${TITLE} › Horario de atención`,
    `${TITLE} › Precios de pasteles`,
    `${TITLE} › Preguntas frecuentes`,
    `${TITLE} › Dónde estamos`,
  ]);
  expect(sections.get(`${TITLE} › Horario de atención`)).toBe(HOURS);
  expect(sections.get(TITLE)).toContain("El Sr. Íñigo Muñoz dirige el taller junto con su hija, la Ing. Begoña Muñoz.");
  expect(result).toMatchObject({ ok: true, pages });
  expect(bytes).toEqual(before);
});

test("a table is read row by row", async () => {
  const table = "Pastel · Porciones · Precio\nTres leches · 12 · $480.00\nChocolate con piña · 20 · $1,200.00\n";
  for (const type of ["docx", "doc"] as const) {
    const sections = sectionsOf(await extractText(fixture(`negocio.${type}`), type));
    expect(sections.get(`${TITLE} › Precios de pasteles`)).toContain(table);
  }
  const pdf = sectionsOf(await extractText(fixture("negocio.pdf"), "pdf"));
  expect(pdf.get(`${TITLE} › Precios de pasteles`)).toContain("\nTres leches · 12 · $480.00\n");
});

test("pages of a PDF are numbered and its lists keep their lines", async () => {
  const result = await extractText(fixture("manual.pdf"), "pdf");
  if (!result.ok) throw new Error(result.detail);
  expect(result.pages).toBe(3);
  expect(result.sections.map((section) => section.page)).toEqual([1, 1, 2, 3]);
  expect(result.sections[1]?.text).toContain("- Identificación oficial vigente\n- Comprobante de domicilio");
  expect(result.sections[3]?.text).toContain("1. Avisa en recepción con diez días de anticipación.\n2. Entrega");
  expect(result.characters).toBe(result.sections.reduce((sum, section) => sum + section.text.length, 0));
});

test("a DOCX keeps lists in one paragraph and takes a bold line for a heading", async () => {
  const sections = sectionsOf(await extractText(fixture("manual.docx"), "docx"));
  expect(sections.get("Gimnasio Cumbre: reglamento › Cancelación")).toBe(
    "1. Avisa en recepción con diez días de anticipación.\n2. Entrega tu credencial.\n3. Firma la baja.",
  );
  expect(sections.get("Gimnasio Cumbre: reglamento › Clases › Natación infantil")).toContain("niñas y niños");
});

test("text files: UTF-8, Windows-1252, UTF-16 and marks give the same text", async () => {
  const expected = await extractText(fixture("papeleria.txt"), "txt");
  expect(sectionsOf(expected).get("HORARIO")).toContain("Sábado: 10:00 a 14:00");
  expect(await extractText(fixture("papeleria-latin1.txt"), "txt")).toEqual(expected);
  const text = new TextDecoder().decode(fixture("papeleria.txt"));
  expect(await txt(`\ufeff${text}`)).toEqual(expected);
  for (const order of ["le", "be"]) {
    const units = Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0));
    const bytes = units.flatMap((unit) => (order === "le" ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]));
    expect(await extractText(Uint8Array.from(bytes), "txt")).toEqual(expected);
  }
});

test("text files: wrapped lines are joined, marks of headings are read, decomposed accents composed", async () => {
  const result = await txt(
    "# Café\n\nServimos cafe\u0301 de altura todos los días de la semana en la barra y en la\nterraza.\n\n## Menú\nTé: $30\nPan: $20\n\nReglas\n------\nNo fumar.",
  );
  expect([...sectionsOf(result)]).toEqual([
    ["Café", "Servimos café de altura todos los días de la semana en la barra y en la terraza."],
    ["Café › Menú", "Té: $30\nPan: $20"],
    ["Café › Reglas", "No fumar."],
  ]);
});

test("text files: what is left of a leader parts cells, and sizes keep the name of their thing", async () => {
  const result = await txt(
    "matricula, pago unico .. S/ 90\nLentes de color . $95.000\nEs de hoy. $5 de envío\n- caja de carton chica $28 · grande $45 · tipo ropero $120",
  );
  expect([...sectionsOf(result)]).toEqual([
    [
      null,
      "matricula, pago unico · S/ 90\nLentes de color · $95.000\nEs de hoy. $5 de envío\ncaja de carton chica · $28\ncaja de carton grande · $45\ntipo ropero · $120",
    ],
  ]);
});

test("text files: of a copied chat the messages are read, without who wrote them when", async () => {
  const result = await txt(
    "[14/03 9:12] Don Beto: tel oficina 999 318 2264\n[8:12 a. m.] Marcela: los miércoles es el 2x1\n12/5/26, 8:12 - Chucho: cortamos tubo sin costo\nHorario: 9:12 a 18:00",
  );
  expect([...sectionsOf(result)]).toEqual([
    [null, "tel oficina 999 318 2264\n\nlos miércoles es el 2x1\n\ncortamos tubo sin costo\nHorario: 9:12 a 18:00"],
  ]);
});

test("text files: pairs are parted in every currency, also among sentences, and two of a line", async () => {
  const result = await txt(
    "Basta de pantalón 20 Bs, cambio de cierre 35 Bs, cierre de chamarra 60 Bs. Se entrega en tres días. Cuero no trabajamos.\nExtras: DJ ₡210.000, proyector ₡40.000, sonido ₡65.000\n- camara r29 $ 320, cubierta r29 $ 1.150\nMedias cancan: nena $9.800, adulta $11.600\nTablón 2,40 m con caballetes $6.500\nTomate Q12, cebolla Q9, chile Q5\nPulido L 480, lavado L. 2,300, cera Lps 90\nAgua 5 L 2 piezas\npan $3.90 (con queso $4.80) / alitas 8 uds $7.60 / lasaña $9.80",
  );
  expect([...sectionsOf(result)]).toEqual([
    [
      null,
      [
        ...["Basta de pantalón · 20 Bs", "cambio de cierre · 35 Bs", "cierre de chamarra · 60 Bs"],
        "Se entrega en tres días. Cuero no trabajamos.",
        ...["Extras:", "DJ · ₡210.000", "proyector · ₡40.000", "sonido · ₡65.000"],
        ...["camara r29 · $ 320", "cubierta r29 · $ 1.150"],
        ...["Medias cancan:", "nena · $9.800", "adulta · $11.600", "Tablón 2,40 m con caballetes $6.500"],
        ...["Tomate · Q12", "cebolla · Q9", "chile · Q5"],
        ...["Pulido · L 480", "lavado · L. 2,300", "cera · Lps 90", "Agua 5 L 2 piezas"],
        ...["pan · $3.90", "(con queso · $4.80", "alitas 8 uds · $7.60", "lasaña · $9.80"],
      ].join("\n"),
    ],
  ]);
});

test("text files: two prices that a slash parts are two of their group, and without a group one line", async () => {
  const result = await txt(
    "Pescado frito: mediano RD$550 / grande RD$750\ncartucho negro S/ 15 / color S/ 18\nQuesos: fresco $40 / 250 g",
  );
  expect([...sectionsOf(result)]).toEqual([
    [
      null,
      "Pescado frito:\nmediano · RD$550\ngrande · RD$750\ncartucho negro S/ 15 / color S/ 18\nQuesos: fresco $40 / 250 g",
    ],
  ]);
});

test("text files: a line in capitals, or one among lines in small letters, begins by itself", async () => {
  const result = await txt(
    "CARNICERIA martes a sabado de ocho de la mañana a siete, lunes cerrado\nPARRILLA miercoles a domingo de doce a once de la noche sin parar, y\nsiempre con reserva\n\nLas cotizaciones de eventos y de pedidos grandes se entregan con\nIVA incluido y por escrito\n\nlos miércoles la segunda montura de igual o menor valor no se cobra\nlimpieza con ultrasonido gratis para quien compró con nosotros, y para\nlos demás ocho",
  );
  expect([...sectionsOf(result)]).toEqual([
    [
      null,
      "CARNICERIA martes a sabado de ocho de la mañana a siete, lunes cerrado\nPARRILLA miercoles a domingo de doce a once de la noche sin parar, y siempre con reserva\n\nLas cotizaciones de eventos y de pedidos grandes se entregan con IVA incluido y por escrito\n\nlos miércoles la segunda montura de igual o menor valor no se cobra\nlimpieza con ultrasonido gratis para quien compró con nosotros, y para los demás ocho",
    ],
  ]);
});

test("text files: a day with a capital begins a line, unless the line above ends in the middle of a phrase", async () => {
  const result = await txt(
    "Oficina: Ruta Transchaco km 31, al lado del surtidor, Villa Hayes\nLunes a viernes 07:30 a 17:00\n\nPara las clases de la tarde y los talleres el horario es de\nLunes a viernes, y se paga antes",
  );
  expect([...sectionsOf(result)]).toEqual([
    [
      null,
      "Oficina: Ruta Transchaco km 31, al lado del surtidor, Villa Hayes\nLunes a viernes 07:30 a 17:00\n\nPara las clases de la tarde y los talleres el horario es de Lunes a viernes, y se paga antes",
    ],
  ]);
});

test("text files: a line that ends in NO or in a number of days is whole, and one that leads to a list begins by itself", async () => {
  const long =
    "Pagos: efectivo, transferencia y tarjeta de débito o crédito (tarjeta mínimo $100), y en la caja de la tienda también";
  const result = await txt(
    `${long}. Vales de despensa NO\nServicio a domicilio de 8 am a 6 pm: Centro $35, Norte $70, Sur $90.\n\n${long}, costura 3 días\nExpress el mismo día si entra antes de las nueve de la mañana y no es de seda`,
  );
  const text = [...sectionsOf(result)].map(([, one]) => one).join("\n");
  expect(text).toContain("Vales de despensa NO\nServicio a domicilio de 8 am a 6 pm:\n");
  expect(text).toContain("costura 3 días\nExpress el mismo día");
});

test("text files: a day that a wrapped sentence ends with stays in it", async () => {
  const result = await txt(
    "Abrimos todos los días de la semana de 9 a 20 horas excepto\nDomingos y días festivos oficiales.\n\nAtendemos en la sucursal de siempre con el mismo equipo fijo\nSábados y los demás días con cita.\n\nAbrimos todos los días de la semana hasta muy tarde excepto\nDomingos de 9 a 14 horas que no hay nadie en el mostrador.",
  );
  expect([...sectionsOf(result)]).toEqual([
    [
      null,
      "Abrimos todos los días de la semana de 9 a 20 horas excepto Domingos y días festivos oficiales.\n\nAtendemos en la sucursal de siempre con el mismo equipo fijo Sábados y los demás días con cita.\n\nAbrimos todos los días de la semana hasta muy tarde excepto Domingos de 9 a 14 horas que no hay nadie en el mostrador.",
    ],
  ]);
});

test("no text is lost when headings have nothing below them", async () => {
  const result = await txt("PROMOCIÓN DEL MES\n\nDOS POR UNO\n\nENVÍO GRATIS");
  expect([...sectionsOf(result)]).toEqual([[null, "ENVÍO GRATIS"]]);
  expect(result).toMatchObject({ ok: true, sections: [{ text: "PROMOCIÓN DEL MES" }, { text: "DOS POR UNO" }, {}] });
});

test.each<[string, FileType, string]>([
  ["protegido.pdf", "pdf", "password_protected"],
  ["protegido.docx", "docx", "password_protected"],
  ["protegido.doc", "doc", "password_protected"],
  ["escaneado.pdf", "pdf", "no_text"],
  ["solo-permisos.pdf", "pdf", "ok"],
])("%s ends as %s → %s", async (name, type, code) => {
  expect(codeOf(await extractText(fixture(name), type))).toBe(code);
});

test("empty and blank files, damage and other types' bytes have their codes", async () => {
  for (const type of ["pdf", "docx", "doc", "txt"] as const) {
    expect(codeOf(await extractText(new Uint8Array(), type))).toBe("empty_file");
  }
  expect(codeOf(await txt(" \r\n\t\r\n "))).toBe("empty_file");
  expect(codeOf(await extractText(new Uint8Array(10_485_761).fill(65), "txt"))).toBe("too_large");
  expect(codeOf(await extractText(fixture("negocio.pdf").subarray(0, 900), "pdf"))).toBe("corrupt");
  expect(codeOf(await extractText(fixture("negocio.docx").subarray(0, 3000), "docx"))).toBe("corrupt");
  expect(codeOf(await extractText(fixture("negocio.doc").subarray(0, 6000), "doc"))).toBe("corrupt");
  expect(codeOf(await extractText(zipSync({ "a.xml": strToU8("<a/>") }), "docx"))).toBe("corrupt");
});

test.each([
  ["bars", "Cabaña | Baja | Alta\nCoihue | $55 | $75\nLenga | $80 | $110", "Coihue · $55 · $75"],
  ["bars with thousands", "articulo | precio\nvasos x 50 | 5.800\nbarril | 1.098.000", "vasos x 50 · 5.800"],
  [
    "bars around cells without a figure",
    "| Clase | Días |\n|---|---|\n| Ballet | lunes |",
    "Clase · Días\nBallet · lunes",
  ],
  ["slashes", "SERVICIO / CHICO / GRANDE\nBaño / $12 / $22\nCorte / $20 / $35", "Baño · $12 · $22\nCorte · $20 · $35"],
  ["bars with a rule", "| Cabaña | Baja |\n|---|---|\n| Coihue | $55 |\n| Lenga | |", "Coihue · $55\nLenga · —"],
  [
    "semicolons",
    "Chico;$9.500;$14.000\nMediano;$12.000;$18.500",
    "Chico · $9.500 · $14.000\nMediano · $12.000 · $18.500",
  ],
  ["three dots", "Primera visita ... 50 €\nBono de 5 ... 190 €", "Primera visita · 50 €\nBono de 5 · 190 €"],
  [
    "pairs of a price for a while",
    "RENTA: Revolvedora $450 por día, Rotomartillo $280 por día, Andamio $60 por día cada sección. Se deja depósito.",
    "Revolvedora · $450 por día\nRotomartillo · $280 por día\nAndamio · $60 por día cada sección\nSe deja depósito.",
  ],
  ["a pause", "Bueno ... ya veremos\nLuego ... quién sabe", "Bueno ... ya veremos"],
  ["sentences", "Abrimos a las 9; cerramos a las 6\nLlega temprano; hay fila", "Abrimos a las 9; cerramos a las 6"],
  [
    "a line that begins anew",
    "El corte de uñas sale $30 y el de un cachorro que no pasa de 6 meses tiene descuento\nNo atendemos gatos",
    "tiene descuento\nNo atendemos",
  ],
])("cells of plain text: %s", async (_, text, expected) => {
  const result = await txt(text);
  expect(result.ok && result.sections.map((section) => section.text).join("\n")).toContain(expected);
});

test("every code has a Spanish sentence, an unknown one too", () => {
  expect(documentErrorMessage("no_text")).toBe("El PDF no contiene texto; súbelo con texto o como DOCX.");
  expect(documentErrorMessage("of a later version")).toBe(DOCUMENT_ERROR_MESSAGES.corrupt);
  expect(documentErrorMessage("toString")).toBe(DOCUMENT_ERROR_MESSAGES.corrupt);
});

test.each([
  [
    "the longest line of a list that has no wrapped one",
    "Curso Advanced: 310€, 3 días\nBono 10 inmersiones 330€. El bono caduca a los 12 meses y no se puede compartir\nAlquiler de ordenador 8€ al día\nCarga de aire 7€",
    "compartir\nAlquiler",
  ],
  [
    "a line that is longer than anybody wraps by hand",
    "Tallas: niños de la 4 a la 16, adultos S M L XL\nConfección a medida: desde S/ 180, se demora 12 días, se paga la mitad al encargar. Los zapatos no van incluidos en ningún traje, se alquilan aparte a S/ 10 el par\nMaquillaje no hacemos, pero vendemos pintura",
    "par\nMaquillaje",
  ],
  [
    "a wrapped line of prose, also before a name",
    "Nos encontramos en el centro de la ciudad, a dos cuadras de la plaza de don Miguel\nHidalgo, y abrimos todos los días del año salvo Navidad, también los feriados, y en la\nnoche.",
    "Miguel Hidalgo, y abrimos todos los días del año salvo Navidad, también los feriados, y en la noche.",
  ],
])("text files: %s", async (_, text, kept) => {
  expect([...sectionsOf(await txt(text)).values()].join("\n")).toContain(kept);
});

test.each([
  [
    "Interior de vehiculo: carro RD$3,200, jeepeta RD$4,300",
    "Interior de vehiculo:\ncarro · RD$3,200\njeepeta · RD$4,300",
  ],
  ["cámara $ 320, cubierta $ 1,150", "cámara · $ 320\ncubierta · $ 1,150"],
  ["cámara $ 1.320, cubierta $ 1.150", "cámara · $ 1.320\ncubierta · $ 1.150"],
  ["marco $1,320, sin vidrio, cubierta $1,150", "marco $1,320, sin vidrio, cubierta $1,150"],
])("text files: a comma of thousands parts no pair: %s", async (text, rows) => {
  expect([...sectionsOf(await txt(text)).values()].join("\n")).toBe(rows);
});
