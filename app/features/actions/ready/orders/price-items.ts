import { centsOf } from "~/language/amount";
import { CURRENCY_CODE, MARK_AFTER, SIGN_BEFORE } from "~/language/currency";
import { type Sign, signIn } from "~/language/money";
import { plainWords } from "~/language/spanish";
import type { Measure } from "./order-amount";

/** Something that can be ordered. */
export interface Item {
  /** Of the row of the price list. */
  readonly id: number;
  readonly name: string;
  readonly cents: number;
  readonly currency: Sign;
  /** What one of it is, where it is not sold by the piece. */
  readonly measure?: Measure;
}

/** Why a row of a price list cannot be ordered: no clear price, one by the box or the like, or several. */
export type Unsold = "unclear" | "unit" | "several";

const AMOUNT = String.raw`\d(?:[\d.,]{0,20}\d)?`;
/** A bare figure is money only where what follows says so: "1.250 kg" is a weight. */
const FIGURES = [
  String.raw`(?<sign>${SIGN_BEFORE})\s?(?<signed>${AMOUNT})`,
  String.raw`(?<named>${AMOUNT})\s?(?<name>${MARK_AFTER}| ${CURRENCY_CODE})`,
  String.raw`(?<bare>${AMOUNT})(?= (?:c\/|cada un|por (?!\d)|la pieza|el kilo|el litro|la docena|[xp]\/? ?pza))`,
].join("|");
/** A price as `tableFacts` words it: what its column is called, and what follows the amount. */
const PRICE = new RegExp(
  String.raw`(?:^|, )(?<label>(?:precio|costo|tarifa|importe)[^,$\d]{0,30}?)(?:${FIGURES})(?<after>[^,$\d]{0,30}?)\.?(?=, |$)`,
  "giu",
);
const BY_PIECE = /^(?:c ?u|c uno|cada un[oa]|(?:por |la |x |cada |p )?(?:pieza|piezas|pza|pzas|pz|unidad))$/;
const BY_MEASURE: readonly (readonly [RegExp, Measure])[] = [
  [/(?:^|\b(?:por|el|x|cada|p|precio) )(?:kilo|kilogramo|kg|k)$/, "kilo"],
  [/(?:^|\b(?:por|el|x|cada|p|precio) )(?:litro|lt|l)$/, "litro"],
  [/(?:^|\b(?:por|la|x|cada|p|precio) )(?:docena|doc)$/, "docena"],
];

/** A thousand million; thirty lines of a thousand of them are still counted to the cent. */
const MOST_CENTS = 100_000_000_000;

/** A row of a price list, as `tableFacts` writes it; null where its price is not one clear figure. */
export function itemOf(id: number, text: string, own: Sign = "$"): Item | null {
  const read = readRow(id, text, own);
  return "item" in read ? read.item : null;
}

/**
 * A row of a price list as something to order, or why it cannot be ordered.
 * @param own the business's money: a price without a sign is in it
 */
export function readRow(id: number, text: string, own: Sign): { readonly item: Item } | { readonly why: Unsold } {
  const at = text.indexOf(": ");
  if (at < 1) return { why: "unclear" };
  const said = text.slice(at + 2);
  const found = [...said.matchAll(PRICE)];
  const [match] = found;
  if (found.length > 1) return { why: "several" };
  if (!match) return { why: "unclear" };
  const { label = "", sign, signed, named, name, bare, after = "" } = match.groups ?? {};
  const cents = centsOf(signed ?? named ?? bare ?? "");
  if (cents === null || cents <= 0 || cents > MOST_CENTS) return { why: "unclear" };
  const unit = plainWords(after).replace(/^(?:pesos|mxn|m n)(?: |$)/, "");
  const measure = measureIn(unit) ?? measureIn(plainWords(label));
  if (unit !== "" && measureIn(unit) === null && !BY_PIECE.test(unit)) return { why: "unit" };
  const mark = sign ?? name?.trim();
  const item = { id, name: text.slice(0, at), cents, currency: mark === undefined ? own : signIn(mark, own) };
  return { item: measure === null ? item : { ...item, measure } };
}

const measureIn = (plain: string) => BY_MEASURE.find(([pattern]) => pattern.test(plain))?.[1] ?? null;

/** The shop's own address with the amount in it. */
export const payAddress = (link: string, cents: number) => link.replaceAll("{{monto}}", (cents / 100).toFixed(2));
