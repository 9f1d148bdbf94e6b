import { expect, test } from "vitest";
import type { PdfItem } from "./extract-pdf-items";
import { writePages } from "./extract-pdf-layout.server";
import { type PdfLine, readLines } from "./extract-pdf-lines.server";
import { type Section, SectionWriter } from "./extract-sections.server";

const WIDTH = 600;

function line(text: string, y: number, over: Partial<PdfLine> = {}): PdfLine {
  return { text, x: 50, right: 50 + text.length * 5, y, size: 10, cells: false, ...over };
}

function item(text: string, x: number, y: number, over: Partial<PdfItem> = {}): PdfItem {
  return { text, x, y, width: text.length * 5, size: 10, ends: false, ...over };
}

function read(...pages: PdfLine[][]): Section[] {
  const writer = new SectionWriter();
  writePages(
    pages.map((lines) => ({ width: WIDTH, lines })),
    writer,
  );
  return writer.finish();
}

const FULL = "Una línea que llega hasta el margen derecho de la página y sigue en la otra con más";

test("a word parted at a line's end is put together, a wrapped sentence is one line", () => {
  const [section] = read([
    line(`${FULL} deta-`, 700),
    line("lles de la entrega y otras cosas que hay que", 688),
    line("saber.", 676),
  ]);
  expect(section?.text).toContain("con más detalles de la entrega");
});

test("short lines stay lines, a wider gap begins a paragraph", () => {
  const [section] = read([
    line("Lunes: 9 a 6", 700),
    line("Martes: 9 a 6", 688),
    line("Otra cosa.", 650),
    line(FULL, 638),
  ]);
  expect(section?.text.split("\n\n")[0]).toBe("Lunes: 9 a 6\nMartes: 9 a 6");
});

test("bigger lines are headings by size", () => {
  const sections = read([
    line("Manual", 760, { size: 20 }),
    line("Envíos", 730, { size: 14 }),
    line(FULL, 700),
    line("Pagos", 660, { size: 14 }),
    line(FULL, 630),
  ]);
  expect(sections.map((section) => section.heading)).toEqual(["Manual › Envíos", "Manual › Pagos"]);
});

test("a sentence that goes on after a page break stays whole on the page where it began", () => {
  const sections = read(
    [line("Algo terminado aquí.", 700), line(`${FULL} cosas de`, 650)],
    [line("la misma frase, que termina aquí.", 700), line("Otra.", 650)],
  );
  expect(sections.map((section) => [section.page, section.text])).toEqual([
    [1, `Algo terminado aquí.\n\n${FULL} cosas de la misma frase, que termina aquí.`],
    [2, "Otra."],
  ]);
});

test("running heads are said once, page numbers not at all", () => {
  const page = (number: number): PdfLine[] => [
    line("Panadería La Espiga, folleto", 800),
    line(`Tema ${"abcde"[number]} de este folleto.`, 700),
    line("Más sobre el tema de esta hoja.", 650),
    line("Y algo para terminar.", 600),
    line(`Página ${number} de 4`, 30),
  ];
  const text = read(page(1), page(2), page(3), page(4))
    .map((section) => section.text)
    .join("\n");
  expect(text).not.toContain("Página");
  expect(text.match(/La Espiga/g)).toHaveLength(1);
  expect(text.match(/Tema/g)).toHaveLength(4);
});

test("cells are parted by wide gaps and by columns of neighbouring lines, words are not", () => {
  const lines = readLines([
    item("Corte", 50, 700),
    item("$150", 200, 700, { ends: true }),
    item("Tinte con decolorado y mechas", 50, 688),
    item("$900", 201, 688.2, { ends: true }),
    item("Palabras", 50, 660),
    item("justificadas", 98, 660),
    item("2", 160, 663, { size: 6 }),
  ]);
  expect(lines.map((one) => [one.text, one.cells])).toEqual([
    ["Corte · $150", true],
    ["Tinte con decolorado y mechas · $900", true],
    ["Palabras justificadas 2", false],
  ]);
});

const paragraphs = (...lines: PdfLine[]) => read(lines).flatMap(({ text }) => text.split("\n\n"));

test("a heading neither goes on over a page break nor does a short line; a sentence there ends before a heading", () => {
  const heading = line("Todo lo que hay que saber de los envíos a domicilio", 650, { size: 14 });
  expect(read([line(`${FULL}.`, 700), heading], [line("Texto.", 700)])).toEqual([
    { page: 1, heading: null, text: `${FULL}.` },
    { page: 2, heading: heading.text, text: "Texto." },
  ]);
  const next = read([line("Algo.", 700), line(FULL, 650)], [line("envíos", 700, { size: 14 }), line("Texto.", 650)]);
  expect(next.map(({ heading, text }) => [heading, text])).toEqual([
    [null, `Algo.\n\n${FULL}`],
    ["envíos", "Texto."],
  ]);
  const short = read([line("Algo.", 700), line("Corte de pelo", 650)], [line("incluye lavado", 700)]);
  expect(short.map(({ text }) => text)).toEqual(["Algo.\n\nCorte de pelo", "incluye lavado"]);
});

