import { fold, stem, tokenise } from "~/language/spanish";
import { ASKING_WORDS, STOPWORDS } from "~/language/stopwords";
import { POLITE } from "./polite";

/** Verbs that only tie a thing to its figure: "cuesta", "tarda", "hay que", "pedimos", "se cobra". */
const TYING =
  /^(?:hay|tien[a-z]*|cuestan?|cuesten|tardan?|tardaria|demoran?|duran?|toman?|cobran?|cobras|cobre|pagan?|paga|valen?|salen?|piden?|pide|pagas|dejan?|rinden?|requieren?|necesitan?|[a-z]{2,}[aei]mos|cada|total|aprox[a-z]*)$/;
const ITS_OWN = /([aei]r)(?:me|te|se|nos|l[aeo]s?)$/;

/** What a text names, by the stems of its words: none that only ask, tie or are polite; "irme" is "ir". */
export function ownStems(text: string): ReadonlySet<string> {
  const words = tokenise(text)
    .filter(({ stopword }) => !stopword)
    .map(({ word }) => fold(word).replace(ITS_OWN, "$1"));
  const named = words.filter((word) => ![STOPWORDS, ASKING_WORDS, POLITE].some((set) => set.has(word)));
  return new Set(named.filter((word) => !TYING.test(word)).map(stem));
}

/** True where both name the same, no more and no less. */
export function namesSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}
