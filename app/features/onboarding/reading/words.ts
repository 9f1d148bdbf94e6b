import { fold } from "~/language/spanish";

/** A word of a text as somebody typed it. */
export interface Word {
  /** Without the punctuation around it. */
  readonly text: string;
  /** Folded. */
  readonly plain: string;
  /** True when punctuation ends it: a name or a phrase does not go on. */
  readonly ends: boolean;
  /** True when a sentence ends with it. */
  readonly stops: boolean;
}

const AROUND = new Set([..."\"'«»“”‘’()[]{}<>,;:.!¡?¿*_-–—…`/\\|"]);
const ENDING = new Set([...",;:.!?)»”—…"]);
const STOPPING = new Set([...".!?…"]);

/** Texts come from outside: only as much as a person types is read. */
export function wordsOf(text: string): Word[] {
  return withoutTags(text)
    .split("\n")
    .flatMap((line, at, lines) => wordsOfLine(line, startsLarge(lines[at + 1] ?? "")));
}

const startsLarge = (line: string) => /^\s{0,8}["«“(]?\p{Lu}/u.test(line.slice(0, 12));

/** @param isLast true where what follows begins anew: a list, a heading, a signature */
function wordsOfLine(line: string, isLast: boolean): Word[] {
  const words = line.split(/\s/).flatMap((raw) => {
    let from = 0;
    let to = raw.length;
    while (from < to && AROUND.has(raw[from] ?? "")) from += 1;
    while (to > from && AROUND.has(raw[to - 1] ?? "")) to -= 1;
    const bare = raw.slice(from, to);
    if (bare === "") return [];
    const tail = [...raw.slice(to)];
    // "S.A." and "C.V." end with a dot that belongs to them.
    const isShort = /^\p{Lu}(?:\.\p{Lu})+$/u.test(bare);
    return [
      {
        text: isShort ? `${bare}.` : bare,
        plain: fold(bare),
        ends: !isShort && tail.some((mark) => ENDING.has(mark)),
        stops: !isShort && tail.some((mark) => STOPPING.has(mark)),
      },
    ];
  });
  const last = words.at(-1);
  return isLast && last ? [...words.slice(0, -1), { ...last, ends: true, stops: true }] : words;
}

/** A text without what looks like a tag. */
export function withoutTags(text: string): string {
  let kept = "";
  let at = 0;
  for (;;) {
    const open = text.indexOf("<", at);
    if (open < 0) return kept + text.slice(at);
    const close = text.indexOf(">", open);
    if (close < 0) return kept + text.slice(at);
    const inside = text.slice(open + 1, close);
    // "<ana@correo.mx>" is an address.
    kept += `${text.slice(at, open)} ${inside.includes("@") ? inside : ""} `;
    at = close + 1;
  }
}

const PARTICLES = new Set(["de", "del", "la", "las", "los", "el", "y", "e", "&"]);
export const isParticle = (word: string) => PARTICLES.has(word);

/** "ANA de la o" → "Ana de la O": only where somebody typed all letters small or all large. */
export function titleCase(text: string): string {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .split(" ")
    .map((word, at) => (at > 0 && isParticle(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

/** True when the words at this place are these, folded. */
export function standsAt(words: readonly Word[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((part, offset) => words[at + offset]?.plain === part);
}
