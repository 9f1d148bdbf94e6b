import { z } from "zod";
import { CURRENCY_CODE, SIGN_BEFORE } from "~/language/currency";
import { listed } from "~/language/listed";
import { fold } from "~/language/spanish";
import { clip, type Fact, type LeftOut, PRICE } from "./table-facts";

/** What a business should look at again in its price list; of long lists the first ones are named. */
export const listRemarksSchema = z.object({
  /** Rows with a figure that do not say of what. */
  nameless: z.number(),
  /** Cells that stand alone in their row and name no group. */
  alone: z.object({ count: z.number(), first: z.array(z.string()) }),
  /** Products that stand there with several prices and nothing else that tells them apart. */
  doubled: z.object({
    count: z.number(),
    first: z.array(z.object({ name: z.string(), prices: z.array(z.string()) })),
  }),
});

export type ListRemarks = z.output<typeof listRemarksSchema>;
type Doubled = ListRemarks["doubled"]["first"][number];

const NAMED = 5;
const NAMED_PRICES = 3;
const NAMED_CHARACTERS = 80;

/**
 * @param facts as `tableFacts` words them
 * @returns null where there is nothing to look at
 */
export function listRemarks(facts: readonly Fact[], { nameless, alone }: LeftOut): ListRemarks | null {
  const doubled = doubledPrices(facts);
  if (nameless + alone.length + doubled.length === 0) return null;
  const short = (text: string) => clip(text, NAMED_CHARACTERS);
  return {
    nameless,
    alone: { count: alone.length, first: alone.slice(0, NAMED).map(short) },
    doubled: {
      count: doubled.length,
      first: doubled.slice(0, NAMED).map(({ name, prices }) => ({
        name: short(name),
        prices: prices.slice(0, NAMED_PRICES).map(short),
      })),
    },
  };
}

/** A size, a group or a sheet of its own makes it another thing. */
function doubledPrices(facts: readonly Fact[]): Doubled[] {
  const things = new Map<string, { name: string; prices: Map<string, Set<string>> }>();
  for (const { heading, text } of facts) {
    const at = text.indexOf(": ");
    if (at < 1) continue;
    const name = text.slice(0, at);
    const cells = text
      .slice(at + 2)
      .replace(/\.$/, "")
      .split(", ");
    const others = cells.filter((cell) => !isPrice(cell));
    const key = JSON.stringify([heading ?? "", name, ...others].map(fold));
    const thing = things.get(key) ?? { name, prices: new Map<string, Set<string>>() };
    things.set(key, thing);
    for (const cell of cells.filter(isPrice)) {
      const figure = cell.search(AMOUNT);
      const column = cell.slice(0, figure);
      thing.prices.set(column, (thing.prices.get(column) ?? new Set()).add(cell.slice(figure)));
    }
  }
  return [...things.values()].flatMap(({ name, prices }) => {
    const several = [...prices.values()].find(({ size }) => size > 1);
    return several ? [{ name, prices: [...several] }] : [];
  });
}

/** At the end of a cell: a column's name may have a figure too ("Precio 5 kg"). */
const AMOUNT = new RegExp(String.raw`(?:${SIGN_BEFORE}\s?|(?<![\d.,$€]))\d[\d.,]*(?: €| ${CURRENCY_CODE})?$`, "iu");

function isPrice(cell: string): boolean {
  return PRICE.exec(cell)?.index === 0 && AMOUNT.test(cell);
}

/** The remarks as sentences for the business. */
export function remarkTexts({ nameless, alone, doubled }: ListRemarks): string[] {
  const texts: string[] = [];
  if (doubled.count > 0) {
    const what = doubled.count === 1 ? "1 producto tiene" : `${doubled.count} productos tienen`;
    const named = doubled.first.map(({ name, prices }) => `«${name}» (${listed(prices)})`);
    texts.push(`${what} más de un precio, y la IA puede decir cualquiera: ${among(named, doubled.count)}.`);
  }
  if (nameless > 0) {
    const what = nameless === 1 ? "1 fila no dice" : `${nameless} filas no dicen`;
    texts.push(`${what} de qué producto es el precio.`);
  }
  if (alone.count > 0) {
    const what = alone.count === 1 ? "1 fila tiene" : `${alone.count} filas tienen`;
    texts.push(`${what} una sola celda, y la IA no la usa: ${quoted(alone.first, alone.count)}.`);
  }
  return texts;
}

/** @param count of all; `first` are named */
export function quoted(first: readonly string[], count: number): string {
  return among(
    first.map((text) => `«${text}»`),
    count,
  );
}

/** "«a», «b» y 3 más". */
function among(named: readonly string[], count: number): string {
  const more = count - named.length;
  return listed(more > 0 ? [...named, `${more} más`] : named);
}
