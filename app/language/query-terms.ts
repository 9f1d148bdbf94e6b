import { type AnswerType, answerTypeOf, holdsAnswer } from "./answer-type";
import { smallOf } from "./diminutives";
import { splitSentences, stem, type Token, tokenise } from "./spanish";
import { ASKING_WORDS, CHAT_WORDS } from "./stopwords";
import { exampleStems, generalStems, relatedStems } from "./synonyms";

/** A question longer than this is cut to its first distinct words. */
const MAX_TERMS = 40;
const GRAM = 4;
const ASKING = 0.35;
const NONE: ReadonlySet<string> = new Set();

/** One thing a question asks about. */
export interface Term {
  readonly word: string;
  readonly stem: string;
  readonly grams: readonly string[];
  /** Stems that may stand in for it, from the synonym list. */
  readonly related: ReadonlySet<string>;
  /** Stems of particular things that it is a general word for. */
  readonly examples: ReadonlySet<string>;
  /** Stems of general words for it: a text with one may be about it, or about others of its kind. */
  readonly generals: ReadonlySet<string>;
  /** 1, or less for words that only say what kind of answer is wanted. */
  readonly weight: number;
  /** Written with a capital inside the question, so probably a name. */
  readonly name: boolean;
  /** Set for the kind of thing asked for instead of a word: a text matches when it holds a price, a time of day, … */
  readonly shape: AnswerType | null;
}

/** A text taken apart once, so that many terms can be looked up in it. */
export interface TextView {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Content tokens: no stopwords. */
  readonly kept: readonly Token[];
  readonly words: ReadonlyMap<string, number>;
  readonly stems: ReadonlySet<string>;
}

/**
 * The topic of a question: its distinct words without stopwords and pleasantries. If only pleasantries remain they are
 * kept ("¿qué información ofrecen?"); empty when there is nothing but stopwords.
 */
export function queryTerms(question: string): Term[] {
  const content = distinct(tokenise(question).filter((token) => !token.stopword));
  const subject = content.filter((token) => !CHAT_WORDS.has(token.word));
  const words = (subject.length > 0 ? subject : content).slice(0, MAX_TERMS).map((token) => ({
    word: token.word,
    stem: token.stem,
    grams: gramsOf(token.word),
    ...relativesOf([token.stem, ...plainForms(token.word)]),
    weight: ASKING_WORDS.has(token.word) ? ASKING : 1,
    name: /^\p{Lu}/u.test(question.slice(token.start)) && /[\p{L}\p{N}]/u.test(question.slice(0, token.start)),
    shape: null,
  }));
  const shape = shapeOf(question, words.filter((term) => term.weight === 1).length);
  return shape === null ? words : [...words, shape];
}

/** Words that announce such an answer; documents rarely say "dirección" where they give one. */
const ANNOUNCED: Partial<Record<AnswerType, string>> = {
  price: "precio costo tarifa valor",
  time: "horario hora abrir cerrar atender lunes sabado domingo",
  contact: "telefono whatsapp correo contacto llamar escribir",
  place: "direccion ubicacion calle avenida colonia esquina encontrar estacion",
  duration: "",
};
/** "¿Dónde?" alone asks for the address; with a subject, the subject counts. */
const PLACE_UP_TO = 1;

function shapeOf(question: string, subjects: number): Term | null {
  const shape = answerTypeOf(question);
  const announced = shape === null ? undefined : ANNOUNCED[shape];
  if (shape === null || announced === undefined || (shape === "place" && subjects > PLACE_UP_TO)) return null;
  const related = new Set(
    announced
      .split(" ")
      .filter((word) => word !== "")
      .map(stem),
  );
  return { word: "", stem: "", grams: [], related, examples: NONE, generals: NONE, weight: 1, name: false, shape };
}

/** "perrito" also looks for "perro". Only in questions: in a document "visita" must stay what "visitar" finds. */
function plainForms(word: string): string[] {
  const small = smallOf(word);
  return small ? [stem(`${small.root}${small.end}`)] : [];
}

