import { splitSentences, type Token, tokenise } from "~/platform/spanish";
import { ASKING_WORDS, CHAT_WORDS } from "~/platform/stopwords";
import { relatedStems } from "~/platform/synonyms";

/** A question longer than this is cut to its first distinct words. */
const MAX_TERMS = 40;
const GRAM = 4;

/** One thing a question asks about. */
export interface Term {
  readonly word: string;
  readonly stem: string;
  readonly grams: readonly string[];
  /** Stems that may stand in for it, from the synonym list. */
  readonly related: readonly string[];
  /** 1, or less for words that only say what kind of answer is wanted. */
  readonly weight: number;
  /** Written with a capital inside the question, so probably a name. */
  readonly name: boolean;
}

/** A text taken apart once, so that many terms can be looked up in it. */
export interface TextView {
  readonly tokens: readonly Token[];
  /** Content tokens: no stopwords. */
  readonly kept: readonly Token[];
  readonly words: ReadonlyMap<string, number>;
  readonly stems: ReadonlyMap<string, number>;
  readonly grams: ReadonlyMap<string, number>;
}

/**
 * What a question is about: its distinct words without stopwords and pleasantries. If only pleasantries remain they
 * are kept ("¿qué información ofrecen?"); empty when there is nothing but stopwords.
 */
export function queryTerms(question: string): Term[] {
  const content = distinct(tokenise(question).filter((token) => !token.stopword));
  const subject = content.filter((token) => !CHAT_WORDS.has(token.word));
  return (subject.length > 0 ? subject : content).slice(0, MAX_TERMS).map((token) => ({
    word: token.word,
    stem: token.stem,
    grams: gramsOf(token.word),
    related: relatedStems(token.stem),
    weight: ASKING_WORDS.has(token.word) ? 0.35 : 1,
    name: /^\p{Lu}/u.test(question.slice(token.start)) && /[\p{L}\p{N}]/u.test(question.slice(0, token.start)),
  }));
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

export function viewOf(tokens: readonly Token[]): TextView {
  const kept = tokens.filter((token) => !token.stopword);
  return {
    tokens,
    kept,
    words: counted(kept.map((token) => token.word)),
    stems: counted(kept.map((token) => token.stem)),
    grams: counted(kept.flatMap((token) => gramsOf(token.word))),
  };
}

/** The text's sentences, each with its own view; tokens are not read twice. */
export function sentenceViews(text: string, tokens: readonly Token[]): { text: string; view: TextView }[] {
  return splitSentences(text).map((sentence) => ({
    text: sentence.text,
    view: viewOf(tokens.filter((token) => token.start >= sentence.start && token.end <= sentence.end)),
  }));
}

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const RELATED = 0.55;
const LIKE = 0.6;
const LIKE_FROM = 0.4;

/** How surely a text speaks of a term: 1 for its stem, less for a synonym or a look-alike, 0 for neither. */
export function strength(term: Term, view: TextView): number {
  if (view.stems.has(term.stem)) return 1;
  const related = term.related.some((other) => view.stems.has(other)) ? RELATED : 0;
  return Math.max(related, LIKE * likeness(term, view));
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
