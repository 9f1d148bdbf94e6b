const SMALL = [
  "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve",
  "veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
]
  .join(" ")
  .split(" ");
const TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const HUNDREDS =
  "doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(" ");

const VALUES = new Map<string, number>([
  ...SMALL.map((word, index): [string, number] => [word, index + 2]),
  ["veintiun", 21],
  ["veintiuna", 21],
  ...TENS.map((word, index): [string, number] => [word, (index + 3) * 10]),
  ["cien", 100],
  ["ciento", 100],
  ...HUNDREDS.flatMap((word, index): [string, number][] => [
    [word, (index + 2) * 100],
    [word.replace(/os$/, "as"), (index + 2) * 100],
  ]),
]);

const WORD = [...VALUES.keys()].sort((left, right) => right.length - left.length).join("|");
/** "treinta y cinco", "ciento veinte", "mil doscientos", "tres mil quinientos"; `un` counts only behind another number. */
const PHRASE = new RegExp(
  `(?<![a-z])(?:mil +(?:${WORD})|(?:${WORD}))(?:(?: +y)? +(?:${WORD}|mil|una?|uno)(?![a-z]))*(?![a-z])`,
  "g",
);
const ENGLISH_ONCE = /^once$/;
const ENGLISH_NEXT = /^ +(?:you|we|the|it|they|he|she|your|our|i|a|is|this|that|again|upon|per|and)(?![a-z])/;
/** "los dos" is both of them; "a las dos" is an hour. */
const BOTH_BEFORE = /(?:^|(?<!(?:^|[^a-z])(?:a|de|desde|hasta|entre|para|y) ))(?:los|las) $/;

/** Spanish number words of a folded text as digits ("dos" and above; articles stay): "treinta y cinco mesas" → "35 mesas". */
export function numberWordsToDigits(folded: string): string {
  return folded.replace(PHRASE, (phrase, offset: number) => {
    if (ENGLISH_ONCE.test(phrase) && ENGLISH_NEXT.test(folded.slice(offset + phrase.length, offset + 20)))
      return phrase;
    if (phrase === "dos" && BOTH_BEFORE.test(folded.slice(Math.max(0, offset - 12), offset))) return phrase;
    return phraseToDigits(phrase);
  });
}

/** A list in words ("dos tres cuatro") is no number: a part that is not smaller than the one before it starts a new one. */
function phraseToDigits(phrase: string): string {
  const numbers: number[] = [];
  let total = 0;
  let group = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const word of phrase.split(/ +/)) {
    if (word === "y") continue;
    if (word === "mil") {
      total += (group || 1) * 1000;
      group = 0;
      last = 1000;
      continue;
    }
    const value = VALUES.get(word) ?? 1;
    const fits = last === 1000 || (last >= 100 && value < 100) || (last >= 30 && last < 100 && value < 10);
    if (total + group > 0 && !fits) {
      numbers.push(total + group);
      total = 0;
      group = 0;
    }
    group += value;
    last = value;
  }
  numbers.push(total + group);
  return numbers.join(" y ");
}
