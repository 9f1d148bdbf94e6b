/** Short forms of little words, as people write them on a phone; folded. */
const SHORT: ReadonlyMap<string, string> = new Map(
  `q que
  k que
  ke que
  qe que
  xq por que
  xk por que
  pq por que
  pk por que
  xke por que
  porq por que
  x por
  d de
  dl del
  pa para
  pal para el
  tb tambien
  tbn tambien
  tmb tambien
  tmbn tambien
  tmbien tambien
  bn bien
  ud usted
  uds ustedes
  vds ustedes
  fds fin de semana
  finde fin de semana
  cmo como
  dnd donde
  dnde donde
  cdo cuando
  cto cuanto
  xfa por favor
  xfavor por favor
  porfi por favor
  porfis por favor
  plis por favor
  pls por favor
  grax gracias
  vdd verdad
  aki aqui
  sta esta`
    .split("\n")
    .map((line) => line.trim())
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
);

/** A short word alone: not a part of an address, of "c/u", of "1.5 x 2" or of a number. */
const ALONE = /(?<![\p{L}\p{N}@._/+-]|\d\s)[a-z]{1,7}(?![\p{L}\p{N}@_/+-]|\.\p{L}|\s\d)/giu;
/** "Cuánto e", "a cómo e": es, as it is said in the Caribbean. */
const ES = /\b(cu[aá]nto|c[oó]mo|cu[aá]l|d[oó]nde) e(?= )/giu;
/** "Qedan", "qiero". */
const Q_ALONE = /(?<!\p{L})(q)(?=[ei]\p{L}{2})/giu;
/** "20x30". */
const SIZE = /(?<![\p{L}\p{N}])(\d{1,4}(?:[.,]\d{1,2})?)[x×](\d{1,4}(?:[.,]\d{1,2})?)(?![\p{L}\p{N}])/giu;
/** A letter says something of its own where it is a capital or the last word: "vitamina D", "talla x". */
const LEADS_ON = /^\s+\p{L}/u;

/**
 * A customer's text with the little words spelled out that people shorten on a phone ("a q hora abren pa desayunar");
 * the rest stays as it is. Shortened names of things ("hab", "dto") are listed as synonyms, because documents shorten
 * them too.
 */
export function spellOut(text: string): string {
  return text
    .replace(ES, "$1 es")
    .replace(Q_ALONE, "$1u")
    .replace(ALONE, (word, at: number) => {
      const isLetter =
        word.length === 1 && ((at > 0 && word !== word.toLowerCase()) || !LEADS_ON.test(text.slice(at + 1, at + 4)));
      return isLetter ? word : (SHORT.get(word.toLowerCase()) ?? word);
    });
}

/** A text with sizes as lists write them: "20 x 30" for "20x30". Beside `spellOut`, whose words the weights of kinds know. */
export function spellSizes(text: string): string {
  return text.replace(SIZE, "$1 x $2");
}

const SIZE_WORDS = /(?<!\p{L})(median|chiqu|pequeñ|grand)(?:it|ot|ecit)([oae])(s?)(?!\p{L})/giu;
const PLAIN_SIZES: Readonly<Record<string, string>> = { median: "median", chiqu: "chic", pequeñ: "pequeñ" };

/** "La chica", "el mediano" for "la chiquita", "el medianito": only for rows of a list, because other words weigh by themselves. */
export function plainSizes(text: string): string {
  return text.replace(SIZE_WORDS, (_, root: string, end: string, many: string) => {
    const plain = PLAIN_SIZES[root.toLowerCase()];
    return plain === undefined ? `grande${many}` : `${plain}${end === "e" ? "o" : end}${many}`;
  });
}
