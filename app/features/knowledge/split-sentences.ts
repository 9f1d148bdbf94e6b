import { splitSentences } from "~/language/spanish";
import { wholeCharacters } from "~/reading/whole-characters";

/** Endings after which a sentence always goes on: initials ("C.P.", "EE.UU."), titles, words of addresses. */
const OPEN_END =
  /(?:^|[\s(])(?:(?:\p{Lu}\.){2,4}|(?:[Hh]n[oa]|[Ff]racc|[Ee]sq|[Ii]nt|[Ee]dif|[Dd]epto|[Mm]pio|[Ee]do|[Pp]ról|[Cc]arr|[Mm]áx|[Mm]ín|[Ii]ncl|[Cc]ol|[Aa]v|[Cc]alz)\.)$/u;
/** The number of a list item ("1. Avisa en recepción"), which is no sentence of its own. */
const ITEM_NUMBER = /^\d{1,3}\.$/;
const NUMBER_SIGN = /(?:^|[\s(])n[oº°]\.$/iu;
/** Endings that end a sentence only before a capital letter: "S.A. de C.V.", "20 uds." */
const MAYBE_END = /(?:C\.V\.|R\.L\.|[Uu]ds?\.)$/u;

/**
 * The sentences of one line. Joined with a blank they give the line again; "Av. Juárez No. 12" and "9 a.m. a 6 p.m."
 * stay whole.
 */
export function lineSentences(line: string): string[] {
  const sentences: string[] = [];
  for (const { text } of splitSentences(line)) {
    const last = sentences.at(-1);
    if (last !== undefined && goesOn(last, text)) sentences[sentences.length - 1] = `${last} ${text}`;
    else sentences.push(text);
  }
  return sentences;
}

/** Pieces of at most `length` characters, cut at a blank where there is one. */
export function cutAtBlanks(text: string, length: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > length) {
    const blank = rest.lastIndexOf(" ", length);
    const at = blank > length / 2 ? blank : wholeCharacters(rest, length);
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  if (rest !== "") pieces.push(rest);
  return pieces;
}

function goesOn(sentence: string, next: string): boolean {
  const end = sentence.slice(-16);
  if (MAYBE_END.test(end)) return !/^[\p{Lu}¿¡"«]/u.test(next);
  if (NUMBER_SIGN.test(end)) return /^\d/.test(next);
  return ITEM_NUMBER.test(sentence) || OPEN_END.test(end) || /^[\p{Ll},;)]/u.test(next);
}
