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
