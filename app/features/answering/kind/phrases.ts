const STRESS =
  "muy|mucho|bastante|super|re|bien|tan|la|verdad|realmente|sumamente|verdaderamente|demasiado|algo|un|poco|ya|totalmente|completamente|extremadamente|mas|que|de";
/** After one of these the same words say the opposite: "no estoy molesta", "sin queja". */
const DENIED = "(?<!\\b(?:no|ni|sin|nunca|ningun|ninguna) )";
const BEGINS_DENYING = /^(?:\(\?:)?(?:no|nunka|nadie)\b/;

/** The letters by which Mexican Spanish tells words apart: "serbicio" is "servicio", "pesimooo" is "pesimo". */
export function soundOf(plain: string): string {
  return plain
    .replace(/(?<!c)h/g, "")
    .replace(/qu(?=[ei])|q(?!u)/g, "k")
    .replace(/c(?=[eiy])|z/g, "s")
    .replace(/c(?!h)/g, "k")
    .replace(/v/g, "b")
    .replace(/ll/g, "y")
    .replace(/n(?=[pb])/g, "m")
    .replace(/([a-z])\1+/g, "$1");
}

/**
 * Phrases, one a line, without accents. `(a|b)` is a choice, `~` stands for any end of a word, `@` for any
 * word, `*3` for up to three words in between, and `*` for words such as "muy". They are compared by their sound (`soundOf`), so that misspelled
 * ones are found too, and not after a word that denies them ("no estoy molesta").
 */
export function patternOf(phrases: string): RegExp {
  const lines = phrases.split("\n").filter((line) => line !== "");
  const sources = lines.map((line) => {
    const source = soundOf(line)
      .replace(/ ?\*(\d) ?/g, (_, most) => ` (?:[a-z0-9]+ ){0,${most}}`)
      .replace(/ \* /g, ` (?:(?:${soundOf(STRESS)}) ){0,4}`)
      .replace(/\^ /g, "^")
      .replace(/~/g, "[a-z]*")
      .replace(/@/g, "[a-z]+")
      .replace(/\((?!\?)/g, "(?:");
    const starts = BEGINS_DENYING.test(source) ? "\\b" : `\\b${DENIED}`;
    return `${source.startsWith("^") ? "" : starts}${source}(?![a-z])`;
  });
  return new RegExp(sources.join("|"));
}
