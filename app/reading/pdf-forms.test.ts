import { expect, test } from "vitest";
import type { PdfItem } from "./extract-pdf-items";
import { type FormValue, readForms, withFormValues } from "./pdf-forms.server";
import { PdfObjects } from "./pdf-objects.server";
import { ReadingBudget } from "./reading-budget.server";

/** The values of a page that names these fields so many times, written as objects 10, 11 and so on. */
async function shown(
  fields: readonly string[],
  others: readonly string[] = [],
  times = 1,
): Promise<readonly FormValue[]> {
  const named = fields.map((_, at) => `${at + 10} 0 R `).join("");
  const page = `1 0 obj <</Type/Page/Annots[${named.repeat(times)}]>> endobj`;
  const objects = [page, ...fields.map((field, at) => `${at + 10} 0 obj <<${field}>> endobj`), ...others];
  const file = Buffer.from(`%PDF-1.4\n${objects.join("\n")}\n`, "latin1");
  return readForms(await PdfObjects.find(file, new ReadingBudget())).get(1) ?? [];
}
const textsOf = async (...fields: string[]) => (await shown(fields)).map(({ text }) => text);

const RECT = "/Rect[50 700 150 715]";
const field = (value: string, more = "/FT/Tx") => `/Subtype/Widget${RECT}/V${value}${more}`;

test("typed texts and chosen options are read; what is hidden, a password, or no text is not", async () => {
  expect(await textsOf(field("(Ana)"), field("(Corte)", "/FT/Ch"))).toEqual(["Ana", "Corte"]);
  expect(
    await textsOf(
      field("(oculto)", "/FT/Tx/F 2"),
      field("(secreto)", "/FT/Tx/Ff 8192"),
      field("(firma)", "/FT/Sig"),
      field("/Yes", "/FT/Btn"),
      field("( \\n )"),
      "/Subtype/Link/Rect[0 0 1 1]/FT/Tx/V(enlace)",
      "/Subtype/Widget/FT/Tx/V(sin lugar)",
    ),
  ).toEqual([]);
  // Other flags hide nothing: printed, and of several lines.
  expect(await textsOf(field("(visto)", "/FT/Tx/F 4/Ff 4096"))).toEqual(["visto"]);
});

test("a part of a field has its type, flags and text from the whole", async () => {
  const whole = (flags: string) => [`50 0 obj <</FT/Tx${flags}/V(Completo)>> endobj`];
  const part = [`/Subtype/Widget${RECT}/Parent 50 0 R`];
  expect((await shown(part, whole(""))).map(({ text }) => text)).toEqual(["Completo"]);
  expect(await shown(part, whole("/Ff 8192"))).toEqual([]);
});

test("texts are decoded as they were written: marks, figures, other alphabets", async () => {
  expect(
    await textsOf(
      field("(\\50a\\51 \\303 \\1018)"),
      field("(uno\\\ndos\\ttres \\\\ fin)"),
      field("<416E61 4>"),
      field("<FEFF00D100610031>"),
      field("<EFBBBFC3B161>"),
      field("<F161>"),
    ),
  ).toEqual(["(a) Ã A8", "unodos tres \\ fin", "Ana@", "Ña1", "ña", "ña"]);
});

test("a field's place is the same whichever of its corners is named first", async () => {
  const values = await shown(["/Subtype/Widget/Rect[150 715 50 700]/V(Ana)/FT/Tx"]);
  expect(values).toEqual([{ text: "Ana", left: 50, bottom: 700, top: 715 }]);
});

test("of an encrypted document no field is read, of another all up to three thousand", async () => {
  const one = [field("(Ana)")];
  expect(await shown(one, ["90 0 obj <</Encrypt 91 0 R>> endobj"])).toEqual([]);
  expect(await shown(one, ["90 0 obj <</Other 91 0 R>> endobj"])).toHaveLength(1);
  expect(await shown(one, [], 3_000)).toHaveLength(3_000);
  expect(await shown(one, [], 3_001)).toEqual([]);
});

const item = (text: string, x: number, y: number, ends = true): PdfItem => ({
  ...{ text, x, y, ends, width: text.length * 5, size: 10 },
});
const value = (text: string, left: number, bottom: number, top = bottom + 14): FormValue => ({
  text,
  left,
  bottom,
  top,
});

test("a field's text comes behind what is written to its left, and what follows in its line stays there", () => {
  const items = [item("Nombre:", 50, 700), item("Edad:", 50, 680, false), item("años", 200, 680)];
  const all = withFormValues(items, [value("34", 100, 677), value("Ana", 100, 697)]);
  expect(all.map(({ text, ends }) => [text, ends])).toEqual([
    ["Nombre:", false],
    ["Ana", true],
    ["Edad:", false],
    ["34", false],
    ["años", true],
  ]);
  expect(all[1]).toMatchObject({ y: 700 });
});

test("a field with nothing to its left comes at its height, and the lowest at the end", () => {
  const items = [item("Arriba", 50, 700), item(" ", 50, 650), item("Abajo", 50, 600)];
  const values = [value("fin", 50, 500), value("nota", 50, 610, 640), value("dos", 300, 650), value("uno", 50, 650)];
  const all = withFormValues(items, values);
  expect(all.map(({ text }) => text)).toEqual(["Arriba", " ", "uno", "dos", "nota", "Abajo", "fin"]);
  // A box of several lines begins at its top.
  expect(all.find(({ text }) => text === "nota")?.y).toBe(629);
  expect(all.find(({ text }) => text === "fin")?.y).toBe(503.5);
});
