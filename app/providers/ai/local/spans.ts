import { numberWordsToDigits } from "~/language/number-words";
import { fold } from "~/language/spanish";

/** Measures of one kind, folded, which a list and a customer name differently: "10-12 rac.", "para 11 personas". */
const KINDS = [
  /^(?:personas?|pers|pax|rac|raciones|racion|porciones|porcion|porc|comensales|invitados)$/,
  /^(?:kg|kgs|kilos?)$/,
  /^(?:lb|lbs|libras?)$/,
  /^(?:cm|centimetros?)$/,
  /^(?:m|mts?|metros?)$/,
] as const;
const SPAN =
  /(?<!\d|\d[.,])(?:(?<upTo>hasta) |(?<under>menos de) |(?<over>mas de) )?(?<from>\d{1,4})(?:(?: ?[-–] ?| a )(?<to>\d{1,4}))? ?(?<of>[a-z]{1,12})(?![a-z])/g;

/** Sizes have their name in front: "T. 4 a 8", "talla 6", "nro 22-26". */
const SIZED =
  /(?<![a-z])(?:tallas?|talles?|t|numeros?|nums?|nros?)\b\.? ?(?<from>\d{1,3})(?: ?[-–] ?| al? )(?<to>\d{1,3})(?![\d/])/g;
/** "T. 16 / S / M / L": several sizes of one price. */
const LISTED =
  /(?<![a-z])(?:tallas?|talles?|t)\b\.? ?(?<sizes>(?:\d{1,3}|x{0,3}[sml]|xl)(?: ?[/,] ?(?:\d{1,3}|x{0,3}[sml]|xl)){1,6})(?![a-z\d])/g;
/** "En la 12" means a size only where the list has some. */
const SIZE_ASKED =
  /(?<![a-z])(?:(?:tallas?|talles?|numeros?|nums?|nros?)\b\.? ?|(?:en|de) (?:la|el) )(?<size>\d{1,3}|x{0,3}[sml]|xl)(?![a-z\d]|[.,:]\d)/;

/** What a list calls the sizes that hold this one: "t. 4 a 8" for "6", "t. 16 / s / m / l" for "m". */
function sizesFor(size: string, folded: string): string[] {
  const spans = [...folded.matchAll(SIZED)].filter(
    ({ groups }) => Number(groups?.from) <= Number(size) && Number(size) <= Number(groups?.to),
  );
  const lists = [...folded.matchAll(LISTED)].filter(({ groups }) => groups?.sizes?.split(/ ?[/,] ?/).includes(size));
  return [...spans, ...lists].map(({ 0: text }) => text);
}

interface Span {
  readonly text: string;
  readonly low: number;
  readonly high: number;
  readonly kind: number;
}

/** The spans of measures in a folded text, in order: "hasta 5kg", "10-12 rac"; a single measure has one end. */
function spansIn(folded: string): Span[] {
  return [...folded.matchAll(SPAN)].flatMap(({ 0: text, groups }) => {
    const kind = KINDS.findIndex((names) => names.test(groups?.of ?? ""));
    const [from, to] = [Number(groups?.from), groups?.to === undefined ? null : Number(groups.to)];
    if (kind < 0) return [];
    if (groups?.upTo !== undefined) return [{ text, low: 0, high: from, kind }];
    if (groups?.under !== undefined) return [{ text, low: 0, high: from - 1, kind }];
    if (groups?.over !== undefined) return [{ text, low: from + 1, high: Number.POSITIVE_INFINITY, kind }];
    return [{ text, low: from, high: to ?? from, kind }];
  });
}

/** True for "10-12 rac." */
export function holdsSpan(name: string): boolean {
  return spansIn(fold(name)).some(({ low, high }) => low < high);
}

/** A list with more spans that hold one measure is no such list. */
const MOST_WORDINGS = 4;

/**
 * A question for one measure ("para 11 personas") in the words of each span of a list that holds it ("para 10-12 rac").
 * @param names what the list names, columns and things
 */
export function askedInSpans(question: string, names: readonly string[]): string[] {
  const folded = numberWordsToDigits(fold(question));
  const size = SIZE_ASKED.exec(folded);
  if (size?.groups?.size !== undefined) {
    const named = size.groups.size;
    const wordings = new Set(names.flatMap((name) => sizesFor(named, fold(name))));
    if (wordings.size > 0) return few([...wordings].map((text) => folded.replace(size[0], `de ${text}`)));
  }
  const [asked, ...others] = spansIn(folded);
  if (asked === undefined || others.length > 0 || asked.low !== asked.high) return [];
  const holding = names
    .flatMap((name) => spansIn(fold(name)))
    .filter(({ low, high, kind }) => low < high && kind === asked.kind && low <= asked.low && asked.low <= high);
  const wordings = [...new Set(holding.map(({ text }) => folded.replace(asked.text, text)))];
  return few(wordings);
}

const few = (wordings: readonly string[]) => (wordings.length > MOST_WORDINGS ? [] : [...wordings]);
