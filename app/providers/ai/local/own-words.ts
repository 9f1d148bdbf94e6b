import { fold, stem, tokenise } from "~/language/spanish";
import { ASKING_WORDS, STOPWORDS } from "~/language/stopwords";
import { POLITE } from "./polite";

/** Verbs that only tie a thing to its figure: "cuesta", "tarda", "hay que", "pedimos", "se cobra". */
const TYING =
  /^(?!(?:kilogramos|gramos|tramos|prestamos|ultimos|minimos|maximos|proximos|reclamos|racimos)$)(?:hay|tien[a-z]*|cuestan?|cuesten|tardan?|tardaria|demoran?|duran?|toman?|cobran?|cobras|cobre|pagan?|paga|valen?|salen?|piden?|pide|pagas|dejan?|rinden?|requieren?|necesitan?|[a-z]{2,}[aei]mos|cada|total|aprox[a-z]*)$/;
const ITS_OWN = /([aei]r)(?:me|te|se|nos|l[aeo]s?)$/;

/** What the words of a figure say of it. */
const OF_FIGURE = /^(?:precios?|costos?|dias?|tiempo)$/;

/** What a sentence names, by the stems of its words: none that only tie; "irme" is "ir". */
export function ownStems(text: string): ReadonlySet<string> {
  return new Set(namingWords(text).map(stem));
}

/** What a question names: besides, none of its words that only ask or are polite. */
export function askedStems(question: string): ReadonlySet<string> {
  const named = namingWords(question).filter((word) => !ASKING_WORDS.has(word) && !POLITE.has(word));
  return new Set(named.map(stem));
}

function namingWords(text: string): string[] {
  const words = tokenise(text)
    .filter(({ stopword }) => !stopword)
    .map(({ word }) => fold(word).replace(ITS_OWN, "$1"));
  return words.filter((word) => !STOPWORDS.has(word) && !TYING.test(word) && !OF_FIGURE.test(word));
}

/** True where both name the same, no more and no less. */
export function namesSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}
