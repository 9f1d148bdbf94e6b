import snowball from "snowball-stemmers";
import { POINTED_CURRENCY } from "./currency";
import { STOPWORDS } from "./stopwords";

/** A token of a text. `word` is folded and matches `^[a-z0-9]{1,40}$`, so it is safe in any query language. */
export interface Token {
  readonly word: string;
  readonly stem: string;
  readonly stopword: boolean;
  /** Offsets in the text that was tokenised, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** A sentence with its offsets in the text it comes from; `text` is trimmed. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Raised with every change of a text's tokens or stems, also when a change is taken back. Rows that were indexed under
 * another number (documents, messages, contacts, unanswered questions) are indexed anew in the background.
 */
export const INDEX_VERSION = 2;

const ASCII = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}+/gu;
const NOT_SAFE = /[^a-z0-9]/gu;
const MAX_TOKEN = 40;

/**
 * Lower case without accents, `ñ` as `n`: on a phone both are often left out ("manana", "cuanto"), and words that
 * differ only in them rarely occur together.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(MARKS, "").toLowerCase();
}

/** A text's words, folded, with single blanks between them; everything but letters and digits is removed. */
export function plainWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const EMAIL = String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}`;
const URL_LIKE = String.raw`(?:https?:\/\/|www\.)[^\s<>"'()]+`;
const CLOCK = String.raw`\d{1,2}:\d{2}(?!\d)`;
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\p{L}\d])|\d{1,3}(?:\.\d{3})+(?:,\d+)?(?![\p{L}\d])|\d+[.,]\d+(?![\p{L}\d])`;
const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*`;
const TOKEN = new RegExp(`(?<whole>${EMAIL}|${URL_LIKE})|(?<clock>${CLOCK})|(?<number>${NUMBER})|${WORD}`, "gu");
const PART = new RegExp(WORD, "gu");

/**
 * Tokens of a text in order. "18:30" is `1830`, "$1,200.00" and "1.200" are `1200`, "3.5" is `3d5`; an e-mail address
 * or URL is one token of its letters and digits, followed by its parts. Letters outside a–z become their code point.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index;
    const raw = match[0];
    if (match.groups?.clock !== undefined) push(tokens, raw.replace(":", ""), start, start + raw.length);
    else if (match.groups?.number !== undefined) push(tokens, plainNumber(raw), start, start + raw.length);
    else {
      push(tokens, raw, start, start + raw.length);
      if (match.groups?.whole !== undefined) {
        for (const part of raw.matchAll(PART)) {
          push(tokens, part[0], start + part.index, start + part.index + part[0].length);
        }
      }
    }
  }
  return tokens;
}

function push(tokens: Token[], raw: string, start: number, end: number): void {
  // The cut also comes before the folding: one "word" may be a whole hostile message.
  const word = safe(fold(raw.slice(0, 4 * MAX_TOKEN))).slice(0, MAX_TOKEN);
  if (word !== "") tokens.push({ word, stem: stem(word), stopword: STOPWORDS.has(word), start, end });
}

function safe(folded: string): string {
  return folded.replace(NOT_SAFE, (character) =>
    /[\p{L}\p{N}]/u.test(character) ? `u${(character.codePointAt(0) ?? 0).toString(16)}` : "",
  );
}

function plainNumber(raw: string): string {
  const separators = [...raw.matchAll(/[.,]/g)];
  const last = separators.at(-1);
  if (last === undefined) return raw;
  const tail = raw.slice(last.index + 1);
  const first = separators[0]?.[0];
  const thousands = tail.length === 3 && separators.every((separator) => separator[0] === first);
  if (thousands) return raw.replace(/[.,]/g, "");
  const whole = raw.slice(0, last.index).replace(/[.,]/g, "");
  return /^0*$/.test(tail) ? whole : `${whole}d${tail}`;
}

const stemmer = snowball.newStemmer("spanish");
const stems = new Map<string, string>();
const MAX_CACHED_STEMS = 50_000;

/**
 * Spanish stem of a folded word, spelled by its sound. It is the same with and without accents (both are folded
 * first), for stems that change ("cuesta", "costar"; "cierran", "cerrar") and for the usual misspellings ("orario",
 * "serbicio"). Numbers and codes are their own stem.
 */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const made = /^[a-z]{3,}$/.test(word) ? soundedStem(word) : word;
  if (stems.size >= MAX_CACHED_STEMS) stems.clear();
  stems.set(word, made);
  return made;
}

/** A stem of one or two letters would join unrelated words ("herida", "era"), so those keep their endings. */
function soundedStem(word: string): string {
  const made = sound(plainStem(accented(word)));
  return made.length < 3 ? sound(word.replace(/s$/, "")) : made;
}

