import { questionsIn } from "~/language/questions";
import { plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { countsOtherwise } from "./counts";
import { nameFor } from "./name-for";
import { fullNameOf, isOfGroup, type Named, namesOf, spokenIn, stemsIn, theOne, tokensAsked } from "./named-rows";
import { isOfOtherSex, isOtherSex } from "./other-sex";
import { ofCell, wholeNameOf } from "./same-name";

/** "La que no tiene techo" is another one than what has a roof. */
const OTHERWISE = /\b(?:el|la|los|las|un|una) (?:que|q) no\b/;

/**
 * The one of these lines that a question names; where it goes on with another question, also the one that has the same
 * name but for the words of this. Null where none does, or several do.
 */
export function theNamed(
  question: string,
  rows: readonly Named[],
  passages: readonly Passage[],
  before: string | null,
): Named | null {
  if (OTHERWISE.test(plainWords(question))) return null;
  const spoken = spokenIn(passages);
  const words = tokensAsked(question);
  const named = ofCell(question, namesOf(question, rows, spoken));
  const isClear = named.every((one) => isOfGroup(one, words, passages));
  const found = isClear ? theOne(named) : null;
  const one = found !== null && isOfOtherSex(question, found.unit.text, passages) ? null : found;
  if (before === null) return one;
  const isKind = OF_KIND.test(plainWords(question));
  const last = isKind ? lastOf(before, rows, spoken)[0] : null;
  const goesOn = one !== null && (!isKind || isOfSpoken(one, words, [last, before]));
  return goesOn ? one : anotherOf(before, question, rows, spoken);
}

/** "Cuánto cuesta la de los gatos": a kind of what was spoken of. */
const OF_KIND = /^cuanto cuestan? (?:el|la|los|las) del? /;

/** "Y la de 30?" names nothing but a size. */
const areSizes = (words: readonly { readonly word: string }[]) => words.every(({ word }) => /^\d+$/.test(word));
const nameless = ({ own }: Named) => plainWords(own).replace(/\d+/g, "#");

/**
 * True where a line has something of the question before, or of what that one asked for, beside the words of this one; as
 * a size, all of its name.
 */
function isOfSpoken(
  one: Named,
  words: ReturnType<typeof tokensAsked>,
  [last, before]: readonly [Named | null, string],
): boolean {
  if (last !== null && areSizes(words)) return nameless(one) === nameless(last);
  const own = new Set(words.map(({ stem }) => stem));
  const said = [...tokensAsked(before).map((token) => token.stem), ...(last === null ? [] : fullNameOf(last))];
  return said.filter((name) => !own.has(name)).some((name) => one.label.has(name) || one.around.has(name));
}

/** What the last of the questions before that names a line asked for, and that question. */
function lastOf(before: string, rows: readonly Named[], spoken: ReadonlySet<string>): [Named | null, string] {
  for (const { question } of questionsIn(before).reverse()) {
    const found = theOne(namesOf(question, rows, spoken));
    if (found !== null) return [found, question];
  }
  return [null, before];
}

/**
 * "Y el blanco?" after "a cómo el cemento gris": the line that has all words of the question and shares most of the name
 * with the one that was asked for. Null where none does, several do, or nobody knows which one was asked for.
 */
function anotherOf(
  before: string,
  question: string,
  rows: readonly Named[],
  spoken: ReadonlySet<string>,
): Named | null {
  const [last, said] = lastOf(before, rows, spoken);
  const words = tokensAsked(question);
  if (last === null || words.length === 0) return null;
  // "Y el de 2?" after "pica pollo de 4 piezas" means that dish, and not another thing with a 2.
  const isSize = areSizes(words);
  const asked = new Set(tokensAsked(said).map(({ word, stem }) => nameFor({ word, stem }, last, spoken) ?? stem));
  const fitting = rows.filter((one) => {
    const names = words.map((word) => nameFor(word, one, spoken));
    const columns = stemsIn(one.unit.columns ?? "");
    const isOwn = names.some((name) => name !== null && (one.label.has(name) || columns.has(name)));
    const isOther = countsOtherwise(question, one.own) || (isSize && nameless(one) !== nameless(last));
    return isOwn && !names.includes(null) && !isOther;
  });
  const common = [...asked].filter((name) => wholeNameOf(last).has(name));
  const figures = common.filter((name) => /\d/.test(name));
  // "195/65 R15" and "185/65 R14" have a number in common, and nothing else.
  const shares = fitting
    .map(wholeNameOf)
    .map((names) =>
      common.filter((name) => names.has(name) && (!/\d/.test(name) || figures.every((figure) => names.has(figure)))),
    );
  const most = Math.max(0, ...shares.map(({ length }) => length));
  const another = most === 0 ? null : theOne(fitting.filter((_, at) => shares[at]?.length === most));
  // "Y la de gata?" after "castración de gato" is not answered by the same line again.
  const isOtherForm = words.some(({ word, stem }) => isOtherSex(another?.label.get(stem) ?? word, word));
  return another?.unit === last.unit && isOtherForm ? null : another;
}