test("a big line is a heading up to 150 characters, and never with cells", () => {
  const body = Array.from({ length: 3 }, (_, at) => line(`${FULL} ${FULL}`, 600 - 40 * at));
  const headingOf = (over: PdfLine) => read([over, ...body]).map(({ heading }) => heading);
  const words = (length: number) =>
    "palabra "
      .repeat(20)
      .slice(0, length - 1)
      .concat("s");
  expect(headingOf(line(words(150), 700, { size: 14 }))).toEqual([words(150)]);
  expect(headingOf(line(words(151), 700, { size: 14 }))).toEqual([null]);
  expect(headingOf(line("Corte · $150", 700, { size: 14 }))).toEqual(["Corte · $150"]);
  expect(headingOf(line("Corte · $150", 700, { size: 14, cells: true }))).toEqual([null]);
});

test("a paragraph begins where the pen goes up the page and where the letters become smaller", () => {
  expect(paragraphs(line("Uno.", 700), line("Dos.", 688), line("Tres.", 720, { x: 300 }))).toEqual([
    "Uno.\nDos.",
    "Tres.",
  ]);
  expect(paragraphs(line("Uno.", 700), line("Dos.", 688), line("Nota.", 676, { size: 8 }))).toEqual([
    "Uno.\nDos.",
    "Nota.",
  ]);
  expect(paragraphs(line("Uno.", 700), line("Dos.", 688), line("Tres.", 676, { size: 9 }))).toHaveLength(1);
});

test("at the top of the next column a sentence goes on that was open, and no other", () => {
  const top = line("termina arriba de la otra columna.", 700, { x: 320 });
  const read = (foot: PdfLine) => paragraphs(line("Algo.", 140), foot, top);
  expect(read(line(FULL, 100))).toEqual(["Algo.", `${FULL} ${top.text}`]);
  expect(read(line(`${FULL}.`, 100))).toHaveLength(3);
  expect(read(line(FULL, 100, { cells: true }))).toHaveLength(3);
});

test("narrow lines are joined where they are a column of prose: eight of them, of which four in ten go on", () => {
  const column = (count: number, goingOn: number) =>
    paragraphs(
      ...Array.from({ length: count }, (_, at) =>
        line(`${at < goingOn ? "sigue" : "Linea"} de texto en esta hoja`, 700 - 12 * at),
      ),
    )[0]?.split("\n").length;
  expect(column(10, 4)).toBe(1);
  expect(column(10, 3)).toBe(10);
  expect(column(8, 8)).toBe(1);
  expect(column(7, 7)).toBe(7);
});

/** A document of this many pages, each with four lines and above them the one that a function gives. */
const headed = (pages: number, head: (page: number) => PdfLine | null) =>
  read(
    ...Array.from({ length: pages }, (_, page) => [
      ...[head(page) ?? line(`Otra cosa ${"abcdefgh"[page]}.`, 800)],
      ...["uno", "dos", "tres", "cuatro"].map((word, at) => line(`${word} ${"abcdefgh"[page]}.`, 700 - 50 * at)),
    ]),
  )
    .map(({ text }) => text)
    .join("\n");
const timesOf = (text: string, part: string) => text.split(part).length - 1;

test("a head is running on three pages, and on half of them; figures aside, at one height", () => {
  const on = (most: number) => (page: number) => (page < most ? line("La Espiga", 800) : null);
  expect(timesOf(headed(3, on(3)), "La Espiga")).toBe(1);
  expect(timesOf(headed(3, on(2)), "La Espiga")).toBe(2);
  expect(timesOf(headed(8, on(4)), "La Espiga")).toBe(1);
  expect(timesOf(headed(8, on(3)), "La Espiga")).toBe(3);
  expect(
    timesOf(
      headed(3, (page) => line(`La Espiga, hoja ${page}`, 800)),
      "La Espiga",
    ),
  ).toBe(1);
  expect(
    timesOf(
      headed(3, (page) => line("La Espiga", 800 + 5 * page)),
      "La Espiga",
    ),
  ).toBe(3);
});

test("the names of a table's columns stay on each page, and so does all of a page of a few lines", () => {
  const names = headed(3, () => line("Servicio · Precio", 800, { cells: true }));
  expect(timesOf(names, "Servicio · Precio")).toBe(3);
  const few = (page: string) => [
    line("La Espiga", 800),
    ...["uno", "dos", "tres"].map((word, at) => line(`${word} ${page}.`, 700 - 50 * at)),
  ];
  const text = read(few("a"), few("b"), few("c"))
    .map((section) => section.text)
    .join("\n");
  expect(timesOf(text, "La Espiga")).toBe(3);
});
