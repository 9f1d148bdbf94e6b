import { centsOf, figuresOf } from "~/language/amount";
import { CURRENCY_CODE } from "~/language/currency";
import { fold, plainWords } from "~/language/spanish";

/** Something that can be ordered. */
export interface Item {
  /** Of the row of the price list. */
  readonly id: number;
  readonly name: string;
  readonly cents: number;
  /** "$", or the code that the list names. */
  readonly currency: string;
}

const FIGURES = String.raw`(\d(?:[\d.,]{0,20}\d)?)`;
const PRICE = new RegExp(
  String.raw`(?:^|, )(?:precio|costo|tarifa|importe)[^,$\d]{0,30}?(?:\$\s?${FIGURES}|${FIGURES} (${CURRENCY_CODE}))(?=, |\.?$)`,
  "gi",
);

/** A thousand million; thirty lines of a thousand of them are still counted to the cent. */
const MOST_CENTS = 100_000_000_000;

/** A row of a price list, as `tableFacts` writes it; null where its price is not one clear figure. */
export function itemOf(id: number, text: string): Item | null {
  const at = text.indexOf(": ");
  if (at < 1) return null;
  const found = [...text.slice(at + 2).matchAll(PRICE)];
  const [match] = found;
  if (!match || found.length > 1) return null;
  const cents = centsOf(match[1] ?? match[2] ?? "");
  if (cents === null || cents <= 0 || cents > MOST_CENTS) return null;
  return { id, name: text.slice(0, at), cents, currency: match[3]?.toUpperCase() ?? "$" };
}

/**
 * "$37.50", "37.50 USD"; "$350.000" where the business's country writes it like that.
 * @param zone IANA name of the business's zone
 */
export function moneyText(cents: number, currency: string, zone: string): string {
  const amount = figuresOf(cents, zone);
  return currency === "$" ? `$${amount}` : `${amount} ${currency}`;
}

export interface Wanted {
  readonly item: Item;
  readonly quantity: number;
}

/** What a text orders; `unclear` has the words that fit nothing, or more than one thing, with the nearest names. */
export interface ReadOrder {
  readonly wanted: readonly Wanted[];
  readonly unclear: readonly { readonly said: string; readonly near: readonly string[] }[];
}

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10 },
  ...{ once: 11, doce: 12, quince: 15, veinte: 20, treinta: 30, cincuenta: 50, cien: 100 },
};
const AMOUNT = new RegExp(
  `^(?:(media docena|una docena|docena|\\d{1,4} docenas?)|(\\d{1,4})|(${Object.keys(NUMBERS).join("|")}))(?: (?:de|x|piezas? de))? (.+)$`,
);
const POLITE =
  /^(?:(?:que|pero|si|ok|entonces|pues|bueno|mejor|solo|solamente|nomas|unicamente|nada mas|cambialo (?:a|por)|que sean?|sean?) |hola|buenos dias|buenas tardes|buenas noches|buenas|por favor|porfa|favor|gracias|(?:yo )?(?:me )?(?:quiero|quisiera|queria|necesito|dame|deme|me das|me da|mandame|mandeme|para mi|seria|serian|que sean?|ponme|ponle|pon|agrega|agregame|agregale|anade|tambien|ademas|y|pedir|ordenar|encargar|hacer un pedido(?: de)?|un pedido(?: de)?)) ?/;
const LAST = /(?: (?:por favor|porfa|gracias|nada mas|nomas|solamente|mas)){1,3}$/;
const SMALL = new Set("de del la el las los con sin al a en para un una por favor porfa gracias y".split(" "));
const MOST_QUANTITY = 1_000;
const MOST_LINES = 30;

/** Alike for one and for many: "pasteles" and "pastel", "cafés" and "café". */
const stem = (word: string) => word.replace(word.length > 3 ? /(?:es|s|e)$/ : /s$/, "");
const wordsOf = (text: string) =>
  plainWords(text)
    .split(" ")
    .filter((word) => word !== "" && !SMALL.has(word))
    .map(stem);

export function readOrder(text: string, items: readonly Item[]): ReadOrder {
  const known = items.map((item) => ({ item, words: wordsOf(item.name), plain: plainWords(item.name) }));
  const wanted: Wanted[] = [];
  const unclear: { said: string; near: readonly string[] }[] = [];
  const parts = partsOf(text);
  for (let at = 0; at < parts.length && wanted.length + unclear.length < MOST_LINES; at += 1) {
    const part = parts[at] ?? "";
    const next = parts[at + 1];
    // "jamón y queso" may be one thing.
    const joined = next === undefined || AMOUNT.test(next) ? null : find(`${part} y ${next}`, known);
    if (joined && joined.matches.length === 1 && joined.isWhole) {
      wanted.push({ item: joined.matches[0] as Item, quantity: joined.quantity });
      at += 1;
      continue;
    }
    const found = find(part, known);
    const [only] = found.matches;
    if (found.said === "") continue;
    if (only && found.matches.length === 1 && found.quantity >= 1 && found.quantity <= MOST_QUANTITY) {
      wanted.push({ item: only, quantity: found.quantity });
    } else
      unclear.push({
        said: found.said,
        near: found.matches.length > 0 ? names(found.matches) : nearest(found.said, known),
      });
  }
  return { wanted: summed(wanted), unclear };
}

function partsOf(text: string): string[] {
  return fold(text.slice(0, 1_000))
    .split(/[\n,;+]|(?<!\d)\.(?!\d)|\by\b(?! media)/)
    .map((part) => {
      let rest = plainWords(part);
      for (let before = ""; before !== rest; ) {
        before = rest;
        rest = rest.replace(POLITE, "").trim();
      }
      return rest;
    })
    .filter((part) => part !== "");
}

type Known = { readonly item: Item; readonly words: readonly string[]; readonly plain: string };

function find(part: string, known: readonly Known[]) {
  const [, dozens, figures, word, rest] = AMOUNT.exec(part) ?? [];
  const said = (rest ?? part).replace(LAST, "");
  const quantity = dozens
    ? dozens.startsWith("media")
      ? 6
      : 12 * Number(/\d+/.exec(dozens)?.[0] ?? 1)
    : figures
      ? Number(figures)
      : (NUMBERS[word ?? ""] ?? 1);
  const wanted = wordsOf(said);
  const all = wanted.length === 0 ? [] : known.filter(({ words }) => wanted.every((one) => words.includes(one)));
  const exact = all.filter(({ plain, words }) => plain === said || words.length === wanted.length);
  const matches = (exact.length > 0 ? exact : all).map(({ item }) => item);
  return { said, quantity, matches, isWhole: exact.length === 1 };
}

const names = (items: readonly Item[]) => items.slice(0, 4).map(({ name }) => name);

/** Names that share a word with what was said, or begin like it. */
function nearest(said: string, known: readonly Known[]): string[] {
  const wanted = wordsOf(said);
  return known
    .map(({ item, words }) => ({
      item,
      score: wanted.filter((one) => words.some((word) => word === one || word.slice(0, 4) === one.slice(0, 4))).length,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ item }) => item.name);
}

function summed(wanted: readonly Wanted[]): Wanted[] {
  const lines = new Map<number, Wanted>();
  for (const { item, quantity } of wanted) {
    lines.set(item.id, { item, quantity: Math.min(MOST_QUANTITY, quantity + (lines.get(item.id)?.quantity ?? 0)) });
  }
  return [...lines.values()];
}

/** The shop's own address with the amount in it. */
export const payAddress = (link: string, cents: number) => link.replaceAll("{{monto}}", (cents / 100).toFixed(2));
