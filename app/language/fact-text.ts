import { numberWordsToDigits } from "./number-words";

const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/gu;
const DASHES = /[\u2010-\u2015\u2212]/gu;
const INVISIBLE = /\p{Cf}/gu;
/** Domains that are recognised without a scheme; with one, any is. */
export const TOP_LEVEL_DOMAINS =
  "com|net|org|mx|io|info|biz|edu|gob|gov|es|us|app|dev|shop|store|online|site|link|me|co|tv|ai|xyz|top|club|page|test|example";

/** Without accents, invisible characters and typographic variants of dashes, digits and spaces; letter case is kept. */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(INVISIBLE, "")
    .replace(DASHES, "-")
    .replace(FOREIGN_DIGITS, asciiDigit);
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660;
  return String(code - zero);
}

const WRITTEN_AT = / ?(?:[([] ?(?:arroba|at) ?[)\]]|(?<![a-z])arroba(?![a-z])) ?/g;
const WRITTEN_DOT = new RegExp(
  String.raw` ?(?:[([] ?(?:punto|dot) ?[)\]]|(?<![a-z])(?:punto|dot)(?![a-z])) ?(?=(?:${TOP_LEVEL_DOMAINS})(?![a-z]))`,
  "g",
);

/** The form facts are looked for in: folded, one kind of space, addresses as they are typed, number words as digits. */
export function factText(text: string): string {
  const lower = plainText(text)
    .toLowerCase()
    .replace(/[^\S\n]+/g, " ")
    .replace(/\bhxxp/g, "http")
    .replace(/\[\.\]|\(\.\)/g, ".")
    .replace(WRITTEN_AT, "@")
    .replace(WRITTEN_DOT, ".")
    .replace(/(?<![a-z])(a|de|desde|hasta|para|y) la una(?![a-z])/g, "$1 las 1")
    .replace(/(?<![a-z])primero de (?=[a-z])/g, "1 de ");
  return numberWordsToDigits(lower);
}

/** Only letters and digits, lower case: two texts that differ in spaces and signs are the same. */
export function squash(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