function sound(stemmed: string): string {
  return stemmed
    .replace(/(?<![qg])ue/g, "o")
    .replace(/ie(?=[^aeiou])/g, "e")
    .replace(/ph/g, "f")
    .replace(/qu/g, "k")
    .replace(/gu(?=[ei]|$)/g, "g")
    .replace(/ch/g, "x")
    .replace(/h/g, "")
    .replace(/c(?=[eiy])|z/g, "s")
    .replace(/c/g, "k")
    .replace(/[wv]/g, "b")
    .replace(/ll/g, "y")
    .replace(/([^r])\1/g, "$1")
    .replace(/(?<=....)i$/, "");
}

/**
 * After a vowel and a consonant the stemmer leaves more of a word alone ("abrir", "abren", "usar" and "entrada" keep
 * their endings); with a consonant before them they lose them like all other words.
 */
function plainStem(word: string): string {
  return /^[aeiouáéíóú][^aeiouáéíóú]/.test(word) ? fold(stemmer.stem(`b${word}`)).slice(1) : fold(stemmer.stem(word));
}

/** The stemmer knows suffixes by their accents ("ción", "ía"), which folding removed, so they are put back. */
function accented(word: string): string {
  return word
    .replace(/([cs])ion$/, "$1ión")
    .replace(/logia(s?)$/, "logía$1")
    .replace(/([aei])ria(s|n|mos)?$/, "$1ría$2")
    .replace(/abamos$/, "ábamos")
    .replace(/(?<=...)(?<![ai]st)([ae])is$/, (_, vowel) => (vowel === "a" ? "áis" : "éis"))
    .replace(/(?<=..[^aeious])is$/, "ir");
}

const segmenter = new Intl.Segmenter("es", { granularity: "sentence" });
const ABBREVIATION =
  /(?:(?<!°\s?)(?<=^|[\s(])\p{Lu}|(?:^|[\s(])(?:Sr|Sra|Srta|Dr|Dra|Lic|Ing|Arq|Mtro|Mtra|Prof|Profa|Gral|Mcal|Cnel|Tte|Pte|Cap|Av|Avda|Bv|Bvar|Blvd|Calz|Carr|Ctra|Cra|Kra|Cll|Transv|Pje|pje|Prol|Esq|Edif|edif|Ofic|Apto|Depto|Dpto|Frac|Fracc|Cdla|cdla|Urb|urb|Mz|mz|Lt|Col|av|avda|blvd|calz|carr|prol|esq|col|No|Nro|nro|Núm|núm|Nº|Tel|tel|TEL|Cel|cel|CEL|Ext|ext|Sta|Sto|Pza|Edo|Pto|p|pág|págs|vol|etc|aprox|ej|art|Art|fig|Fig|vs|EE|UU|St|Jr|hrs|[aApP]\.\s?[mM]|a\.\s?C|d\.\s?C|C\.\s?C))\.\s*$/u;
/** What is short for a street or a number before one, and may be a word elsewhere: "Int. 4", "con Tv." */
const BEFORE_NUMBER = /(?:^|[\s(])(?:Int|int|Cl|Dg|Diag|Tv)\.\s*$/u;

/**
 * Sentences of a text in order. A line break ends one unless the line was only wrapped (the next begins in lower
 * case); an abbreviation ("Av. Juárez", "a. m.") does not.
 */
export function splitSentences(text: string): Sentence[] {
  const unwrapped = text.replace(/(?<=[\p{L}\p{N},])[ \t]*\r?\n(?=\p{Ll})/gu, (wrap) => " ".repeat(wrap.length));
  const sentences: Sentence[] = [];
  for (const line of unwrapped.matchAll(/[^\r\n]+/g)) {
    let from = 0;
    let open = false;
    for (const piece of segmenter.segment(line[0])) {
      if (!open) from = piece.index;
      const until = piece.index + piece.segment.length;
      const end = line[0].slice(Math.max(from, until - 12), until);
      const isAmount = POINTED_CURRENCY.test(end) && /^\d/.test(line[0].slice(until));
      const isPlace = BEFORE_NUMBER.test(end) && /^[#\d]/.test(line[0].slice(until));
      open = isAmount || isPlace || (ABBREVIATION.test(end) && until < line[0].length);
      if (!open) addSentence(sentences, unwrapped, line.index + from, line.index + until);
    }
  }
  return sentences;
}

function addSentence(sentences: Sentence[], text: string, from: number, until: number): void {
  const raw = text.slice(from, until);
  const trimmed = raw.trim();
  if (trimmed === "") return;
  const start = from + raw.indexOf(trimmed);
  sentences.push({ text: trimmed, start, end: start + trimmed.length });
}
