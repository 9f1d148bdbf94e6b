import { numberWordsToDigits } from "~/language/number-words";
import { fold, plainWords } from "~/language/spanish";

/** A word or a figure of an order, and where it stands in the text. */
export interface Word {
  /** Folded. */
  readonly plain: string;
  /** What it counts; `odd` is a figure that counts no whole things, null is no figure. */
  readonly count: number | "odd" | null;
  /** "1.200": a thousand pieces, or a kilo and a bit. */
  readonly isPointed: boolean;
  readonly start: number;
  readonly end: number;
}

/** Words that belong together, and the sign that ends them. */
export interface Part {
  readonly words: readonly Word[];
  /** ":" and "(" lead to how many: "conchas: 3". */
  readonly leadsOn: boolean;
}

const MOST_TEXT = 1_000;
const MOST_NUMBER_WORDS = 6;
const PIECE = /\d[\d.,/:-]*|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|[½¼¾]|\S|\n/gu;
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/;
const WHOLE = /^\d{1,9}(?:[.,]0{1,2})?$/;
const BETWEEN = new Set([..."\n,;:+&.()?!¿¡"]);
const LEADS_ON = new Set([":", "("]);
const AFTER_Y = new Set(["medio", "media", "cuarto", "cuartos"]);
const BEFORE_Y = /^(?:una?|docenas?|kilos?|kgs?|litros?|lts?)$/;
/** A list of lines begins them with a dash, a point or a number, which count nothing. */
const BULLET = /^(\s*)(?:[-–—−•*]|\d{1,2}(?:[.)]-?|-)(?=\s))/;

const POLITE =
  /^(?:(?:que|pero|si|ok|entonces|pues|bueno|mejor|solo|solamente|nomas|unicamente|nada mas|cambialo (?:a|por)|que sean?|sean?|no)|hola|buenos dias|buen dia|buenas tardes|buenas noches|buenas|por favor|porfa|favor|gracias|(?:yo )?(?:me )?(?:quiero|quisiera|queria|necesito|dame|deme|me das|me da|mandame|mandeme|para mi|seria|serian|ponme|ponle|pon|agrega|agregame|agregale|anade|tambien|ademas|y|pedir|ordenar|encargar|hacer un pedido(?: de)?|(?:un|el|mi|este es mi) pedido(?: (?:de|es|seria))?|pedido)|(?:me |nos )?(?:puedes?|podrias?|podrian|pueden) (?:apartar|dar|mandar|preparar|vender|guardar|hacer|anotar|poner)(?:me|nos)?|(?:unos|unas|como)(?= \d)) /;

/** One character for one, so that places in it are places in the text. */
function aligned(text: string): string {
  return [...text]
    .map((sign) => {
      const folded = fold(sign);
      return folded.length === sign.length ? folded : sign;
    })
    .join("");
}

/** An order's text as its words are read and quoted. */
export const orderText = (text: string): string => withoutBullets(text.normalize("NFC").slice(0, MOST_TEXT));

function withoutBullets(text: string): string {
  const lines = text.split("\n");
  if (lines.filter((line) => BULLET.test(line)).length < 2) return text;
  return lines.map((line) => line.replace(BULLET, (mark) => " ".repeat(mark.length))).join("\n");
}

/** The parts of an order, without what is only said to be polite. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let words: Word[] = [];
  const end = (sign: string) => {
    const left = impolite(words);
    if (left.length > 0) parts.push({ words: left, leadsOn: LEADS_ON.has(sign) });
    words = [];
  };
  const all = withNumbers(wordsIn(text));
  for (const [at, one] of all.entries()) {
    if (typeof one === "string") end(one);
    else if (one.plain === "y" && !isHalfMore(words.at(-1), all[at + 1])) end("y");
    else words.push(one);
  }
  end("");
  return parts;
}

/** "Kilo y medio", "docena y media"; "20 bolillos y medio kilo de café" are two things. */
const isHalfMore = (before: Word | undefined, next: Word | string | undefined) =>
  before !== undefined &&
  typeof next === "object" &&
  AFTER_Y.has(next.plain) &&
  (before.count !== null || BEFORE_Y.test(before.plain));

