import { answerTypeOf, holdsAnswer } from "~/language/answer-type";
import { queryTerms } from "~/language/query-terms";
import { tokenise } from "~/language/spanish";

const CLAUSE_END = /[,;:)](?=\s)|\s(?=\()|\s[–—-](?=\s)/g;
const SHORTEST_CLAUSE = 12;
/** The weight of a clause with the kind of answer asked for, against 1 for each of the question's words. */
const TYPED = 1.5;

interface Clause {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/**
 * At most `room` characters of a sentence: the whole, or the run of clauses with most of the question's words and as
 * many following words as there is room for, with "…" where something was left out.
 */
export function clip(sentence: string, room: number, question: string): string {
  if (sentence.length <= room) return sentence;
  const clauses = clausesOf(sentence, question);
  let best: { readonly start: number; readonly end: number } | null = null;
  let bestValue = -1;
  for (const [from, first] of clauses.entries()) {
    let value = 0;
    for (const last of clauses.slice(from)) {
      const { length } = piece(sentence, first.start, last.end);
      if (length > room) break;
      value += last.value;
      const worth = value + length / 1000;
      if (worth > bestValue) {
        best = { start: first.start, end: last.end };
        bestValue = worth;
      }
    }
  }
  if (best === null) return `${atBlank(sentence, room - 1)}…`;
  const left = room - piece(sentence, best.start, best.end).length;
  return piece(sentence, best.start, best.end + wordsWithin(sentence.slice(best.end), left).length);
}

function piece(sentence: string, start: number, end: number): string {
  return `${start > 0 ? "…" : ""}${sentence.slice(start, end).trim()}${end < sentence.length ? "…" : ""}`;
}

/** The whole words at the beginning of a text, at most `length` characters. */
function wordsWithin(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, Math.max(0, text.lastIndexOf(" ", length)));
}

function clausesOf(sentence: string, question: string): Clause[] {
  const stems = new Set(queryTerms(question).map((term) => term.stem));
  const type = answerTypeOf(question);
  const ends: number[] = [];
  for (const match of sentence.matchAll(CLAUSE_END)) {
    const end = match.index + match[0].length;
    if (end - (ends.at(-1) ?? 0) >= SHORTEST_CLAUSE) ends.push(end);
  }
  ends.push(sentence.length);
  return ends.map((end, index) => {
    const start = ends[index - 1] ?? 0;
    const text = sentence.slice(start, end);
    const said = tokenise(text).filter((token) => stems.has(token.stem)).length;
    return { start, end, value: said + (type !== null && holdsAnswer(type, text) ? TYPED : 0) };
  });
}

function atBlank(text: string, length: number): string {
  const cut = text.slice(0, Math.max(0, length));
  const blank = cut.lastIndexOf(" ");
  const whole = blank > length / 2 ? cut.slice(0, blank) : cut;
  // Half a surrogate pair is no character.
  return whole.replace(/[\ud800-\udbff]$/, "");
}
