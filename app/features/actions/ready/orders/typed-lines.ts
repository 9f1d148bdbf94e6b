import { centsOf } from "~/language/amount";
import { formatCount } from "~/language/counts";
import { CURRENCY_CODE, MARK_AFTER, SIGN_BEFORE } from "~/language/currency";
import { moneyText, moneyTold, type Sign } from "~/language/money";
import type { OrderLine } from "../../tables.server";
import type { Item } from "./price-items";
import { MOST_QUANTITY, readOrder } from "./read-order";

export const MOST_LINES = 30;
const MOST_NAME = 200;
/** Of one piece: thirty lines of a thousand of them are still counted to the cent. */
const MOST_CENTS = 100_000_000_000;

/** What staff typed of an order: its lines and their money, or why it cannot be noted. */
export type TypedOrder = { readonly lines: readonly OrderLine[]; readonly currency: Sign } | { readonly wrong: string };

const AMOUNT = String.raw`\d(?:[\d.,]{0,20}\d)?`;
/** The price of one, at the end of a line: "$350", "a 350 pesos", "S/ 12 c/u". */
const PRICE = new RegExp(
  String.raw`[\s:,·(-]\s{0,3}(?:a\s)?(?<told>(?:${SIGN_BEFORE}|${CURRENCY_CODE}\s)\s?${AMOUNT}|${AMOUNT}\s?(?:${MARK_AFTER}|${CURRENCY_CODE}))(?:\s?(?:c\/u|cada un[oa]))?\)?\.?$`,
  "iu",
);
/** How many, before the thing: "2 conchas", "2 x conchas", "2× conchas". A line without it wants one. */
const QUANTITY = /^(\d{1,9})(?:\s*[x×](?=\s))?\s+(?=\S)/iu;
/** What a copied list begins its lines with. */
const BULLET = /^ ?[-–—•*] /u;
const LONG = `Escribe hasta ${MOST_NAME} letras en cada línea.`;

/**
 * Reads what an order is of, one thing in a line: "2 conchas", "1 pastel de boda $1,800". The price of one may stand at
 * the end; a line without it is looked up in the price list and takes its name and price from there.
 * @param own the business's money
 */
export function readTypedOrder(typed: string, items: readonly Item[], own: Sign): TypedOrder {
  const texts = typed
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").replace(BULLET, "").trim())
    .filter((line) => line !== "");
  if (texts.length === 0) return { wrong: "Escribe qué pide, una cosa en cada línea." };
  if (texts.length > MOST_LINES) return { wrong: `Un pedido puede tener hasta ${MOST_LINES} líneas.` };
  const lines: (OrderLine & { readonly currency: Sign })[] = [];
  for (const text of texts) {
    const line = readLine(text, items, own);
    if ("wrong" in line) return line;
    lines.push(line);
  }
  const [first] = lines;
  if (!first || lines.some(({ currency }) => currency !== first.currency))
    return { wrong: "Un pedido va en una sola moneda: anota lo demás en otro pedido." };
  return { lines: lines.map(({ currency: _, ...line }) => line), currency: first.currency };
}

function readLine(
  text: string,
  items: readonly Item[],
  own: Sign,
): (OrderLine & { readonly currency: Sign }) | { readonly wrong: string } {
  if (text.length > MOST_NAME + 40) return { wrong: LONG };
  const told = PRICE.exec(text);
  if (!told) return listed(text, items);
  const whole = text.slice(0, told.index).trim();
  const figures = QUANTITY.exec(whole);
  const quantity = figures ? Number(figures[1]) : 1;
  const name = whole.slice(figures?.[0].length ?? 0).replace(/[\s:,·-]{1,9}$/, "");
  if (!/\p{L}/u.test(name)) return { wrong: `Falta qué es en «${text}»: escribe, por ejemplo, «2 conchas $14».` };
  if (name.length > MOST_NAME) return { wrong: LONG };
  if (quantity < 1 || quantity > MOST_QUANTITY) return { wrong: countText(text) };
  const { figures: amount = "", sign = null } = moneyTold(told.groups?.told ?? "", own) ?? {};
  const cents = centsOf(amount);
  if (cents === null || cents > MOST_CENTS)
    return { wrong: `No entendimos el precio de «${text}»: escríbelo como $1,500.50 o $1.500,50.` };
  return { name, quantity, cents, currency: sign ?? own };
}

/** A line without a price, as the price list has it. */
function listed(text: string, items: readonly Item[]) {
  const { wanted, unclear } = readOrder(text, items);
  const [only, ...others] = wanted;
  if (only && others.length === 0 && unclear.length === 0) {
    const { name, cents, currency } = only.item;
    return { name, quantity: only.quantity, cents, currency };
  }
  if (others.length > 0) return { wrong: `Escribe una sola cosa en cada línea: «${text}» tiene varias.` };
  const [open] = unclear;
  const [first, ...more] = open?.near ?? [];
  switch (open?.why) {
    case "which":
      return { wrong: `¿Cuál es «${text}»? En tu lista están ${[first, ...more].join(", ")}.` };
    case "how_many":
      return { wrong: `Falta cuántas piezas en «${text}»: escribe, por ejemplo, «2 ${first}».` };
    case "none":
    case "many":
      return { wrong: countText(text) };
    case "part":
    case "weight":
    case "unit":
      return {
        wrong: `«${text}» no se puede contar por piezas enteras: escríbelo como una sola, con su precio, como «1 barbacoa (medio kilo) $160».`,
      };
    default: {
      const near = first === undefined ? "" : ` Lo más parecido es ${first}.`;
      return {
        wrong: `«${text}» no está en tu lista de precios: agrega el precio al final, como «1 pastel $350».${near}`,
      };
    }
  }
}

const countText = (text: string) => `La cantidad de «${text}» va de 1 a ${formatCount(MOST_QUANTITY)}.`;

/** An order's lines as staff would type them, to be corrected; read again they are the same. */
export const typedLines = (lines: readonly OrderLine[], currency: Sign, zone: string): string =>
  lines.map(({ name, quantity, cents }) => `${quantity} × ${name} ${moneyText(cents, currency, zone)}`).join("\n");
