import { describe, expect, test } from "vitest";
import { BLIND } from "../../tests/extraction/menus/blind";
import { FRESH } from "../../tests/extraction/menus/fresh";
import type { Layout, Made } from "../../tests/extraction/menus/layout";
import { OPEN } from "../../tests/extraction/menus/open";
import { SHOPS } from "../../tests/extraction/menus/shops";
import { extractText } from "./extract-text.server";
import { type FoundPrices, findPrices } from "./found-prices";

/** Cells that stand under the right name beside the right thing, of all that the list has. */
interface Accuracy {
  readonly right: number;
  readonly cells: number;
  /** Rows that nobody wrote. */
  readonly invented: number;
  readonly wrong: readonly string[];
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();

async function read(made: Made): Promise<FoundPrices | null> {
  const found = await extractText(made.bytes, made.type);
  if (!found.ok) throw new Error(`${found.code}: ${found.detail}`);
  return findPrices(found.sections);
}

async function measure(made: Made): Promise<Accuracy> {
  const found = await read(made);
  const rows = (found?.rows ?? []).map(({ cells }) =>
    Object.fromEntries(found?.columns.map((name, at) => [plain(name), plain(cells[at] ?? "")]) ?? []),
  );
  const names = new Set(made.expected.map(({ Producto = "" }) => plain(Producto)));
  const wrong: string[] = [];
  let cells = 0;
  for (const expected of made.expected) {
    const row = rows.find(({ producto }) => producto === plain(expected.Producto ?? ""));
    for (const [column, text] of Object.entries(expected)) {
      cells += 1;
      if (row?.[plain(column)] !== plain(text))
        wrong.push(`${expected.Producto}, ${column}: ${text}, read ${row?.[plain(column)]}`);
    }
  }
  const invented = rows.filter(({ producto = "" }) => !names.has(producto)).length;
  return { right: cells - wrong.length, cells, invented, wrong };
}

async function measureAll(layouts: readonly Layout[]): Promise<string> {
  const totals = { right: 0, cells: 0, invented: 0 };
  for (const { make } of layouts) {
    for (const shop of SHOPS) {
      const { right, cells, invented } = await measure(make(shop));
      totals.right += right;
      totals.cells += cells;
      totals.invented += invented;
    }
  }
  const figures = `${totals.right} of ${totals.cells} cells (${((100 * totals.right) / totals.cells).toFixed(1)} %), ${totals.invented} rows that nobody wrote`;
  expect(totals.right / totals.cells, figures).toBeGreaterThanOrEqual(0.97);
  expect(totals.invented / totals.cells, figures).toBeLessThanOrEqual(0.03);
  return figures;
}

describe("TRAIN-26 menus and price lists keep each price beside its thing, under its column's name", () => {
  test.each(
    [...OPEN, ...BLIND].flatMap((layout) => SHOPS.map((shop) => [layout.name, shop.name, layout, shop] as const)),
  )("%s: %s", async (_layout, _shop, layout, shop) => {
    const { wrong, invented } = await measure(layout.make(shop));
    expect(wrong).toEqual([]);
    expect(invented).toBe(0);
  });

  test("a menu of two columns is read one column after the other", async () => {
    const layout = OPEN.find(({ name }) => name === "PDF, two columns drawn across the page");
    const [shop] = SHOPS;
    if (!layout || !shop) throw new Error("there is no such menu");
    const { bytes, type } = layout.make(shop);
    const found = await extractText(bytes, type);
    const lines = found.ok ? found.sections.flatMap(({ text }) => text.split("\n")) : [];
    expect(lines.slice(0, 3)).toEqual(["Concha de vainilla · $12", "Concha de chocolate · $12.50", "Oreja · $14"]);
    expect(lines.filter((line) => line.split("$").length > 2)).toEqual([]);
  });

  test("fifteen layouts of five shops each", async () => {
    console.log(`menus: ${await measureAll(OPEN)}`);
    console.log(`menus, blind: ${await measureAll(BLIND)}`);
    console.log(`menus, fresh: ${await measureAll(FRESH)}`);
  }, 60_000);
});
