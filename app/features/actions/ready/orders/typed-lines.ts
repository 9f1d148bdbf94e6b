import { centsOf } from "~/language/amount";
import { formatCount } from "~/language/counts";
import { CURRENCY_CODE, MARK_AFTER, SIGN_BEFORE } from "~/language/currency";
import { moneyText, moneyTold, type Sign, signIn } from "~/language/money";
import { numberWordsToDigits } from "~/language/number-words";
import { fold, plainWords } from "~/language/spanish";
import type { OrderLine } from "../../tables.server";
import type { Item } from "./price-items";
import { MOST_QUANTITY, readOrder } from "./read-order";

const MOST_LINES = 30;
const MOST_NAME = 200;
/** Of one piece: thirty lines of a thousand of them are still counted to the cent. */
const MOST_CENTS = 100_000_000_000;

/** A line with its money. */
interface PricedLine extends OrderLine {
  readonly currency: Sign;
}

/** What staff typed of an order: its lines and their money, or why it cannot be noted. */
export type TypedOrder = { readonly lines: readonly OrderLine[]; readonly currency: Sign } | { readonly wrong: string };

const AMOUNT = String.raw`\d(?:[\d.,]{0,20}\d)?`;
/** The price of one, at the end of a line: "$350", "a 350 pesos", "$350 MXN", "S/ 12 c/u". */
const PRICE = new RegExp(
  String.raw`(?<=^|[\s:,·(-])(?<minus>[-−]\s?)?(?:(?<before>${SIGN_BEFORE}|${CURRENCY_CODE}(?=\s))\s?(?<signed>${AMOUNT})(?:\s?(?<named>${MARK_AFTER}|${CURRENCY_CODE}))?|(?<bare>${AMOUNT})\s?(?<after>${MARK_AFTER}|${CURRENCY_CODE}))(?:\s?(?:c\/u|cada un[oa]))?\)?\.?$`,
  "iu",
);
/** "L 45", "250 gs" in a business that has another money: a size or a weight. */
const LETTERS = /^(?:[ql]|lps?|gs|bs)\.?$/i;
/** How many, before the thing: "2 conchas", "2 x conchas", "1,000 conchas". A line without it wants one. */
const QUANTITY = /^(?<count>\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\s*[x×](?=\s))?\s+(?=\S)/iu;
/** "1.5 kilos": no whole number, and the price may be of one or of all. */
const PART = /^\d+[.,]\d{1,2}(?!\d)/;
/** As we write a line: whatever stands between its number and its price is the name. */
const OWN_LINE = /^(?<count>\d{1,4}) × (?<rest>.+)$/u;
/** What a copied list begins its lines with. */
const BULLET = /^ ?(?:[-–—•*]|(?:\p{Extended_Pictographic}\uFE0F?)+) /u;
/** What leads to a price and is no part of the name. */
const LEADS = /(?:[\s:,·(-]|\s(?:a|de|por|en|son|x|=)(?=\s*$)){1,9}$/u;
/** A second count in a line: "30 conchas y 20 bolillos", "conchas x 3", "Luz: 2 conchas". */
const COUNTS_AGAIN = /(?:\by|[,;:+/]) ?\d{1,4} \p{L}|(?:^|\s)[x×] ?\d/iu;
/** A sum, or another price before the one at the end. */
const SUMS = /=|[$€] ?\d/u;
/** "1 800": thousands with a blank, of which only the end looks like the price. */
const PARTED = /\s\d{1,3}$/u;
const NO_THING =
  /^(?:sub ?total|total|descuento|anticipo|abono(?! (?:para|de|organico|natural))|sena|rebaja|a cuenta)\b/;

const LONG = `Escribe hasta ${MOST_NAME} letras en cada línea.`;
const countText = (text: string) => `La cantidad de «${text}» va de 1 a ${formatCount(MOST_QUANTITY)}.`;
const severalText = (text: string) =>
  `Escribe una sola cosa en cada línea, primero cuántas: «${text}» parece tener varias.`;

const partText = (text: string) =>
  `«${text}» no se puede contar por piezas enteras: escríbelo como una sola, con su precio, como «1 barbacoa (medio kilo) $160».`;

/** A line as staff would type it. */
const typedLine = ({ name, quantity, cents }: OrderLine, currency: Sign, zone: string) =>
  `${quantity} × ${name} ${moneyText(cents, currency, zone)}`;

/** An order's lines as staff would type them, to be corrected. */
export const typedLines = (lines: readonly OrderLine[], currency: Sign, zone: string): string =>
  lines.map((line) => typedLine(line, currency, zone)).join("\n");

/** What an order that is corrected holds so far: a line that comes back as it was shown stays as it is. */
export interface Held {
  readonly lines: readonly OrderLine[];
  readonly currency: Sign;
  readonly zone: string;
}

/**
 * Reads what an order is of, one thing in a line: "2 conchas", "1 pastel de boda $1,800". The price of one may stand at
 * the end; a line without it is looked up in the price list and takes its name and price from there.
 * @param own the business's money
 */
export function readTypedOrder(typed: string, items: readonly Item[], own: Sign, held?: Held): TypedOrder {
  const shown = new Map(
    held?.lines.map((line) => [typedLine(line, held.currency, held.zone), { ...line, currency: held.currency }]),
  );
  const texts = typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (texts.length === 0) return { wrong: "Escribe qué pide, una cosa en cada línea." };
  if (texts.length > MOST_LINES) return { wrong: `Un pedido puede tener hasta ${MOST_LINES} líneas.` };
  const lines: PricedLine[] = [];
  for (const text of texts) {
    const line = shown.get(text) ?? readLine(text.replace(/\s+/g, " ").replace(BULLET, "").trim(), items, own);
    if ("wrong" in line) return line;
    lines.push(line);
  }
  const [first] = lines;
  if (!first || lines.some(({ currency }) => currency !== first.currency))
    return { wrong: "Un pedido va en una sola moneda: anota lo demás en otro pedido." };
  return { lines: lines.map(({ currency: _, ...line }) => line), currency: first.currency };
}

type ReadLine = PricedLine | { readonly wrong: string };

function readLine(text: string, items: readonly Item[], own: Sign): ReadLine {
  if (text.length > MOST_NAME + 40) return { wrong: LONG };
  if (!OWN_LINE.test(text) && NO_THING.test(plainWords(text)))
    return {
      wrong: `«${text}» no es una cosa que se pide: escríbelo en la nota del equipo. El total lo sumamos nosotros.`,
    };
  const price = priceIn(text, own);
  if (price === null) return listed(text, items);
  if (price.isMinus)
    return { wrong: `Los descuentos y los anticipos van en la nota del equipo, no como línea: «${text}».` };
  const { cents, currency } = price;
  const whole = text.slice(0, price.at).trim();
  if (cents === null || cents > MOST_CENTS || (price.isBare && PARTED.test(whole)))
    return { wrong: `No entendimos el precio de «${text}»: escríbelo como $1,500.50 o $1.500,50.` };
  const ownLine = OWN_LINE.exec(whole)?.groups;
  if (PART.test(whole)) return { wrong: partText(text) };
  const { quantity, name } = ownLine
    ? { quantity: Number(ownLine.count), name: (ownLine.rest ?? "").replace(/[\s:,·-]{1,9}$/, "") }
    : counted(whole);
  if (!/\p{L}/u.test(name)) return { wrong: `Falta decir qué es en «${text}»: escribe, por ejemplo, «2 conchas $14».` };
  if (!ownLine && COUNTS_AGAIN.test(name)) return { wrong: severalText(text) };
  if (SUMS.test(name))
    return { wrong: `Escribe un solo precio en «${text}», el de cada pieza. El total lo sumamos nosotros.` };
  if (name.length > MOST_NAME) return { wrong: LONG };
  if (quantity < 1 || quantity > MOST_QUANTITY) return { wrong: countText(text) };
  return { name, quantity, cents, currency };
}

/** How many of what, in a line without its price. */
function counted(whole: string): { readonly quantity: number; readonly name: string } {
  const bare = whole.replace(LEADS, "");
  const figures = QUANTITY.exec(bare);
  if (figures)
    return { quantity: Number(figures.groups?.count?.replaceAll(",", "")), name: bare.slice(figures[0].length) };
  const [first = "", ...rest] = bare.split(" ");
  const inWords = /^un[ao]?$/i.test(first) ? "1" : numberWordsToDigits(fold(first));
  return /^\d+$/.test(inWords) && rest.length > 0
    ? { quantity: Number(inWords), name: rest.join(" ") }
    : { quantity: 1, name: bare };
}

interface Price {
  readonly at: number;
  readonly isMinus: boolean;
  /** Its money stands behind it alone. */
  readonly isBare: boolean;
  /** Null for figures that are no amount. */
  readonly cents: number | null;
  readonly currency: Sign;
}

function priceIn(text: string, own: Sign): Price | null {
  const told = PRICE.exec(text);
  if (!told?.groups) return null;
  const { minus, before, signed, named, bare, after } = told.groups;
  const mark = named ?? after ?? before ?? "";
  const sign = signIn(mark, own);
  if (LETTERS.test(mark) && sign !== own) return null;
  const amount = moneyTold(signed ?? bare ?? "", own)?.figures ?? "";
  const isMinus = minus !== undefined && !/\s$/.test(minus);
  return { at: told.index, isMinus, isBare: bare !== undefined, cents: centsOf(amount), currency: sign };
}

const OF_MEASURE = { kilo: "kilos", litro: "litros", docena: "docenas" } as const;

/** A line without a price, as the price list has it. */
function listed(text: string, items: readonly Item[]): ReadLine {
  const { wanted, unclear } = readOrder(text, items);
  const [only, ...others] = wanted;
  if (only && others.length === 0 && unclear.length === 0) {
    const { name, cents, currency } = only.item;
    return { name, quantity: only.quantity, cents, currency };
  }
  if (others.length > 0) return { wrong: severalText(text) };
  const [open] = unclear;
  const [first, ...more] = open?.near ?? [];
  switch (open?.why) {
    case "which":
      return { wrong: `¿Cuál es «${text}»? En tu lista están ${[first, ...more].join(", ")}.` };
    case "how_many":
    case "unit": {
      const of = open.measure ? `${OF_MEASURE[open.measure]} de ` : "";
      return { wrong: `Falta decir cuánto en «${text}»: escribe, por ejemplo, «2 ${of}${first}».` };
    }
    case "none":
    case "many":
      return { wrong: countText(text) };
    case "part":
    case "weight":
      return { wrong: partText(text) };
    default: {
      const near = first === undefined ? "" : ` Lo más parecido es ${first}.`;
      return {
        wrong: `«${text}» no está en tu lista de precios: agrega el precio de cada pieza al final, como «1 pastel $350».${near}`,
      };
    }
  }
}
