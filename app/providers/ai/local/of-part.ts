import { ASKED_OF, PRICE_WORDS } from "~/language/asking-words";
import { fold, stem } from "~/language/spanish";
import { wordSet } from "~/language/word-set";
import { CALLED, DONE, MEASURES, WORK } from "./name-for";

/** Names that begin with these are called by what follows: "curso de inglés", "servicio de jardinería". */
const CALLED_BY_REST = wordSet(
  `servicio servicios tarifa costo precio juego par paquete kit set caja combo orden plan programa curso cursos clase
  clases taller sesion sesiones consulta terapia tratamiento tour excursion porcion racion`,
);
/** Parts of a thing, written before it without a word between: "Pantalla Samsung A15". */
const PARTS = wordSet(
  `pantalla pantallas display bateria baterias pila pilas cargador cargadores funda fundas estuche estuches mica micas
  lamina laminas vidrio tapa flex repuesto repuestos refaccion filtro filtros`,
);
const ARTICLE = /^(?:el|la|los|las|una?|del|al)$/;
const OF = /^\W*(?<head>[a-z]{3,})(?<joint> (?:del?|para)(?: la| las| los| el)?)? (?<rest>[a-z0-9]{2,})/;

/**
 * True where a question names a thing ("¿cuánto vale el motor?", "el samsung a15") and a line is of work on it or of a
 * part of it ("Lavado de motor", "Pantalla Samsung A15"), which the question does not name.
 * @param name what the line is about, as it is written
 * @param said the stems of the name that the question says
 */
export function isOfItsPart(question: string, name: string, said: ReadonlySet<string | null>): boolean {
  const { head = "", joint, rest = "" } = OF.exec(fold(name))?.groups ?? {};
  if (head === "" || said.has(stem(head)) || !said.has(stem(rest))) return false;
  // "Cambiar la pantalla" asks for the work itself.
  const words = fold(question).split(/[^a-z]+/);
  if (words.some((word) => DONE.test(word))) return false;
  if (joint === undefined) return PARTS.has(head);
  // "¿Y la de chocolate?" leaves out the cake.
  const isCalledByRest = !joint.includes("para") && (CALLED_BY_REST.has(head) || MEASURES.has(head));
  return !isCalledByRest && !saysOf(fold(question), rest);
}

/** "Caja de sobres (36)", "paquete de agujas x 10": many of a thing in one. */
const PACK =
  /^\W*(?<head>caj(?:a|ita)s?|bolsas?|paquetes?|packs?|bultos?|displays?|blisters?|estuches?) de [a-z]{3,}[^$€]{0,40}(?:\(\d{1,4}(?: [a-z]+)?\)|\bx ?\d{1,4}\b)/;

/** "Promo previa: 2 pizzas + 1 docena de empanadas + gaseosa". */
const BUNDLE = /^\W{0,4}(?<head>[a-z]{3,})[^+:]{0,40}: [^+:]{3,60} \+ /;

/** True for a line of many of a thing, or of several things, in one, where a question is for the thing. */
export function isPackOf(question: string, line: string): boolean {
  const head = (PACK.exec(fold(line)) ?? BUNDLE.exec(fold(line)))?.groups?.head;
  return (
    head !== undefined &&
    !fold(question)
      .split(/[^a-z]+/)
      .some((word) => stem(word) === stem(head))
  );
}

/**
 * As `isOfItsPart`, for lines that were found by their words alone, where "los girasoles" may be a right question for
 * "Ramo de girasoles": only of what is by its form work on a thing, a part of it, or something for it ("Caja para
 * pastel"), and not where the question names work or the thing without an article ("alquilar tabla y wetsuit").
 * @param asked the words of the question that name something
 */
export function isOfWorkOn(
  question: string,
  name: string,
  asked: readonly { readonly word: string; readonly stem: string }[],
): boolean {
  const { head = "", joint = "", rest = "" } = OF.exec(fold(name))?.groups ?? {};
  const isOfOther = joint.includes("para") || PARTS.has(head) || CALLED.test(head);
  const words = fold(question).split(/[^a-z0-9]+/);
  return (
    isOfOther &&
    words.some((word, at) => ARTICLE.test(word) && stem(words[at + 1] ?? "") === stem(rest)) &&
    !asked.some(({ word }) => WORK.test(word)) &&
    isOfItsPart(question, name, new Set(asked.map(({ stem }) => stem)))
  );
}

/** True for a line of what comes with a thing where a question is for both: the crown of "el implante con todo y corona". */
export function isOfWhatComesWith(question: string, name: string): boolean {
  const [, after] = fold(question).split(/\bcon todo y /);
  const head = /[a-z]{3,}/.exec(fold(name))?.[0];
  return after !== undefined && head !== undefined && after.split(/[^a-z]+/).some((word) => stem(word) === stem(head));
}

/** True for "de chocolate", "del motor", "de la sala", and not for "el precio del motor". */
function saysOf(question: string, rest: string): boolean {
  const words = question.split(/[^a-z0-9]+/);
  return words.some(
    (word, at) =>
      word === rest &&
      [at - 1, at - 2].some((of) => /^(?:del?|para)$/.test(words[of] ?? "") && !asksWhat(words[of - 1] ?? "")),
  );
}

const asksWhat = (word: string) => PRICE_WORDS.has(word) || ASKED_OF.has(word);

const OF_WHAT = /\b(?<head>[a-z]{3,}) de (?<rest>[a-z]{3,})\b/g;

/** True for "mesas de madera y sillas de plástico" where a question is for "mesas de plástico". */
export function isOfOtherThing(question: string, text: string): boolean {
  const said = [...fold(text).matchAll(OF_WHAT)].map(({ groups }) => groups ?? {});
  return [...fold(question).matchAll(OF_WHAT)].some(({ groups: asked = {} }) => {
    const heads = said.filter(({ rest = "" }) => stem(rest) === stem(asked.rest ?? ""));
    return heads.length > 0 && !heads.some(({ head = "" }) => stem(head) === stem(asked.head ?? ""));
  });
}
