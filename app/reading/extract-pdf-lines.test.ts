import { expect, test } from "vitest";
import { unweave } from "./extract-pdf-columns.server";
import type { PdfItem, Run } from "./extract-pdf-items";
import { type PdfLine, readLines } from "./extract-pdf-lines.server";
import { inReadingOrder } from "./extract-pdf-order.server";

function item(text: string, x: number, y: number, over: Partial<PdfItem> = {}): PdfItem {
  return { text, x, y, width: text.length * 5, size: 10, ends: false, ...over };
}
const last = { ends: true };
const textsOf = (items: readonly PdfItem[]) => readLines(items).map(({ text }) => text);

test("a line ends where the library saw its end, where the height changes, and where the pen goes back", () => {
  expect(textsOf([item("uno", 50, 700, last), item("dos", 70, 700)])).toEqual(["uno", "dos"]);
  expect(textsOf([item("uno", 50, 700), item("dos", 70, 694)])).toEqual(["uno", "dos"]);
  expect(textsOf([item("uno", 50, 700), item("dos", 70, 695)])).toEqual(["uno dos"]);
  expect(textsOf([item("uno", 50, 700), item("dos", 54, 700)])).toEqual(["uno", "dos"]);
  expect(textsOf([item("uno", 50, 700), item("dos", 55, 700)])).toEqual(["unodos"]);
});

test("a small gap parts words, a smaller one is within a word", () => {
  expect(textsOf([item("pan", 50, 700), item("dulce", 66.5, 700)])).toEqual(["pandulce"]);
  expect(textsOf([item("pan", 50, 700), item("dulce", 66.6, 700)])).toEqual(["pan dulce"]);
});

test("the number of a note stands before its text, a number of the text's size is a part of it", () => {
  const note = (size: number) => textsOf([item("3", 50, 703, { size }), item("Sin costo.", 55, 700)]);
  expect(note(6)).toEqual(["3 Sin costo."]);
  expect(note(9)).toEqual(["3Sin costo."]);
});

test("a line's size is that of most of its letters", () => {
  const [line] = readLines([item("A", 50, 700, { size: 12 }), item("partir de hoy", 58, 700), item("2", 130, 700)]);
  expect(line?.size).toBe(10);
});

test("accents that were drawn apart come onto their letters, an i without a dot gets both; others stay", () => {
  expect(textsOf([item("Caf´e, manãna", 50, 700)])).toEqual(["Café, manãna"]);
  expect(textsOf([item("d´ıa, ma˜nana, ping¨uino, ´ITEM", 50, 700)])).toEqual(["día, mañana, pingüino, ÍTEM"]);
  expect(textsOf([item("¨a ˜e", 50, 700)])).toEqual(["¨a ˜e"]);
});

/** Two lines whose words are a gap apart, the second ending where the first does. */
const stretched = (first: readonly string[], second: readonly string[], gap = 8): PdfItem[] =>
  [first, second].flatMap((words, line) => {
    let x = 50;
    return words.map((word, at) => {
      const placed = item(word, x, 700 - 12 * line, { ends: at === words.length - 1 });
      x += placed.width + gap;
      return placed;
    });
  });

test("prose that was stretched to both edges has no cells, above and below; a price at the edge is one", () => {
  const prose = stretched(["Abrimos", "de", "lunes"], ["viernes", "de", "nueve"]);
  expect(readLines(prose).map(({ text, cells }) => [text, cells])).toEqual([
    ["Abrimos de lunes", false],
    ["viernes de nueve", false],
  ]);
  const names = stretched(["Abrimos", "de", "lunes"], ["Viernes", "de", "Nueve"]);
  expect(readLines(names)[0]?.text).toBe("Abrimos · de · lunes");
  const prices = stretched(["tinte", "$9000"], ["corte", "$1500"], 20);
  expect(textsOf(prices)).toEqual(["tinte · $9000", "corte · $1500"]);
});

test("the mark of a list is no cell, however far from its item", () => {
  for (const mark of ["•", "1.", "12)", "a)"])
    expect(textsOf([item(mark, 50, 700), item("Corte", 90, 700)])).toEqual([`${mark} Corte`]);
  expect(textsOf([item("ab", 50, 700), item("Corte", 90, 700)])).toEqual(["ab · Corte"]);
});

