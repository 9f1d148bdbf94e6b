import { numberWordsToDigits } from "~/language/number-words";
import { fold } from "~/language/spanish";

export type ReadNumber =
  | { readonly kind: "value"; readonly value: number }
  | { readonly kind: "unsure"; readonly options: readonly string[] }
  | { readonly kind: "none" };

const LONGEST = 120;
const NUMBER = /(?<![\d.,])-?\d+(?:[.,]\d+)*(?![\d])/g;
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bmedia docena\b/g, "6"],
  [/\b(?:una|1) docena\b/g, "12"],
  [/\b(?:un|1) par\b/g, "2"],
  [/\bmenos (?=\d)/g, "-"],
  [/\b(?:cero)\b/g, "0"],
  [/\b(?:un|una|uno)\b(?! (?:de|poco|poquito))/g, "1"],
  [/\b(?:ningun|ninguno|ninguna|nadie)\b/g, "0"],
];

/** The number that somebody answers: "3", "tres", "1,200.50", "2 y medio", "$80 pesos". Two numbers are asked again. */
export function readNumber(text: string): ReadNumber {
  if (text.length > LONGEST) return { kind: "none" };
  let plain = fold(text);
  // "media docena" goes before the words that are in it.
  for (const [pattern, digits] of WORDS.slice(0, 3)) plain = plain.replace(pattern, digits);
  plain = numberWordsToDigits(plain);
  for (const [pattern, digits] of WORDS.slice(3)) plain = plain.replace(pattern, digits);
  plain = plain.replace(/(?<!\d)(\d+) y medi[oa]\b/g, "$1.5").replace(/(\d) (?=\d{3}\b)/g, "$1");
  const docens = /(?<!\d)(\d+) docenas?\b/.exec(plain);
  if (docens) plain = plain.replace(docens[0], String(12 * Number(docens[1])));
  if (
    /\d ?[:/] ?\d|\d ?[a-z]{0,3} ?(?:o|u|a|-|entre|y) ?\d|\bentre\b|\bmas de\b|\bmenos de\b|\bcomo\b|\bunos\b|\bunas\b/.test(
      plain,
    )
  ) {
    return { kind: "unsure", options: [] };
  }
  const found = [...plain.matchAll(NUMBER)].map(([raw]) => raw);
  const [raw] = found;
  if (raw === undefined) return { kind: "none" };
  if (found.length > 1) return { kind: "unsure", options: [] };
  return numberOf(raw);
}

/** Commas part thousands and points decimals, as in Mexico; "1.500" may be either. */
function numberOf(raw: string): ReadNumber {
  const value = (text: string): ReadNumber => {
    const number = Number(text);
    return Number.isFinite(number) && Math.abs(number) < 1e12 ? { kind: "value", value: number } : { kind: "none" };
  };
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(raw)) return value(raw.replaceAll(",", ""));
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(raw)) return value(raw.replaceAll(".", "").replace(",", "."));
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(raw)) {
    return { kind: "unsure", options: [raw.replace(".", ","), `${Number(raw)} (con decimales)`] };
  }
  if (/^-?\d+\.\d+$/.test(raw)) return value(raw);
  if (/^-?\d+,\d{1,2}$/.test(raw)) return value(raw.replace(",", "."));
  return /^-?\d+$/.test(raw) ? value(raw) : { kind: "unsure", options: [] };
}
