import type { Word } from "./order-words";

/** How a thing is sold or asked for, where not by the piece. */
export const MEASURES = ["kilo", "litro", "docena"] as const;
export type Measure = (typeof MEASURES)[number];

export interface Amount {
  /** `odd`: no whole number, or a negative one. Null where none is said. */
  readonly count: number | "odd" | null;
  /** `other`: grams, pounds and the like, of which no price is read. */
  readonly measure: Measure | "other" | null;
  /** "3 de chocolate": of what was named before. */
  readonly isOfBefore: boolean;
  /** What is left: the thing. */
  readonly rest: readonly Word[];
}

const WEIGHTS: Readonly<Record<string, Measure | "other">> = {
  ...{ kilo: "kilo", kilos: "kilo", kg: "kilo", kgs: "kilo", kilogramo: "kilo", kilogramos: "kilo" },
  ...{ litro: "litro", litros: "litro", lt: "litro", lts: "litro", l: "litro" },
  ...{ gramo: "other", gramos: "other", g: "other", gr: "other", grs: "other", ml: "other" },
  ...{ libra: "other", libras: "other", lb: "other", lbs: "other", onza: "other", onzas: "other", oz: "other" },
};
const PIECES = new Set("x pieza piezas pza pzas pz pzs unidad unidades".split(" "));
const ONE = new Set(["un", "una", "uno"]);
const HALF = new Set(["medio", "media"]);
const QUARTER = new Set(["cuarto", "cuartos"]);
const PACKS: Readonly<Record<string, number>> = {
  ...{ par: 2, pares: 2, docena: 12, docenas: 12, decena: 10, decenas: 10 },
  ...{ cien: 100, ciento: 100, cientos: 100, mil: 1_000, millar: 1_000, millares: 1_000 },
};
const GLUED = /^(\d+)(x|kg|kgs|kilos?|lts?|l|grs?|g|ml|lbs?|oz|pzs?|pzas?)$/;

/** The amount that words begin with. */
export function amountOf(words: readonly Word[]): Amount {
  const glued = gluedIn(words);
  if (glued) return glued;
  let at = 0;
  let count = numberAt(words[0]);
  if (count !== null) at = 1;
  if (isPartOfOne(words[at])) {
    // "Media docena" is six; half of anything else is no whole number of things.
    const isHalf = (at === 0 || count === 1) && HALF.has(words[at]?.plain ?? "");
    const pack = isHalf ? packAt(words[at + 1]) : null;
    if (pack !== null && pack > 2) return packed(pack, pack / 2, words.slice(at + 2));
    [count, at] = ["odd", at + 1];
  } else if (isHalfMore(words, at)) {
    const pack = packAt(words[at + 2]);
    if (pack !== null && typeof count === "number") return packed(pack, pack * count + pack / 2, words.slice(at + 3));
    [count, at] = ["odd", at + 2];
  }
  const pack = packAt(words[at]);
  if (pack !== null) {
    const isMore = isHalfMore(words, at + 1);
    const whole = count === "odd" ? count : pack * (count ?? 1) + (isMore ? pack / 2 : 0);
    return packed(pack, whole, words.slice(at + (isMore ? 3 : 1)));
  }
  return count === null ? { count, measure: null, isOfBefore: false, rest: words } : measured(count, words, at);
}

const packed = (pack: number, count: Amount["count"], words: readonly Word[]): Amount => ({
  ...amount(count, pack === 12 ? "docena" : null, words),
  isOfBefore: false,
});

/** The weight or volume between a figure and its thing. */
function measured(count: number | "odd", words: readonly Word[], at: number): Amount {
  const from = words[at]?.plain === "de" ? at + 1 : at;
  const measure = WEIGHTS[words[from]?.plain ?? ""] ?? null;
  if (measure === null) return amount(count, null, words.slice(at));
  const rest = words.slice(from + 1);
  // "Un kilo y medio" is no whole one, and "1.200 kilos" may be a little more than one.
  const isMore = rest[0]?.plain === "y" && isPartOfOne(rest[1]);
  const isPointed = words.slice(0, at).some((word) => word.isPointed);
  return amount(isMore || isPointed ? "odd" : count, measure, rest.slice(isMore ? 2 : 0));
}

function amount(count: Amount["count"], measure: Amount["measure"], words: readonly Word[]): Amount {
  const isByPiece = PIECES.has(words[0]?.plain ?? "");
  const rest = isByPiece ? words.slice(1) : words;
  const isOf = rest[0]?.plain === "de";
  const isOfBefore = measure === null && !isByPiece && (isOf || ["con", "sin"].includes(rest[0]?.plain ?? ""));
  return { count, measure, isOfBefore, rest: isOf ? rest.slice(1) : rest };
}

function gluedIn(words: readonly Word[]): Amount | null {
  const [, figures, unit = ""] = GLUED.exec(words[0]?.plain ?? "") ?? [];
  return figures === undefined ? null : amount(Number(figures), WEIGHTS[unit] ?? null, words.slice(1));
}

function numberAt(word: Word | undefined): Amount["count"] {
  if (!word) return null;
  if (word.count !== null) return packAt(word) === null ? word.count : null;
  return ONE.has(word.plain) ? 1 : word.plain === "cero" ? 0 : null;
}

const packAt = (word: Word | undefined) => PACKS[word?.plain ?? ""] ?? null;
/** "1/2" after a figure, "medio", "cuarto". */
const isPartOfOne = (word: Word | undefined) =>
  word !== undefined && (HALF.has(word.plain) || QUARTER.has(word.plain) || isFraction(word));
const isFraction = ({ plain }: Word) => /^(?:\d+\/\d+|[½¼¾])$/.test(plain);
const isHalfMore = (words: readonly Word[], at: number) =>
  words[at]?.plain === "y" && HALF.has(words[at + 1]?.plain ?? "");