test("a cell stays under its column's name where those beside it are empty", () => {
  const row = (y: number, ...cells: readonly (readonly [string, number])[]) =>
    cells.map(([text, x], at) => item(text, x, y, { ends: at === cells.length - 1 }));
  const items = [
    ...row(700, ["Servicio", 50], ["Chico", 200], ["Grande", 300]),
    ...row(688, ["Baño", 50], ["$100", 200], ["$200", 300]),
    ...row(676, ["Corte", 50], ["$300", 300]),
  ];
  expect(textsOf(items)).toEqual(["Servicio · Chico · Grande", "Baño · $100 · $200", "Corte · — · $300"]);
});

const runs = (left: string, right: string | null, y: number): Run[] => [
  { item: item(left, 50, y, { width: 200 }), gap: 0 },
  ...(right === null ? [] : [{ item: item(right, 300, y), gap: 5 }]),
];
const columns = (count: number, beginning = "sigue", top = 700) =>
  Array.from({ length: count }, (_, at) => runs(`${beginning} i${at}`, `${beginning} d${at}`, top - 12 * at));
const read = (rows: readonly (readonly Run[])[]) => rows.map((row) => row.map(({ item: { text } }) => text).join("|"));
const numbered = (side: string, count: number) => Array.from({ length: count }, (_, at) => `sigue ${side}${at}`);

test("columns of prose that were drawn line beside line are read one after the other, from eight lines on", () => {
  expect(read(unweave(columns(8)))).toEqual([...numbered("i", 8), ...numbered("d", 8)]);
  expect(unweave(columns(7))).toEqual(columns(7));
  const table = columns(8, "Fila");
  expect(unweave(table)).toEqual(table);
});

test("columns end where something lies across them or the page begins anew, and what follows is read by itself", () => {
  const across: Run[] = [{ item: item("Un título a todo lo ancho", 50, 590, { width: 400 }), gap: 0 }];
  const rows = [...columns(8), across, ...columns(8, "sigue", 580)];
  const half = [...numbered("i", 8), ...numbered("d", 8)];
  expect(read(unweave(rows))).toEqual([...half, "Un título a todo lo ancho", ...half]);
  expect(read(unweave([...columns(8), ...columns(8)]))).toEqual([...half, ...half]);
});

test("three columns are three, the leftmost first", () => {
  const rows = Array.from({ length: 8 }, (_, at) => [
    ...runs(`sigue i${at}`, `sigue d${at}`, 700 - 12 * at),
    { item: item(`sigue t${at}`, 450, 700 - 12 * at), gap: 5 },
  ]);
  expect(read(unweave(rows))).toEqual([...numbered("i", 8), ...numbered("d", 8), ...numbered("t", 8)]);
});

const line = (text: string, y: number, x = 50): PdfLine => ({
  ...{ text, x, y, right: x + text.length * 5, size: 10, cells: false },
});
const order = (...lines: readonly PdfLine[]) => inReadingOrder(lines).map(({ text }) => text);
const body = [line("uno uno", 700), line("dos dos", 680), line("tres tres", 620), line("cuatro", 600)];

test("a frame that was drawn first stands where a reader meets it, a footer at the end", () => {
  expect(order(line("marco", 650), ...body)).toEqual(["uno uno", "dos dos", "marco", "tres tres", "cuatro"]);
  expect(order(line("pie", 30), ...body)).toEqual(["uno uno", "dos dos", "tres tres", "cuatro", "pie"]);
});

test("what shares its height with a line, lies beside the column, or is most of the page stays where it was drawn", () => {
  const drawn = (first: PdfLine) => [first.text, "uno uno", "dos dos", "tres tres", "cuatro"];
  const beside = line("lado", 650, 300);
  expect(order(beside, ...body)).toEqual(drawn(beside));
  const level = line("igual", 685);
  expect(order(level, ...body)).toEqual(drawn(level));
  const most = [line("a", 690), line("b", 670), line("c", 650)];
  expect(order(...most, line("uno uno", 700), line("dos dos", 600))).toEqual(["a", "b", "c", "uno uno", "dos dos"]);
});