/** The words of a text, and the signs between them. */
function wordsIn(text: string): (Word | string)[] {
  const found: (Word | string)[] = [];
  for (const { 0: piece, index } of aligned(text).matchAll(PIECE)) {
    const last = found.at(-1);
    if (/^\d/.test(piece)) found.push(...figureAt(text, piece, index));
    else if (/^[½¼¾]/.test(piece)) found.push(wordAt(piece, index, "odd"));
    else if (BETWEEN.has(piece)) found.push(piece);
    else if (/^\p{L}/u.test(piece)) {
      // "2kg" and "12oz" are one word.
      const isGlued = typeof last === "object" && last.end === index && /\d$/.test(last.plain);
      if (isGlued) found.splice(-1, 1, { ...wordAt(last.plain + piece, last.start, null), end: index + piece.length });
      else found.push(wordAt(piece, index, null));
    }
  }
  return found;
}

const wordAt = (plain: string, start: number, count: Word["count"]): Word => ({
  ...{ plain, count, isPointed: false },
  ...{ start, end: start + plain.length },
});

function figureAt(text: string, piece: string, index: number): (Word | string)[] {
  // A pattern would start again at each of many dashes, and be slow.
  const last = [...piece].findLastIndex((sign) => /\d/.test(sign));
  const figure = piece.slice(0, last + 1);
  const after = [...piece.slice(figure.length)].filter((sign) => BETWEEN.has(sign));
  const isNegative = /[-–−]/.test(text.charAt(index - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(index - 2));
  const start = isNegative ? index - 1 : index;
  const word = { ...wordAt(figure, start, isNegative ? "odd" : countOf(figure)), end: index + figure.length };
  return [{ ...word, isPointed: figure.includes(".") }, ...after];
}

function countOf(figure: string): number | "odd" {
  if (GROUPED.test(figure)) return Number(figure.replace(/[.,]/g, ""));
  return WHOLE.test(figure) ? Number(figure.replace(/[.,]0+$/, "")) : /^\d+$/.test(figure) ? 1e9 : "odd";
}

/** "treinta y cinco" as one figure. */
function withNumbers(all: readonly (Word | string)[]): (Word | string)[] {
  const read: (Word | string)[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const run = all.slice(at, at + MOST_NUMBER_WORDS);
    const until = run.findIndex((one) => typeof one === "string");
    const words = (until < 0 ? run : run.slice(0, until)).filter((one) => typeof one !== "string");
    let length = words.length;
    while (length > 0 && numberIn(words.slice(0, length)) === null) length -= 1;
    const number = length > 0 ? numberIn(words.slice(0, length)) : null;
    const [first, last] = [words[0], words[length - 1]];
    if (number === null || !first || !last) read.push(all[at] ?? "");
    else {
      const plain = words.slice(0, length).map((word) => word.plain);
      read.push({ ...first, plain: plain.join(" "), count: number, end: last.end });
      at += length - 1;
    }
  }
  return read;
}

function numberIn(words: readonly Word[]): number | null {
  if (words.some(({ count }) => count !== null)) return null;
  const digits = numberWordsToDigits(words.map(({ plain }) => plain).join(" "));
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

function impolite(words: readonly Word[]): readonly Word[] {
  let left = words;
  for (;;) {
    // A figure is a figure, whatever it is written with.
    const plain = `${left.map((word) => (word.count === null ? word.plain : "1")).join(" ")} `;
    const polite = POLITE.exec(plain)?.[0];
    // "No 3" is no order of three.
    if (!polite || (polite === "no " && left.length > 1)) return left;
    left = left.slice(polite.trim().split(" ").length);
  }
}

/** Words as they were written. */
export const written = (text: string, words: readonly Word[]): string =>
  text
    .slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)
    .replace(/\s+/g, " ")
    .trim();

const SMALL = new Set("de del la el los las con sin al a en para un una por favor porfa gracias y".split(" "));
/** Alike for one and for many: "pasteles" and "pastel", "cafés" and "café". */
const stem = (word: string) => word.replace(word.length > 3 ? /(?:es|s|e)$/ : /s$/, "");

/** The words of a name that tell it apart; numbers as digits. */
export const telling = (text: string): string[] =>
  numberWordsToDigits(plainWords(text))
    .split(" ")
    .filter((word) => word !== "" && !SMALL.has(word))
    .map(stem);
