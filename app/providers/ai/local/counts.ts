import { numberWordsToDigits } from "~/language/number-words";
import { fold, stem } from "~/language/spanish";

/** "Parrillada para 2": of several sizes the one whose numbers the question says. */
export function withNumbers<N extends { readonly own: string }>(question: string, found: readonly N[]): readonly N[] {
  // The 2 of "m2" counts nothing.
  const numbersIn = (text: string) => new Set(text.match(/(?<![\p{L}\d])\d+/gu));
  const numbers = numbersIn(numberWordsToDigits(fold(question)));
  const own = (one: N) => numbersIn(one.own);
  const same = found.filter((one) => numbers.size > 0 && [...numbers].every((number) => own(one).has(number)));
  return same.length > 0 ? same : found;
}

const COUNTED = /(?<![\d.,/])(?<count>\d{1,6})\s?(?<of>[a-z]{1,20})/g;

/** True for "1 día a la semana" to "dos días a la semana": the same is counted, and it is another number. */
export function countsOtherwise(question: string, name: string): boolean {
  const [asked, own] = [question, name].map((text) =>
    [...numberWordsToDigits(fold(text)).matchAll(COUNTED)].map(({ groups }) => ({
      count: groups?.count,
      of: stem(groups?.of ?? "").replace(/s$/, ""),
    })),
  );
  return (asked ?? []).some(({ count, of }) => {
    const same = (own ?? []).filter((one) => one.of === of);
    return same.length > 0 && same.every((one) => one.count !== count);
  });
}
