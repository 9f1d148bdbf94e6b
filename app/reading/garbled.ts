import { strangeness } from "./letter-pairs";

/** Characters as a reader found them, before those that nobody can read are taken out. */
export interface RawCounts {
  /** All but blanks. */
  visible: number;
  /** Private-use glyphs, controls, halves of characters and U+FFFD: what a font without a Unicode table leaves. */
  unreadable: number;
  /** Of them, those that stand for a letter that could not be decoded: U+FFFD. */
  lost: number;
}

/** Bullets of Word's symbol fonts; most documents with lists have them. */
const SYMBOL_BULLETS = /[\uf0b7\uf0a7\uf0d8\uf0fc\uf06f\uf0a8\uf076]/g;
const BLANK = /\s/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: counting them is the purpose
const UNREADABLE = /[\p{Co}\p{Cs}\ufffd\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/gu;

/** Adds the characters of a text, as it was read, to the counts of its document. */
export function countRaw(counts: RawCounts, raw: string): void {
  const text = raw.replace(SYMBOL_BULLETS, "").replace(BLANK, "");
  const unreadable = text.match(UNREADABLE) ?? [];
  counts.visible += text.length;
  counts.unreadable += unreadable.length;
  counts.lost += unreadable.filter((character) => character === "\ufffd").length;
}

/** A document has bullets and icons; from this share on its letters are missing. */
const MOST_UNREADABLE = 0.1;
const MIN_UNREADABLE = 8;
/** The share of marks that sentences and tables hardly have, and of all that are neither letters nor figures. */
const MOST_ODD_MARKS = 0.25;
const MOST_MARKS = 0.55;
const MIN_VISIBLE = 40;
/** Among the words of a language below 0.02, of brands and abbreviations below 0.2, of other alphabets' glyphs 0.8. */
const MOST_STRANGE = 0.5;
const STRANGE = 5;
const MIN_WORDS = 6;
/** Characters that are judged; of a longer text the beginnings of all its parts. */
const ENOUGH = 200_000;

/**
 * Why a text is not what its author wrote, for the log; null for a text that can be read, in whatever language. Judges
 * the whole document: by the characters that its fonts left without a meaning, by letters decoded in the wrong way, and
 * by words that no language has.
 */
export function whyGarbled(counts: RawCounts, all: readonly string[]): string | null {
  const { visible, unreadable, lost } = counts;
  const share = ENOUGH / all.reduce((sum, { length }) => sum + length, 0);
  const texts = share >= 1 ? all : all.map((text) => text.slice(0, Math.ceil(text.length * share)));
  if (unreadable >= MIN_UNREADABLE && unreadable > visible * MOST_UNREADABLE) {
    return `${unreadable} of ${visible} characters have no meaning`;
  }
  const wrong = texts.reduce((sum, text) => sum + count(text, WRONG_LETTERS), 0) + lost + brokenWords(texts);
  const accents = texts.reduce((sum, text) => sum + count(text, /[áéíóúüñ]/giu), 0);
  const words = texts.reduce((sum, text) => sum + count(text, /\p{L}+/gu), 0);
  if (wrong > accents && (wrong >= 3 ? wrong * 100 >= words : wrong * 15 >= words)) {
    return `${wrong} letters decoded in the wrong way, ${accents} rightly, in ${words} words`;
  }
  return whyOddMarks(texts) ?? whyStrange(texts);
}

/** UTF-8 read as Windows-1252 ("Ã±", "Â¿", "â€™") or as code page 850 ("├▒"). */
const WRONG_LETTERS =
  /Ã(?:[\u00a1-\u00bf\u0192\u0160\u0161\u0178\u201c-\u203a]|(?=[\p{Ll}\s]))|Â[\u00a1-\u00bf]|â€|[├┬][\u00a1-\u00ff\u2500-\u25ff]/gu;
/** Marks that other code pages have in the place of accented letters, within a word: "jam¢n", "pi¤a", "caf?s". */
const MARK_IN_WORD = /\p{L}[?¡¢£¤¥§¨¬±³¶¸¹¼½¾‚„†‡ˆ‰˜«]\p{L}/gu;
/** An address has such marks too. */
const ADDRESS_WITHIN = 60;

function brokenWords(texts: readonly string[]): number {
  let broken = 0;
  for (const text of texts) {
    for (const { index } of text.matchAll(MARK_IN_WORD)) {
      const before =
        text
          .slice(Math.max(0, index - ADDRESS_WITHIN), index)
          .split(/\s/)
          .at(-1) ?? "";
      const after = text.slice(index, index + ADDRESS_WITHIN).split(/\s/)[0] ?? "";
      if (!/[/=@&]/.test(before + after)) broken += 1;
    }
  }
  return broken;
}

function whyOddMarks(texts: readonly string[]): string | null {
  let visible = 0;
  let odd = 0;
  let marks = 0;
  for (const text of texts) {
    // Dot leaders and rules are no letters.
    const shown = text.replace(/([^\p{L}\p{N}\s])\1{2,}/gu, "").replace(BLANK, "");
    visible += shown.length;
    odd += count(shown, /[!#&;<>?@[\\\]^`{}~]/g);
    marks += count(shown, /[^\p{L}\p{N}\p{M}]/gu);
  }
  const isOdd = odd > visible * MOST_ODD_MARKS || marks > visible * MOST_MARKS;
  return visible >= MIN_VISIBLE && isOdd ? `${marks} marks, ${odd} of them odd, of ${visible} characters` : null;
}

function whyStrange(texts: readonly string[]): string | null {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/\p{L}{4,}/gu)) {
      if (/\p{sc=Latin}/u.test(word)) words.add(plain(word));
    }
  }
  let strange = 0;
  for (const word of words) if (isStrange(word)) strange += 1;
  return words.size >= MIN_WORDS && strange > words.size * MOST_STRANGE
    ? `${strange} of ${words.size} words belong to no language`
    : null;
}

/** Small letters without accents; ligatures and the letters of neighbouring languages as they are usually written. */
function plain(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłıðþđ]/g, (letter) => OTHER_LETTERS[letter] ?? letter);
}

const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  ı: "i",
  ð: "d",
  þ: "th",
  đ: "d",
};

/** True for letters by chance, and for a word in several alphabets. */
function isStrange(word: string): boolean {
  return !/^[a-z]+$/.test(word) || strangeness(word) > STRANGE;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