/** @param stems the word's own and those of its plain forms */
function relativesOf(stems: readonly string[]): Pick<Term, "related" | "examples" | "generals"> {
  const all = (relatives: (stem: string) => ReadonlySet<string>, more: readonly string[] = []) =>
    stems.length === 1 ? relatives(stems[0] ?? "") : new Set([...more, ...stems.flatMap((of) => [...relatives(of)])]);
  return { related: all(relatedStems, stems.slice(1)), examples: all(exampleStems), generals: all(generalStems) };
}

function distinct(tokens: readonly Token[]): Token[] {
  const byWord = new Map<string, Token>();
  for (const token of tokens) if (!byWord.has(token.word)) byWord.set(token.word, token);
  return [...byWord.values()];
}

const gramCache = new Map<string, readonly string[]>();
const MAX_CACHED_WORDS = 20_000;

/** The word's overlapping character groups with its ends marked, so that a beginning weighs like a beginning. */
function gramsOf(word: string): readonly string[] {
  const known = gramCache.get(word);
  if (known) return known;
  const padded = `_${word}_`;
  const count = Math.max(1, padded.length - GRAM + 1);
  const made = Array.from({ length: count }, (_, index) => padded.slice(index, index + GRAM));
  if (gramCache.size >= MAX_CACHED_WORDS) gramCache.clear();
  gramCache.set(word, made);
  return made;
}

export function viewOf(text: string): TextView {
  return view(text, tokenise(text));
}

/** The sentences of a text that was viewed, each with its own view; tokens are not read twice. */
export function sentenceViews(whole: TextView): TextView[] {
  return splitSentences(whole.text).map((sentence) =>
    view(
      sentence.text,
      whole.tokens.filter((token) => token.start >= sentence.start && token.end <= sentence.end),
    ),
  );
}

function view(text: string, tokens: readonly Token[]): TextView {
  const kept = tokens.filter((token) => !token.stopword);
  return {
    text,
    tokens,
    kept,
    words: counted(kept.map((token) => token.word)),
    stems: new Set(kept.map((token) => token.stem)),
  };
}

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Counts each of the wanted character groups in a text. */
export function countGrams(view: TextView, wanted: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of view.kept) {
    for (const gram of gramsOf(token.word)) {
      if (wanted.has(gram)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
  }
  return counts;
}

/** The question's character groups, each with the weight of the weightiest term it comes from. */
export function gramsOfTerms(terms: readonly Term[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const term of terms) {
    for (const gram of term.grams) weights.set(gram, Math.max(weights.get(gram) ?? 0, term.weight));
  }
  return weights;
}

const RELATED = 0.55;
const EXAMPLE = 0.45;
const GENERAL = 0.3;
const LIKE = 0.6;
const LIKE_FROM = 0.4;

/**
 * The certainty with which a text speaks of a term: 1 for its stem, less for a synonym or a look-alike, 0 for neither.
 */
export function strength(term: Term, view: TextView): number {
  if (term.shape !== null) return Number(holdsAnswer(term.shape, view.text));
  if (view.stems.has(term.stem)) return 1;
  const holds = (stems: ReadonlySet<string>) => meet(stems, view.stems);
  if (holds(term.related)) return Math.max(RELATED, LIKE * likeness(term, view));
  const kind = holds(term.examples) ? EXAMPLE : holds(term.generals) ? GENERAL : 0;
  return Math.max(kind, LIKE * likeness(term, view));
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  for (const stem of few) if (many.has(stem)) return true;
  return false;
}

/** Dice coefficient of the character groups with the most similar word; 0 below the threshold where chance begins. */
function likeness(term: Term, view: TextView): number {
  if (term.word.length < 5 || /\d/.test(term.word)) return 0;
  let best = 0;
  for (const word of view.words.keys()) {
    if (word.length < 4 || word[0] !== term.word[0] || Math.abs(word.length - term.word.length) > 4) continue;
    const grams = gramsOf(word);
    const shared = grams.filter((gram) => term.grams.includes(gram)).length;
    best = Math.max(best, (2 * shared) / (grams.length + term.grams.length));
  }
  return best >= LIKE_FROM ? best : 0;
}

/** Inverse document frequency (BM25's): rare terms weigh more. `df` of `n` texts hold it. */
export function rarity(df: number, n: number): number {
  const total = Math.max(df, n);
  return Math.log(1 + (total - df + 0.5) / (df + 0.5));
}
