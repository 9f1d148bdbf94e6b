import { isParticle, type Word } from "./words";

/** Begins with a capital letter or a figure. */
export const isLarge = (word: Word | undefined) => word !== undefined && /^[\p{Lu}\d]/u.test(word.text);

const isShouted = (word: Word | undefined) => word !== undefined && /^\p{Lu}{2,}$/u.test(word.text);

/** The capitalised words from a place on, with the particles between them. */
export function nameAt(words: readonly Word[], from: number, most = 6): Word[] {
  let at = from;
  // "se llama la Espiga"
  if (!isLarge(words[at]) && isParticle(words[at]?.plain ?? "") && isLarge(words[at + 1])) at += 1;
  const first = at;
  while (at < words.length && at - from < most) {
    const word = words[at];
    if (!word) break;
    if (!isLarge(word)) {
      let next = at;
      while (isParticle(words[next]?.plain ?? "") && !words[next]?.ends) next += 1;
      if (next === at || !isLarge(words[next])) break;
      at = next;
      continue;
    }
    // "PAPELERÍA EL LAPICITO Todo para …": what follows is spelled otherwise.
    if (at > first && isShouted(words[first]) && isShouted(words[at - 1]) && !isShouted(word)) break;
    at += 1;
    if (word.plain === "c.v") break;
    const next = words[at]?.text ?? "";
    // "…, S.A. de C.V.", "S. de R.L."
    if (word.ends && !/^S\.?(?:A\.?)?$/.test(next) && !(word.plain === "s" && next === "de")) break;
  }
  return first < at ? words.slice(from === first ? from : first, at) : [];
}
