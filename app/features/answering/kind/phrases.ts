const STRESS =
  "muy|mucho|bastante|super|re|bien|tan|la|verdad|realmente|sumamente|verdaderamente|demasiado|algo|un|poco|ya|totalmente|completamente|extremadamente|mas|que|de";
/** After one of these the same words say the opposite: "no estoy molesta", "sin queja". */
const DENIED = /\b(?:no|ni|sin|nunca|ningun|ninguna) $/;
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

/** Phrases that a text may hold. */
interface Phrases {
  test(sounded: string): boolean;
}

interface Phrase {
  readonly pattern: RegExp;
  /** It denies by itself, so it may follow a word that denies. */
  readonly denies: boolean;
}

function phraseOf(line: string): Phrase {
  const source = soundOf(line)
    .replace(/ ?\*(\d{1,2}) ?/g, (_, most) => ` (?:[a-z0-9]+ ){0,${most}}`)
    .replace(/ \* /g, ` (?:(?:${soundOf(STRESS)}) ){0,4}`)
    .replace(/\^ /g, "^")
    .replace(/~/g, "[a-z]*")
    .replace(/@/g, "[a-z]+")
    .replace(/%/g, "[a-z]{1,14}")
    .replace(/\((?!\?)/g, "(?:");
  const starts = source.startsWith("^") ? "" : "\\b";
  return {
    pattern: new RegExp(`${starts}${source}(?![a-z])`, "g"),
    denies: starts === "" || BEGINS_DENYING.test(source),
  };
}

/** The places where a phrase ends. A denial is looked at last, because most texts do not even hold the phrase. */
function* endsOf({ pattern, denies }: Phrase, sounded: string): Generator<number> {
  pattern.lastIndex = 0;
  for (let found = pattern.exec(sounded); found !== null; found = pattern.exec(sounded)) {
    if (denies || !DENIED.test(sounded.slice(Math.max(0, found.index - LONGEST_DENIAL), found.index)))
      yield found.index + found[0].length;
    pattern.lastIndex = found.index + 1;
  }
}

/** "ninguna", blanks and what stands before. */
const LONGEST_DENIAL = 10;

/**
 * Phrases, one a line, without accents. `(a|b)` is a choice, `~` stands for any end of a word, `@` for any word, `%` for
 * the letters before an end ("%aron"), `*3` for up to three words in between, and `*` for words such as "muy". They are
 * compared by their sound (`soundOf`), so that misspelled ones are found too, and not after a word that denies them ("no
 * estoy molesta"). Each phrase is a pattern of its own: one of all of them would be too long to be checked for its growth.
 */
export function patternOf(phrases: string): Phrases {
  const all = phrases
    .split("\n")
    .filter((line) => line !== "")
    .map(phraseOf);
  return { test: (sounded) => all.some((phrase) => !endsOf(phrase, sounded).next().done) };
}

/** Two phrases, the second at most this many words after the first. */
export function nearOf(first: string, second: string, words: number): Phrases {
  const [begins, follows] = [phraseOf(first), patternOf(second)];
  return {
    test: (sounded) =>
      [...endsOf(begins, sounded)].some((end) =>
        follows.test(
          sounded
            .slice(end)
            .split(" ", words + FOLLOWING)
            .join(" "),
        ),
      ),
  };
}

/** Words that the second phrase itself may have. */
const FOLLOWING = 4;

/** Any of several. */
export function anyOf(...several: readonly Phrases[]): Phrases {
  return { test: (sounded) => several.some((one) => one.test(sounded)) };
}
