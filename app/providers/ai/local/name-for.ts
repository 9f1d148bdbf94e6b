import { isCommon } from "~/language/commonness";
import { smallOf } from "~/language/diminutives";
import { namesOfOneThing } from "~/language/one-thing";
import { stem } from "~/language/spanish";
import { relatedStems } from "~/language/synonyms";
import { wordSet } from "~/language/word-set";

/** Measures, which a list may name once for all its rows: "precios por libra". */
export const MEASURES = wordSet(
  `libra libras kilo kilos kg gramos pieza piezas unidad docena decena par metro metros litro galon quintal bolsa caja
  funda saco costal rollo hora noche mes dia persona`,
);

/** The price of work on a thing stands in a list of services; one in a list of things is the price of the thing. */
export const DONE = /^(?:cambi|arregl|repar|instal|coloc)/;
const OF_SERVICES = /^(?:cambi|arregl|repar|instal|coloc|servic|compostur|manten|taller)/;

/** "Lavado de motor" is no repair of it. */
const OTHER_WORK = /^(?:lavad|limpiez|pulid|encerad|afinacion|revision|diagnostic)/;

/** True where a list has lines of the very work that is asked for ("Cambio de …"), and neither this one nor what stands above it says it. */
export function lacksWork(
  words: readonly { readonly word: string }[],
  { above, near }: { readonly above: string; readonly near: string },
): boolean {
  const roots = words.flatMap(({ word }) => DONE.exec(word)?.[0] ?? []);
  return roots.some((root) => !above.includes(root) && `\n${near}`.includes(`\n${root}`));
}

/** What lists shorten: "Temp. alta", "Hab. doble". */
const SHORT_NAMES: Readonly<Record<string, string>> = { temporada: "temp", habitacion: "hab" };

/** The words of a line by their stems: its own, and those above it. */
interface Sayings {
  readonly label: ReadonlyMap<string, string>;
  readonly around: ReadonlyMap<string, string>;
}

/** The stem by which a line says a word: its own, or that of a word one letter off. */
export function nameFor(
  { word, stem: own }: { readonly word: string; readonly stem: string },
  { label, around }: Sayings,
  spoken: ReadonlySet<string>,
): string | null {
  if (label.has(own) || around.has(own)) return own;
  // "Tour" and "tours": the plural of a foreign word.
  const plural = [...label, ...around].find(([, name]) => name === `${word}s` || `${name}s` === word);
  if (plural) return plural[0];
  const short = [...label, ...around].find(([, name]) => name === SHORT_NAMES[word]);
  if (short) return short[0];
  const isService = [...label.values(), ...around.values()].some((name) => OF_SERVICES.test(name));
  if (DONE.test(word) && isService && ![...label.values()].some((name) => OTHER_WORK.test(name))) return own;
  // A word that the documents never use is looked for by its plain form and its synonyms: "mandilcito", "auto".
  const others = spoken.has(own) || MEASURES.has(word) ? [] : [...plainNames(word), ...otherNames(word, own, label)];
  const other = others.find((one) => label.has(one)) ?? asSpoken(word, around);
  if (other !== undefined) return other;
  if (word.length < 5 || /\d/.test(word)) return null;
  // "Refri" for "refrigerador".
  const full = [...label].find(([, name]) => name.startsWith(word) && name.length - word.length >= 3);
  if (full) return full[0];
  if (spoken.has(own) || isCommon(own)) return null;
  const near = [...label].find(([, name]) => name.length >= 4 && [name, `${name}s`].some((as) => isOneOff(word, as)));
  return near?.[0] ?? null;
}

/** Small names of things that are no small ones: a toallita is no towel. */
const OWN_THINGS = wordSet(
  `carrito carritos toallita toallitas bolita bolitas camita casita casitas cajita cajitas cochecito mesita mesitas
  sillita varita tortita tortitas colita rollito rollitos barrita barritas pastita pastitas bombita`,
);

/** "Pescao" is "pescado" as it is said. */
const withD = (word: string) => (/.{3}aos?$/.test(word) ? stem(word.replace(/ao(s?)$/, "ado$1")) : null);

/** True where a title says a word, also as it is said: "pescao". */
export const isSaidIn = (
  titles: ReadonlyMap<string, string>,
  { word, stem: own }: { readonly word: string; readonly stem: string },
): boolean => titles.has(own) || titles.has(withD(word) ?? "");

function asSpoken(word: string, around: Sayings["around"]): string | undefined {
  const own = withD(word);
  return own !== null && around.has(own) ? own : undefined;
}

/** "Mandilcito", "canastica", "pescao". */
function plainNames(word: string): string[] {
  const spoken = withD(word);
  if (spoken !== null) return [spoken];
  const small = OWN_THINGS.has(word) ? null : smallOf(word, "it|ic");
  return small === null ? [] : [stem(`${small.root}${small.end}`), stem(small.root)];
}

export const WORK = /[aei]r(?:l[aeo]s?)?$/;
/** What work is called: "extracción", "escaneo"; the paint is none of it. */
export const CALLED = /(?:cion|sion|miento|[ai]do|eo|aje|stico)$/;

/** Other names of a thing, or of the work that a verb asks for. */
function otherNames(word: string, own: string, label: Sayings["label"]): string[] {
  const same = namesOfOneThing(own);
  if (!WORK.test(word)) return same;
  return [...relatedStems(own)].filter((one) => CALLED.test(label.get(one) ?? ""));
}

/** True where one letter was changed, left out, doubled or exchanged with its neighbour. */
export function isOneOff(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  if (a.length === b.length && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)) return true;
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
